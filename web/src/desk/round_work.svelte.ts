// The arbiter's hand on one round: which board is under it, what is being typed, what is on its way to the server.
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Board } from "../contract";
import type { EventLife } from "../event/life.svelte";
import type { RoundView } from "../event/round_view.svelte";
import { api, as_problem, type Problem } from "../lib/api";
import { result as shown } from "../lib/format";
import { nothing_typed, press, type Typed } from "../lib/result_keys";
import { t } from "../lib/words.svelte";
import type { Desk } from "./desk.svelte";

export class RoundWork {
  current = $state(0);
  /** Grows whenever the hand is put somewhere, even where it was: the table then takes the focus. */
  moves = $state(0);
  typed = $state.raw<Typed>(nothing_typed);
  refused = $state("");
  /** The correction that waits for its reason. */
  correcting = $state.raw<{ board: number; result: string | null } | null>(null);
  readonly sending = new SvelteMap<number, string>();
  #last = new Map<number, string>();

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
  /** The result of a board that the server has not got. */
  unsent(board: number): string | null {
    return this.desk.unsent.get(this.#name(board))?.result ?? null;
  }
  #name(board: number): string {
    return `${this.view.number}.${board}`;
  }
  /** True if the key was ours. */
  key(name: string): boolean {
    const waiting = name === "Enter" && this.typed.digits === "" ? this.desk.unsent.get(this.#name(this.current)) : undefined;
    if (waiting) return void waiting.send(), true;
    const [typed, act] = press(this.typed, name);
    this.typed = typed;
    this.refused = "";
    if (act.act === "none") return false;
    if (act.act === "refuse") this.refused = t("keys.refused", { typed: act.typed });
    if (act.act === "move") this.#move(act.by);
    if (act.act === "clear") this.clear();
    if (act.act === "jump") this.#jump(act.board);
    if (act.act === "enter") {
      const opened = this.enter(act.result);
      if (act.then !== 0 && !opened) this.#move(act.then);
    }
    return true;
  }
  /** Enters a result at the current board; one that stands already opens its correction, and gives true. */
  enter(result: string): boolean {
    const board = this.#at(this.current);
    if (!board || board.result === result || !this.view.round.value?.published) return false;
    if (board.result && !this.may_correct) {
      this.refused = t(this.life.event?.phase === "finished" ? "correct.finished" : "keys.stands", { n: board.board });
      return true;
    }
    if (board.result) {
      this.correcting = { board: board.board, result };
      return true;
    }
    void this.#enter(board, result);
    return false;
  }
  clear(): void {
    const board = this.#at(this.current);
    if (board?.result && this.may_correct) this.correcting = { board: board.board, result: null };
  }
  async correct(change: { result: string | null } | { colours: true }, reason: string): Promise<boolean> {
    const board = this.current;
    const done = await this.desk.run(() => api.post<Board>(`${this.#address}/${board}/corrections`, { ...change, reason }), t("done.corrected", { n: board }));
    if (!done) return false;
    this.correcting = null;
    if ("colours" in change) await this.view.read();
    else this.view.put(done);
    return true;
  }
  async #enter(board: Board, result: string): Promise<void> {
    const n = board.board;
    this.desk.unsent.delete(this.#name(n));
    this.#last.set(n, result);
    const problem = await this.#send(board, result);
    if (!problem || this.#last.get(n) !== result) return; // the last one meant counts
    if (problem.is_lost || problem.status === 401) this.desk.unsent.set(this.#name(n), { result, send: () => this.#send_again(n, result) });
    else void this.view.read(); // somebody was faster, or the round has changed
  }
  async #send_again(n: number, result: string): Promise<void> {
    if (this.sending.has(n)) return;
    await this.view.read(); // it may have arrived, and only the answer was lost
    const board = this.#at(n);
    if (this.view.round.problem || !board) return;
    if (board.result === result) return void (this.desk.unsent.delete(this.#name(n)), (this.desk.problem = null));
    const problem = await this.#send(board, result);
    if (!problem || !(problem.is_lost || problem.status === 401)) this.desk.unsent.delete(this.#name(n));
  }
  /** Gives what went wrong. */
  async #send(board: Board, result: string): Promise<Problem | null> {
    const n = board.board;
    const undo = async (): Promise<void> => this.view.put(await api.post<Board>(`${this.#address}/${n}/corrections`, { result: null, reason: t("undo.reason") }));
    const said = t("done.result", { n, result: shown(result), white: board.white.name, black: board.black.name });
    this.sending.set(n, result);
    this.view.own.add(n);
    const way_back = this.life.may("correct_result") ? { text: said, act: undo } : null;
    let wrong: Problem | null = null;
    const done = await this.desk.run(() => api.put<Board>(`${this.#address}/${n}/result`, { result }).catch((reason: unknown) => {
      throw (wrong = as_problem(reason));
    }), said, way_back);
    this.sending.delete(n);
    if (done) this.view.put(done);
    setTimeout(() => this.view.own.delete(n), 2000); // the same change comes back on the live line
    return wrong;
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
