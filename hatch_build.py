"""A wheel without the web client would serve tables that no browser can show: it is refused."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/pioche/server/web/index.html")
WITHOUT = "PIOCHE_WITHOUT_WEB"


class WebClientHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version == "editable" or (Path(self.root) / PAGE).is_file():
            return
        if not os.environ.get(WITHOUT):
            raise SystemExit(
                f"pioche: {PAGE} is missing: `make wheel` builds the web client and the wheel;"
                f" {WITHOUT}=1 builds a wheel without it, whose server shows tables to no browser"
            )
        self.app.display_warning("pioche: this wheel has no web client")
