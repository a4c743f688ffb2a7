/** What is asked of the server by HTTP: tables made and found, rules and bots. */
import type { Options, Problem, Refusal } from "../protocol/pioche";
import { Parts } from "../model/parts";
import type { ReplayRecord } from "../model/replay";
import { deviceRandom } from "../model/surroundings";
import { deviceStorage, Tokens } from "../model/tokens";

export interface BotOffered {
  readonly bot: string;
  readonly name: string;
  readonly character: string;
}

export interface TableSeen {
  readonly code: string;
  readonly rules: { readonly name: string | null; readonly fingerprint: string };
  readonly state: "waiting" | "playing" | "paused" | "over";
  readonly round: number;
  readonly seats: readonly { readonly name: string; readonly bot: string | null }[];
  readonly free: number;
  readonly spectators: number;
  readonly clock: number | null;
  readonly listed: boolean;
  readonly open_hands: boolean;
  readonly my_turn?: boolean;
}

export interface NewTable {
  readonly rules?: string;
  /** In PUN, with its rules: the game begins there. */
  readonly position?: string;
  readonly options?: Options;
  /** Whoever makes the table sits down under this name. */
  readonly name?: string;
  readonly bots?: readonly { readonly bot: string; readonly name: string }[];
  readonly start?: boolean;
}

export interface RulesSheet {
  readonly lang: string;
  readonly fingerprint: string;
  /** In words, as Markdown. */
  readonly text: string;
}

/** No answer, or one that says why not: `code` is the server's, or `unreachable`. */
export class AskError extends Error {
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

async function ask<T>(path: string, { method = "GET", body, token }: Request = {}): Promise<T> {
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
    throw new AskError("unreachable");
  }
  const said: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const failure = (said ?? {}) as { code?: string; problem?: Problem; refusal?: Refusal };
  const { code = "unreachable", problem = null, refusal = null } = failure;
  throw new AskError(code, problem, refusal, Number(answer.headers.get("Retry-After")) || null);
}

const listed = new Map<string, Promise<unknown>>();

/** Asked once in each language, as it does not change. */
function library<T>(path: string): Promise<T> {
  const known = listed.get(path) ?? ask<T>(path);
  listed.set(path, known);
  known.catch(() => listed.delete(path));
  return known as Promise<T>;
}

export function botsOffered(lang: string): Promise<readonly BotOffered[]> {
  return library(`/api/bots?lang=${lang}`);
}

export function openTables(): Promise<readonly TableSeen[]> {
  return ask("/api/tables");
}

export function rulesSheet(code: string, lang: string): Promise<RulesSheet> {
  return ask(`/api/tables/${encodeURIComponent(code)}/rules?lang=${lang}`);
}

export function tableSeen(code: string): Promise<TableSeen> {
  return ask(`/api/tables/${encodeURIComponent(code)}`);
}

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** A link to this very machine brings nobody here from another one. */
export function isLocal(origin: string): boolean {
  return LOCAL.test(origin);
}

/** How others come to this server. */
export async function invitingOrigin(): Promise<string> {
  if (!isLocal(location.origin)) return location.origin;
  const known = await ask<readonly string[]>("/api/addresses").catch(() => []);
  return known.find((each) => !isLocal(each)) ?? location.origin;
}

/** Where one sits; nowhere for somebody whom this server does not know. */
export async function myTables(): Promise<readonly TableSeen[]> {
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

/** The link that takes one's own seat over from another device. */
export async function seatLink(code: string, token: string): Promise<string> {
  return (await ask<{ link: string }>(`/api/tables/${encodeURIComponent(code)}/seat`, { token })).link;
}

/** A game that is over, or as much of it as is. */
export function readRecord(code: string, game: number | null): Promise<ReplayRecord> {
  const which = game === null ? "" : `&game=${game}`;
  return ask(`/api/tables/${encodeURIComponent(code)}/record?format=json${which}`);
}

/** A record in PUN, read by the server. */
export function convertRecord(pun: string): Promise<ReplayRecord> {
  return ask("/api/records", { method: "POST", body: { pun } });
}

function isForgotten(error: unknown): boolean {
  return error instanceof AskError && error.code === "bad-token";
}

/** A new table, and who one is there is kept; the code. Its first deal has a part of one's own in it. */
export async function openTable(wanted: NewTable): Promise<string> {
  const known = tokens();
  let promised: readonly string[] = [];
  const hash = new Parts(deviceRandom, { parts: [], keep: (parts) => (promised = parts) }).unused();
  const body = wanted.name === undefined ? wanted : { ...wanted, hash };
  const post = (token: string | null): Promise<{ code: string; token: string }> =>
    ask("/api/tables", { method: "POST", body, token });
  const own = known.own;
  const opened = await post(own).catch((error: unknown) => {
    if (own === null || !isForgotten(error)) throw error;
    known.forget("", own);
    return post(null);
  });
  known.keep(opened.code, opened.token);
  known.parts(opened.code).keep(promised);
  return opened.code;
}
