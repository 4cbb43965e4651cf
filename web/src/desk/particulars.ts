// A player's particulars as they are typed, and as the server wants them.
import type { Entrant, Particulars } from "../contract";

export type Written = { name: string; rating: string; title: string; federation: string; club: string; born: string; fide_id: string };
export const no_particulars: Written = { name: "", rating: "", title: "", federation: "", club: "", born: "", fide_id: "" };
export const titles = ["", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"] as const;

export function particulars_of(player: Entrant): Written {
  return {
    name: player.name, rating: player.rating ? String(player.rating) : "", title: player.title, federation: player.federation,
    club: player.club, born: "", fide_id: player.fide_id ? String(player.fide_id) : "" };
}

const number = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text.trim()));

export function particulars_as_sent(written: Written): Particulars {
  const sent: Particulars = { name: written.name.trim(), club: written.club.trim(), federation: written.federation.trim().toUpperCase() };
  const rating = number(written.rating);
  const fide_id = number(written.fide_id);
  if (rating !== undefined) sent.rating = rating;
  if (fide_id !== undefined) sent.fide_id = fide_id;
  if (written.title) sent.title = written.title as NonNullable<Particulars["title"]>;
  if (written.born) sent.born = written.born;
  return sent;
}
