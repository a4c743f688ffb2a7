/** A long press by finger, or a pointer that rests, asks what a thing is. `data-explain` names each thing. */
import { SLACK } from "./drag";

export interface ExplainRequest {
  /** The kind of thing: `card:r7#0`, `seat:2`, `draw` … */
  readonly about: string;
  readonly element: HTMLElement;
}

const PRESS = 450;
const REST = 700;
const NOWHERE = { x: NaN, y: NaN };

/** The thing with an explanation at this place. */
export function explainable(at: EventTarget | null): ExplainRequest | null {
  const element = at instanceof Element ? at.closest<HTMLElement>("[data-explain]") : null;
  const about = element?.dataset["explain"] ?? "";
  return element === null || about === "" ? null : { about, element };
}

export interface ExplainGestures {
  /** Asks about the thing at this place, at once; whether there is one. */
  ask(at: EventTarget | null): boolean;
  /** The current question is over. */
  end(): void;
  stop(): void;
}

/** Listens on the whole page. `tell` gets null when the question is over. */
export function watchExplainGestures(tell: (asked: ExplainRequest | null) => void): ExplainGestures {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The place of the last press, until the pointer leaves it. */
  let from = NOWHERE;
  /** The thing that is being explained. */
  let current: HTMLElement | null = null;
  /** The press has been answered: letting go must not play the card. */
  let answered = false;

  function show(asked: ExplainRequest): void {
    current = asked.element;
    tell(asked);
  }

  function end(): void {
    clearTimeout(timer);
    if (current !== null) tell(null);
    current = null;
  }

  /** Whether the pointer is still where it was pressed. */
  function isThere({ clientX, clientY }: PointerEvent): boolean {
    return Math.hypot(clientX - from.x, clientY - from.y) < SLACK;
  }

  function askSoon(asked: ExplainRequest | null, after: number): void {
    if (asked === null) return;
    timer = setTimeout(() => {
      answered = after === PRESS;
      show(asked);
    }, after);
  }

  const heard: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown(event) {
      end();
      answered = false;
      from = { x: event.clientX, y: event.clientY };
      if (event.pointerType !== "mouse" && event.isPrimary) askSoon(explainable(event.target), PRESS);
    },
    pointermove(event) {
      if (isThere(event)) return;
      from = NOWHERE;
      if (event.pointerType !== "mouse") end();
    },
    pointerup: () => clearTimeout(timer),
    pointercancel: end,
    pointerover(event) {
      // A press is no question, also if the page moves under the pointer afterwards.
      if (event.pointerType !== "mouse" || event.buttons > 0 || isThere(event)) return;
      const asked = explainable(event.target);
      if (current !== null && asked?.element === current) return;
      end();
      askSoon(asked, REST);
    },
    click(event) {
      if (!answered) return;
      answered = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    contextmenu(event) {
      if (event.pointerType !== "mouse" && explainable(event.target) !== null) event.preventDefault();
    },
  };
  const listening = new AbortController();
  for (const [name, hear] of Object.entries(heard)) {
    addEventListener(name, hear as EventListener, { capture: true, signal: listening.signal });
  }
  return {
    ask(at) {
      const asked = explainable(at);
      if (asked !== null) show(asked);
      return asked !== null;
    },
    end,
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}
