// The questions that the handbook answers for clubs: what each asks for.
import type { ActField, ActForm } from "../parts/act_form";
import { t, word, type Key } from "../lib/words.svelte";

const field = (name: string, kind = "number", value = "", required = true): ActField => ({ name, label: t(`guidance_field.${name}` as Key), kind, required, value, choices: [] });
const also = (name: string, kind = "number", value = ""): ActField => field(name, kind, value, false);
const check = (name: string): ActField => also(name, "check");
const choice = (name: string, group: string, ids: string[]): ActField => ({ ...field(name, "choice"), choices: ids.map((value) => ({ value, text: word(group, value) })) });
const question = (type: string, fields: ActField[]): ActForm => ({ type, title: t(`guidance_question.${type}` as Key), fixed: {}, fields });

export const meetings = (): ActForm[] => [
  question("majority", [choice("majority", "meeting_majority", ["simple", "law-change", "dissolution", "honorary-member"]), field("yes"), field("no"), also("blank"), also("invalid"), check("on_agenda")]),
  question("club-vote", [choice("of", "guidance_vote", ["board", "statutes", "dissolution"]), field("yes"), field("no"), also("members"), check("chairman_for"), check("annual")]),
  question("voting-forms", [check("persons"), check("demanded")]),
  question("ballot", [field("names"), field("allowed"), check("irrelevant"), check("ambiguous"), check("identifiable")]),
  question("signatures", [check("chairman"), check("treasurer"), field("others")]),
];
export const money = (benefits: string[]): ActForm[] => [
  question("instructor-grant", [field("pupils"), field("rate", "kroner"), field("hours", "kroner"), field("weeks")]),
  question("loan", [field("principal", "kroner"), field("price", "kroner"), also("members"), also("outstanding", "kroner"), check("outside")]),
  question("room-subsidy", [field("costs", "kroner"), also("rent", "kroner"), field("hours"), field("under_25"), field("participants"), also("cap", "kroner", "96.75"), also("percent", "number", "65")]),
  question("tax", [choice("benefit", "guidance_benefit", benefits), field("amount", "kroner")]),
  question("vat", [field("sales", "kroner"), check("fair"), check("surplus"), check("documented"), check("not_commercial")]),
  question("debt-shares", [field("debt", "kroner"), field("clubs", "text_lines")]),
];
