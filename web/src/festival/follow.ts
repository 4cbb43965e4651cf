// A festival as long as a page shows it: told of its own changes, and looking at its tournaments now and then.
import type { Festival } from "../contract";
import { api } from "../lib/api";
import type { Loaded } from "../lib/loaded.svelte";
import { watched } from "../lib/watched.svelte";

const pause = 20_000;

export function follow_festival(address: string, loaded: Loaded<Festival>): () => void {
  const ask = (): Promise<Festival> => api.get<Festival>(address);
  let stop = loaded.keep(ask);
  const again = (): void => void (stop(), (stop = loaded.keep(ask)));
  const deaf = watched(address, again);
  const timer = setInterval(() => !document.hidden && again(), pause);
  return () => {
    clearInterval(timer);
    deaf();
    stop();
  };
}
