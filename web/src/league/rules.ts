// The rules of a season as somebody typed them; what was left open is not sent, and stays as the competition has it.
type Typed = Record<string, unknown>;

const said = (typed: Typed, names: string[]): Typed => Object.fromEntries(names.filter((name) => typed[name] !== undefined).map((name) => [name, typed[name]]));
const yes_or_no = (typed: Typed, names: string[]): Typed => Object.fromEntries(Object.entries(said(typed, names)).map(([name, value]) => [name, value === "yes"]));
/** Points are kept as halves. */
const halves = (typed: Typed, names: string[]): Typed => Object.fromEntries(Object.entries(said(typed, names)).map(([name, value]) => [name, 2 * Number(value)]));
const part = (name: string, of: Typed): Typed => (Object.keys(of).length > 0 ? { [name]: of } : {});

export function rules_of(typed: Typed): Typed {
  const ladder = [1, 2, 3, 4, 5].map((place) => typed[`ladder_${place}`]).filter((criterion) => criterion !== undefined);
  return {
    ...said(typed, ["competition", "boards", "pairing", "swiss_type", "entry_fee", "deposit", "level", "time_control", "start", "latest_minutes", "report_days"]),
    ...yes_or_no(typed, ["penalties_from_match_points", "too_few_withdraws", "one_hall"]),
    ...(ladder.length > 0 ? { ladder } : {}),
    ...part("match_points", halves(typed, ["won", "drawn", "lost"])),
    ...part("line_up", { ...said(typed, ["least_players", "most_foreign", "days_after_notice"]), ...yes_or_no(typed, ["in_list_order", "no_lower_team"]) }),
  };
}
