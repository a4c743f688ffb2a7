"""`pioche protocol`: prints the network protocol for programs."""

from typing import Literal


def protocol(form: Literal["schema", "asyncapi", "typescript"] = "schema", /) -> None:
    """Print the network protocol in a form for programs.

    For example:
        pioche protocol typescript > pioche.ts

    Parameters
    ----------
    form
        schema: JSON Schema of every frame; asyncapi: an AsyncAPI document; typescript: types.
    """
    from pioche.protocol.export.files import FORMS

    print(FORMS[form](), end="")
