"""The protocol for programs: JSON Schema, AsyncAPI and TypeScript, all from its types."""

from pioche.protocol.export.asyncapi import asyncapi
from pioche.protocol.export.files import FILES, FORMS
from pioche.protocol.export.schema import document
from pioche.protocol.export.typescript import typescript

__all__ = ["FILES", "FORMS", "asyncapi", "document", "typescript"]
