// Made by "npm run contract" from docs/openapi.json; do not write here.

export type ErrorAnswer = {
  error: {
  code: string; // stable, for programs: round_unfinished, not_allowed, ...
  message: string; // what, why and what to do, in the asked language
  field: string; // the field of the request it is about; empty: none
  rule: {
  book: string;
  article: string;
} | null;
  players: Array<string>; // the names it is about
  numbers: Array<number>; // the rounds and boards it is about
  question?: FideAct;
};
};

export type EventLine = {
  id: string;
  name: string;
  place: string;
  system: string;
  first_day: string;
  last_day: string;
  players: number;
  rounds: number;
  round: number; // the last round paired; 0: none
  missing: number; // results missing in it
  phase: Phase;
};

export type Phase = "entry" | "running" | "finished";

export type Next = "enter_players" | "close_entry" | "pair" | "pair_by_hand" | "publish" | "results" | "play_off" | "finish" | "nothing";

export type Official = {
  name: string;
  licence: string;
};

export type TimeControl = {
  periods: Array<{
  moves: number | null; // null: the rest of the game
  minutes: number;
}>;
  increment_seconds: number;
};

export type Event = {
  id: string;
  version: number; // of its log; grows with every change
  sequence: number; // of the whole store: what Last-Event-ID counts
  name: string;
  place: string;
  system: string;
  first_day: string;
  last_day: string;
  rounds: number;
  round_times: Array<RoundTime>; // of the rounds whose day is fixed
  time_control: string;
  time: TimeControl | null; // the time control as it is read; null: written in a way of its own
  tie_breaks: Array<string>;
  prize_rule: "shared" | "by-tiebreak" | "hort";
  prizes: Array<number>; // in øre, first prize first
  arbiters: Array<Official>;
  committee: Array<Official>;
  phase: Phase;
  players: number;
  checked_in: number;
  round: number; // the last round the asker may see; 0: none
  published: number; // the last published round; 0: none
  fide_mode: {
  holds: boolean;
  left: number | null; // after which round it was left; 0: before the first
} | null; // null: it never was in FIDE mode
  missing: Array<number>; // boards of that round without a result
  next: Next;
  may: Array<"see_event" | "see_desk" | "see_log" | "create_event" | "change_settings" | "enter_players" | "check_in" | "number_players" | "pair" | "pair_by_hand" | "publish" | "enter_result" | "correct_result" | "change_players_rounds" | "adjust" | "finish" | "see_register" | "change_register" | "see_users" | "invite" | "change_roles" | "read_rules" | "own_session" | "change_password">; // what the asker may do here
  play_off: "nothing" | "national-class" | "candidate-class" | "rapid-championship";
  hall: {
  node: string;
  as_of: string;
} | null; // the event is written elsewhere, and known here as of this moment
};

export type Settings = {
  name: string;
  place?: string;
  first_day: string;
  last_day?: string;
  system?: string;
  rounds?: number;
  time_control?: string;
  tie_breaks?: string; // codes parted by commas: DSU_ORD, BH/C1, SB
  prize_rule?: "shared" | "by-tiebreak" | "hort";
  prizes?: Array<number>;
  trophies?: number; // prizes of honour, one for each of the first places
  arbiters?: Array<Official>;
  committee?: Array<Official>;
  admission?: "everybody" | "coordinated" | "veteran" | "senior-championship" | "rapid-championship" | "national-class" | "junior"; // whom the rules let in
  limits?: {
  age_from?: number;
  age_to?: number;
  age_on?: string; // the day on which ages count; left out: 1 January of the year
  women_only?: boolean;
  rating_from?: number;
  rating_to?: number;
}; // who may enter by age, sex and rating; what is not named has no limit
  match_games?: number; // normal games of a match; 0: as the handbook has it
  replays?: number; // gladiator games with less time, before blitz; 0: as the handbook has it
  play_off?: "nothing" | "national-class" | "candidate-class" | "rapid-championship"; // by which section a tie for the first place is played off
  pace?: "standard" | "rapid" | "blitz"; // the rating list it belongs to
  baku?: boolean; // FIDE's acceleration
  strength_groups?: {
  first_numbers: Array<number>; // of each group, the strongest first; none: no groups
  until: number; // the last round that counts them; 0: all do
};
  closing?: string | null; // last day of entry
  round_days?: Array<string>; // when and where each round is played, round 1 first: 2026-04-02, 2026-04-02 14:00 or 2026-04-02 14:00 Hall B; by the clocks of the place
  invitation?: "open" | "closed";
  announced?: Array<"system" | "time-control" | "entry-conditions" | "selection-conditions" | "grouping" | "no-smoke-free-room" | "elo-rating">; // what the invitation says
  conditions?: string; // what the invitation says of entry, selection, groups and going on in another group
  smoke_free?: boolean;
  elo_rated?: boolean;
  regulations?: Regulations;
  fees?: {
  entry: number;
  late: number;
  union: number;
}; // in øre: what a player pays, what is paid on top after the closing date, what of it goes to the union
  was?: Record<string, unknown>; // only when sent: what the sender saw before changing it, any fields of the answer that shows it; if one of them is different by now, nothing is changed: 409 changed_meanwhile
  answer?: FideAnswer;
};

