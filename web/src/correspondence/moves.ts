import type { CorrespondenceMove } from "../contract";

/** "12.e5 d5 13.exd6": numbers before White's moves, and before Black's where they come first. */
export const written = (moves: ReadonlyArray<CorrespondenceMove>): string =>
  moves.map(({ number, side, san }, at) => (side === "white" ? `${number}.${san}` : at === 0 ? `${number}…${san}` : san)).join(" ");
