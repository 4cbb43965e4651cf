// One open line to the server for one event, while the page is seen: a browser has only six lines to a server, and a page
// out of sight would hold one for nothing. Nothing is lost when it breaks or rests: it opens again after the last change seen.
import type { Change } from "../contract";
import { note_seen } from "./seen";

export type Source = Pick<EventSource, "addEventListener" | "close">;
export type LineState = "opening" | "open" | "broken";
export type Heard = {
  change: (change: Change) => void;
  /** Too much was missed: load everything anew. */
  again: () => void;
  state?: (state: LineState) => void;
};
type Outside = {
  open: (address: string) => Source;
  later: (act: () => void, ms: number) => unknown;
  is_seen: () => boolean;
  /** Tells when the page comes into sight or goes out of it; gives back how to stop. */
  watch: (act: () => void) => () => void;
};

function watch(act: () => void): () => void {
  document.addEventListener("visibilitychange", act);
  return () => document.removeEventListener("visibilitychange", act);
}
const browser: Outside = { open: (address) => new EventSource(address), later: (act, ms) => setTimeout(act, ms), is_seen: () => !document.hidden, watch };
const waits = [500, 1000, 2000, 5000, 10000];

export class Live {
  #source: Source | null = null;
  #seen: number;
  #failures = 0;
  #closed = false;
  #unwatch: () => void;

  constructor(private event: string, after: number, private heard: Heard, private outside: Outside = browser) {
    this.#seen = after;
    this.#unwatch = outside.watch(() => this.#look());
    this.#open();
  }

  get seen(): number {
    return this.#seen;
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    this.#source?.close();
  }

  /** Lets go of a line that is open and tells nothing. */
  reopen(): void {
    if (this.#source) this.#broke(this.#source);
  }

  #look(): void {
    if (this.outside.is_seen()) return this.#open();
    this.#source?.close();
    this.#source = null;
  }

  #open(): void {
    if (this.#closed || this.#source || !this.outside.is_seen()) return;
    this.heard.state?.("opening");
    const source = this.outside.open(`/api/v1/events/${encodeURIComponent(this.event)}/stream?after=${this.#seen}`);
    this.#source = source;
    source.addEventListener("hello", (message) => this.#opened((message as MessageEvent<string>).data));
    source.addEventListener("change", (message) => this.#hear(JSON.parse((message as MessageEvent<string>).data) as Change));
    source.addEventListener("again", (message) => this.#start_over((message as MessageEvent<string>).data));
    source.addEventListener("error", () => this.#broke(source));
  }

  // A server that has not come so far yet, or has lost what came last, tells from where it is.
  #opened(data?: string): void {
    const { sequence } = JSON.parse(data || "{}") as { sequence?: number };
    this.#seen = Math.min(this.#seen, sequence ?? this.#seen);
    this.#failures = 0;
    this.heard.state?.("open");
  }

  #hear(change: Change): void {
    if (change.sequence <= this.#seen) return; // told twice around a reconnection
    this.#seen = change.sequence;
    note_seen(`/events/${encodeURIComponent(this.event)}`, 0, change.version);
    this.heard.change(change);
  }

  #start_over(data: string): void {
    this.#seen = (JSON.parse(data) as { sequence: number }).sequence;
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
