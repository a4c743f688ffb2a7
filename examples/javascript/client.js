// A whole client of docs/protocol.md: takes a seat, plays what it is offered, comes back after a cut.
//   node --experimental-websocket client.js ws://127.0.0.1:8000/ws/CODE NAME [TOKEN]
// From Node 22 on the flag is not needed. If it is the game master, it deals.
const { createHash, randomBytes, randomUUID } = require("node:crypto");

const [url, name, givenToken] = process.argv.slice(2);
const hopeless = ["version", "bad-token", "unknown-table", "deleted", "broken-table", "seat-taken", "kept-out", "banned"];
const newPart = () => randomBytes(32).toString("hex");
const hash = (hex) => createHash("sha256").update(hex, "hex").digest("hex");
const unanswered = new Map(); // commands by id: sent again, under the same id, after a cut
let token = givenToken || null;
let me, master, standing, end = null; // who I am, who runs the table, how it stands, how far the log is known
let toDeal = false, part = newPart(); // is a deal wanted, and my part of the next shuffle
let socket, heard, calm, within = 15000, pause = 250; // calm: when nothing was owed, or an answer came

const owed = () => !standing || unanswered.size > 0;
const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

function ask(type, body) {
  const command = { type, id: randomUUID(), ...body };
  if (!unanswered.size) calm = Date.now();
  unanswered.set(command.id, command);
  send(command);
}

function connect() {
  socket = new WebSocket(url);
  heard = calm = Date.now();
  standing = null;
  socket.onopen = () => send({ type: "hello", version: 1, token, start: end });
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = () => { setTimeout(connect, pause); pause = Math.min(2 * pause, 5000); };
}

const heardOf = {
  welcome, snapshot, update, refused,
  accepted: ({ id }) => unanswered.delete(id),
  bye: ({ code }) => hopeless.includes(code) && process.exit(1),
};

function hear(message) {
  heard = Date.now();
  heardOf[message.type]?.(message);
  if (message.id || !owed()) calm = heard;
  if (!owed()) play(standing);
}

function welcome(message) {
  console.log("welcome", message.player, "from", end);
  ({ player: me, token, answer_within: within = 15000 } = message);
  pause = 250;
  for (const command of unanswered.values()) send(command);
}

function snapshot(message) {
  ({ end, standing, room: { master } } = message);
  if (message.room.chairs.some((chair) => chair.player === me) || unanswered.size) return;
  ask("take-seat", { name, hash: hash(part) });
  toDeal = true;
}

function update(message) {
  if (message.start > end) return send({ type: "sync", start: end }); // something was missed
  for (const [number, event] of message.events) if (number >= end) see(event);
  end = Math.max(end, message.end);
  standing = message.standing; // a page that others follow has none
}

function refused(message) {
  console.log("refused", message.code);
  unanswered.delete(message.id);
  standing = null;
  send({ type: "sync" }); // how does it stand?
}

function see(event) {
  console.log(JSON.stringify(event));
  if (event.type === "MASTER_CHOSEN") master = event.player;
  toDeal = { PARTS_ASKED: false, ROUND_WON: true, ROUND_BLOCKED: true }[event.type] ?? toDeal;
  if (event.type === "GAME_WON" || event.type === "GAME_ENDED") process.exit(0);
  if (event.type !== "PARTS_ASKED" || !event.players.includes(me)) return;
  ask("show-part", { part });
  ask("commit", { hash: hash((part = newPart())) });
}

function play({ turn, offer: { in_turn: moves = [], out_of_turn: calls = [], armed = [] } = {} }) {
  const place = Math.max(moves.findIndex((move) => move.type === "lay"), 0);
  const call = calls.find((move) => move.type === "catch" || (move.type === "uno" && !moves.length));
  const move = armed.includes(place) ? { ...moves[place], uno: true } : moves[place];
  if (call) ask("act", { command: call });
  else if (move) ask("act", { command: move, turn });
  else if (toDeal && master === me) ask("start-round");
}

setInterval(() => { // a line that is dead, or that lives and leaves something unanswered, is given up
  const late = Date.now() - heard > 12000 || (owed() && Date.now() - calm > within + 5000);
  late ? socket.close() : send({ type: "ping" });
}, 4000);
connect();
