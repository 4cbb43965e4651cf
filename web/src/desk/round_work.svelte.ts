// The arbiter's hand on one round: which board is under it, what is being typed, what is on its way to the server.
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Board } from "../contract";
import type { EventLife } from "../event/life.svelte";
import type { RoundView } from "../event/round_view.svelte";
import { api, as_problem, refusal, type Problem } from "../lib/api";
import { result as shown } from "../lib/format";
import { keep, kept } from "../lib/kept";
import { nothing_typed, press, pressed_again, type Typed } from "../lib/result_keys";
import { signed } from "../lib/session.svelte";
import { t } from "../lib/words.svelte";
import type { Desk } from "./desk.svelte";

/** The way to the server takes its time too: what is nearly over is not begun. */
const slip_margin = 5_000;
/** Postponed is not played yet: the result is entered, not corrected. */
const stands = (board: Board): boolean => board.result !== null && board.result !== "pp";

export class RoundWork {
  current = $state(0);
  /** Grows whenever the hand is put somewhere, even where it was: the table then takes the focus. */
  moves = $state(0);
  typed = $state.raw<Typed>(nothing_typed);
  refused = $state("");
  /** The correction that waits for its reason. */
  correcting = $state.raw<{ board: number; result: string | null } | null>(null);
  readonly sending = new SvelteMap<number, string>();
  #last = new Map<number, string | null>();
  #slip_until = new Map<number, number>(); // until when this hand may put the board's result right as a slip
  #turns = new Map<number, Promise<void>>(); // what was meant for a board later goes later

  constructor(private life: EventLife, private desk: Desk, readonly view: RoundView) {}

