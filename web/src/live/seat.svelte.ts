// A seat at a live table. What is done while there is no line waits here, in order, through a reload too, and is done exactly once: each
// message has a name, and the server answers one that comes again as it did the first time.
import type { LiveGame, LiveMessage } from "../contract";
import { new_key } from "../lib/acts";
import { api, as_problem, path, type Problem } from "../lib/api";
import { keep, kept } from "../lib/kept";
import { Newest } from "../lib/newest";
import { waits_for_a_line } from "../lib/outbox.svelte";
import { watched } from "../lib/watched.svelte";
import { ServerTime } from "./ticking.svelte";
import type { Side } from "./position";

export type Waiting = Omit<LiveMessage, "seat">;

export class Seat {
  game = $state.raw<LiveGame | null>(null);
  problem = $state.raw<Problem | null>(null);
  is_away = $state(false);
  waiting = $state.raw<Waiting[]>([]);
  readonly time = new ServerTime();
  readonly address: string;
  #sending = false;
  #answers = new Newest();
  #stop: () => void = () => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(event: string, round: string, board: string, private secret: string) {
    this.address = `/events${path(event)}/live${path(round, board)}`;
    this.waiting = JSON.parse(kept(this.#memory) ?? "[]") as Waiting[];
  }
  get #memory(): string {
    return `dommer.seat.${this.address}.${this.secret.slice(0, 8)}`;
  }
  get side(): Side {
    return this.game?.side ?? "white";
  }

  start(): () => void {
    void this.refresh();
    this.#stop = watched(this.address, () => void this.refresh());
    // A line may be cut without a word: now and then one looks, and sends what waits.
    this.#timer = setInterval(() => void (this.waiting.length > 0 ? this.#send() : this.refresh()), 3000);
    return () => (this.#stop(), clearInterval(this.#timer));
  }

  async refresh(): Promise<void> {
    const [asked, place] = [Date.now(), this.#answers.ask()];
    try {
      this.#take(await api.read<LiveGame>(`${this.address}/seat`, { seat: this.secret }), asked, place);
    } catch (reason) {
      this.#failed(as_problem(reason));
    }
    if (!this.is_away && this.waiting.length > 0) await this.#send();
  }

  /** Does something now, or as soon as there is a line. */
  async act(act: Record<string, unknown>, more: Partial<Waiting> = {}): Promise<void> {
    if (!this.game) return;
    const said = this.game.said?.[this.side] ?? 0;
    const message: Waiting = { ...more, act, id: new_key(), ply: this.game.ply, number: Math.max(said, this.waiting.at(-1)?.number ?? 0) + 1, sent: new Date(this.time.now()).toISOString() };
    this.#keep([...this.waiting, message]);
    await this.#send();
  }

  #keep(waiting: Waiting[]): void {
    this.waiting = waiting;
    keep(this.#memory, JSON.stringify(waiting));
  }
  #take(game: LiveGame, asked: number, place: number): void {
    this.time.learn(game.now, asked, Date.now());
    this.is_away = false;
    // An older board would number the next message wrongly, and show it to somebody who has moved.
    if (this.#answers.takes(place)) this.game = game;
  }
  #failed(problem: Problem): void {
    this.is_away = waits_for_a_line(problem);
    if (!this.is_away) this.problem = problem;
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const [asked, place] = [Date.now(), this.#answers.ask()];
      try {
        this.#take(await api.post<LiveGame>(`${this.address}/acts`, { ...first, seat: this.secret }), asked, place);
        this.problem = null;
      } catch (reason) {
        const problem = as_problem(reason);
        this.#failed(problem);
        if (this.is_away) break; // it waits for the line
        this.#keep([]); // what came after a refused act was meant for another board
        this.#sending = false;
        return void (await this.refresh());
      }
      this.#keep(this.waiting.slice(1));
    }
    this.#sending = false;
  }
}
