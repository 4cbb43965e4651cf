// One open line to the server for one event. Nothing is lost when it breaks: it opens again after the last change seen.
import type { Change } from "../contract";

export type Source = Pick<EventSource, "addEventListener" | "close">;
export type LineState = "opening" | "open" | "broken";
export type Heard = {
  change: (change: Change) => void;
  /** Too much was missed: load everything anew. */
  again: () => void;
  state?: (state: LineState) => void;
};
type Outside = { open: (address: string) => Source; later: (act: () => void, ms: number) => unknown };

const browser: Outside = { open: (address) => new EventSource(address), later: (act, ms) => setTimeout(act, ms) };
const waits = [500, 1000, 2000, 5000, 10000];

export class Live {
  #source: Source | null = null;
  #seen: number;
  #failures = 0;
  #closed = false;

  constructor(private event: string, after: number, private heard: Heard, private outside: Outside = browser) {
    this.#seen = after;
    this.#open();
  }

  get seen(): number {
    return this.#seen;
  }

  close(): void {
    this.#closed = true;
    this.#source?.close();
  }

  #open(): void {
    if (this.#closed) return;
    this.heard.state?.("opening");
    const source = this.outside.open(`/api/v1/events/${encodeURIComponent(this.event)}/stream?after=${this.#seen}`);
    this.#source = source;
    source.addEventListener("hello", () => this.#opened());
    source.addEventListener("change", (message) => this.#hear(JSON.parse((message as MessageEvent<string>).data) as Change));
    source.addEventListener("again", (message) => this.#start_over((message as MessageEvent<string>).data));
    source.addEventListener("error", () => this.#broke(source));
  }

  #opened(): void {
    this.#failures = 0;
    this.heard.state?.("open");
  }

  #hear(change: Change): void {
    if (change.sequence <= this.#seen) return; // told twice around a reconnection
    this.#seen = change.sequence;
    this.heard.change(change);
  }

  #start_over(data: string): void {
    this.#seen = Math.max(this.#seen, (JSON.parse(data) as { sequence: number }).sequence);
    this.heard.again();
  }

  // The browser's own reconnection would ask with the first address again and gives up on an HTTP error, so we reopen.
  #broke(source: Source): void {
    if (this.#closed || source !== this.#source) return;
    source.close();
    this.#source = null;
    this.heard.state?.("broken");
    this.outside.later(() => this.#open(), waits[Math.min(this.#failures++, waits.length - 1)] ?? 10000);
  }
}
