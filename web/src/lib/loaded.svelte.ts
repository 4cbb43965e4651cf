// Something asked of the server. What was there stays on the page while it is asked again, so that nothing jumps.
import { as_problem, Problem } from "./api";
import { wait_after } from "./patience";
import { t } from "./words.svelte";

/** The server, or the way to it, is away: what was asked for may well be there. */
export const is_away = ({ status, said }: Problem): boolean => (status === 0 && said.code !== "bug") || status === 429 || status >= 500;

/** Who reads has nothing that could be lost. */
const for_a_reader = (problem: Problem): Problem =>
  is_away(problem) && ["unreachable", "unreadable"].includes(problem.said.code) ? new Problem(problem.status, { ...problem.said, message: t("error.away") }) : problem;

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  asking = $state(false);
  #asked = 0;

  async load(ask: () => Promise<T>): Promise<void> {
    const mine = ++this.#asked;
    this.asking = true;
    try {
      const value = await ask();
      if (mine === this.#asked) (this.value = value), (this.problem = null);
    } catch (reason) {
      if (mine === this.#asked) this.problem = for_a_reader(as_problem(reason));
    }
    if (mine === this.#asked) this.asking = false;
  }
  /** Loads, and asks again while the server is away; gives back how to stop. */
  keep(ask: () => Promise<T>): () => void {
    void this.#insist(ask);
    return () => void this.#asked++;
  }
  async #insist(ask: () => Promise<T>): Promise<void> {
    const mine = this.#asked + 1;
    for (let failures = 1; ; failures++) {
      await this.load(ask);
      if (this.#asked !== mine + failures - 1 || !this.problem || !is_away(this.problem)) return;
      await new Promise((done) => setTimeout(done, wait_after(failures)));
      if (this.#asked !== mine + failures - 1) return; // somebody else asks by now, or nobody looks any more
    }
  }
}

/** Runs the last of many calls, once it has been quiet for a while. */
export function settled(act: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
}

/** Runs once for many calls, a while after the first of them: a stream of calls cannot put it off for ever. */
export function gathered(act: () => void, ms: number): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => ((waiting = false), act()), ms);
  };
}
