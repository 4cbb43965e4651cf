// A meeting as the page has it, and acts in it.
import { getContext, setContext } from "svelte";
import type { Meeting } from "../contract";
import { api, as_problem, path, type Problem } from "../lib/api";
import { Loaded } from "../lib/loaded.svelte";
import { signed } from "../lib/session.svelte";

export class Run {
  readonly page = new Loaded<Meeting>();
  problem = $state.raw<Problem | null>(null);

  constructor(private id: () => string) {}
  get address(): string {
    return `/meetings${path(this.id())}`;
  }
  get may(): boolean {
    return signed.may("run_meeting");
  }
  ask = (): Promise<Meeting> => api.get(this.address);
  /** Does it, and tells whether it was done. */
  async act(body: Record<string, unknown>): Promise<boolean> {
    try {
      this.page.value = await api.post<Meeting>(`${this.address}/acts`, body);
      this.problem = null;
      return true;
    } catch (reason) {
      this.problem = as_problem(reason);
      return false;
    }
  }
}

const key = Symbol("meeting");
export const share_run = (run: Run): Run => setContext(key, run);
export const shared_run = (): Run => getContext<Run>(key);
