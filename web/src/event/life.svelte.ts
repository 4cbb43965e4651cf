// One event as it lives: its facts, and the line on which changes arrive. Every part of the event's page shares it.
import { getContext, setContext } from "svelte";
import type { Change, Event } from "../contract";
import { api, path, when_in_doubt } from "../lib/api";
import { Live, type LineState } from "../lib/live";
import { gathered, is_away, Loaded } from "../lib/loaded.svelte";
import { wait_after } from "../lib/patience";
import { true_at } from "../lib/memory.svelte";
import { signed } from "../lib/session.svelte";
import { watch_line } from "../lib/watchdog";

/** A change, or null when everything is to be loaded anew. */
export type Listener = (change: Change | null) => void;

export class EventLife {
  readonly facts = new Loaded<Event>();
  line = $state<LineState>("opening");
  /** When the facts were last known to be true. */
  updated = $state.raw<Date | null>(null);
  #heard = 0;
  #unwatch = (): void => undefined;
  #listeners = new Set<Listener>();
  #live: Live | null = null;
  #stopped = false;
  #reload: () => void;
  #sure = (): void => undefined;

  // Spectators wait a little, each a different while, so that a thousand phones do not ask at once.
  constructor(readonly id: string, readonly pause: number = 300 + Math.random() * 1500) {
    this.#reload = gathered(() => void this.read(), pause);
  }

  get address(): string {
    return `/events${path(this.id)}`;
  }
  get event(): Event | null {
    return this.facts.value;
  }
  may(act: Event["may"][number]): boolean {
    return this.event?.may.includes(act) ?? false;
  }
  read(): Promise<void> {
    return this.facts.load(async () => {
      const now = await api.get<Event>(this.address);
      this.updated = true_at(now);
      return this.#kept(now);
    });
  }
  // When the session ends under somebody's work, the page stays as it is until one has signed in again; what one does is refused meanwhile.
  async #kept(now: Event): Promise<Event> {
    const before = this.event;
    if (!before?.may.includes("see_desk") || now.may.includes("see_desk")) return now;
    await signed.read().catch(() => undefined);
    return signed.user ? now : { ...now, may: before.may };
  }
  /** Reads everything on the page anew, without waiting for the live line to say so. */
  async again(): Promise<void> {
    await this.read();
    for (const listener of this.#listeners) listener(null);
  }
  /** Reads the event, as often as it takes while the server is away, and opens the line. */
  async start(failures = 0): Promise<void> {
    this.#sure();
    this.#sure = when_in_doubt(() => void this.again());
    await this.read();
    if (this.#stopped) this.#sure();
    if (this.#stopped || this.#live) return;
    if (this.event) {
      this.#live = this.#open(this.event.sequence);
      this.#unwatch = this.#watch();
    }
    else if (this.facts.problem && is_away(this.facts.problem)) setTimeout(() => this.#stopped || void this.start(failures + 1), wait_after(failures + 1));
  }
  stop(): void {
    this.#stopped = true;
    this.#sure();
    this.#live?.close();
    this.#unwatch();
  }
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  /** Loads what a part shows, and again after changes, but not for each of many at once. */
  keep<T>(loaded: Loaded<T>, ask: () => Promise<T>): () => void {
    let stop: (() => void) | null = loaded.keep(ask);
    const deaf = this.listen(gathered(() => stop && (stop = loaded.keep(ask)), this.pause));
    return () => {
      deaf();
      stop?.();
      stop = null;
    };
  }
  #watch(): () => void {
    return watch_line({
      is_open: () => this.line === "open" && !document.hidden,
      heard: () => this.#heard,
      version: () => this.event?.version ?? 0,
      ask: async () => {
        await this.read();
        return this.facts.problem && is_away(this.facts.problem) ? null : (this.event?.version ?? null);
      },
      frozen: () => {
        this.#live?.reopen();
        this.#tell(null);
      },
    });
  }
  #open(after: number): Live {
    return new Live(this.id, after, {
      change: (change) => this.#tell(change),
      again: () => this.#tell(null),
      state: (state) => this.#line_is(state),
    });
  }
  // Broken until it is open again; what was asked for in vain meanwhile is asked for once more.
  #line_is(state: LineState): void {
    if (this.line === "broken" && state === "open") this.#tell(null);
    if (this.line !== "broken" || state === "open") this.line = state;
  }
  #tell(change: Change | null): void {
    this.#heard++;
    this.#reload();
    for (const listener of this.#listeners) listener(change);
  }
}

const key = Symbol("event");
export const share_life = (life: EventLife): EventLife => setContext(key, life);
export const shared_life = (): EventLife => getContext(key);
