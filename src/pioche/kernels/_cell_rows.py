"""A row of cells in compiled code: one address, instead of the seven words of a Numba array."""

# Numba's extension functions have no types.
# mypy: disable-error-code="no-untyped-call, untyped-decorator"

from typing import Any

from numba import types
from numba.core.typeconv.castgraph import Conversion
from numba.extending import NativeValue, lower_cast, models, register_model, unbox


class CellRow(types.CPointer):
    """The caller of a compiled function makes it from an array of cells."""

    def __init__(self, cell: types.Type) -> None:
        super().__init__(cell)
        self.name = f"row({cell})"

    @property
    def array(self) -> types.Array:
        return types.Array(self.dtype, 1, "C")

    def can_convert_from(self, _context: object, other: object) -> Any:
        return Conversion.safe if other == self.array else None


register_model(CellRow)(models.PointerModel)


@unbox(CellRow)
def _of_object(row: CellRow, array: Any, c: Any) -> NativeValue:
    native = c.unbox(row.array, array)
    made = c.context.make_array(row.array)(c.context, c.builder, native.value)
    return NativeValue(made.data, is_error=native.is_error, cleanup=native.cleanup)


@lower_cast(types.Array, CellRow)
def _of_array(context: Any, builder: Any, array: Any, _row: object, value: Any) -> Any:
    return context.make_array(array)(context, builder, value).data
