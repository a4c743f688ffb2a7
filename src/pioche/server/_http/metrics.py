"""The state of the server as metrics for Prometheus."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from litestar import Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from pioche.server._counters import BOUNDS, COMMITS, COMMITS_ARE, ServerReport, together
from pioche.server._http.content_types import TEXT, forms
from pioche.server._http.errors import said
from pioche.server._http.metrics_access import PATH
from pioche.server._http.table_access import AccessToTables
from pioche.server._tables.hub import Hub


class MetricValues(Collector):
    """The metrics of all processes together, and of each."""

    def __init__(self, reports: Mapping[str, ServerReport]) -> None:
        self._reports = reports

    def collect(self) -> Iterator[Metric]:
        total = together(self._reports.values())
        yield GaugeMetricFamily("pioche_processes", "Processes that share the store.", len(self._reports))
        yield GaugeMetricFamily("pioche_connections", "Open websockets.", total.connections)
        yield GaugeMetricFamily("pioche_tables", "Tables in memory.", total.tables)
        yield GaugeMetricFamily("pioche_sockets", "Open TCP connections.", total.sockets)
        yield GaugeMetricFamily(
            "pioche_unasked_sockets", "TCP connections without a whole request.", total.unasked
        )
        yield _by_label("pioche_frames", "Frames.", "way", {"in": total.frames_in, "out": total.frames_out})
        yield _by_label("pioche_commands", "Commands by their answer.", "answer", total.answers)
        yield _by_label("pioche_turned_away", "Connections refused or cut off.", "why", total.endings)
        yield CounterMetricFamily("pioche_bot_acts", "What bots have done.", total.bot_acts)
        yield CounterMetricFamily(
            "pioche_failed_commits", "Decisions that were not kept.", total.failed_commits
        )
        yield GaugeMetricFamily("pioche_broken_tables", "Tables that are set aside.", total.broken_tables)
        yield _histogram(COMMITS, COMMITS_ARE, total)
        yield from self._each()

    def _each(self) -> Iterator[Metric]:
        for kind, name, about, value in _OF_EACH:
            family = kind(f"pioche_process_{name}", about, labels=["process"])
            for process, report in self._reports.items():
                family.add_metric([process], value(report))
            yield family


Family: TypeAlias = type[GaugeMetricFamily] | type[CounterMetricFamily]
_OF_EACH: Final[tuple[tuple[Family, str, str, Callable[[ServerReport], float]], ...]] = (
    (GaugeMetricFamily, "connections", "Open websockets, by process.", lambda each: each.connections),
    (GaugeMetricFamily, "tables", "Tables in memory, by process.", lambda each: each.tables),
    (
        CounterMetricFamily,
        "frames",
        "Frames in and out, by process.",
        lambda each: each.frames_in + each.frames_out,
    ),
    (CounterMetricFamily, "commits", "Decisions kept, by process.", lambda each: sum(each.commits)),
)


def _by_label(name: str, about: str, label: str, counts: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, about, labels=[label])
    for value, count in sorted(counts.items()):
        family.add_metric([value], count)
    return family


def _histogram(name: str, about: str, report: ServerReport) -> HistogramMetricFamily:
    buckets, count = [], 0
    for bound, more in zip([*map(str, BOUNDS), "+Inf"], report.commits, strict=True):
        count += more
        buckets.append((bound, count))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=report.commit_seconds)


def _reports(hub: Hub) -> dict[str, ServerReport]:
    """This process now, and the others as of their last lease renewal."""
    me = hub.settings.reach or "this"
    others = {peer.address: ServerReport.read(peer.said) for peer in hub.peers.values()}
    return {**others, me: ServerReport.of(hub.tally, len(hub.live_tables))}


@get(PATH, operation_class=forms(TEXT), responses=said(401, 404))
async def read_metrics(access: AccessToTables) -> Response[bytes]:
    """Metrics for Prometheus; they need the operator's token, or a port of their own."""
    registry = CollectorRegistry()
    registry.register(MetricValues(_reports(access.hub)))
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")
