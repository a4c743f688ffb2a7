// How a client uses the types; compiled, never run.
import { VERSION, type Move, type SeenEvent, type ToClient, type ToServer } from "../../../docs/protocol/pioche";

const hello: ToServer = { type: "hello", version: VERSION };
const lay: Move = { type: "lay", seat: 0, cards: ["r5"] };
const act: ToServer = { type: "act", id: "a1", command: lay, turn: 14 };

// @ts-expect-error no such message
const wrong: ToServer = { type: "shout", id: "a1" };
// @ts-expect-error a command needs an id
const nameless: ToServer = { type: "start-round" };
// @ts-expect-error no such reaction
const rude: ToServer = { type: "react", id: "a1", reaction: "rude" };

function never(value: never): never {
  throw new Error(JSON.stringify(value));
}

export function read(message: ToClient): string {
  switch (message.type) {
    case "welcome":
      return message.token;
    case "rules":
      return message.rules.stacking;
    case "snapshot":
      return message.room.chairs.map((chair) => chair.name).join();
    case "update":
      return message.events.map(([number, event]) => `${number} ${tell(event)}`).join();
    case "accepted":
    case "refused":
    case "held":
      return message.id;
    case "presence":
      return message.here.join();
    case "reaction":
      return message.reaction;
    case "pong":
      return String(message.n);
    case "bye":
      return message.code;
    default:
      return never(message);
  }
}

function tell(event: SeenEvent): string {
  if (event.type === "CARD_PICKED_UNSEEN") {
    // @ts-expect-error there is no field for a foreign card
    return event.cards;
  }
  if (event.type === "CARD_PLAYED") {
    // @ts-expect-error events do not change
    event.seat = 1;
    return event.cards.join();
  }
  return event.type;
}

export default [hello, act, wrong, nameless, rude];
