// A position as a board shows it: who stands where. Nothing here knows a rule.
import type { Key } from "../lib/words.svelte";
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

const order: Man[] = ["K", "Q", "R", "B", "N", "P"];
/** The position for whoever hears it: the men of each side, the king first, each kind with its squares. */
export function in_words(men: Map<string, Placed>, t: (key: Key, values?: Record<string, string | number>) => string): string {
  const of_side = (side: Side): string =>
    order
      .map((man) => [man, [...men].filter(([, each]) => each.man === man && each.side === side).map(([square]) => square).sort()] as const)
      .filter(([, squares]) => squares.length > 0)
      .map(([man, squares]) => `${t(`live.man.${man}` as Key)} ${squares.join(" ")}`)
      .join(", ");
  return (["white", "black"] as const).map((side) => t("live.position_of", { who: t(`live.${side}` as Key), men: of_side(side) || t("live.no_men") })).join(". ");
}

const letter_of = ({ man, side }: Placed): string => (side === "white" ? man : man.toLowerCase());

/** The position with these men: the other fields of the FEN stay, but for rights to castle that king and rook no longer have, and en passant. */
export function with_men(fen: string, men: Map<string, Placed>): string {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    let text = "";
    let empty = 0;
    for (const file of files) {
      const man = men.get(`${file}${rank}`);
      if (!man) empty += 1;
      else (text += (empty > 0 ? empty : "") + letter_of(man)), (empty = 0);
    }
    return text + (empty > 0 ? empty : "");
  });
  const [, turn = "w", castling = "-", , halves = "0", number = "1"] = fen.split(" ");
  const stands = (square: string, letter: string): boolean => {
    const man = men.get(square);
    return man !== undefined && letter_of(man) === letter;
  };
  const homes: Record<string, boolean> = { K: stands("e1", "K") && stands("h1", "R"), Q: stands("e1", "K") && stands("a1", "R"), k: stands("e8", "k") && stands("h8", "r"), q: stands("e8", "k") && stands("a8", "r") };
  const rights = [...castling].filter((right) => homes[right]).join("") || "-";
  return [rows.join("/"), turn, rights, "-", halves, number].join(" ");
}
/** The same position with the other fields as they are, but for whose turn it is. */
export const with_turn = (fen: string, side: Side): string => fen.split(" ").map((part, at) => (at === 1 ? side[0] : at === 3 ? "-" : part)).join(" ");

/** The law desk with a live game as it stands, under the Laws of its event: from its start with its moves, so that repetition can be ruled on. */
type Played = { start: string; turn: Side; clocks: { white_ms: number; black_ms: number }; moves: Array<{ uci: string }> };
export const law_desk_address = ({ start, clocks, turn, moves }: Played, event: string): string =>
  `/law-desk?${new URLSearchParams({ event, by: turn, start, before: moves.map((move) => move.uci).join(" "), white: String(Math.round(clocks.white_ms / 1000)), black: String(Math.round(clocks.black_ms / 1000)) }).toString()}`;

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
