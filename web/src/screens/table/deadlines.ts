/** Deadlines as rings: their end, and their whole duration. */
import type { RingDeadline } from "../../board/deadline";
import type { Session } from "../../model/table-socket";

/** In the clock of the deadlines. */
export const now = (): number => performance.now();

/** The whole duration of each kind of deadline, in milliseconds. */
function spanOf({ tableState }: Session, what: string): number {
  const options = tableState?.options ?? {};
  return 1000 * ((what === "uno" ? options.uno_grace : options.clock) ?? 0);
}

export function dueOf(session: Session, what: string, player?: string): RingDeadline | null {
  const found = session.deadlines.find(
    (each) => each.what === what && (player === undefined || each.player === player),
  );
  if (found === undefined) return null;
  return { at: found.at, span: Math.max(spanOf(session, what), 1) };
}
