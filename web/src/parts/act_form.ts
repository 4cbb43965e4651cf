// A form that is described: what is asked, and how what was typed is sent.
export type ActField = { name: string; label: string; note?: string; kind: string; required: boolean; value: string; choices: Array<{ value: string | number; text: string }> };
export type ActForm = { type: string; title: string; fixed: Record<string, unknown>; fields: ActField[] };

const lines = (text: string): string[] => text.split("\n").map((line) => line.trim()).filter(Boolean);
const parts = (text: string, by: string): string[] => text.split(by).map((part) => part.trim()).filter(Boolean);
const readers: Record<string, (text: string, field: ActField) => unknown> = {
  number: (text) => Number(text),
  numbers: (text) => parts(text, ",").map(Number),
  kroner: (text) => Math.round(Number(text.replace(",", ".")) * 100),
  days: (text) => parts(text.replaceAll("\n", ","), ","),
  lines,
  check: (text) => text === "yes",
  time: (text) => parts(text, ":").reduce((sum, part) => sum * 60 + Number(part), 0),
  choice: (text, field) => field.choices.find((choice) => String(choice.value) === text)?.value ?? text,
  teams: (text) => lines(text).map((line) => {
    const [name = "", club = "", district = ""] = parts(line, ";");
    return { name, club, ...(district && { district: Number(district) }) };
  }),
  groups: (text) => lines(text).map((line) => {
    const [id = "", name = id, days = ""] = parts(line, ";");
    return { id, name, ...(days && { days: parts(days, ",") }) };
  }),
};

/** The fact that is asked for. What was left empty is left out. */
export function fact_of(form: ActForm, typed: Record<string, string>): { type: string } & Record<string, unknown> {
  const fact: { type: string } & Record<string, unknown> = { type: form.type, ...form.fixed };
  for (const field of form.fields) {
    const text = (typed[field.name] ?? "").trim();
    if (text || field.kind === "check") fact[field.name] = readers[field.kind]?.(text, field) ?? text;
  }
  return fact;
}

export const typed_at_first = (form: ActForm): Record<string, string> => Object.fromEntries(form.fields.map((field) => [field.name, field.value || (field.kind === "choice" && field.required ? String(field.choices[0]?.value ?? "") : "")]));
