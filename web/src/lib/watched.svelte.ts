// Tells when something of a stream changed, while the page is open: a case, a meeting, a season, a correspondence game.
type Line = Pick<EventSource, "addEventListener" | "close" | "readyState">;
type Outside = { open: (address: string) => Line; later: (act: () => void, ms: number) => unknown };
const browser: Outside = { open: (address) => new EventSource(address), later: (act, ms) => setTimeout(act, ms) };
const closed = 2; // EventSource.CLOSED
const waits = [500, 1000, 2000, 5000, 10000];

/** What changed before the line was there, or while it was broken, is not told by it, so its first word counts as a change. */
export function watched(address: string, changed: () => void, outside: Outside = browser): () => void {
  let line: Line;
  let failures = 0;
  let is_over = false;
  const open = (): void => {
    if (is_over) return;
    const opened = (line = outside.open(`/api/v1${address}/stream`));
    opened.addEventListener("hello", () => (failures = 0));
    for (const name of ["hello", "change", "again"]) opened.addEventListener(name, changed);
    // The browser opens a broken line again by itself, but gives up when the server is too busy to answer.
    opened.addEventListener("error", () => {
      if (opened.readyState !== closed || is_over) return;
      outside.later(open, waits[Math.min(failures++, waits.length - 1)] ?? 10000);
    });
  };
  open();
  return () => {
    is_over = true;
    line.close();
  };
}
