// An event's settings as they are typed, and as the server wants them.
import type { Official, Preset, Regulations, Settings } from "../contract";
import rows from "../words/rows.json";
import { number_typed, oere_as_typed, oere_typed } from "../lib/typed";
import { refusal } from "../lib/api";
import { language, t } from "../lib/words.svelte";
import { categories_typed, typed_categories } from "./prize_categories";

export type Typed = {
  name: string; place: string; first_day: string; last_day: string; system: string; rounds: string; time_control: string;
  tie_breaks: string; prize_rule: string; prizes: string; trophies: string; categories: string; conditions: string; arbiters: string; committee: string; admission: string; play_off: string; pace: string;
  closing: string; round_days: string; invitation: string; announced: string; smoke_free: string; elo_rated: string;
  default_minutes: string; draw_ban: string; no_draw_before: string; report_before_leaving: string; devices_in_bag: string; device_penalty: string; supervision: string;
  quickplay_guideline: string; increment_request: string; adjournments: string; highest_fine: string; fee_entry: string; fee_late: string; fee_union: string;
  acceleration: string; strength_groups: string; accelerated_until: string; match_games: string; replays: string; max_meets: string; last_round_colours: string; arrays: string; federation: string;
  age_from: string; age_to: string; age_on: string; women_only: string; rating_from: string; rating_to: string; for_clubs: string;
  online_entry: string; places: string; prizes_by_tie_break: string; apart: string; apart_clubs: string; apart_families: string; apart_weak: string; apart_until: string;
  strength: string; equals: string; swap_rounds: string; half_byes: string; last_half_bye: string; over_a_month: string; tie_break_rating: string; unrated: string; unrated_rating: string; list_order: string;
};
export const { systems, admissions, age_classes, paces, play_offs, prize_rules, invitations, announced, device_penalties, supervisions } = rows;

type Customs = { numbers: string; tie_breaks: string; accelerates: boolean; quarters: boolean; bracket: boolean; no_program: boolean; meets_again: boolean; last_round_colours: boolean; encounter: string; prize_rule: string };
/** What the system has where nothing else was announced. */
export const customs_of = (system: string): Customs =>
  (rows.customs as Record<string, Customs>)[system] ?? { numbers: "rating", tie_breaks: "", accelerates: false, quarters: false, bracket: false, no_program: false, meets_again: false, last_round_colours: false, encounter: "game", prize_rule: "shared" };

export const blank = (today: string): Typed => ({
  name: "", place: "", first_day: today, last_day: today, system: "monrad", rounds: "7", time_control: "", tie_breaks: customs_of("monrad").tie_breaks, prize_rule: customs_of("monrad").prize_rule, prizes: "", trophies: "", categories: "", conditions: "", arbiters: "", committee: "", admission: "coordinated", play_off: "nothing", pace: "standard",
  closing: "", round_days: "", invitation: "open", announced: "system,time-control", smoke_free: "yes", elo_rated: "", default_minutes: "", draw_ban: "any", no_draw_before: "", report_before_leaving: "",
  devices_in_bag: "", device_penalty: "game_lost", supervision: "competition-rules", quickplay_guideline: "", increment_request: "", adjournments: "", highest_fine: "", fee_entry: "", fee_late: "", fee_union: "",
  acceleration: "none", strength_groups: "", accelerated_until: "", match_games: "", replays: "", max_meets: "", last_round_colours: "", arrays: "ordinary", federation: "DEN", age_from: "", age_to: "", age_on: "", women_only: "", rating_from: "", rating_to: "", for_clubs: "", ...typed_entry({}), ...typed_choices({ swap_rounds: true }) });

export const with_preset = (typed: Typed, preset: Preset): Typed => ({
  ...typed, system: preset.system, rounds: String(preset.rounds), tie_breaks: preset.tie_breaks, time_control: preset.time_control,
  pace: preset.pace, prize_rule: preset.prize_rule, admission: preset.admission, play_off: preset.play_off, federation: preset.federation });

