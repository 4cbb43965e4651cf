// Who moved in the standings since they were last seen, and by how many places: marked for a while.
import { SvelteMap } from "svelte/reactivity";

const marked_for = 30_000;
type Row = { rank: number; player: { entry: number } };

/** Places won are positive, places lost negative; who was not there before has not moved. */
export function moved(before: ReadonlyMap<number, number>, rows: Row[]): Array<[entry: number, places: number]> {
  return rows.flatMap(({ rank, player: { entry } }): Array<[number, number]> => {
    const places = (before.get(entry) ?? rank) - rank;
    return places === 0 ? [] : [[entry, places]];
  });
}

export class Moves {
  readonly by = new SvelteMap<number, number>();
  #seen = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  see(rows: Row[]): void {
    const news = moved(this.#seen, rows);
    this.#seen = new Map(rows.map((row) => [row.player.entry, row.rank]));
    if (news.length === 0) return;
    this.by.clear();
    for (const [entry, places] of news) this.by.set(entry, places);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.by.clear(), marked_for);
  }
}
