// One round on the page. Results are put in where they stand; a row that changed is marked for a while, never moved.
import { SvelteSet } from "svelte/reactivity";
import type { Board, Change, Round } from "../contract";
import { api } from "../lib/api";
import { gathered, Loaded, settled } from "../lib/loaded.svelte";
import type { EventLife } from "./life.svelte";

const marked_for = 12_000;

export class RoundView {
  readonly round = new Loaded<Round>();
  readonly changed = new SvelteSet<number>();
  /** Boards this desk is entering itself: no news to it. */
  readonly own = new Set<number>();

  #read_soon: () => void;
  #read_once = settled(() => void this.read(), 80); // many changes at once are read once

  constructor(private life: EventLife, readonly number: number) {
    this.#read_soon = gathered(() => void this.read(), life.pause); // a thousand phones hear at once that the server is back
  }

  read(): Promise<void> {
    return this.round.load(() => this.#ask());
  }
  /** Loads the round and follows it; gives back how to stop. */
  follow(): () => void {
    const stop = this.round.keep(() => this.#ask());
    const deaf = this.life.listen((change) => this.#hear(change));
    return () => (stop(), deaf());
  }
  put(board: Board): void {
    const round = this.round.value;
    if (!round) return;
    const boards = round.boards.map((old) => (old.board === board.board ? board : old));
    this.round.value = { ...round, boards, missing: boards.filter((each) => !each.result).map((each) => each.board) };
  }
  #ask(): Promise<Round> {
    return api.get<Round>(`${this.life.address}/rounds/${this.number}`);
  }
  #hear(change: Change | null): void {
    if (change && change.round !== undefined && change.round !== this.number) return;
    const old = this.round.value?.boards.find((each) => each.board === change?.board);
    if (change && old && change.result !== undefined) {
      if (old.result !== change.result && !this.own.has(old.board)) this.#mark(old.board);
      this.put({ ...old, result: change.result as Board["result"] });
    } else if (change) this.#read_once();
    else this.#read_soon();
  }
  #mark(board: number): void {
    this.changed.add(board);
    setTimeout(() => this.changed.delete(board), marked_for);
  }
}
