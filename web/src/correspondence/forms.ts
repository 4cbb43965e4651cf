// The forms of the director, described for ActForms: tournaments, groups, games, ratings.
import type { CorrespondenceGame, CorrespondenceGroup, CorrespondenceTournament } from "../contract";
import { languages, t, word } from "../lib/words.svelte";
import type { ActField, ActForm } from "../parts/act_form";

type More = { required?: boolean; value?: string; choices?: Array<{ value: string | number; text: string }> };
const field = (name: string, label: string, kind = "text", { required = false, value = "", choices = [] }: More = {}): ActField => ({ name, label, kind, required, value, choices });
const form = (type: string, title: string, fields: ActField[], fixed: Record<string, unknown> = {}): ActForm => ({ type, title, fixed, fields });
const named = (ids: string[], of: string): More["choices"] => ids.map((id) => ({ value: id, text: word(of, id) }));
const needed = { required: true };

export const classes = ["DM", "MASTER", "QUALIFICATION", "OPEN"];
const class_field = (required: boolean): ActField => field("class", t("corr.wanted_class"), "choice", { required, choices: named(classes, "corr_contest") });
const person = (): ActField[] => [field("name", t("corr.player"), "text", needed), field("address", t("corr.address")), field("person", t("corr.person"), "number"), field("user", t("corr.account")), field("language", t("corr.letters_in"), "choice", { choices: Object.entries(languages).map(([value, text]) => ({ value, text })) })];
const rating_kind = (): ActField => field("rating_kind", t("corr.rating_kind"), "choice", { required: true, choices: named(["final", "provisional"], "corr_rating_kind") });

export const open_forms = (): ActForm[] => [
  form("open", t("corr.open_tournament"), [
    field("tournament", t("corr.group_id"), "text", needed),
    field("title", t("corr.title"), "text", needed),
    field("kind", t("corr.kind"), "choice", { required: true, choices: named(["individual", "cup", "teams", "theme"], "corr_kind") }),
    field("regime", t("corr.regime"), "choice", { required: true, choices: named(["server", "email_tournament", "general"], "corr_regime") }),
    field("days", t("corr.control_days"), "number"),
    field("moves", t("corr.control_moves"), "number"),
    field("post_days", t("corr.post_days"), "number"),
    field("fee", t("corr.fee"), "number"),
    field("entries_close", t("corr.entries_close"), "day"),
    field("director", t("corr.director")),
    field("director_address", t("corr.address")),
    field("opening", t("corr.opening"), "days"),
    field("before", t("corr.before")),
  ]),
];

const entries_of = (now: CorrespondenceTournament): Array<{ number: number; name: string; fee: string | null; withdrawn: string | null; drawn: boolean }> =>
  now.kind === "teams" ? now.teams.map((team) => ({ ...team, name: team.club })) : now.entries;
const numbered = (list: Array<{ number: number; name: string }>): More["choices"] => list.map(({ number, name }) => ({ value: number, text: `${number}. ${name}` }));

function enter_form(now: CorrespondenceTournament): ActForm {
  if (now.kind === "teams")
    return form("enter_team", t("corr.enter_team"), [
      field("club", t("corr.club"), "text", needed),
      field("division", t("corr.division"), "choice", { required: true, choices: [1, 2, 3].map((value) => ({ value, text: String(value) })) }),
      field("captain", t("corr.captain"), "text", needed),
      field("captain_address", t("corr.address")),
      field("players", t("corr.team_players"), "lines", needed),
      field("reason", t("corr.exception")),
    ]);
  return form("enter", t("corr.enter"), [
    ...person(),
    field("club", t("corr.club")),
    field("member_number", t("corr.member_number")),
    ...(now.kind === "individual" ? [class_field(true)] : []),
    field("born", t("corr.born"), "day", needed),
    field("on", t("corr.told_on"), "day"),
    field("rating", t("corr.over_board_rating"), "number"),
    field("proof", t("corr.proof")),
    ...(now.kind === "individual" ? [field("reason", t("corr.judged")), field("head", t("corr.head_says")), field("supplementary_card", t("corr.supplementary_card"), "check"), field("foreign_citizen", t("corr.foreign"), "check")] : []),
    ...(now.kind === "cup" ? [field("from_semifinal", t("corr.from_semifinal"), "check")] : []),
  ]);
}

