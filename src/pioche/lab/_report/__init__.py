"""Results as text, tables, plots and pages."""
