// The screens of an event or of a festival, as the desk has set them, and told of as soon as it does.
import type { Screen } from "../contract";
import { api } from "../lib/api";
import { Loaded } from "../lib/loaded.svelte";

export type Screens = { screens: Screen[]; version: number };

const quiet = 20_000; // a line that broke without a word is found out by asking

/** Loads them now, whenever the server tells of a change, and now and then; gives back how to stop. */
export function keep_screens(of: string, loaded: Loaded<Screens>): () => void {
  const ask = (): Promise<Screens> => api.get<Screens>(`${of}/screens`);
  let stop = loaded.keep(ask);
  const again = (): void => void (stop(), (stop = loaded.keep(ask)));
  const line = new EventSource(`/api/v1${of}/screens/stream`);
  line.addEventListener("change", again);
  line.addEventListener("again", again);
  const timer = setInterval(again, quiet);
  return () => {
    line.close();
    clearInterval(timer);
    stop();
  };
}