export type NewEvent = {
  id?: string; // short name in the address: a-z, 0-9 and -; made from the name if left out
  preset?: string; // one of /presets; its values stand where nothing is given
  settings: Settings;
  answer?: FideAnswer;
};

export type Preset = {
  id: string;
  name: string;
  system: string;
  rounds: number;
  tie_breaks: string;
  time_control: string;
  time: TimeControl | null; // the time control as it is read; null: written in a way of its own
  pace: "standard" | "rapid" | "blitz"; // the rating list it belongs to
  prize_rule: "shared" | "by-tiebreak" | "hort";
  admission: "everybody" | "coordinated" | "veteran" | "senior-championship" | "rapid-championship" | "national-class" | "junior";
  play_off: "nothing" | "national-class" | "candidate-class" | "rapid-championship";
};

export type PlayerRef = {
  entry: number; // stays, whatever the starting number becomes
  number: number | null; // the starting number, once given
  name: string;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number; // 0: unrated
  points: number; // before the round, or in the standing
};

export type Reason = {
  text: string;
  book: string;
  article: string;
};

export type Board = {
  board: number;
  white: PlayerRef;
  black: PlayerRef;
  result: "1-0" | "0-1" | "½-½" | "0-0" | "½-0" | "0-½" | "w" | "l" | "d" | "+--" | "--+" | "---" | "+-a" | "a-+" | "a-a" | "pp" | null; // as written; w, l, d: shorter than a move; +-- --+ ---: forfeits; pp: postponed
  match: {
  games: Array<{
  stage: "normal" | "rapid" | "blitz" | "final";
  white: number;
  winner: number | null; // null: drawn
}>;
  next: "normal" | "rapid" | "blitz" | "final" | null | null; // the kind of the next game; null: over
} | null; // knock-out and gladiator: the games so far; White and Black of the board are those of the next game, or as paired when the match is over
};

export type Round = {
  round: number;
  published: boolean;
  by: "system" | "hand";
  boards: Array<Board>;
  bye: PlayerRef | null;
  sitting_out: Array<{
  player: PlayerRef;
  value: ByeValue;
}>;
  missing: Array<number>;
  through: Array<PlayerRef>; // who goes on in a knock-out without a match
};

export type RoundLine = {
  round: number;
  published: boolean;
  boards: number;
  missing: number;
};

export type ByeValue = "zero" | "half" | "full";

export type Explained = {
  round: number;
  board: number;
  reasons: Array<Reason>;
};

export type ExplainedRound = {
  round: number;
  reasons: Array<Reason>;
  boards: Array<{
  board: number;
  reasons: Array<Reason>;
}>;
  bye: Array<Reason>; // of who has the bye
};

export type WhyNot = {
  round: number;
  a: PlayerRef;
  b: PlayerRef;
  reasons: Array<Reason>;
};

export type Entrant = {
  entry: number;
  number: number | null;
  name: string;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number;
  elo: number; // FIDE's number beside the rating; 0: none
  sex: "" | "M" | "F";
  federation: string;
  club: string;
  birth_year: number | null;
  fide_id: number | null;
  person: number | null; // number in the register
  first_round: number;
  checked_in: boolean;
  byes: Array<{
  round: number;
  value: ByeValue;
}>;
  withdrawn: {
  after: number;
  notice: boolean;
} | null;
};

