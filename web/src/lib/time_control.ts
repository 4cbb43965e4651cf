// A time control in words. The server has read it; what it could not read stays as it is written.
import type { TimeControl } from "../contract";
import type { Key, Values } from "./words.svelte";

export function time_in_words(time: TimeControl | null, written: string, t: (key: Key, values?: Values) => string): string {
  if (!time) return written;
  const { periods, increment_seconds: seconds } = time;
  const said = periods.map(({ moves, minutes }) =>
    moves ? t("time.moves", { minutes, moves }) : periods.length > 1 ? t("time.rest", { minutes }) : t("time.game", { minutes }));
  return said.join(t("time.then")) + (seconds > 0 ? t("time.seconds", { seconds }) : "");
}
