// A bot over standard input and output: it lays any card it can, several at once where it may.
"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function any(list, luck) {
  return list[luck % list.length];
}

// The whole of a set: an opener is in it, whatever the order.
function several(set, luck) {
  return {
    cards: set.cards,
    colour: set.colour_needed ? any(["r", "g", "b", "y"], luck) : null,
    target: set.targets.length ? any(set.targets, luck) : null,
  };
}

function choose(request) {
  const { legal, luck, view } = request;
  const indices = (...types) => [...legal.keys()].filter((index) => types.includes(legal[index].type));
  const quick = indices("uno", "catch", "jump");
  if (view.turn !== view.seat) return { index: quick.length ? quick[0] : -1 };
  const sets = request.sets.filter((set) => set.stays && set.cards.length < view.hand.length);
  if (sets.length) return several(any(sets, luck), luck);
  const lays = indices("lay");
  const others = indices("accept", "colour", "draw", "pass");
  return { index: any(lays.length ? lays : others, luck), uno: view.hand.length === 2 };
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "lucky" });
  else if (message.type === "choose") say({ seq: message.seq, ...choose(message) });
  else if (message.type === "bye") process.exit(0);
});