  get boards(): Board[] {
    return this.view.round.value?.boards ?? [];
  }
  /** A finished tournament is opened again first. */
  get may_correct(): boolean {
    return this.life.may("correct_result") && this.life.event?.phase !== "finished";
  }
  get #address(): string {
    return `${this.life.address}/rounds/${this.view.number}/boards`;
  }
  go_to(board: number): void {
    this.correcting = null;
    this.typed = nothing_typed;
    this.current = board;
    this.moves = untrack(() => this.moves) + 1;
  }
  /** A board number half typed when the hand goes elsewhere is nothing. */
  forget_number(): void {
    this.typed = nothing_typed;
  }
  /** The result of a board that the server has not got. */
  unsent(board: number): string | null {
    return this.desk.unsent.get(this.#name(board))?.result ?? null;
  }
  #name(board: number): string {
    return `${this.view.number}.${board}`;
  }
  // What the server has not got is kept on the device, for who typed it alone: a reload loses nothing.
  get #memory(): string {
    return `dommer.unsent.${this.life.id}.${this.view.number}.${signed.user?.name ?? ""}`;
  }
  #kept(): Record<string, string> {
    return JSON.parse(kept(this.#memory) ?? "{}") as Record<string, string>;
  }
  find_kept(): void {
    for (const [board, result] of Object.entries(this.#kept())) if (this.unsent(Number(board)) === null) this.#hold(Number(board), result);
  }
  #hold(n: number, result: string): void {
    this.desk.unsent.set(this.#name(n), { result, send: () => this.#send_again(n, result) });
    keep(this.#memory, JSON.stringify({ ...this.#kept(), [n]: result }));
  }
  #let_go(n: number): void {
    this.desk.unsent.delete(this.#name(n));
    const { [n]: gone, ...others } = this.#kept();
    if (gone !== undefined) keep(this.#memory, Object.keys(others).length > 0 ? JSON.stringify(others) : null);
  }
  /** True if the key was ours. */
  key(name: string): boolean {
    const waiting = name === "Enter" && this.typed.board === null ? this.desk.unsent.get(this.#name(this.current)) : undefined;
    if (waiting) return void waiting.send(), true;
    const [typed, act] = press(this.typed, name);
    this.typed = typed;
    this.refused = "";
    if (act.act === "none") return false;
    if (act.act === "refuse") this.refused = t("keys.refused", { typed: act.typed });
    if (act.act === "move") this.#move(act.by);
    if (act.act === "clear") this.clear();
    if (act.act === "undo") void this.desk.take_back(t("undo.done"));
    if (act.act === "jump") this.#jump(act.board);
    if (act.act === "enter" && !this.enter(pressed_again(this.#at(this.current)?.result ?? null, act.result))) this.#move(1);
    return true;
  }
  /** Enters a result at the current board; one that stands already opens its correction, and gives true. */
  enter(result: string): boolean {
    const board = this.#at(this.current);
    if (!board || !this.view.round.value?.published) return false;
    const on_its_way = this.sending.has(board.board);
    if (board.result === result && !on_its_way) return false;
    if (stands(board) && !this.may_correct && !on_its_way && !this.#is_slip(board)) {
      this.refused = t(this.life.event?.phase === "finished" ? "correct.finished" : "keys.stands", { n: board.board });
      return true;
    }
    if (stands(board) && !on_its_way && !this.#is_slip(board)) {
      this.correcting = { board: board.board, result };
      return true;
    }
    this.#in_turn(board.board, result);
    return false;
  }
  clear(): void {
    const board = this.#at(this.current);
    const on_its_way = board !== undefined && this.sending.has(board.board);
    if (!(board?.result || on_its_way)) return;
    if (on_its_way || this.#is_slip(board)) this.#in_turn(board.board, null);
    else if (this.may_correct) this.correcting = { board: board.board, result: null };
  }
  /** Entered here a moment ago, and no round is paired with it; the server says for how long. */
  #is_slip({ board }: Board): boolean {
    const until = this.#slip_until.get(board);
    const event = this.life.event;
    return until !== undefined && Date.now() < until - slip_margin && event?.phase !== "finished" && (event?.round ?? 0) <= this.view.number;
  }
  async correct(change: { result: string | null; for_rating?: boolean } | { colours: true }, reason: string): Promise<boolean> {
    const board = this.current;
    const done = await this.desk.run(() => api.post<Board>(`${this.#address}/${board}/corrections`, { ...change, reason }), t("done.corrected", { n: board }));
    if (!done && this.desk.took_instead) return this.correct({ ...change, for_rating: true } as typeof change, reason);
    if (!done) return false;
    this.correcting = null;
    if ("colours" in change) await this.view.read();
    else this.view.put(done);
    return true;
  }
  #in_turn(n: number, result: string | null): void {
    const turn = this.desk.turn();
    this.#last.set(n, result);
    this.#turns.set(n, this.desk.during((this.#turns.get(n) ?? Promise.resolve()).then(() => this.#store(n, result, turn))));
  }
  async #store(n: number, result: string | null, turn: number): Promise<void> {
    const board = this.#at(n);
    if (!board || this.#last.get(n) !== result) return; // the last one meant counts
    this.#let_go(n);
    if (result === null && board.result === null) return; // nothing arrived that could be cleared
    const problem = await this.#send(board, result, turn);
    if (!problem || this.#last.get(n) !== result) return;
    if (result !== null && (problem.is_lost || problem.status === 401)) this.#hold(n, result);
    else void this.view.read(); // somebody was faster, or the round has changed
  }
  async #send_again(n: number, result: string): Promise<void> {
    if (this.sending.has(n)) return;
    await this.view.read(); // it may have arrived, and only the answer was lost
    const board = this.#at(n);
    if (this.view.round.problem || !board) return;
    if (board.result === result) return void (this.#let_go(n), (this.desk.problem = null));
    const problem = await this.#send(board, result);
    if (!problem || !(problem.is_lost || problem.status === 401)) this.#let_go(n);
  }
  /** Gives what went wrong. */
  async #send(board: Board, result: string | null, turn = this.desk.turn()): Promise<Problem | null> {
    const n = board.board;
    const before = board.result;
    const told = { n, result: shown(result), white: board.white.name, black: board.black.name };
    const said = result === null ? t("done.cleared", told) : t("done.result", told);
    const mends = result === null || (stands(board) && this.#is_slip(board));
    this.sending.set(n, result ?? "");
    this.view.own.add(n);
    let wrong: Problem | null = null;
    let now: Board | null = null;
    const change = mends ? () => this.#change(n, result, t("slip.reason")) : () => api.put<Board>(`${this.#address}/${n}/result`, { result });
    const way_back = { text: said, act: () => this.#take_back(n, now?.result ?? null, before) };
    await this.desk.run(async () => {
      try {
        now = await change();
      } catch (reason) {
        throw (wrong = as_problem(reason));
      }
      this.#slip_until.set(n, Date.now() + (now.slip_left ?? 0));
      this.view.put(now);
    }, said, way_back, turn);
    this.sending.delete(n);
    setTimeout(() => this.view.own.delete(n), 2000); // the same change comes back on the live line
    return now ? null : wrong;
  }
  #change(n: number, result: string | null, reason: string): Promise<Board> {
    return api.post<Board>(`${this.#address}/${n}/corrections`, { result, reason });
  }
  /** Back to what was there before, unless somebody has changed it since. */
  async #take_back(n: number, result: string | null, before: string | null): Promise<void> {
    if ((this.#at(n)?.result ?? null) !== result) throw refusal("", t("undo.changed", { n }));
    this.view.put(result === null && before !== null ? await api.put<Board>(`${this.#address}/${n}/result`, { result: before }) : await this.#change(n, before, t("undo.reason")));
  }
  #at(number: number): Board | undefined {
    return this.boards.find((each) => each.board === number);
  }
  #move(by: -1 | 1): void {
    const at = this.boards.findIndex((each) => each.board === this.current);
    const next = this.boards[Math.min(Math.max(at + by, 0), this.boards.length - 1)];
    if (next) this.go_to(next.board);
  }
  #jump(board: number): void {
    if (this.#at(board)) this.go_to(board);
    else this.refused = t("keys.no_board", { n: board });
  }
}