/** Another system: what nobody chose otherwise follows its customs. */
export function with_system(typed: Typed, system: string): Typed {
  const before = customs_of(typed.system), after = customs_of(system);
  return {
    ...typed, system, tie_breaks: typed.tie_breaks === before.tie_breaks ? after.tie_breaks : typed.tie_breaks,
    prize_rule: typed.prize_rule === before.prize_rule ? after.prize_rule : typed.prize_rule };
}

const crowns = (oere: number): string => oere_as_typed(oere, language());
const crowns_or_none = (oere: number | undefined): string => (oere ? crowns(oere) : "");
function yes(on: boolean | undefined): string {
  return on ? "yes" : "";
}
const as_line = (official: Official): string => (official.licence ? `${official.name} (${official.licence})` : official.name);

export function typed_of(settings: Settings): Typed {
  return {
    name: settings.name, place: settings.place ?? "", first_day: settings.first_day, last_day: settings.last_day ?? "", system: settings.system ?? "monrad",
    rounds: String(settings.rounds ?? ""), time_control: settings.time_control ?? "", tie_breaks: settings.tie_breaks ?? "", prize_rule: settings.prize_rule ?? "shared",
    prizes: (settings.prizes ?? []).map(crowns).join("; "), trophies: String(settings.trophies || ""), categories: typed_categories(settings.categories, crowns), conditions: settings.conditions ?? "", arbiters: (settings.arbiters ?? []).map(as_line).join("; "), committee: (settings.committee ?? []).map(as_line).join("; "),
    admission: settings.admission ?? "coordinated", play_off: settings.play_off ?? "nothing", pace: settings.pace ?? "standard",
    closing: settings.closing ?? "", round_days: (settings.round_days ?? []).join("; "), invitation: settings.invitation ?? "open", announced: (settings.announced ?? []).join(","),
    smoke_free: yes(settings.smoke_free), elo_rated: yes(settings.elo_rated), fee_entry: crowns_or_none(settings.fees?.entry), fee_late: crowns_or_none(settings.fees?.late), fee_union: crowns_or_none(settings.fees?.union),
    acceleration: settings.baku ? "baku" : settings.strength_groups?.first_numbers.length ? "groups" : "none",
    strength_groups: (settings.strength_groups?.first_numbers ?? []).join("; "), accelerated_until: String(settings.strength_groups?.until || ""),
    match_games: String(settings.match_games || ""), replays: String(settings.replays || ""), max_meets: String(settings.max_meets || ""), last_round_colours: yes(settings.last_round_colours), arrays: settings.arrays ?? "ordinary", federation: settings.federation ?? "DEN", ...typed_limits(settings.limits), ...typed_entry(settings), ...typed_choices(settings.choices), ...typed_regulations(settings.regulations) };
}

const typed_entry = ({ online_entry, places, prizes_by_tie_break, kept_apart: apart }: Partial<Settings>) => ({
  online_entry: yes(online_entry), places: String(places || ""), prizes_by_tie_break: String(prizes_by_tie_break || ""),
  apart: apart?.every_club ? "every" : apart && apart.clubs.length + apart.families.length > 0 ? "named" : "nobody",
  apart_clubs: (apart?.clubs ?? []).join("; "), apart_families: (apart?.families ?? []).join("; "), apart_weak: apart?.weak === false ? "never" : "weak", apart_until: String(apart?.until || "") });
const entry_of = (typed: Typed): Pick<Settings, "online_entry" | "places" | "prizes_by_tie_break" | "kept_apart"> => ({
  online_entry: typed.online_entry === "yes", places: typed.places.trim() ? number_typed(typed.places) : 0, prizes_by_tie_break: typed.prizes_by_tie_break.trim() ? number_typed(typed.prizes_by_tie_break) : 0,
  kept_apart: {
    every_club: typed.apart === "every", clubs: typed.apart === "named" ? list(typed.apart_clubs) : [], families: typed.apart === "nobody" ? [] : list(typed.apart_families),
    weak: typed.apart_weak !== "never", until: typed.apart_until.trim() ? number_typed(typed.apart_until) : 0 } });

