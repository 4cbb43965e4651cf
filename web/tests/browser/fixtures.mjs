// An invented federation in the contract's shapes, for looking at pages: long names, a bye, a full hall, an empty event.
const surnames = ["Aagård", "Bakkelund", "Dalsø", "Egeholm", "Fjeldborg-Christoffersen", "Grønlykke", "Havelund", "Kildebæk", "Lyngtoft", "Mosevang", "Nyrup", "Pilehøj", "Ravnsø", "Skovkilde", "Tornager", "Ulvedal", "Vestermark", "Ærenlund", "Østerbæk", "Åkjær"];
const given = ["Asta", "Bo", "Clara Elisabeth", "Ditlev", "Ebba", "Frode", "Gry", "Holger", "Inge-Margrethe", "Jens"];
const clubs = ["Skakklubben Bondestormen af 1911", "Ågade Skakforening", "Fjordby Skakklub"];
const titles = ["IM", "", "FM", "", "", "CM", "", "", "", ""];
const results = ["1-0", "½-½", "0-1", "1-0", "+--"];

export const player = (entry, points = 0) => ({
  entry, number: entry, name: `${surnames[(entry - 1) % 20]}, ${given[((entry - 1) * 3) % 10]}`, title: titles[(entry - 1) % 10], rating: entry % 9 === 0 ? 0 : 2310 - entry * 17, points, federation: ["DEN", "DEN", "NOR", "DEN", "SWE", "ISL", "DEN", "MEX"][entry % 8] });
export const entrant = (entry) => ({
  ...player(entry), points: undefined, club: clubs[entry % 3], elo: 0, birth_year: 1950 + entry, fide_id: null, person: entry, first_round: 1,
  checked_in: entry % 3 !== 0, byes: entry === 7 ? [{ round: 5, value: "half" }] : [], withdrawn: entry === 11 ? { after: 2, notice: true } : null });

const may_all = ["see_event", "see_desk", "see_log", "create_event", "change_settings", "enter_players", "check_in", "number_players", "pair", "publish", "enter_result", "correct_result", "change_players_rounds", "adjust", "finish", "see_register", "change_register", "see_users", "invite", "change_roles", "read_rules", "own_session"];
const facts = {
  easter: { name: "Påsketurneringen i Fjordby – Mester 1", players: 21, round: 4, published: 4, phase: "running", next: "results", missing: [3, 5, 6] },
  hall: { name: "Storturneringen", players: 200, round: 3, published: 3, phase: "running", next: "pair", missing: [] },
  autumn: { name: "Efterårsturneringen", players: 12, round: 5, published: 5, phase: "finished", next: "nothing", missing: [] },
  fresh: { name: "Klubmesterskabet", players: 0, round: 0, published: 0, phase: "entry", next: "enter_players", missing: [] },
};
// Round 4, which is out, began at 14:00; the next one has an hour only in the tests that give it one.
export const round_times = [2, 3, 3, 4, 6, 6, 6].map((day, i) => ({
  round: i + 1, day: `2026-04-0${day}`, time: i < 5 ? "14:00" : null, place: i === 4 ? "Sal B" : "", starts: i < 5 ? `2026-04-0${day}T12:00:00.000Z` : null, latest: i < 5 ? "14:30" : null }));
export const event = (id, desk) => ({
  id, version: 61, sequence: 200, place: "Fjordby Medborgerhus", system: "monrad", first_day: "2026-04-02", last_day: "2026-04-06", rounds: 7, time_control: "40/90+30+30s", time: { periods: [{ moves: 40, minutes: 90 }, { moves: null, minutes: 30 }], increment_seconds: 30 }, time_class: "standard", pace: "standard", tie_breaks: ["DSU_ORD", "BH/C1"],
  round_times: id === "easter" ? round_times : [],
  prize_rule: "shared", prizes: [200000, 100000, 50000], arbiters: [{ name: "Inge Dalsø", licence: "IA 1400" }], committee: [], checked_in: 14, next_notes: [], first_colour: "white", arrays: "ordinary", next_array: { round: 1, array: null }, signing: id === "easter", entry_open: id === "fresh", play_off: id === "easter" ? "national-class" : "nothing", fide_mode: { easter: { holds: false, left: 2 }, autumn: { holds: true, left: null } }[id] ?? null, may: desk ? may_all : ["see_event", "read_rules"], ...facts[id] });
