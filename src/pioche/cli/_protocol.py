"""`pioche protocol`: the wire, described for programs."""

from typing import Literal


def protocol(form: Literal["schema", "asyncapi", "typescript"] = "schema", /) -> None:
    """Print the protocol of tables on the network for programs.

    pioche protocol typescript > pioche.ts

    Parameters
    ----------
    form
        schema: JSON Schema of every frame; asyncapi: an AsyncAPI document; typescript: types.
    """
    from pioche.protocol.export.files import FORMS

    print(FORMS[form](), end="")