type Choices = NonNullable<Settings["choices"]>;
function typed_choices(choices: Choices | undefined) {
  return {
    strength: choices?.strength ?? "rating", equals: choices?.equals ?? "name", swap_rounds: yes(choices?.swap_rounds), half_byes: String(choices?.half_byes ?? ""),
    last_half_bye: String(choices?.last_half_bye ?? ""), over_a_month: choices?.over_a_month === undefined ? "" : choices.over_a_month ? "yes" : "no", tie_break_rating: choices?.tie_break_rating ?? "first",
    unrated: choices?.unrated ?? "left-out", unrated_rating: String(choices?.unrated_rating ?? ""), list_order: (choices?.list_order ?? []).join(", ") };
}
const choices_of = (typed: Typed): Choices => ({
  strength: typed.strength as NonNullable<Choices["strength"]>, equals: typed.equals as NonNullable<Choices["equals"]>, swap_rounds: typed.swap_rounds === "yes",
  tie_break_rating: typed.tie_break_rating as NonNullable<Choices["tie_break_rating"]>, unrated: typed.unrated as NonNullable<Choices["unrated"]>,
  ...(typed.list_order.trim() ? { list_order: typed.list_order.toLowerCase().split(/[,;\s]+/).filter(Boolean) } : {}),
  ...(typed.unrated === "fixed" && typed.unrated_rating.trim() ? { unrated_rating: number_typed(typed.unrated_rating) } : {}),
  ...(typed.half_byes.trim() ? { half_byes: number_typed(typed.half_byes) } : {}), ...(typed.last_half_bye.trim() ? { last_half_bye: number_typed(typed.last_half_bye) } : {}),
  ...(typed.over_a_month ? { over_a_month: typed.over_a_month === "yes" } : {}) });

type Limits = NonNullable<Settings["limits"]>;
const typed_limits = (limits: Limits | undefined) => ({
  age_from: String(limits?.age_from ?? ""), age_to: String(limits?.age_to ?? ""), age_on: limits?.age_on ?? "", women_only: yes(limits?.women_only),
  rating_from: String(limits?.rating_from ?? ""), rating_to: String(limits?.rating_to ?? ""), for_clubs: (limits?.clubs ?? []).join("; ") });
const bounds = ["age_from", "age_to", "rating_from", "rating_to"] as const;
const limits_of = (typed: Typed): Limits => ({
  ...Object.fromEntries(bounds.filter((each) => typed[each].trim()).map((each) => [each, number_typed(typed[each])])),
  ...(typed.age_on && (typed.age_from.trim() || typed.age_to.trim()) ? { age_on: typed.age_on } : {}), ...(typed.women_only === "yes" ? { women_only: true } : {}),
  ...(typed.for_clubs.trim() ? { clubs: list(typed.for_clubs) } : {}) });

/** The age class that the typed limits are, "any" without limits, "own" with others. */
export const age_class_of = (typed: Typed): string =>
  !typed.age_from.trim() && !typed.age_to.trim() ? "any" : (age_classes.find((each) => typed.age_from.trim() === String(each.from ?? "") && typed.age_to.trim() === String(each.to))?.id ?? "own");
export function with_age_class(typed: Typed, id: string): Typed {
  const found = age_classes.find((each) => each.id === id);
  return { ...typed, age_from: String(found?.from ?? ""), age_to: String(found?.to ?? "") };
}

const typed_regulations = (r: Regulations | undefined) => ({
  default_minutes: String(r?.default_minutes ?? ""), draw_ban: r?.no_draw_before === undefined ? "any" : r.no_draw_before === "never" ? "never" : "before",
  no_draw_before: typeof r?.no_draw_before === "number" ? String(r.no_draw_before) : "", report_before_leaving: yes(r?.report_before_leaving), devices_in_bag: yes(r?.devices_in_bag),
  device_penalty: r?.device_penalty ?? "game_lost", supervision: r?.supervision ?? "competition-rules", quickplay_guideline: yes(r?.quickplay_guideline),
  increment_request: yes(r?.increment_request), adjournments: r?.adjournments ?? "", highest_fine: crowns_or_none(r?.highest_fine_in_ore) });