export const lines = () => Object.keys(facts).map((id) => {
  const { version, sequence, time_control, time, time_class, pace, tie_breaks, prize_rule, prizes, arbiters, committee, checked_in, first_colour, arrays, next_array, signing, entry_open, play_off, published, next, next_notes, may, missing, round_times, ...line } = event(id, false);
  return { ...line, missing: missing.length };
});

export function round(id, number) {
  const { players, missing, round: last } = facts[id];
  const boards = Array.from({ length: Math.floor(players / 2) }, (_, i) => ({
    board: i + 1, white: player(2 * i + 1, ((number - 1) * (3 + (i % 3))) / 4 > 0 ? Math.floor((number - 1) * 2 - i / 8) / 2 : 0), black: player(2 * i + 2, Math.max(0, Math.floor((number - 1) * 2 - i / 6) / 2)),
    result: number === last && missing.includes(i + 1) ? null : results[(i + number) % 5], reversed: null, confirmation: id === "easter" && i < 3 ? ["both", "one", "differing"][i] : "none", reports: [], match: null }));
  return { round: number, published: true, by: "system", array: null, boards, bye: players % 2 ? player(players, 1) : null, sitting_out: players === 21 ? [{ player: player(22, 1.5), value: "half" }] : [], through: [], missing: number === last ? missing : [] };
}
const reason = (text) => ({ text, book: "dsu-2011", article: "4.9.1" });
export const why = [reason("Nr. 3 møder den nærmeste lavere, som han ikke har mødt."), reason("Nr. 6 blev sprunget over: de mødtes i runde 2.")];

export function standings(id) {
  const { players, round: after } = facts[id];
  const parts = (k) => Array.from({ length: after }, (_, i) => ({ round: i + 1, opponent: ((k + i * 3) % players) + 1, value: String((k % 4) + i / 2), scored: i % 2 ? "0.5" : "1", opponent_score: String((k % 4) + i / 2), cut: i === 0, unplayed: i === 2 }));
  return {
    after, codes: ["DSU_ORD", "BH/C1"], level: [[2, 3]], by_hand: [], titles: [],
    rows: Array.from({ length: players }, (_, i) => ({
      rank: i + 1, player: player(i + 1, Math.max(0, Math.floor(after * 2 - i / 3) / 2)), points: Math.max(0, Math.floor(after * 2 - i / 3) / 2), out: false,
      tie_breaks: [{ code: "DSU_ORD", value: String(12.5 - i / 4), sum: true, parts: parts(i) }, { code: "BH/C1", value: String(9 - i / 8), sum: true, parts: parts(i) }] })) };
}
export function crosstable(id) {
  const { players, round: after } = facts[id];
  // Who meets whom: numbers that add up to the round's own, so that both sides tell the same.
  const cell = (i, r) => {
    const other = (((2 * r + 1 - i) % players) + players) % players;
    if (other === i) return { opponent: null, colour: null, points: 1, what: "bye" };
    const first = Math.min(i, other);
    const points = [1, 0.5, 0][(first + r) % 3];
    const forfeit = first === 4 && points !== 0.5;
    const mine = i === first ? points : 1 - points;
    return { opponent: other + 1, colour: (first + r) % 2 === (i === first ? 0 : 1) ? "white" : "black", points: mine, what: !forfeit ? "game" : mine === 1 ? "forfeit_win" : "forfeit_loss" };
  };
  return {
    after, rounds: after,
    rows: Array.from({ length: players }, (_, i) => ({
      rank: i + 1, player: player(i + 1), points: Math.max(0, Math.floor(after * 2 - i / 3) / 2), cells: Array.from({ length: after }, (_, r) => cell(i, r)) })) };
}
export const card = (entry) => ({
  player: entrant(entry), after: 3, rank: entry, points: 2.5,
  rounds: [1, 2, 3, 4].map((r) => r === 3 ? { round: r, board: null, opponent: null, colour: null, points: 0.5, what: "bye" } : { round: r, board: r * 2, opponent: player(entry + r, 2), colour: r % 2 ? "white" : "black", points: r === 4 ? null : 1, what: r === 4 ? "not_known" : "game" }) });
