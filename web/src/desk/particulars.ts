// A player's particulars as they are typed, and as the server wants them.
import type { Entrant, Particulars } from "../contract";
import { number_typed } from "../lib/typed";
import rows from "../words/rows.json";

export type Written = { name: string; rating: string; elo: string; sex: string; title: string; federation: string; club: string; born: string; fide_id: string; no_half_bye: string; fixed_board: string };
export const no_particulars: Written = { name: "", rating: "", elo: "", sex: "", title: "", federation: "", club: "", born: "", fide_id: "", no_half_bye: "", fixed_board: "" };
export const titles = ["", ...rows.titles];

export function particulars_of(player: Entrant): Written {
  return {
    name: player.name, rating: player.rating ? String(player.rating) : "", elo: player.elo ? String(player.elo) : "", sex: player.sex, title: player.title, federation: player.federation,
    club: player.club, born: "", fide_id: player.fide_id ? String(player.fide_id) : "", no_half_bye: player.no_half_bye ? "yes" : "", fixed_board: player.fixed_board ? String(player.fixed_board) : "" };
}

const number = (text: string): number => (text.trim() === "" ? 0 : number_typed(text));

/** What stands empty is sent empty, or it could never be taken away; but the day of birth is not shown, and stays. */
export function particulars_as_sent(written: Written): Particulars {
  return {
    name: written.name.trim(), club: written.club.trim(), federation: written.federation.trim().toUpperCase(), rating: number(written.rating), elo: number(written.elo), fide_id: number(written.fide_id),
    no_half_bye: written.no_half_bye === "yes", fixed_board: number(written.fixed_board),
    sex: written.sex as NonNullable<Particulars["sex"]>,
    title: written.title as NonNullable<Particulars["title"]>, ...(written.born && { born: written.born }) };
}
