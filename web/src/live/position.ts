// A position as a board shows it: who stands where. Nothing here knows a rule.
import type { Man } from "./men";

export type Side = "white" | "black";
export type Placed = { man: Man; side: Side };
export const files = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

/** By square, a8 to h1. */
export function placed(fen: string): Map<string, Placed> {
  const men = new Map<string, Placed>();
  const rows = (fen.split(" ")[0] ?? "").split("/");
  for (const [row, text] of rows.entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else if (/[pnbrqk]/i.test(letter)) {
        men.set(`${files[file] ?? ""}${8 - row}`, { man: letter.toUpperCase() as Man, side: letter === letter.toUpperCase() ? "white" : "black" });
        file += 1;
      }
    }
  }
  return men;
}

/** All squares as they are seen from a side, row by row. */
export function squares_from(side: Side): string[] {
  const squares = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) => files.map((file) => `${file}${rank}`));
  return side === "white" ? squares : squares.reverse();
}

export const is_dark = (square: string): boolean => (files.indexOf(square[0] as (typeof files)[number]) + Number(square[1])) % 2 === 1;
export const other = (side: Side): Side => (side === "white" ? "black" : "white");

/** A pawn on its way to the last rank becomes something else: the hand must say what. */
export const becomes_another = (man: Placed | undefined, to: string): boolean => man?.man === "P" && to[1] === (man.side === "white" ? "8" : "1");

/** 1:02:03 or 2:03; below 20 seconds with tenths. */
export function clock_text(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 20_000) return `0:${String(Math.floor(left / 1000)).padStart(2, "0")}.${Math.floor((left % 1000) / 100)}`;
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${String(m).padStart(2, "0")}:${String(s).padStart(2, "0")}` : `${m}:${String(s).padStart(2, "0")}`;
}
