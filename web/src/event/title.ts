import type { Event } from "../contract";
import { t } from "../lib/words.svelte";

/** The name of an event, and that it is not in FIDE mode where it was left: fide_acceptance_2026, 46. */
export function title_of(event: Event): string {
  const left = event.fide_mode?.left ?? null;
  if (left === null) return event.name;
  return `${event.name} · ${left === 0 ? t("fide.left_before") : t("fide.left", { round: left })}`;
}