export type Particulars = {
  name?: string; // Surname, First names
  rating?: number;
  elo?: number; // FIDE's number beside the rating: it seeds a knock-out
  sex?: "" | "M" | "F";
  title?: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  federation?: string;
  club?: string;
  born?: string; // YYYY-MM-DD or empty
  fide_id?: number;
  person?: number; // number in the register: what is left out is taken from there
  was?: Record<string, unknown>; // only when correcting: what the sender saw before changing it, any fields of the answer that shows it; if one of them is different by now, nothing is changed: 409 changed_meanwhile
};

export type Part = {
  round: number; // 0: not of a round
  opponent: number | null; // starting number
  value: string;
  scored: string | null;
  opponent_score: string | null;
  cut: boolean;
  unplayed: boolean;
};

export type TieBreak = {
  code: string;
  value: string;
  sum: boolean; // whether the value is the sum of the parts
  parts: Array<Part>;
};

export type Standing = {
  after: number;
  codes: Array<string>;
  rows: Array<{
  rank: number;
  player: PlayerRef;
  points: number;
  tie_breaks: Array<TieBreak>;
  out: boolean; // left an all-play-all too early: in the table, out of the standing
}>;
  level: Array<Array<number>>; // starting numbers still level after all tie-breaks
  titles: Array<{
  player: PlayerRef;
  championship: "danish-champion" | "junior-champion" | "senior-champion" | "rapid-champion";
  book: string;
  article: string;
}>; // won when all games are played
};

export type CrossTable = {
  after: number;
  rounds: number;
  rows: Array<{
  rank: number;
  player: PlayerRef;
  points: number;
  cells: Array<CrossCell>;
}>;
};

export type CrossCell = {
  opponent: number | null;
  colour: "white" | "black" | null;
  points: number | null;
  what: "game" | "forfeit_win" | "forfeit_loss" | "bye" | "absent" | "not_known";
};

export type EntrantCard = {
  player: Entrant;
  rank: number | null;
  points: number;
  rounds: Array<{
  round: number;
  board: number | null;
  opponent: PlayerRef | null;
  colour: "white" | "black" | null;
  points: number | null;
  what: "game" | "forfeit_win" | "forfeit_loss" | "bye" | "absent" | "not_known";
}>;
};

export type Prizes = {
  after: number;
  rule: "shared" | "by-tiebreak" | "hort";
  payments: Array<{
  player: PlayerRef;
  amount: number; // øre
}>;
  trophies: Array<{
  place: number;
  players: Array<PlayerRef>;
}>; // the prizes of honour; several players: the correction leaves them level
  left: number; // øre with the organiser
};

export type RatingChanges = {
  list: "standard" | "rapid" | "blitz"; // the rating list it is rated in
  note: string;
  rows: Array<{
  player: PlayerRef;
  games: number;
  score: number;
  expected: string;
  change: number | null; // none: not rated yet
  new_rating: number | null;
  why: Array<Reason>; // the games and the steps of the calculation
}>;
};

export type LogLine = {
  sequence: number;
  version: number;
  time: string; // ISO 8601, UTC
  actor: string;
  type: string;
  what: Record<string, unknown>;
};

export type PersonCard = {
  person: number;
  name: string;
  birth_year: number | null;
  federation: string;
  title: string;
  club: string | null;
  club_id: number | null;
  rating: number | null;
};

export type ListedPlayer = {
  fide_id: number;
  name: string;
  federation: string;
  title: string;
  rating: number; // 0: none
  birth_year: number | null;
};

export type Person = {
  person: PersonCard;
  curve: Array<{
  day: string;
  rating: number;
}>; // the published ratings, oldest first
  events: Array<{
  event: string;
  name: string;
  first_day: string;
  entry: number;
  points: number;
  rank: number | null;
}>;
};

export type Club = {
  club: number;
  name: string;
  district: number;
  members: number;
};

export type ClubPage = {
  club: Club;
  members: Array<PersonCard>;
};

export type Book = {
  id: string;
  title: string;
  announced_on: string | null; // when the book was announced; null where that is not known
  in_force: string;
  articles: number;
};

