"""`pioche rules`: rulesets listed, shown, compared, put into words and checked."""

from cyclopts import App

app = App(name="rules", help="List, show, compare, explain and check rulesets.")
