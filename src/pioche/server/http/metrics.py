"""How the server does, in numbers, as Prometheus reads them."""

from collections.abc import Iterator

from litestar import Response, get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from pioche.server.http.desk import AtDesk
from pioche.server.http.errors import said
from pioche.server.http.forms import TEXT, forms
from pioche.server.hub import Hub
from pioche.server.tally import BOUNDS, Spread


class Numbers(Collector):
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def collect(self) -> Iterator[Metric]:
        hub, tally = self._hub, self._hub.tally
        yield GaugeMetricFamily("pioche_connections", "Open websockets.", tally.connections)
        yield GaugeMetricFamily("pioche_tables", "Tables in memory.", len(hub.rooms))
        yield _by_label("pioche_frames", "Frames.", "way", {"in": tally.frames_in, "out": tally.frames_out})
        yield _by_label("pioche_commands", "Commands by their answer.", "answer", tally.answers)
        yield _by_label("pioche_turned_away", "Connections refused or cut off.", "why", tally.endings)
        yield CounterMetricFamily("pioche_bot_acts", "What bots have done.", tally.bot_acts)
        yield CounterMetricFamily(
            "pioche_failed_commits", "Decisions that were not kept.", tally.failed_commits
        )
        yield _spread("pioche_commit_seconds", "From a decision to its being durable.", tally.commits)


def _by_label(name: str, about: str, label: str, counts: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, about, labels=[label])
    for value, count in sorted(counts.items()):
        family.add_metric([value], count)
    return family


def _spread(name: str, about: str, spread: Spread) -> HistogramMetricFamily:
    buckets, count = [], 0
    for bound, more in zip([*map(str, BOUNDS), "+Inf"], spread.classes, strict=True):
        count += more
        buckets.append((bound, count))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=spread.total)


@get("/metrics", operation_class=forms(TEXT), responses=said())
async def read_metrics(desk: AtDesk) -> Response[bytes]:
    """Numbers for Prometheus."""
    registry = CollectorRegistry()
    registry.register(Numbers(desk.hub))
    return Response(generate_latest(registry), media_type="text/plain; version=0.0.4")