export type Article = {
  article: string;
  status: "applies" | "on claim" | "in part" | "arbiter decides" | "recorded only" | "not yet" | "not for software";
  rule: string;
};

export type BookPage = {
  book: Book;
  articles: Array<Article>;
};

export type Place = {
  book: string;
  title: string;
  in_force: string;
  article: string;
  status: string;
  rule: string;
};

export type Decision = {
  id: string; // its number in the log
  kind: string; // type of the log's event: result-corrected, points-adjusted, ...
  event: string | null; // null: the federation's
  title: string; // the event's name
  day: string;
  round: number | null;
  board: number | null;
  reason: string | null; // null: for those who may read the log
};

export type ArticlePage = {
  book: Book;
  article: Article;
  program: string; // what the program does about it
  part_of: Array<Article>;
  sub_articles: Array<Article>;
  same_rule: Array<Place>;
  decisions: Array<Decision>; // that cite it
};

export type Chapter = {
  id: string; // short name in the address: /help/ID
  language: "da" | "nb" | "en"; // that it is written in
  title: string;
  text: string; // Markdown, without the title
};

export type Role = "administrator" | "rating_officer" | "chief_arbiter" | "arbiter" | "result_entry" | "team_captain" | "player";

export type Grant = {
  role: Role;
  event: string | null; // none: of the whole federation
};

export type Session = {
  user: User | null;
  csrf: string; // to be sent back as X-CSRF-Token with every write; empty without a session
  may: Array<"see_event" | "see_desk" | "see_log" | "create_event" | "change_settings" | "enter_players" | "check_in" | "number_players" | "pair" | "pair_by_hand" | "publish" | "enter_result" | "correct_result" | "change_players_rounds" | "adjust" | "finish" | "see_register" | "change_register" | "see_users" | "invite" | "change_roles" | "read_rules" | "own_session" | "change_password">; // in the whole federation
  public_url: string | null; // where people reach the pages, for codes on paper; null: where the asker does
};

export type User = {
  user: string; // the name one signs in with
  name: string; // as it stands in the log
  roles: Array<Grant>;
  disabled: boolean;
};

export type Invitation = {
  id: string;
  role: Role;
  event: string | null;
  made_by: string;
  expires: string; // ISO 8601, UTC
  state: "open" | "used" | "revoked" | "expired";
};

export type NewInvitation = {
  role: Role;
  event?: string | null;
  days?: number; // until it expires, 1 to 60
};

export type MadeInvitation = {
  invitation: Invitation;
  token: string;
  link: string; // path with the token behind #: it never reaches a log
};

export type Offer = {
  role: Role;
  event: string | null;
  event_name: string | null;
  expires: string;
};

export type Change = {
  sequence: number;
  version: number; // the event has had so many changes with this one
  what: string; // type of the log's event: result-entered, round-published, ...
  round?: number;
  board?: number;
  result?: string | null;
  entry?: number;
};

export type ForbiddenPair = {
  players: Array<{
  entry: number;
  name: string;
}>;
  weak: boolean; // may meet if the round cannot be paired otherwise
  from: number; // the first round that it counts for
};

export type Deadline = {
  step: "invitation" | "elo-notice" | "list-to-register" | "fee" | "prizes" | "report" | "elo-copy";
  text: string;
  book: string;
  article: string;
  latest: string;
  state: "done" | "done-late" | "later" | "soon" | "overdue";
  done: string | null; // the day it was done
};

export type Preparation = {
  missing: Array<Reason>;
  calendar: Array<Deadline>;
};

export type MemberParticulars = {
  name: string;
  born: string; // YYYY-MM-DD or empty
  sex: "" | "M" | "F";
  federation: string;
  fide_id: number | null;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  club: number | null; // today
};

export type NewEntry = {
  name?: string; // Surname, First names
  rating?: number;
  title?: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  federation?: string;
  club?: string;
  born?: string; // YYYY-MM-DD or empty
  fide_id?: number;
  person?: number; // number in the register: what is left out is taken from there
  played_before?: boolean; // with person: has played in the class before (veterans); it is recorded
  approved?: boolean; // with person: an arbiter who plays, with the register keeper's approval; it is recorded
};

