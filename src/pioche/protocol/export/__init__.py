"""The protocol for machines: JSON Schema, AsyncAPI and TypeScript, all from the types of the wire."""

from pioche.protocol.export.asyncapi import asyncapi
from pioche.protocol.export.files import FILES, FORMS
from pioche.protocol.export.schema import document
from pioche.protocol.export.typescript import typescript

__all__ = ["FILES", "FORMS", "asyncapi", "document", "typescript"]