function draw_form(now: CorrespondenceTournament): ActForm {
  const stages = named(["preliminary", "semifinal", "final"], "corr_stage");
  return form("draw", t("corr.draw"), [
    field("group", t("corr.group_id"), "text", needed),
    field("start", t("corr.start"), "day", { required: true, value: now.today }),
    ...(now.kind === "individual" ? [class_field(true)] : []),
    ...(now.kind === "cup" ? [field("stage", t("corr.stage"), "choice", { required: true, choices: stages }), field("entries", t("corr.fill_up"), "days")] : []),
    ...(now.kind === "teams" ? [field("division", t("corr.division"), "choice", { required: true, choices: [1, 2, 3].map((value) => ({ value, text: String(value) })) })] : []),
    ...(now.kind === "cup" || now.kind === "teams" ? [field("sizes", t("corr.sizes"), "days")] : []),
    field("lot", t("corr.lot_by_hand")),
  ]);
}

export function tournament_forms(now: CorrespondenceTournament): ActForm[] {
  const unpaid = now.fee > 0 ? entries_of(now).filter((entry) => !entry.fee && !entry.withdrawn) : [];
  const waiting = entries_of(now).filter((entry) => !entry.withdrawn && !entry.drawn);
  const level = now.groups.filter((group) => group.play_off);
  const drawn = now.teams.filter((team) => team.drawn);
  return [
    enter_form(now),
    ...(unpaid.length > 0 ? [form("fee", t("corr.fee_received"), [field("entry", t("corr.entry"), "choice", { required: true, choices: numbered(unpaid) }), field("on", t("corr.told_on"), "day")])] : []),
    ...(waiting.length > 0 ? [form("cancel", t("corr.cancel_entry"), [field("entry", t("corr.entry"), "choice", { required: true, choices: numbered(waiting) }), field("on", t("corr.told_on"), "day")]), draw_form(now)] : now.kind === "cup" ? [draw_form(now)] : []),
    ...(now.kind === "cup" ? [form("go_on", t("corr.go_on"), [
      field("stage", t("corr.stage"), "choice", { required: true, choices: named(["preliminary", "semifinal"], "corr_stage") }),
      field("places", t("corr.places"), "choice", { required: true, choices: [1, 2, 3].map((value) => ({ value, text: String(value) })) }),
      field("no_semifinal", t("corr.no_semifinal"), "check"),
    ])] : []),
    ...(drawn.length > 0 ? [form("reserve", t("corr.reserve"), [
      field("team", t("corr.team"), "choice", { required: true, choices: drawn.map((team) => ({ value: team.number, text: team.club })) }),
      field("board", t("corr.board_number"), "choice", { required: true, choices: [1, 2, 3, 4].map((value) => ({ value, text: String(value) })) }),
      ...person(),
      field("rating", t("corr.rating"), "number", needed),
      rating_kind(),
      field("stop_from", t("corr.stop_from"), "day"),
    ])] : []),
    ...level.map((group) => form("title", `${t("corr.settle_title")} · ${group.title}`, [
      field("entries", t("corr.title_entries"), "days", { required: true, value: group.rows.filter((row) => group.champions.includes(row.name)).map((row) => row.entry).join(", ") }),
      field("how", t("corr.settled_by"), "choice", { required: true, choices: named(["agreement", "play_off"], "corr_settled") }),
    ], { group: group.group })),
  ];
}

