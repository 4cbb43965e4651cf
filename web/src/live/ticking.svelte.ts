// What the clocks of a game show now. The server's moment is the truth; between two answers the page counts on from it, and what the
// way took is allowed for: the answer was on its way for about half of the round trip.
import type { LiveBoard, LiveGame } from "../contract";
import { createSubscriber } from "svelte/reactivity";
import type { Side } from "./position";

const every_tenth = createSubscriber((tell) => {
  const timer = setInterval(tell, 100);
  return () => clearInterval(timer);
});

const longest_in_a_cache = 15_000; // milliseconds

export class ServerTime {
  #ahead = 0; // of our own clock, in milliseconds
  #trip = Infinity; // the shortest there was

  /** An answer that was asked for at `asked` and came at `came`, both by our own clock, and tells the moment `told`. */
  learn(told: string, asked: number, came: number): void {
    const trip = came - asked;
    // It is wrong by at most half of the trip: a quick answer is a good measure, a slow one only where our clock was set since.
    const ahead = Date.parse(told) + trip / 2 - came;
    const was_set = Math.abs(ahead - this.#ahead) > trip;
    if (trip > this.#trip * 1.5 && !was_set) return;
    this.#ahead = ahead;
    this.#trip = was_set ? trip : Math.min(trip, this.#trip);
  }
  /** Moments at or after which an answer was on its way; it may have waited in a cache: none is later than ours, so that the latest of them is
   * the best measure. */
  learn_at_most(told: number[], came: number): void {
    const ahead = Math.max(...told) - came;
    const our_clock_was_set = this.#trip !== Infinity && ahead < this.#ahead - longest_in_a_cache;
    if (this.#trip !== Infinity && !our_clock_was_set && ahead <= this.#ahead) return;
    this.#ahead = ahead;
    this.#trip = 0;
  }
  now(): number {
    return Date.now() + this.#ahead;
  }
}

/** Milliseconds left on a side's clock, as time goes on. */
export function left(board: Pick<LiveBoard, "clocks" | "now">, side: Side, time: ServerTime, delay_s = 0): number {
  const shown = side === "white" ? board.clocks.white_ms : board.clocks.black_ms;
  if (board.clocks.running !== side) return shown;
  every_tenth();
  return Math.max(0, shown - Math.max(0, time.now() - delay_s * 1000 - Date.parse(board.now)));
}

/** The game with its clocks read now. */
export function with_clocks_read(game: LiveGame, time: ServerTime): LiveGame {
  const delay_s = game.choices ? 0 : game.delay_s; // the arbiter is told without the delay
  const [white_ms, black_ms] = [left(game, "white", time, delay_s), left(game, "black", time, delay_s)];
  return { ...game, clocks: { ...game.clocks, white_ms, black_ms } };
}
