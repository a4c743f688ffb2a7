"""Turns compiled functions into machine code: the parts of a program are joined and optimised once.

Numba optimises and translates each function by itself, and again in each function that calls it. Here a
function that is called by others stays as it was lowered; only the function called from Python, with all
its parts in one module, is optimised and translated. So the optimiser decides which parts to inline,
and a program compiles in a third of the time.
"""

# Numba has no types for its compiler.
# mypy: disable-error-code="no-untyped-call, misc, import-untyped"

from collections.abc import Callable, Iterator
from typing import Any, Final
from uuid import uuid4

from llvmlite import binding
from numba.core import compiler
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.core.typing import templates

INLINED: Final = 1500
"""The size up to which a part is inlined, by the optimiser's count."""
INLINED_SELDOM: Final = 225
"""The optimiser's own limit: a large program compiles in half the time, and is hardly slower."""


class PartLibrary(JITCodeLibrary):
    """The code of a function inside others: as it was lowered, not translated."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True


class ProgramLibrary(JITCodeLibrary):
    """The code of a function called from Python, with all its parts."""

    inlined = INLINED
    side_by_side = False
    long_loops = True

    def finalize(self) -> None:
        own = {function.name for function in self._final_module.functions if not function.is_declaration}
        self._linking_libraries = list(_parts_of(self, set()))
        for library in self._linking_libraries:
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._linking_libraries = []
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = (
                    "internal"  # so that what is called once is inlined, and nothing is left over
                )
        super().finalize()

    def _optimize_final_module(self) -> None:
        """One pass over everything: there are no reference counts, for which Numba makes two."""
        options = binding.create_pipeline_tuning_options(speed_level=3)
        options.inlining_threshold = self.inlined
        options.slp_vectorization = self.side_by_side
        options.loop_vectorization = options.loop_interleaving = self.long_loops
        options.loop_unrolling = self.long_loops
        builder = binding.create_pass_builder(self._codegen._tm, options)
        builder.getModulePassManager().run(self._final_module, builder)


def _parts_of(library: Any, seen: set[int]) -> Iterator[Any]:
    for part in library._linking_libraries:
        if id(part) not in seen:
            seen.add(id(part))
            yield part
            yield from _parts_of(part, seen)


class _PartCompiler(compiler.Compiler):
    def __init__(self, typingctx: Any, targetctx: Any, _library: object, *rest: Any) -> None:
        library = PartLibrary(targetctx.codegen(), f"part {uuid4()}")
        super().__init__(typingctx, targetctx, library, *rest)


class ProgramCompiler(compiler.Compiler):
    """Numba's compiler, with the library above."""

    inlined = INLINED
    side_by_side = False
    """Whether equal steps on neighbouring cells are joined into one instruction."""
    long_loops = True
    """Whether loops are unrolled and made of vectors, which pays where they have many steps."""

    def __init__(self, typingctx: Any, targetctx: Any, _library: object, *rest: Any) -> None:
        library = ProgramLibrary(targetctx.codegen(), f"program {uuid4()}")
        library.inlined, library.side_by_side = self.inlined, self.side_by_side
        library.long_loops = self.long_loops
        library.enable_object_caching()
        super().__init__(typingctx, targetctx, library, *rest)


class LargeProgramCompiler(ProgramCompiler):
    """The compiler of a program whose parts are seldom inlined, and whose loops are short."""

    inlined = INLINED_SELDOM
    long_loops = False


class VectorProgramCompiler(ProgramCompiler):
    side_by_side = True


class Part:
    """A function as others call it. It is lowered at the first such call."""

    progress: "Callable[[], None] | None" = None
    """Called for each part that is lowered."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        self.function = function
        self.options = options
        self.signature: Any = None

    def template(self, signature: Any) -> Any:
        """The template that the typing of a caller needs."""
        if self.signature is None:
            self._lower(signature)
        name = self.function.__name__
        return templates.make_concrete_template(
            f"CallTemplate({name})", key=name, signatures=[self.signature]
        )

    def _lower(self, signature: Any) -> None:
        context = cpu_target.target_context
        lowered = compiler.compile_extra(
            cpu_target.typing_context,
            context,
            self.function,
            args=signature.args,
            return_type=signature.return_type,
            flags=self._flags(),
            locals={},
            pipeline_class=_PartCompiler,
        )
        self.signature = lowered.signature
        context.insert_user_function(self, lowered.fndesc, [lowered.library])
        if Part.progress is not None:
            Part.progress()

    def _flags(self) -> Any:
        flags: Any = compiler.Flags()
        cpu_target.options.parse_as_flags(flags, self.options)
        flags.no_compile = True
        flags.no_cpython_wrapper = True
        return flags
