/** The news of a connection for the client that runs it, in order. */
import type { Answer, Reaction, SeenEvent, View } from "../protocol/pioche";
import type { PartLeftOut } from "./shuffle-parts";

/** A deadline in the time of the client's own clock. */
export interface Due {
  readonly what: string;
  readonly at: number;
  readonly player: string | null;
}

/** An entry of the log with the seats at that time, for its sentence. */
export interface LoggedEvent {
  readonly number: number;
  readonly event: SeenEvent;
  readonly players: readonly string[];
}

/** The contents of an update; `before` is null if the view has jumped and there is nothing to animate. */
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
