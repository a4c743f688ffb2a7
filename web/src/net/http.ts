/** The HTTP requests: tables, rules and bots. */
import type { components, paths } from "../protocol/http";
import type { Problem, Refusal } from "../protocol/pioche";
import type { ReplayRecord } from "../model/replay";
import { deviceRandom } from "../model/device";
import { deviceStorage } from "../model/device-storage";
import { Tokens } from "../model/tokens";

type Schemas = components["schemas"];
export type TableSeen = Schemas["TableSeen"];
/** Without the promise of a part, which is added here. */
export type NewTable = Omit<Schemas["NewTable"], "hash">;

/** The server's answer if all is well. */
export type Answered<Path extends keyof paths, Method = "get"> = paths[Path][Method &
  keyof paths[Path]] extends {
  readonly responses: Readonly<
    Partial<Record<200 | 201, { content: { readonly "application/json": infer T } }>>
  >;
}
  ? T
  : never;

/** No answer, or one with a reason against it: `code` is the server's, or `unreachable`. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly problem: Problem | null = null,
    readonly refusal: Refusal | null = null,
    /** Seconds after which the server would answer; null where it has not said so. */
    readonly retry: number | null = null,
  ) {
    super(code);
  }
}

export function tokens(): Tokens {
  return new Tokens(deviceStorage(), location.host);
}

interface Request {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | null;
}

export async function ask<T>(path: string, { method = "GET", body, token }: Request = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RequestError("unreachable");
  }
  const said: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const failure = (said ?? {}) as Partial<Schemas["ErrorBody"]> & { refusal?: Refusal };
  const { code = "unreachable", problem = null, refusal = null } = failure;
  throw new RequestError(code, problem, refusal, Number(answer.headers.get("Retry-After")) || null);
}

const answers = new Map<string, Promise<unknown>>();

/** For data that does not change: asked once in each language. */
function askOnce<T>(path: string): Promise<T> {
  const known = answers.get(path) ?? ask<T>(path);
  answers.set(path, known);
  known.catch(() => answers.delete(path));
  return known as Promise<T>;
}

export function botsOffered(lang: string): Promise<Answered<"/api/bots">> {
  return askOnce(`/api/bots?lang=${lang}`);
}

export function openTables(): Promise<Answered<"/api/tables">> {
  return ask("/api/tables");
}

export type RulesetRead = Schemas["RulesetRead"];

/** An explanation of a ruleset and its changes; `addition` is laid on top of it. */
export function readRuleset(rules: string, lang: string, addition = ""): Promise<RulesetRead> {
  return ask(`/api/rulesets?lang=${lang}`, { method: "POST", body: { rules, addition } });
}

export function rulesSheet(code: string, lang: string): Promise<Answered<"/api/tables/{code}/rules">> {
  return ask(`/api/tables/${encodeURIComponent(code)}/rules?lang=${lang}`);
}

export type MatchHighlights = Answered<"/api/tables/{code}/highlights">;

/** The hands of the last finished round, and what is worth retelling of the match. */
export function matchHighlights(code: string, game: number, lang: string): Promise<MatchHighlights> {
  return ask(`/api/tables/${encodeURIComponent(code)}/highlights?game=${game}&lang=${lang}`);
}

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** A link to this very machine brings nobody here from another one. */
export function isLocal(origin: string): boolean {
  return LOCAL.test(origin);
}

/** The address at which others reach this server. */
export async function invitingOrigin(): Promise<string> {
  if (!isLocal(location.origin)) return location.origin;
  const known = await ask<Answered<"/api/addresses">>("/api/addresses").catch(() => []);
  return known.find((each) => !isLocal(each)) ?? location.origin;
}

/** The tables at which this player sits; none for a player whom the server does not know. */
export async function myTables(): Promise<Answered<"/api/tables/mine">> {
  const token = tokens().own;
  if (token === null) return [];
  try {
    return await ask("/api/tables/mine", { token });
  } catch (error) {
    if (!isForgotten(error)) throw error;
    tokens().forget("", token);
    return [];
  }
}

/** Deletes a table and all that was played at it; only for the player who made it. */
export function deleteTable(code: string): Promise<null> {
  return ask(`/api/tables/${encodeURIComponent(code)}`, { method: "DELETE", token: tokens().own });
}

/** The link that takes one's own seat over from another device. */
export async function seatLink(code: string, token: string): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(code)}/seat`;
  return (await ask<Answered<"/api/tables/{code}/seat">>(path, { token })).link;
}

/** A finished game, or its finished part. */
export function readRecord(code: string, game: number | null): Promise<ReplayRecord> {
  const which = game === null ? "" : `&game=${game}`;
  return ask(`/api/tables/${encodeURIComponent(code)}/record?format=json${which}`);
}

/** A record in PUN, read by the server. */
export function convertRecord(pun: string): Promise<ReplayRecord> {
  return ask("/api/records", { method: "POST", body: { pun } });
}

function isForgotten(error: unknown): boolean {
  return error instanceof RequestError && error.code === "bad-token";
}

/** Opens a table and returns its code; the identity at it is kept. The first deal has a part of this player in it. */
export async function openTable(wanted: NewTable): Promise<string> {
  let promised: readonly string[] = [];
  // It comes with the table, which is wanted next: the first page stays small.
  const { ShuffleParts } = await import("../model/shuffle-parts").catch(() => {
    throw new RequestError("unreachable");
  });
  const hash = new ShuffleParts(deviceRandom, { parts: [], keep: (parts) => (promised = parts) }).unused();
  const body: Schemas["NewTable"] = wanted.name === undefined ? wanted : { ...wanted, hash };
  const code = await postOpening("/api/tables", body);
  tokens().parts(code).keep(promised);
  return code;
}

/** Asks for a new table and returns its code; the identity at it is kept. */
export async function postOpening(path: string, body: unknown): Promise<string> {
  const known = tokens();
  const post = (token: string | null): Promise<Schemas["OpenedTable"]> =>
    ask(path, { method: "POST", body, token });
  const own = known.own;
  const opened = await post(own).catch((error: unknown) => {
    if (own === null || !isForgotten(error)) throw error;
    known.forget("", own);
    return post(null);
  });
  known.keep(opened.code, opened.token);
  return opened.code;
}
