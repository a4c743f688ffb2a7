/** Explains a thing on the table and its effect now, with the server's sentences and the visible facts of a seat. */
import { tableExplanations, type TableExplanations } from "../../net/explanations";
import type { Session } from "../../model/table-socket";
import { chairOf } from "../../model/table-state";
import { chosenLanguage } from "../../settings.svelte";
import { say, words } from "../../words";
import { seatPicture } from "./seat-pictures";

export interface Explained {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The signs of the table whose sentences the server has, by what they are called there. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  ask: ["ask"],
  draw: ["draw"],
  uno: ["uno"],
  catch: ["uno"],
  clock: ["clock"],
  aim: ["aim"],
  direction: ["direction"],
};

/** The first sentences of the rule sheet about a sign matter now; the sheet has the rest. */
const FIRST = 2;

let latest: { readonly key: string; readonly found: Promise<TableExplanations> } | null = null;

/** Asked once for each moment of the game. */
function explanations(session: Session): Promise<TableExplanations> {
  const lang = chosenLanguage();
  const key = [session.code, session.next, lang].join(" ");
  if (latest?.key !== key) latest = { key, found: tableExplanations(session.code, session.token, lang) };
  const { found } = latest;
  found.catch(() => (latest = null));
  return found;
}

function seatExplained(session: Session, seat: number): Explained {
  const { tableState, view } = session;
  const { name, label } = seatPicture(session, seat, {});
  const bot = tableState === null ? null : (chairOf(tableState, view?.players[seat] ?? "")?.bot ?? null);
  const character = `bot-${bot?.split("@")[0]}.character`;
  const lines = [label.replace(`${name}, `, ""), words().has(character) ? say(character) : ""];
  return { title: name, lines: lines.filter(Boolean) };
}

/** Null for a thing of which nothing is known. */
export async function explained(session: Session, about: string): Promise<Explained | null> {
  const [what = "", which = ""] = about.split(/:(.*)/s);
  if (what === "seat") return seatExplained(session, Number(which));
  const { cards, top, signs } = await explanations(session);
  if (what === "card" || what === "discard") {
    const code = which.slice(0, which.lastIndexOf("#"));
    const card = what === "card" ? cards.find((each) => each.card === code) : top;
    const more = what === "card" ? [] : (signs["pending"] ?? []);
    return card == null
      ? null
      : { title: card.name, lines: [card.effect, card.now, ...more].filter(Boolean) };
  }
  const lines = (SIGNS[what] ?? []).flatMap((sign) => (signs[sign] ?? []).slice(0, FIRST));
  return lines.length === 0 ? null : { title: "", lines };
}
