// What the desk is doing: the last refusal, the last thing done, and how to undo it.
import { getContext, setContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { FideAct, FideAnswer } from "../contract";
import { answering, as_problem, type Problem } from "../lib/api";

export type Undo = { text: string; act: () => Promise<unknown> };
/** Does something about a player, says so, and offers the way back; false if it was refused. */
export type Act = (ask: () => Promise<unknown>, said: string, back?: () => Promise<unknown>) => Promise<boolean>;
/** A result the server has not got: it stays in its row until it has. */
export type Unsent = { result: string; send: () => Promise<void> };

/** What FIDE mode asks before an act; `reply` with null gives it up, with "instead" does what may be done instead. */
export type Reply = FideAnswer | "instead" | null;
export type Asked = { about: FideAct; reply: (given: Reply) => void };

/** A way back, and the turn of the act that it leads back from. */
type Step = Undo & { turn: number };

const most_undos = 50;
const refused = Symbol("refused");

export class Desk {
  problem = $state.raw<Problem | null>(null);
  said = $state("");
  /** What FIDE mode asks just now. */
  asked = $state.raw<Asked | null>(null);
  /** The last refusal was answered by what may be done instead. */
  took_instead = false;
  busy = $state(0);
  /** What the keys mean just now, or why they mean nothing. */
  keys = $state.raw<{ text: string; tone: "hint" | "typed" | "wrong" } | null>(null);
  /** By round and board: "4.12". */
  readonly unsent = new SvelteMap<string, Unsent>();
  #next: (() => void) | null = null;
  #undos = $state.raw<Step[]>([]); // in the order in which the hand acted, whichever answer came first
  #turns = 0;
  #under_way = new Set<Promise<unknown>>();
  #going_back: Promise<void> = Promise.resolve();

  /** The way back from what was done last; behind it wait those from what was done before. */
  get undo(): Undo | null {
    return this.#undos.at(-1) ?? null;
  }
  /** The place of an act among the others, taken when the hand acts. */
  turn(): number {
    return ++this.#turns;
  }
  /** Does something at the server; a refusal is shown and gives null. */
  run<T>(ask: () => Promise<T>, said = "", undo: Undo | null = null, turn = this.turn()): Promise<T | null> {
    return this.during(this.#run(ask, said, undo, turn));
  }
  /** Lets a step back wait until this is done. */
  during<T>(work: Promise<T>): Promise<T> {
    const ended = work.then(() => void this.#under_way.delete(ended));
    this.#under_way.add(ended);
    return work;
  }
  async #run<T>(ask: () => Promise<T>, said: string, undo: Undo | null, turn: number): Promise<T | null> {
    let answer = await this.#ask(ask, said);
    this.took_instead = false;
    const accepted: string[] = []; // a yes counts for the one breach it was asked about
    while (answer === refused) {
      const about = this.problem?.said.question ?? null;
      const given = await this.answer_to(about);
      this.took_instead = given === "instead";
      if (given === null || given === "instead") break;
      if (about?.accept) accepted.push(about.accept);
      answer = await this.#ask(() => answering(accepted.length > 0 ? { ...given, accepted } : given, ask), said);
    }
    if (answer !== refused && said) this.#remember(undo, turn);
    return answer === refused ? null : answer;
  }
  /** From beyond what has no way back there is none either. */
  #remember(undo: Undo | null, turn: number): void {
    if (!undo) this.#undos = this.#undos.filter((step) => step.turn > turn);
    else this.#undos = [...this.#undos, { ...undo, turn }].sort((a, b) => a.turn - b.turn).slice(-most_undos);
  }
  /** Waits for what the person says to a question. */
  async answer_to(about: FideAct | null): Promise<Reply> {
    if (!about || about.level === "note") return null;
    const given = await new Promise<Reply>((reply) => (this.asked = { about, reply }));
    this.asked = null;
    return given;
  }
  async #ask<T>(ask: () => Promise<T>, said: string): Promise<T | typeof refused> {
    return this.hold(async () => {
      try {
        const answer = await ask();
        this.problem = null;
        this.said = said;
        return answer;
      } catch (reason) {
        this.problem = as_problem(reason);
        return refused;
      }
    });
  }
  /** Sends what could not be sent before. */
  async send_again(): Promise<void> {
    for (const each of [...this.unsent.values()]) await each.send();
  }
  /** Is busy until the work is done. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.busy++;
    try {
      return await work();
    } finally {
      this.busy--;
      if (this.busy === 0) this.#go_on();
    }
  }
  /** Does it when the desk is free: a key pressed a moment early is not lost. The last one pressed counts. */
  when_free(act: () => void): void {
    this.#next = act;
    if (this.busy === 0) this.#go_on();
  }
  #go_on(): void {
    const next = this.#next;
    this.#next = null;
    next?.();
  }
  /** Goes one step back: from what was done last, also while that is still on its way to the server. */
  take_back(done: string): Promise<void> {
    if (this.asked) return Promise.resolve();
    return (this.#going_back = this.#going_back.then(() => this.#step_back(done)));
  }
  async #step_back(done: string): Promise<void> {
    await Promise.all(this.#under_way);
    const undo = this.undo;
    this.#undos = this.#undos.slice(0, -1);
    if (undo) await this.#ask(undo.act, done);
  }
}

const key = Symbol("desk");
export const share_desk = (desk: Desk): Desk => setContext(key, desk);
export const shared_desk = (): Desk => getContext(key);

const keys_off = "dommer.no-single-keys";
/** WCAG 2.1.4: single-key shortcuts can be turned off. */
export const single_keys = {
  on: (): boolean => localStorage.getItem(keys_off) === null,
  turn: (on: boolean): void => (on ? localStorage.removeItem(keys_off) : localStorage.setItem(keys_off, "1")),
};

/** Whether a key belongs to what is being typed rather than to the desk. */
export function is_typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([readonly]), select, textarea") !== null;
}
