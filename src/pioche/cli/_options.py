"""Options that have the same name and meaning in every command."""

from typing import Annotated, TypeAlias

from cyclopts import Parameter

Lang: TypeAlias = Annotated[
    str | None, Parameter(help="The language by its code, such as fr; by default that of your system.")
]
Ruleset: TypeAlias = Annotated[
    str, Parameter(help="A preset, a house rule, a .toml file, or several joined by +.")
]
Json: TypeAlias = Annotated[bool, Parameter(help="Print one JSON object.")]
ServerStore: TypeAlias = Annotated[
    str | None, Parameter(help="The store of the server, as given to `pioche serve --store`.")
]
StorePlace: TypeAlias = Annotated[
    str | None, Parameter(help="A file or a PostgreSQL URL; by default the file that `pioche serve` uses.")
]
