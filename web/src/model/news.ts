/** What a connection tells the client that runs it, in order. */
import type { Answer, Reaction, SeenEvent, View } from "../protocol/pioche";
import type { PartLeftOut } from "./shuffle-parts";

/** A deadline in the time of the client's own clock. */
export interface Due {
  readonly what: string;
  readonly at: number;
  readonly player: string | null;
}

/** An entry of the log, and who sat where when it happened: what is needed to tell it. */
export interface LoggedEvent {
  readonly number: number;
  readonly event: SeenEvent;
  readonly players: readonly string[];
}

/** What an update has brought; `before` is null where the view has jumped, and there is nothing to follow. */
export interface Step {
  readonly events: readonly LoggedEvent[];
  readonly before: View | null;
  readonly after: View;
}

export type News =
  | { readonly what: "up"; readonly again: boolean }
  | { readonly what: "down" }
  | { readonly what: "step"; readonly step: Step }
  | { readonly what: "answer"; readonly answer: Answer }
  | { readonly what: "reaction"; readonly reaction: Reaction }
  /** The cards were dealt without the part that this player had promised, and shown if asked. */
  | { readonly what: "left-out"; readonly why: PartLeftOut }
  | { readonly what: "bye"; readonly code: string };
