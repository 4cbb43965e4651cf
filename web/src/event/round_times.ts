// When and where a round is played, and how long it is until then.
import type { Event, RoundTime } from "../contract";
import { day_of_year, hour } from "../lib/format";
import { language, t } from "../lib/words.svelte";

export const time_of = (event: Event | null, round: number): RoundTime | null => event?.round_times.find((each) => each.round === round) ?? null;

/** kl. 14.00 */
export const at = (time: string): string => t("round.at", { time: hour(time, language()) });

/** 2. apr. kl. 14.00 · Hal B */
export const when = (time: RoundTime): string =>
  [[day_of_year(time.day, language()), time.time ? at(time.time) : ""].filter(Boolean).join(" "), time.place].filter(Boolean).join(" · ");

/** Runde 3 · 2. apr. kl. 14.00 · Hal B */
export function named(event: Event | null, round: number): string {
  const time = time_of(event, round);
  return [t("round.n", { n: round }), time ? when(time) : ""].filter(Boolean).join(" · ");
}

const hour_long = 3_600_000;
/** A countdown is shown this long before the round. */
export const near = 24 * hour_long;

/** The round that begins next, from the published one on; none in a finished event, or if it is further away than a day. */
export function coming(event: Event | null, now: Date): (RoundTime & { left: number }) | null {
  if (!event || event.phase === "finished") return null;
  for (const time of event.round_times) {
    const left = time.starts ? new Date(time.starts).getTime() - now.getTime() : 0;
    if (left > 0 && time.round >= event.published) return left <= near ? { ...time, left } : null;
  }
  return null;
}

/** 5 t. 12 min.; in the last hour to the second: 59:07. */
export function countdown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const minutes = Math.ceil(seconds / 60);
  return [t("short.hours", { n: Math.floor(minutes / 60) }), minutes % 60 ? t("short.minutes", { n: minutes % 60 }) : ""].filter(Boolean).join(" ");
}