export const person = (number) => ({
  person: { person: number, name: player(number).name, birth_year: 1984, federation: "DEN", title: player(number).title, club: clubs[number % 3], club_id: (number % 3) + 1, rating: 1874 },
  curve: Array.from({ length: 18 }, (_, i) => ({ day: `${2023 + Math.floor(i / 6)}-${String((i % 6) * 2 + 1).padStart(2, "0")}-01`, rating: 1720 + Math.round(60 * Math.sin(i / 2) + i * 8), by: i === 9 ? "season" : "report" })),
  events: [{ event: "easter", name: "Påsketurneringen i Fjordby – Mester 1", first_day: "2026-04-02", entry: number, points: 2.5, rank: 4, players: 42, performance: 1956 }],
  white: { won: 3, drawn: 1, lost: 2, points: 3.5 }, black: { won: 1, drawn: 2, lost: 2, points: 2 },
  opponents: [2, 7, 9].map((n, i) => ({ ...(({ name, title, rating }) => ({ name, title, rating }))(player(n)), person: i < 2 ? n : null, tally: { won: 1, drawn: i === 0 ? 1 : 0, lost: 0, points: i === 0 ? 1.5 : 1 },
    games: Array.from({ length: i === 0 ? 2 : 1 }, (_, j) => ({ event: "easter", name: "Påsketurneringen i Fjordby – Mester 1", round: j + 1, colour: j % 2 ? "black" : "white", points: j % 2 ? 0.5 : 1 })) })) });
export const people = (count) => Array.from({ length: count }, (_, i) => person(i + 1).person);
export const club_list = clubs.map((name, i) => ({ club: i + 1, name, district: i + 2, members: 20 - i }));

const books = [["laws-dk-2023", "Skaklovene 2023 (Danish edition of the FIDE Laws)", "2023-01-01"], ["laws-dk-2018", "Skaklovene 2018", "2018-01-01"], ["laws-dk-2009", "Skaklovene 2009", "2009-07-01"], ["dsu-2011", "Danish tournament rules", "2011-01-01"]];
export const book_list = books.map(([id, title, in_force]) => ({ id, title, announced_on: null, in_force, articles: 140 }));
const article = (number, rule, status = "applies") => ({ article: number, status, rule });
export const articles = [article("9.2", "A draw by the third appearance of a position, on a correct claim by the player to move.", "on claim"), article("9.2.1", "The position is about to appear for the third time.", "on claim"), article("9.2.2", "The position has just appeared for at least the third time.", "on claim"), article("9.6.1", "The fifth appearance ends the game without a claim.")];
export const places = ["9.2.2", "9.2.1.2", "9.2 b"].map((number, i) => ({ book: books[i][0], title: books[i][1], in_force: books[i][2], article: number, status: "on claim", rule: "The position has just appeared for at least the third time, and the claimant has the move." }));
export const presets = [["coordinated", "monrad", 7, "40/120+60", "standard"], ["fide-open", "dutch", 9, "90+30s", "standard"], ["club", "round-robin", 7, "40/120+60", "standard"], ["weekend-swiss", "dutch", 5, "90+30s", "standard"], ["rapid", "monrad", 7, "25", "rapid"], ["club-evening", "monrad", 5, "10+5s", "rapid"], ["pokal", "knock-out", 4, "40/120+60", "standard"]]
  .map(([id, system, rounds, time_control, pace]) => ({ id, name: id, system, rounds, tie_breaks: "DSU_ORD", time_control, time: null, pace, prize_rule: "by-tiebreak", admission: "coordinated", play_off: "nothing", federation: "DEN" }));
export const user = { user: "inge", name: "Inge Dalsø", roles: [{ role: "administrator", event: null }], disabled: false };
export const users = [user, { user: "bo", name: "Bo Bakkelund", roles: [{ role: "result_entry", event: "easter" }], disabled: false }, { user: "old", name: "Ebba Nyrup", roles: [], disabled: true }];
export const session = (signed) => (signed ? { user, csrf: "token", may: may_all } : { user: null, csrf: "", may: ["see_event", "read_rules"] });
export const invitations = ["open", "used", "revoked", "expired"].map((state, i) => ({ id: `i${i}`, role: "result_entry", event: "easter", made_by: "Inge Dalsø", expires: "2026-04-09T18:00:00Z", state }));
export const log = [["tournament-created", {}], ["player-entered", { entrant: 1, name: "Aagård, Asta" }], ["numbers-given", {}], ["round-paired", { round: 1 }], ["round-published", { round: 1 }], ["result-entered", { round: 1, board: 3, result: "1-0" }], ["result-corrected", { round: 1, board: 3, result: "½-½", reason: "Misread slip" }], ["withdrawn", { entrant: 11, after: 2, notice: true }]]
  .map(([type, what], i) => ({ sequence: i + 1, version: i + 1, time: `2026-04-02T1${i}:05:09Z`, actor: "Inge Dalsø", type, what }));
