// What somebody said while there was no line. It waits on the device, through a reload too, and is sent as soon as there is one. For changes that
// mean the same however often they arrive: one whose answer was lost is simply sent again.
import { untrack } from "svelte";
import { api, as_problem, type Problem } from "./api";
import { keep, kept } from "./kept";

/** `about` names what it is about: what is said later about the same takes its place. */
export type Letter = { about: string; address: string; body: Record<string, unknown> };
type Put = (address: string, body: unknown) => Promise<unknown>;

/** No answer came, or the server has no time: it waits. */
export const waits_for_a_line = (problem: Problem): boolean => problem.is_lost || problem.status === 429;

export class Outbox<T> {
  waiting = $state.raw<Letter[]>([]);
  problem = $state.raw<Problem | null>(null);
  #sending = false;

  constructor(private name: string, private answered: (answer: T, letter: Letter) => void, private put: Put = api.put) {
    this.waiting = JSON.parse(kept(name) ?? "[]") as Letter[];
  }

  /** Sends what waits, now and then; gives back how to stop. */
  start(every = 3000): () => void {
    const send = (): void => void this.#send();
    untrack(send);
    const timer = setInterval(send, every);
    window.addEventListener("online", send);
    return () => (clearInterval(timer), window.removeEventListener("online", send));
  }
  /** Says it now, or as soon as there is a line. */
  async say(letter: Letter): Promise<void> {
    this.problem = null;
    this.#keep([...this.waiting.filter((each) => each.about !== letter.about), letter]);
    await this.#send();
  }

  #keep(waiting: Letter[]): void {
    this.waiting = waiting;
    keep(this.name, waiting.length > 0 ? JSON.stringify(waiting) : null);
  }
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const sent = first;
      try {
        const answer = (await this.put(sent.address, sent.body)) as T;
        this.#keep(this.waiting.filter((each) => each !== sent));
        this.answered(answer, sent);
      } catch (reason) {
        const problem = as_problem(reason);
        if (waits_for_a_line(problem)) break;
        this.#keep(this.waiting.filter((each) => each !== sent));
        this.problem = problem;
      }
    }
    this.#sending = false;
  }
}
