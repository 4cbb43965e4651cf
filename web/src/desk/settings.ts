// An event's settings as they are typed, and as the server wants them.
import type { Official, Preset, Settings } from "../contract";
import rows from "../words/rows.json";
import { number_typed, oere_as_typed, oere_typed } from "../lib/typed";
import { refusal } from "../lib/api";
import { language, t } from "../lib/words.svelte";

export type Typed = {
  name: string; place: string; first_day: string; last_day: string; system: string; rounds: string; time_control: string;
  tie_breaks: string; prize_rule: string; prizes: string; arbiters: string; committee: string; admission: string; play_off: string; pace: string;
};
export const { systems, admissions, paces, play_offs, prize_rules } = rows;

type Customs = { numbers: string; tie_breaks: string; prize_rule: string };
/** What the system has where nothing else was announced. */
export const customs_of = (system: string): Customs =>
  (rows.customs as Record<string, Customs>)[system] ?? { numbers: "rating", tie_breaks: "", prize_rule: "shared" };

export const blank = (today: string): Typed => ({
  name: "", place: "", first_day: today, last_day: today, system: "monrad", rounds: "7", time_control: "", tie_breaks: customs_of("monrad").tie_breaks, prize_rule: customs_of("monrad").prize_rule, prizes: "", arbiters: "", committee: "", admission: "coordinated", play_off: "nothing", pace: "standard" });

export const with_preset = (typed: Typed, preset: Preset): Typed => ({
  ...typed, system: preset.system, rounds: String(preset.rounds), tie_breaks: preset.tie_breaks, time_control: preset.time_control,
  pace: preset.pace, prize_rule: preset.prize_rule, admission: preset.admission, play_off: preset.play_off });

/** Another system: what nobody chose otherwise follows its customs. */
export function with_system(typed: Typed, system: string): Typed {
  const before = customs_of(typed.system), after = customs_of(system);
  return {
    ...typed, system, tie_breaks: typed.tie_breaks === before.tie_breaks ? after.tie_breaks : typed.tie_breaks,
    prize_rule: typed.prize_rule === before.prize_rule ? after.prize_rule : typed.prize_rule };
}

const crowns = (oere: number): string => oere_as_typed(oere, language());
const as_line = (official: Official): string => (official.licence ? `${official.name} (${official.licence})` : official.name);

export function typed_of(settings: Settings): Typed {
  return {
    name: settings.name, place: settings.place ?? "", first_day: settings.first_day, last_day: settings.last_day ?? "", system: settings.system ?? "monrad",
    rounds: String(settings.rounds ?? ""), time_control: settings.time_control ?? "", tie_breaks: settings.tie_breaks ?? "", prize_rule: settings.prize_rule ?? "shared",
    prizes: (settings.prizes ?? []).map(crowns).join("; "), arbiters: (settings.arbiters ?? []).map(as_line).join("; "), committee: (settings.committee ?? []).map(as_line).join("; "),
    admission: settings.admission ?? "coordinated", play_off: settings.play_off ?? "nothing", pace: settings.pace ?? "standard" };
}

/** What one typed, over what somebody else has saved meanwhile: a field one left alone is theirs. */
export const over = (typed: Typed, before: Typed, now: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text === before[field as keyof Typed] ? now[field as keyof Typed] : text])) as Typed;

const list = (text: string): string[] => text.split(";").map((part) => part.trim()).filter(Boolean);

/** "Holm, Anna (IA 1400)": commas belong to names, so the licence stands in brackets. */
export function official_of(text: string): Official {
  const found = /^(.*\S)\s*\(([^()]*)\)$/.exec(text);
  return found ? { name: found[1] ?? "", licence: (found[2] ?? "").trim() } : { name: text, licence: "" };
}

function prize_of(text: string): number {
  const oere = oere_typed(text, language());
  if (oere === null) throw refusal("prizes", t("settings.prizes_wrong", { typed: text }));
  return oere;
}

/** Throws a Problem about the field that cannot be read. */
export function settings_of(typed: Typed): Settings {
  return {
    name: typed.name.trim(), place: typed.place.trim(), first_day: typed.first_day, last_day: typed.last_day || typed.first_day, system: typed.system, rounds: number_typed(typed.rounds),
    time_control: typed.time_control.trim(), tie_breaks: typed.tie_breaks.trim(), prize_rule: typed.prize_rule as NonNullable<Settings["prize_rule"]>,
    prizes: list(typed.prizes).map(prize_of), arbiters: list(typed.arbiters).map(official_of), committee: list(typed.committee).map(official_of),
    admission: typed.admission as NonNullable<Settings["admission"]>, play_off: typed.play_off as NonNullable<Settings["play_off"]>, pace: typed.pace as NonNullable<Settings["pace"]> };
}