export type PlayOff = {
  state: "none" | "needed" | "begun" | "decided";
  rule: {
  book: string;
  article: string;
} | null;
  players: Array<PlayerRef>; // level for the first place
  games: Array<{
  stage: "rapid" | "blitz" | "blitz1" | "blitz2" | "last"; // last: a draw wins for Black
  white: number;
  winner: number | null; // null: drawn
}>;
  next: {
  stage: "rapid" | "blitz" | "blitz1" | "blitz2" | "last"; // last: a draw wins for Black
  white: number;
  black: number;
  minutes: Array<number> | null; // White's and Black's in the last game
} | null; // null also when the rules leave the form open
  order: Array<number>; // once decided, the winner first
  prizes_follow: boolean;
};

export type Setup = {
  administrator: boolean; // somebody can give roles
  empty: boolean; // nothing is in the store but who may sign in
};

export type Imported = {
  clubs: {
  added: number;
  unchanged: number;
};
  members: {
  added: number;
  changed: number;
  moved: number;
  unchanged: number;
};
};

export type Penalty = {
  number: number;
  entry: number;
  name: string;
  measure: "warning" | "fine" | "exclusion" | "expulsion" | "committee-warning" | "quarantine";
  text: string;
  after: number; // the last round that was paired when it was given
  book: string;
  article: string;
  reason: string;
  appeal_by: string | null; // the last day of appeal
  lifted: string | null; // why it no longer stands
};

export type Penalties = {
  penalties: Array<Penalty>;
};

export type FeesPaid = {
  players: Array<{
  entry: number;
  name: string;
  late: boolean;
  due: number;
  paid: number;
}>;
  due: number;
  paid: number;
  union: number; // what all players owe the union, in øre
  unpaid: number; // players who owe something
};

export type Regulations = {
  supervision: "competition-rules" | "basic";
  report_before_leaving: boolean;
  devices_in_bag: boolean;
  quickplay_guideline: boolean;
  increment_request: boolean;
  adjournments: string; // how adjourned and postponed games are played, in the organiser's words
  highest_fine_in_ore: number; // 0: no fines are announced
  default_minutes?: number; // left out: as the Laws have it
  no_draw_before?: number | "never"; // a move, or never for no draw by agreement; left out: no ban
  device_penalty?: "warning" | "time_to_opponent" | "time_from_offender" | "game_lost" | "reduce_score" | "raise_opponents_score" | "fine" | "exclusion_from_rounds" | "expulsion"; // left out: the game is lost
};

export type LicencePaper = {
  level: "D-I" | "D-II";
  status: "none" | "aspirant" | "licensed";
  paper: string; // the card, or after a withdrawal the letter
};

export type UnionList = {
  on: string;
  players: Array<{
  person: number;
  name: string;
  rating: number;
  listed_as: Array<"2200" | "candidate" | "junior" | "woman">;
}>;
};

export type Draft = {
  teams: Array<{
  team: number;
  players: Array<PlayerRef>; // in board order, the captain first
}>;
};

export type ChampionshipClasses = {
  classes: Array<{
  class: "national" | "candidate" | "veteran" | "other";
  players: Array<{
  name: string;
  rating: number;
}>;
}>;
};

export type HandicapRound = {
  round: number;
  boards: Array<{
  board: number;
  white: PlayerRef;
  black: PlayerRef;
  white_minutes: number;
  black_minutes: number;
}>;
};

export type RoundTime = {
  round: number;
  day: string;
  time: string | null; // 14:00, by the clocks of the place; null: not fixed yet
  place: string; // empty: where the event is
  starts: string | null; // the moment of its start; null: not fixed, or the clocks of the federation are not known
  latest: string | null; // 6.7.1: who arrives later loses; by the clocks of the place
};

export type EntryListPreview = {
  players: Array<ReviewedPlayer>;
  ignored: Array<string>; // columns that are not read
};

export type ReviewedPlayer = {
  line: number; // of the list; of a report to FIDE the player's number there
  news: "new" | "changed" | "same" | "twice";
  name: string;
  title: string;
  rating: number;
  club: string;
  federation: string;
  entry: number | null; // who it is, if known
  changes: Array<{
  field: "name" | "rating" | "elo" | "sex" | "title" | "club" | "federation" | "fide_id" | "born";
  was: string;
  now: string;
}>; // of a birth date without saying it
  doubts: Array<"namesake" | "by-name-alone" | "rating-unlikely" | "rating-far-off">;
  refused: string; // why the register does not let them in; empty: it does
};

