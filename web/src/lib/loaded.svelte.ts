// Something asked of the server. What was there stays on the page while it is asked again, so that nothing jumps.
import { as_problem, type Problem } from "./api";

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
      if (mine === this.#asked) this.problem = as_problem(reason);
    }
    if (mine === this.#asked) this.asking = false;
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
