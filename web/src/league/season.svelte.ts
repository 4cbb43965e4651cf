// One season on a page: asked for, and asked again when the server says that something changed.
import { api, as_problem, type Problem } from "../lib/api";
import { gathered, Loaded } from "../lib/loaded.svelte";
import { watched } from "../lib/watched.svelte";

/** Reads an address below /seasons/ID and keeps it up to date; call it inside an effect. */
export function follow<T>(season: string, loaded: Loaded<T>, path: string): () => void {
  const ask = (): Promise<T> => api.get<T>(`/seasons/${encodeURIComponent(season)}${path}`);
  const stop = loaded.keep(ask);
  const leave = watched(`/seasons/${encodeURIComponent(season)}`, gathered(() => void loaded.load(ask), 150));
  return () => {
    stop();
    leave();
  };
}

/** What somebody asks for in a season, with the refusal if there is one. */
export class Acting {
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);

  constructor(private season: () => string, private after: () => Promise<unknown>) {}

  async ask(fact: { type: string } & Record<string, unknown>): Promise<boolean> {
    return this.post("/acts", fact);
  }
  /** The same for a form that shows the refusal itself. */
  tell = async (fact: { type: string } & Record<string, unknown>): Promise<Problem | null> => {
    const before = this.problem;
    const done = await this.ask(fact);
    const problem = done ? null : this.problem;
    this.problem = before;
    return problem;
  };
  async post(path: string, body: unknown): Promise<boolean> {
    this.busy = true;
    try {
      await api.post(`/seasons/${encodeURIComponent(this.season())}${path}`, body);
      this.problem = null;
      await this.after();
      return true;
    } catch (reason) {
      this.problem = as_problem(reason);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
