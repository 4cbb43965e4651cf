// The forms of the union's office: what is asked for each fact.
import type { Office } from "../contract";
import { t, word, type Key } from "../lib/words.svelte";
import type { ActField, ActForm } from "../parts/act_form";

type Choice = ActField["choices"][number];
const field = (name: string, kind = "text", required = true, choices: Choice[] = []): ActField => ({ name, label: t(`office_field.${name}` as Key), kind, required, value: "", choices });
const optional = (name: string, kind = "text"): ActField => field(name, kind, false);
const form = (type: string, fields: ActField[], fixed: Record<string, unknown> = {}, whom = ""): ActForm => ({ type, title: t(`office_act.${type}` as Key) + (whom && `: ${whom}`), fixed, fields });
const chosen = (group: string, ids: string[]): Choice[] => ids.map((value) => ({ value, text: word(group, value) }));
const numbered = (lines: Array<{ number: number }>, name: (line: never) => string): Choice[] => lines.map((line) => ({ value: line.number, text: `${line.number} ${name(line as never)}` }));

export const dues_forms = (): ActForm[] => [
  form("dues-fixed", [field("from", "day"), field("annual", "kroner")]),
  form("dues-settled", [field("district", "number"), field("year", "number"), field("quarter", "number"), field("amount", "kroner")]),
];
export function loan_forms(now: Office): ActForm[] {
  const name = (loan: Office["loans"][number]): string => loan.club;
  const open = now.loans.filter((loan) => loan.debt + loan.interest > 0);
  const running = numbered(open, name);
  const outside = numbered(open.filter((loan) => !loan.is_member), name);
  // A number of the register brings the club's name and members with it.
  const borrower = { ...field("club"), label: t("office_field.borrowing_club") };
  const granted = form("loan-granted", [borrower, field("principal", "kroner"), field("price", "kroner"), optional("members", "number")], { paid_out: now.today, is_member: true, members: 0 });
  // 2.5.5: a club that is not in the union yet, on its own terms.
  const to_new_club = form("loan-granted", [field("club"), field("principal", "kroner"), field("price", "kroner")], { paid_out: now.today, members: 0, is_member: false }, t("office.not_a_member"));
  if (running.length === 0) return [granted, to_new_club];
  return [granted, to_new_club, form("loan-ended", [field("number", "choice", true, running)], { how: "equipment-returned" }), form("loan-paid", [field("number", "choice", true, running), field("amount", "kroner"), optional("interest", "kroner")]), form("loan-reminded", [field("number", "choice", true, running)]), form("borrower-left", [field("number", "choice", true, running)]), ...(outside.length ? [form("borrower-joined", [field("number", "choice", true, outside), field("day", "day")])] : [])];
}
export function lent_forms(now: Office): ActForm[] {
  const out = numbered(now.lent.filter((line) => line.returned === null), (line: Office["lent"][number]) => line.what);
  const lend = form("equipment-lent", [field("what"), field("borrower"), field("until", "day")], { from: now.today });
  return out.length === 0 ? [lend] : [lend, form("equipment-returned", [field("number", "choice", true, out)])];
}
export function growth_forms(now: Office): ActForm[] {
  const open = numbered(now.growth.filter((line) => line.granted === null), (line: Office["growth"][number]) => line.club);
  const apply = form("growth-applied", [field("club"), field("district", "number"), field("purpose"), field("asked", "kroner"), field("own_share", "kroner")]);
  return open.length === 0 ? [apply] : [apply, form("growth-decided", [field("number", "choice", true, open), field("granted", "kroner"), optional("reason")])];
}
const applicants = ["danish-club", "club-abroad", "club-outside-district-area", "personal-member", "net-member"];
const answer = (): ActField[] => [optional("reason"), field("admitted", "check", false)];
/** What each application waits for. */
export function admission_forms(now: Office): ActForm[] {
  const apply = form("membership-applied-for", [field("applicant", "choice", true, chosen("office_applicant", applicants)), field("name"), optional("district", "number"), optional("special_reason")], { district: 0, special_reason: "" });
  const next = now.admissions.flatMap((line): ActForm[] => {
    const fixed = { number: line.number };
    if (line.state === "with-district") return [form("district-answered", answer(), fixed, line.name)];
    if (line.state === "refused-by-district") return [form("main-board-asked", [], fixed, line.name)];
    if (line.state === "district-to-be-heard") return [form("district-heard", [field("words")], fixed, line.name)];
    return line.state === "with-union" ? [form("union-answered", answer(), fixed, line.name)] : [];
  });
  return [...next, apply];
}
export function block_forms(now: Office): ActForm[] {
  if (!now.may_block) return [];
  const block = form("member-blocked", [field("person", "number"), field("club", "number"), field("quarters", "number")]);
  const blocked = now.blocks.map((line) => ({ value: line.person, text: line.name }));
  return blocked.length === 0 ? [block] : [block, form("block-lifted", [field("person", "choice", true, blocked), field("how", "choice", true, chosen("office_how", ["paid", "waived"]))])];
}
