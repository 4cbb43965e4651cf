// Asking the server. A refusal becomes a Problem whose message already is in the user's language.
import type { ErrorAnswer, FideAnswer } from "../contract";
import { once } from "./acts";
import { copy } from "./copy.svelte";
import { memory } from "./memory.svelte";
import { note_seen, seen_of, with_seen } from "./seen";
import { language, t } from "./words.svelte";

type Said = ErrorAnswer["error"];

export class Problem extends Error {
  constructor(readonly status: number, readonly said: Said) {
    super(said.message);
  }
  get field(): string {
    return this.said.field.replace(/^settings\./, "");
  }
  /** Whether it was done is not known, or it was done before: what the page shows may be old. */
  get asks_to_look(): boolean {
    return ["perhaps_done", "done_already"].includes(this.said.code);
  }
  /** No answer came, or none from the program: it may have been done, or not. */
  get is_lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

const unreachable = (): Said => ({ code: "unreachable", message: t("error.unreachable"), field: "", rule: null, players: [], numbers: [] });

let csrf = "";
export const use_csrf = (token: string): void => void (csrf = token);

let signed_out = (): void => undefined;
/** What to do when the server no longer knows who asks. */
export const when_signed_out = (act: () => void): void => void (signed_out = act);

const looks = new Set<() => void>();
/** What to read anew when it is not known whether a change was made; gives back how to stop. */
export function when_in_doubt(look: () => void): () => void {
  looks.add(look);
  return () => void looks.delete(look);
}
function look_again(reason: unknown): never {
  if (reason instanceof Problem && reason.asks_to_look) for (const look of looks) look();
  throw reason;
}

async function problem_of(answer: Response): Promise<Problem> {
  const body = (await answer.json().catch(() => null)) as ErrorAnswer | null;
  return new Problem(answer.status, body?.error ?? { ...unreachable(), code: "unreadable" });
}

async function ask<T>(method: string, path: string, body?: unknown, key = "", heard: (answer: Response) => void = () => undefined): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (method !== "GET") headers["X-CSRF-Token"] = csrf;
  if (key) headers["Idempotency-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  // Caches on the way are for everybody; the browser's own would hide that no line is there.
  const init: RequestInit = { method, headers, credentials: "same-origin", cache: "no-cache" };
  if (body !== undefined) init.body = JSON.stringify(body);
  const sent = method === "GET" ? seen_of(path) : 0;
  const answer = await fetch(`/api/v1${sent > 0 ? with_seen(path) : path}`, init).catch(() => {
    throw new Problem(0, unreachable());
  });
  copy.note(answer.headers.get("Store-Behind"));
  heard(answer);
  if (answer.status === 401) signed_out();
  if (!answer.ok) throw await problem_of(answer);
  const said = (answer.status === 204 ? undefined : await answer.json().catch(() => undefined)) as T;
  memory.note(said, answer.headers.get("X-Kept-At"));
  note_seen(path, sent, Number(answer.headers.get("Event-Version")));
  return said;
}

// What was answered to the question that an act was refused with; it goes with the next change and no other.
let answer: FideAnswer | null = null;
/** Asks once more, with an answer to what FIDE mode asked. */
export async function answering<T>(given: FideAnswer, ask_again: () => Promise<T>): Promise<T> {
  answer = given;
  try {
    return await ask_again();
  } finally {
    answer = null;
  }
}
function with_answer(body: unknown): unknown {
  if (!answer) return body;
  const given = answer;
  answer = null;
  const before = (body as { answer?: FideAnswer } | undefined)?.answer;
  const accepted = [...(before?.accepted ?? []), ...(given.accepted ?? [])];
  return { ...(body ?? {}), answer: { ...before, ...given, ...(accepted.length > 0 ? { accepted } : {}) } };
}

/** When the server gave an answer, to the second and by its own clock; one that waited in a cache says how long. */
const moment_of = (answer: Response): number => (Date.parse(answer.headers.get("Date") ?? "") || 0) + 1000 * Number(answer.headers.get("Age") ?? 0);

const is_lost = (reason: unknown): boolean => reason instanceof Problem && reason.is_lost;
const act = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const sent = with_answer(body);
  return once(`${method} ${path} ${JSON.stringify(sent)}`, (key) => ask<T>(method, path, sent, method === "POST" ? key : ""), is_lost).catch(look_again);
};

export const api = {
  get: <T>(path: string) => ask<T>("GET", path),
  /** The same, and when it was said. */
  get_at: async <T>(path: string): Promise<{ said: T; at: number }> => {
    let at = 0;
    const said = await ask<T>("GET", path, undefined, "", (answer) => void (at = moment_of(answer)));
    return { said, at };
  },
  /** A question that needs a body, such as a secret, and changes nothing: each time it is asked anew. */
  read: <T>(path: string, body: unknown) => ask<T>("POST", path, body),
  post: <T>(path: string, body?: unknown) => act<T>("POST", path, body),
  put: <T>(path: string, body?: unknown) => act<T>("PUT", path, body),
  delete: <T>(path: string) => act<T>("DELETE", path),
};

/** Whatever went wrong, as something that can be shown. */
export const as_problem = (reason: unknown): Problem =>
  reason instanceof Problem ? reason : new Problem(0, { ...unreachable(), code: "bug", message: String(reason) });

/** A refusal of our own, about what was typed in a field. */
export const refusal = (field: string, message: string): Problem => new Problem(400, { ...unreachable(), code: "unreadable", message, field });

/** A path from parts, each safe in an address. */
export const path = (...parts: Array<string | number>): string => parts.map((part) => `/${encodeURIComponent(part)}`).join("");