// Lists of numbers, and the players of a team, are typed as text.
const numbers = (value: unknown): number[] | undefined => (Array.isArray(value) ? value.map(Number) : undefined);
export function tournament_body({ type, ...fact }: { type: string } & Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = { act: type, ...fact };
  for (const name of ["sizes", "entries"]) if (name in body) body[name] = numbers(body[name]);
  if (type === "enter_team" && Array.isArray(body.players))
    body.players = body.players.map((line: string) => {
      const [name = "", rating = "", address = "", kind = "", person = "", user = ""] = line.split(";").map((cell) => cell.trim());
      return { name, rating: Number(rating), ...(address && { address }), ...(kind && { rating_kind: kind }), ...(person && { person: Number(person) }), ...(user && { user }) };
    });
  return body;
}

export const rating_forms = (): ActForm[] => [
  form("rate", t("corr.enter_rating"), [field("name", t("corr.player"), "text", needed), field("person", t("corr.person"), "number"), field("rating", t("corr.rating"), "number", needed), { ...rating_kind(), name: "kind" }]),
  form("iccf", t("corr.iccf_enter"), [
    field("name", t("corr.player"), "text", needed),
    field("person", t("corr.person"), "number"),
    field("event", t("corr.iccf_event"), "choice", { required: true, choices: named(["WORLD_FINAL", "CANDIDATES", "EUROPEAN_FINAL", "WORLD_SEMIFINAL", "M_CLASS", "CUP_FINAL", "H_CLASS", "O_CLASS", "ANY_OTHER"], "corr_iccf") }),
    field("half_points", t("corr.half_points"), "number"),
    field("games", t("corr.games_played"), "number"),
    field("place", t("corr.place"), "number"),
    field("finished", t("corr.iccf_finished"), "day", needed),
  ]),
];

const player_field = (now: CorrespondenceGroup): ActField => field("player", t("corr.player"), "choice", { required: true, choices: numbered(now.players) });

export function group_forms(now: CorrespondenceGroup): ActForm[] {
  const open = now.objections.filter((each) => each.upheld === null);
  return [
    ...(now.published ? [form("object", t("corr.object"), [player_field(now), field("text", t("corr.objection"), "text", needed)])] : []),
    ...(open.length > 0 ? [form("settle", t("corr.settle"), [
      field("objection", t("corr.objection"), "choice", { required: true, choices: open.map((each) => ({ value: each.number, text: `${each.number}. ${now.players[each.player - 1]?.name ?? ""}` })) }),
      field("reason", t("correct.reason"), "text", needed),
      field("upheld", t("corr.upheld"), "check"),
    ])] : []),
    ...connection_forms(now),
    ...(now.published && !now.prizes_sent ? [form("prizes", t("corr.prizes_were_sent"), [field("on", t("corr.told_on"), "day")])] : []),
    form("penalise", t("corr.penalise"), [
      player_field(now),
      field("what", t("corr.penalty"), "choice", { required: true, choices: named(["warning", "expulsion", "quarantine"], "corr_penalty") }),
      field("months", t("corr.months"), "number"),
      field("reason", t("correct.reason"), "text", needed),
    ]),
  ];
}

/** An e-mail tournament: who has lost the connection, and who has it again. A player says it of themselves. */
export function connection_forms(now: CorrespondenceGroup, me = 0): ActForm[] {
  if (now.regime !== "email_tournament") return [];
  const of = (lost: boolean): CorrespondenceGroup["players"] => now.players.filter((each) => !each.withdrew && Boolean(each.no_connection) === lost && (me === 0 || each.number === me));
  const one = (type: string, lost: boolean): ActForm[] =>
    of(lost).length === 0 ? [] : [me > 0 ? form(type, t(lost ? "corr.connection_restored" : "corr.connection_lost"), [], { player: me }) : form(type, t(lost ? "corr.connection_restored" : "corr.connection_lost"), [field("player", t("corr.player"), "choice", { required: true, choices: numbered(of(lost)) }), field("on", t("corr.told_on"), "day")])];
  return [...one("connection_lost", false), ...one("connection_restored", true)];
}

export const objection_form = (now: CorrespondenceGroup): ActForm[] => [form("object", t("corr.object"), [field("text", t("corr.objection"), "text", needed)], { player: now.me })];