const listed = (line, news, more = {}) => ({ line, news, name: player(line).name, title: player(line).title, rating: player(line).rating, club: clubs[line % 3], federation: "DEN", entry: news === "new" ? null : line, changes: [], doubts: [], refused: "", ...more });
export const preview = { ignored: ["Telefon", "Betalt"], players: [
  listed(2, "new"), listed(3, "changed", { changes: [{ field: "rating", was: "2259", now: "2281" }, { field: "club", was: "", now: clubs[0] }] }), listed(4, "same"),
  listed(5, "changed", { doubts: ["by-name-alone", "rating-far-off"], changes: [{ field: "rating", was: "1480", now: "2225" }] }), listed(6, "new", { doubts: ["namesake"] }), listed(7, "twice"), listed(8, "new", { refused: "The player is in quarantine until 1 June 2026." })] };

const fide_act = (act, level, words) => ({ act, level, rule: { book: "fide-acceptance-2026", article: "57" }, words, consequence: "The event leaves FIDE mode for good.", instead: null });
export const fide_mode = (id) => ({
  holds: id !== "easter",
  left: id === "easter" ? { round: 2, act: "rounds", words: "In FIDE mode the number of rounds is fixed once round 1 is paired", reason: "A round was lost to the weather", actor: "inge" } : null,
  lines: ["FIDE mode exited @ Round 2", "Correction @ Round 1: 6-17: 1-0 => 0-1"],
  restore_points: [{ point: 1, round: 2, before: "previous_result", words: "A result is corrected after the next round was paired", possible: false }, { point: 2, round: 2, before: "rounds", words: "In FIDE mode the number of rounds is fixed once round 1 is paired", possible: true }],
  acts: [fide_act("leave", "ask-twice", "FIDE mode is left for good"), fide_act("rounds", "refuse", "In FIDE mode the number of rounds is fixed once round 1 is paired")],
});
export const pack_value = (key, more = {}) => ({ key, value: "42", rule: "42 hold på 8: en liga på 10 og fire grupper på 8 i 1. division; 2. division er nedlagt.", section: "5.1 §1", confidence: "stated", source: "letter of a district, 30 September 2023", pack: "dsu-league-2024", ...more });
export const packs = [{ id: "dsu-league-2024", title: "Divisionsturneringen fra sæsonen 2024/25", federation: "DEN", subject: "league", valid_from: "2024-07-01", dating: "derived", valid_to: null, inherits: "dsu-league-2022", book: "dsu-2011", guideline: false,
  values: [{ ...pack_value("teams"), inherited: false }, { ...pack_value("foreigners", { pack: "dsu-league-2022", section: "", confidence: "unconfirmed" }), inherited: true }] }];
export const pack_changes = [{ subject: "league", before: pack_value("teams", { pack: "dsu-league-2011" }), after: pack_value("teams") }, { subject: "league", before: null, after: pack_value("regions") }];
export const acceptance = {
  counts: { met: 1, part: 0, open: 1, skipped: 1 },
  questions: [
    { number: 57, chapter: "F. Number of rounds", asked: "Can the number of rounds change after the start?", costs: "info", answer: "no", state: "met", how: "locked once round 1 is paired", rule: "TRF26 142", proofs: [{ kind: "live", name: "locked-rounds", holds: true }, { kind: "test", name: "tests/event/tournament/fide_mode_test.cpp#fide_acceptance_2026_57", holds: null }] },
    { number: 58, chapter: "F. Number of rounds", asked: "Level 4?", costs: "stop if no", answer: "", state: "skipped", how: "after the no to 57", rule: "", proofs: [] },
    { number: 133, chapter: "L. Rating lists", asked: "Is there a check that ratings are still right?", costs: "50 % if no", answer: "no", state: "open", how: "no check against a newer list", rule: "", proofs: [{ kind: "command", name: "tournament enter", holds: null }] },
  ],
};