const regulations_of = (typed: Typed): Regulations => ({
  supervision: typed.supervision as Regulations["supervision"], report_before_leaving: typed.report_before_leaving === "yes", devices_in_bag: typed.devices_in_bag === "yes",
  quickplay_guideline: typed.quickplay_guideline === "yes", increment_request: typed.increment_request === "yes", adjournments: typed.adjournments.trim(),
  highest_fine_in_ore: amount_typed("highest_fine", typed.highest_fine),
  ...(typed.default_minutes.trim() ? { default_minutes: number_typed(typed.default_minutes) } : {}),
  ...(typed.draw_ban === "any" ? {} : { no_draw_before: typed.draw_ban === "never" ? ("never" as const) : number_typed(typed.no_draw_before) }),
  ...(typed.device_penalty === "game_lost" ? {} : { device_penalty: typed.device_penalty as NonNullable<Regulations["device_penalty"]> }) });

const acceleration_of = (typed: Typed): Pick<Settings, "baku" | "strength_groups"> => {
  const groups = typed.acceleration === "groups" && customs_of(typed.system).accelerates;
  return {
    baku: typed.acceleration === "baku" && customs_of(typed.system).accelerates,
    strength_groups: { first_numbers: groups ? list(typed.strength_groups).map(number_typed) : [], until: groups && typed.accelerated_until.trim() ? number_typed(typed.accelerated_until) : 0 } };
};

/** Kroner as they are typed, in øre; nothing is 0. Throws a Problem about the field. */
export function amount_typed(field: string, text: string): number {
  if (!text.trim()) return 0;
  const oere = oere_typed(text, language());
  if (oere === null) throw refusal(field, t("settings.amount_wrong", { typed: text }));
  return oere;
}

export type RoundRow = { day: string; time: string; place: string };

/** The times of the rounds as they are sent ("2026-04-02 14:00 Hall B"), in fields. */
export const round_rows = (text: string): RoundRow[] =>
  list(text).map((each) => {
    const [, day = "", time = "", place = ""] = /^(\d{4}-\d\d-\d\d)?\s*(\d\d:\d\d)?\s*(.*)$/.exec(each) ?? [];
    return { day, time, place };
  });

/** And back. A round before the last one that has no day is on the day of the round before it. */
export function round_rows_typed(rows: RoundRow[], first_day: string): string {
  const last = rows.map((row) => Boolean(row.day || row.time || row.place.trim())).lastIndexOf(true);
  let day = first_day;
  return rows.slice(0, last + 1).map((row) => [(day = row.day || day), row.time, row.place.replaceAll(";", ",").trim()].filter(Boolean).join(" ")).join("; ");
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
    prizes: list(typed.prizes).map(prize_of), categories: categories_typed(typed.categories, number_typed, (text) => list(text).map(prize_of)), trophies: typed.trophies.trim() ? number_typed(typed.trophies) : 0, conditions: typed.conditions.trim(), arbiters: list(typed.arbiters).map(official_of), committee: list(typed.committee).map(official_of),
    admission: typed.admission as NonNullable<Settings["admission"]>, play_off: typed.play_off as NonNullable<Settings["play_off"]>, pace: typed.pace as NonNullable<Settings["pace"]>,
    closing: typed.closing || null, round_days: list(typed.round_days), invitation: typed.invitation as NonNullable<Settings["invitation"]>,
    announced: typed.announced.split(",").filter(Boolean) as NonNullable<Settings["announced"]>, smoke_free: typed.smoke_free === "yes", elo_rated: typed.elo_rated === "yes",
    match_games: typed.match_games.trim() ? number_typed(typed.match_games) : 0, replays: typed.replays.trim() ? number_typed(typed.replays) : 0,
    max_meets: typed.max_meets.trim() ? number_typed(typed.max_meets) : 0, last_round_colours: typed.last_round_colours === "yes", arrays: typed.arrays as Settings["arrays"], federation: typed.federation.trim().toUpperCase(), limits: limits_of(typed), choices: choices_of(typed),
    ...acceleration_of(typed), ...entry_of(typed), regulations: regulations_of(typed), fees: { entry: amount_typed("fee_entry", typed.fee_entry), late: amount_typed("fee_late", typed.fee_late), union: amount_typed("fee_union", typed.fee_union) } };
}
