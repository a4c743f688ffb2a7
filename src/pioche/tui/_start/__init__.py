"""The start screen: rules, seats and looks."""