export type CalendarDay = {
  day: number | null; // its number in the plan; null: it is a tournament
  event: string; // short name of a tournament; empty: a planned day
  title: string;
  place: string;
  occasion: "club-night" | "adjourned-games" | "team-entry" | "match" | "tournament" | "meeting" | "other";
  first_day: string;
  last_day: string;
  club: number | null;
  club_name: string;
  for_others: boolean;
};

export type EventAccounts = {
  fees: number; // paid by players, in øre
  union: number;
  prizes: number;
  items: Array<{
  text: string;
  amount: number; // in øre; less than nothing: paid out
}>;
  balance: number;
};

export type FideAct = {
  act: string; // stable, for programs: rounds, old_result, ...
  level: "note" | "ask" | "ask-with-reason" | "ask-twice" | "refuse";
  rule: {
  book: string;
  article: string;
};
  words: string;
  consequence: string; // what follows from doing it
  instead: string | null; // an act that does not leave FIDE mode
};

export type FideAnswer = {
  confirmed?: boolean;
  leave_fide_mode?: string; // do what FIDE mode refuses, and leave it for good: why. Only for who may change the settings; confirmed is needed too
};

export type FideMode = {
  holds: boolean;
  left: {
  round: number;
  act: string;
  words: string;
  reason: string;
  actor: string;
} | null;
  lines: Array<string>; // the comment lines of the report to FIDE
  restore_points: Array<{
  point: number;
  round: number;
  before: string;
  words: string;
  possible: boolean;
}>;
  acts: Array<FideAct>;
};

export type Acceptance = {
  counts: {
  met: number;
  part: number;
  open: number;
  skipped: number;
};
  questions: Array<{
  number: number;
  chapter: string;
  asked: string;
  costs: string;
  answer: string;
  state: "met" | "part" | "open" | "skipped";
  how: string;
  rule: string;
  proofs: Array<{
  kind: "command" | "page" | "test" | "live";
  name: string;
  holds: boolean | null; // of a live check, tried just now
}>;
}>;
};

export type Position = {
  version: number;
  digest: string;
};

export type Owner = {
  owner: {
  node: string;
  since: string;
  last_shipped: string;
} | null; // the laptop that has the event; null: it is written here, or came from elsewhere
  offer: {
  node: string;
  until: string;
} | null;
  holding: {
  node: string;
  home: string;
  phase: "working" | "giving-back" | "returned" | "taken-by-home";
  since: string;
  last_shipped: string;
  unshipped: number;
} | null; // where the event came from; null: it is of this server
  rejected: Array<string>; // why batches were refused since the last that was taken in
  questions: Array<OwnerQuestion>;
};

export type OwnerQuestion = {
  id: string;
  from: string; // the laptop; empty: the register
  person: number | null;
  time: string | null;
  actor: string;
  type: string; // the log's name for it
  what: Record<string, unknown> | null; // as the log has it
  accepted: boolean | null; // null: open
  reason: string;
};

export type HandOver = {
  epoch: number;
  event: string;
  node: string;
  since: string;
  events: Array<ShippedEvent>;
  members: Array<{
  type: string;
  payload: string;
}>;
  ratings: Array<{
  type: string;
  payload: string;
}>;
  register_at: number;
};

export type ShippedEvent = {
  stream: string;
  version: number;
  time: string;
  actor: string;
  type: string;
  payload: string;
  payload_digest: string;
  digest: string;
  redacted?: boolean; // private words were taken out of it
};

export type EventBatch = {
  stream: string;
  epoch: number;
  after: Position;
  events: Array<ShippedEvent>;
  gives_back: boolean;
  register_at: number;
  signature: string; // Ed25519, in hexadecimal
};

export type BatchAnswer = {
  what: "known" | "appended" | "kept-beside";
  reached: Position;
  is_owner: boolean;
  given_back: boolean;
  owned: Position;
  news: Array<{
  sequence: number;
  person: number;
  part: number;
  stream: string;
  kind: string;
  record: string;
}>;
};

export type MadeOffer = {
  node: string;
  code: string; // shown only now: whoever has it may take the event within a day, once
  until: string;
};
