// Questions that need no store, answered in the page by the program's own core; by the server where that is not there: the
// program was built without it, the browser cannot run it, or it gave no answer.
import type { Question } from "../contract";
import { api, Problem } from "../lib/api";
import { language } from "../lib/words.svelte";
import type { Added, Said } from "./worker";

// Empty where scripts/build_wasm has not run before the pages were built.
const built: Record<string, string> = import.meta.glob("./dommer.wasm", { query: "?url", import: "default", eager: true });
const address = Object.values(built)[0] ?? null;

type Refused = { error: { code: string; field: string; message: string } };
const is_refused = (said: unknown): said is Refused => typeof (said as Partial<Refused>).error?.code === "string";

let answered = $state<"here" | "server" | null>(null);
/** Who answered last: this device or the server. */
export const answered_by = (): "here" | "server" | null => answered;
/** Whether the program that serves these pages has a core for them. */
export const is_built = address !== null;

type Waiting = { take: (answer: string) => void; lose: (reason: Error) => void };
const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let last = 0;

function lose_all(reason: string): void {
  worker?.terminate();
  worker = null;
  packs_are_known = false;
  for (const each of waiting.values()) each.lose(new Error(reason));
  waiting.clear();
}

function started(program: string): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Said>) => {
    if ("lost" in data) return lose_all(data.lost); // a program that has stopped once is not asked again
    waiting.get(data.id)?.take(data.answer);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => lose_all(event.message);
  worker.postMessage(program);
  return worker;
}

let packs_are_known = $state(false);
/** Whether rulings from this device count the rules that federations have added. */
export const knows_packs = (): boolean => packs_are_known;
const longest_wait = 2_000; // a ruling waits no longer for them
/** The law desk says what rule packs say beside the Laws: those added since the program was made come from the server. */
async function learn_packs(program: string): Promise<void> {
  if (packs_are_known) return;
  const too_late = new Promise<null>((go_on) => setTimeout(() => go_on(null), longest_wait));
  const added = await Promise.race([api.get<{ texts: string[] }>("/added-packs").catch(() => null), too_late]);
  if (added === null) return;
  started(program).postMessage({ packs: added.texts } satisfies Added);
  packs_are_known = true;
}
/** A pack was added: it is fetched before the next question. */
export function forget_packs(): void {
  packs_are_known = false;
}

/** Fetches the core, so that it is there when the network is not. */
export function make_ready(): void {
  if (!address) return;
  started(address);
  void learn_packs(address);
}

function ask_here(program: string, question: Question): Promise<string> {
  const id = ++last;
  return new Promise((take, lose) => {
    waiting.set(id, { take, lose });
    started(program).postMessage({ id, question: JSON.stringify({ ...question, language: language() }) });
  });
}

/** The answer, or a Problem; `elsewhere` asks the server. */
export async function ask<T>(question: Question, elsewhere: () => Promise<T> = () => api.post<T>("/questions", question)): Promise<T> {
  if (address && question.question === "law-desk") await learn_packs(address);
  const text = address ? await ask_here(address, question).catch(() => null) : null;
  if (text === null) {
    const said = await elsewhere();
    answered = "server";
    return said;
  }
  const said: unknown = JSON.parse(text);
  answered = "here";
  if (is_refused(said)) throw new Problem(400, { ...said.error, rule: null, players: [], numbers: [] });
  return said as T;
}