const sides = (): ActField => field("side", t("corr.side"), "choice", { required: true, choices: named(["white", "black"], "side") });
const days = (): ActField[] => [field("received", t("corr.day_received"), "day"), field("sent", t("corr.day_sent"), "day"), field("postmark", t("corr.postmark"), "day"), field("receipt", t("corr.receipt"), "day")];

const notations = (): More["choices"] => [["iccf", t("corr.notation_iccf")], ["san-da", t("corr.notation_da")], ["san-no", t("corr.notation_nb")], ["san-en", t("corr.notation_en")]].map(([value = "", text = ""]) => ({ value, text }));

/** What came to the director by post from a player: a card, a claim, a reminder, a resignation. The server says what it may be today. */
function forms_for(game: CorrespondenceGame, side: "white" | "black"): ActForm[] {
  const open = game.for_players[side];
  const plain = open.filter((act) => !["send", "take_leave", "send_analysis"].includes(act));
  const name = game[side].name;
  return [
    ...(open.includes("send") ? [form("send", t("corr.card_from", { name }), [field("text", t("corr.message"), "text", { required: true, value: game.repeated }), field("notation", t("corr.notation"), "choice", { required: true, choices: notations() }), ...days(), field("offers_draw", t("corr.offer_draw"), "check")], { side })] : []),
    ...(plain.length > 0 ? [form("for_player", t("corr.told_by", { name }), [field("what", t("corr.told_what"), "choice", { required: true, choices: named(plain, "corr_act") }), field("on", t("corr.told_on"), "day")], { side })] : []),
    ...(open.includes("send_analysis") ? [form("send_analysis", t("corr.analysis_from", { name }), [field("text", t("corr.analysis_text"), "lines", needed), field("on", t("corr.told_on"), "day")], { side })] : []),
  ];
}

/** Who received a message may correct its dates before answering it. */
export const receiver_forms = (game: CorrespondenceGame): ActForm[] =>
  game.may_correct ? [form("correct_dates", t("corr.correct_received"), [...days(), field("reason", t("correct.reason"), "text", needed)], { message: game.messages.length })] : [];

/** What the director records in a game: what came by post, a faulty message, corrected days, special leave. */
export const game_forms = (game: CorrespondenceGame): ActForm[] => [
  ...forms_for(game, "white"),
  ...forms_for(game, "black"),
  ...(game.may_take_over ? [form("take_over", t("corr.take_over"), [
    field("as", t("corr.take_over_as"), "choice", { required: true, choices: [{ value: "table", text: t("corr.take_over_table") }, { value: "pgn", text: "PGN" }] }),
    field("text", t("corr.take_over_text"), "lines", needed),
  ])] : []),
  ...(game.ended || game.group ? [] : [form("change_card", t("corr.change_card"), [sides(), field("address", t("corr.address")), field("user", t("corr.account")), field("language", t("corr.letters_in"), "choice", { choices: Object.entries(languages).map(([value, text]) => ({ value, text })) })])]),
  ...(game.ended ? [] : [
    form("record_fault", t("corr.record_fault"), [sides(), field("what", t("corr.fault"), "choice", { required: true, choices: named(["impossible_move", "illegible_by_sender", "incorrect_repetition", "damaged_by_post"], "corr_fault") }), ...days()]),
    form("take_leave", t("corr.special_leave"), [sides(), field("from", t("corr.leave_from"), "day", needed), field("to", t("corr.leave_to"), "day", needed)], { kind: "special" }),
    form("take_leave", t("corr.leave_by_post"), [sides(), field("from", t("corr.leave_from"), "day", needed), field("to", t("corr.leave_to"), "day", needed), field("notice", t("corr.notice_sent"), "day", needed)], { kind: "own" }),
  ]),
  ...(game.messages.length === 0 ? [] : [form("correct_dates", t("corr.correct_dates"), [
    field("message", t("corr.message"), "choice", { required: true, choices: game.messages.map((each) => ({ value: each.number, text: `${each.number}. ${word("side", each.by)}, ${each.sent}` })) }),
    ...days(),
    field("reason", t("correct.reason"), "text", needed),
  ])]),
];