export const festivals = [{ id: "fjordby", name: "Fjordby Skakfestival", place: "Fjordby Hallen", first_day: "2036-07-10", last_day: "2036-07-19", tournaments: ["easter", "hall"] }];
export const festival = (signed) => ({ ...festivals[0], events: lines().filter((line) => festivals[0].tournaments.includes(line.id)), may: signed ? ["change_settings", "check_in", "publish", "see_desk"] : [], version: 3 });
export const festival_players = (count) =>
  Array.from({ length: count }, (_, i) => {
    const { name, rating, title } = player(i + 1);
    const entries = [{ event: "easter", entry: i + 1, checked_in: i % 3 === 0 }, ...(i % 4 === 0 ? [{ event: "hall", entry: i + 2, checked_in: i % 3 === 0 }] : [])];
    return { name, rating: rating ?? 0, title: title ?? "", club: i % 2 ? "Fjordby Skakklub af 1887" : "", has_come: i % 3 === 0, entries };
  });
const screen = (number, name, shows, more = {}) => ({ number, name, shows, message: "", picture: "", tournaments: [], seconds: 600, ...more });
export const screens = { version: 9, screens: [screen(1, "Indgang", "usual"), screen(2, "Scenen", "boards"), screen(3, "Cafeteria", "message", { message: "Frokost kl. 12.30\nRunde 5 begynder kl. 14" }), screen(4, "Foyer", "results"), screen(5, "Trappen", "countdown")] };

/** The ratings of a day: some are new, some moved. */
export const rating_list = (total) => ({
  on: "2026-04-02", since: "2026-01-01", total,
  rows: people(total).map((each, i) => ({ place: i + 1, player: each, rating: 2300 - 11 * i, change: i % 7 === 3 ? null : [0, 12, -8, 3][i % 4] })) });

// Asking for a place: who waits, what speaks against somebody, and how they are reached.
const asking = (n) => { const { name, title, rating, federation, club } = entrant(n); return { name, title, rating, federation, club }; };
const request = (n, more) => ({
  request: n, player: asking(n + 20), state: "asked", late: false, fee: 30000, waiting_place: null, missing_word: null, reason: "", entry: null, person: n % 2 ? n : null, fide_id: null, birth_year: 1980 + n,
  sent_by: "player", same_as: [], entered_already: null, contact: { email: `spiller${n}@example.org`, phone: "+45 12 34 56 78", words: n === 2 ? "Jeg kommer i kørestol, helst et bræt ved døren." : "" }, ...more });
export const entry_requests = (id) => ({
  places: id === "fresh" ? 24 : null, taken: facts[id].players,
  requests: id === "fresh" ? [request(1), request(2, { missing_word: "club-chairman" }), request(3, { late: true, fee: 35000, same_as: [1] }), request(4, { state: "waiting", waiting_place: 1 }), request(5, { state: "declined", reason: "Kun for klubbens medlemmer" })] : [] });
export const entry_facts = (id) => ({
  open: id === "fresh", places: id === "fresh" ? 24 : null, taken: facts[id].players, waiting: id === "fresh" ? [asking(24), asking(25)] : [], closing: "2026-03-20", fees: { entry: 30000, late: 5000 }, needs_birth_date: false, women_only: false, by_the_unions_rules: true,
  invitation: [{ what: "", says: "Klubmesterskabet, 2.–6. april 2026" }, { what: "Sted", says: "Fjordby Medborgerhus, Strandvejen 14" }, { what: "Turneringsform", says: "Monrad, 7 runder" }, { what: "Betænkningstid", says: "40 træk på 90 minutter, derefter 30 minutter, 30 sekunder pr. træk" }, { what: "Runder", says: "1. runde torsdag den 2. april kl. 14.00 i Sal A; 2. runde fredag den 3. april kl. 10.00; 3. runde fredag den 3. april kl. 16.00" }, { what: "Indskud", says: "300 kr., for sen tilmelding 50 kr. mere" }] });

/** Who was entered by hand, in an event of theirs. */
export const found_entrants = (typed) =>
  typed === "xyz" ? [] : [{ event: "easter", event_name: "Påsketurneringen i Fjordby – Mester 1", first_day: "2026-04-02", entry: 3, name: player(3).name, title: player(3).title, rating: player(3).rating, club: clubs[0] }];
