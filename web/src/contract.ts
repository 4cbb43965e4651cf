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
  federation: string; // whose rules it follows, in three letters
  first_day: string;
  last_day: string;
  rounds: number;
  round_times: Array<RoundTime>; // of the rounds whose day is fixed
  time_control: string;
  time: TimeControl | null; // the time control as it is read; null: written in a way of its own
  time_class: "standard" | "rapid" | "blitz" | null | null; // what the Laws in force on the first day call games of this time control; null: it was not read
  pace: "standard" | "rapid" | "blitz"; // the rating list that decides
  tie_breaks: Array<string>;
  prize_rule: "shared" | "by-tiebreak" | "hort" | "hybrid";
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
  may: Array<"see_event" | "see_desk" | "see_log" | "create_event" | "change_settings" | "enter_players" | "check_in" | "number_players" | "pair" | "pair_by_hand" | "publish" | "enter_result" | "correct_result" | "change_players_rounds" | "adjust" | "finish" | "see_register" | "change_register" | "see_cases" | "file_appeal" | "decide_case" | "run_meeting" | "see_users" | "invite" | "change_roles" | "read_rules" | "own_session" | "change_password" | "act_in_season" | "act_in_festival" | "play_by_correspondence" | "arrive" | "report_result" | "own_cases">; // what the asker may do here
  play_off: "nothing" | "national-class" | "candidate-class" | "rapid-championship";
  hall: {
  node: string;
  as_of: string;
} | null; // the event is written elsewhere, and known here as of this moment
  next_notes: Array<Reason>; // what FIDE mode tells before the act that comes next
  first_colour: "white" | "black" | null | null; // of the first player in round 1, drawn or set; null: not drawn, or the system needs none
  arrays: "ordinary" | "each-round" | "whole-event"; // from which position games begin: of ordinary chess, or of Chess960
  next_array: {
  round: number;
  array: DrawnArray | null;
}; // the round that an array is drawn for now, with the one it has
  signing: boolean; // players sign results on their phones
  entry_open: boolean; // players may ask for a place on the event's page now
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
  prize_rule?: "shared" | "by-tiebreak" | "hort" | "hybrid";
  prizes?: Array<number>;
  trophies?: number; // prizes of honour, one for each of the first places
  arbiters?: Array<Official>;
  committee?: Array<Official>;
  admission?: "everybody" | "coordinated" | "veteran" | "senior-championship" | "rapid-championship" | "national-class" | "junior"; // whom the rules let in
  categories?: Array<{
  name: string;
  limits: {
  age_from?: number;
  age_to?: number;
  age_on?: string;
  women_only?: boolean;
  rating_from?: number;
  rating_to?: number;
  clubs?: Array<string>; // names of clubs; left out: any club, or none
}; // by age, sex, rating and club, as limits of entry are
  prizes_in_ore: Array<number>;
}>; // prizes for some of the players beside the main ones; nobody has two prizes
  limits?: {
  age_from?: number;
  age_to?: number;
  age_on?: string; // the day on which ages count; left out: 1 January of the year
  women_only?: boolean;
  rating_from?: number;
  rating_to?: number;
  clubs?: Array<string>; // names of clubs; left out: any club, or none
}; // who may enter by age, sex, rating and club; what is not named has no limit
  choices?: {
  strength?: "rating" | "fide" | "fide-or-rating" | "rating-or-fide" | "higher"; // the number by which players are numbered, where FIDE's stands beside the rating
  equals?: "name" | "fide-id" | "age"; // the order of players with the same number and title
  swap_rounds?: boolean; // in a double round robin the last two rounds of the first cycle change places
  half_byes?: number; // the most half-point byes of a player
  last_half_bye?: number; // the last round for a half-point bye
  over_a_month?: boolean; // players may have a new rating during the event; left out: as the days say
  tie_break_rating?: "first" | "latest" | "each-round"; // the rating that tie-breaks use of a player who has several
  unrated?: "left-out" | "fixed" | "lowest" | "average"; // what players without a rating count as in tie-breaks by rating; left out: these tie-breaks are
  unrated_rating?: number; // where it is fixed
  list_order?: Array<string>; // the sources of known rating lists that are asked, in this order: fide, dsu; left out: all, in the usual order
}; // what the organiser chooses where FIDE's rules leave a choice; what is not named is as if nobody had chosen
  match_games?: number; // normal games of a match; 0: as the handbook has it
  replays?: number; // gladiator games with less time, before blitz; 0: as the handbook has it
  max_meets?: number; // Konrad: how often two players may meet; 0: as the system has it
  last_round_colours?: boolean; // Norwegian Monrad: in the last round too colours go before equal scores
  arrays?: "ordinary" | "each-round" | "whole-event"; // Chess960: an array is drawn for each round, or one for all
  federation?: string; // where it is played, in three letters as FIDE writes it: DEN, NOR; it chooses the dated rules with the first day
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
  online_entry?: boolean; // players ask for a place on the event's page
  places?: number; // the most who play; who asks when all are taken waits; 0: no limit
  prizes_by_tie_break?: number; // of the hybrid rule: the first prizes, by the tie-break; 0: half of them
  kept_apart?: {
  every_club: boolean;
  clubs: Array<string>;
  families: Array<string>; // surnames
  weak: boolean; // may meet if the round cannot be paired otherwise
  until: number; // the last round; 0: all
}; // who does not meet by the event's own rule, also who enters later
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
  federation: string; // whose rules it follows, in three letters
  pace: "standard" | "rapid" | "blitz"; // the rating list it belongs to
  prize_rule: "shared" | "by-tiebreak" | "hort" | "hybrid";
  admission: "everybody" | "coordinated" | "veteran" | "senior-championship" | "rapid-championship" | "national-class" | "junior";
  play_off: "nothing" | "national-class" | "candidate-class" | "rapid-championship";
};

export type PlayerRef = {
  entry: number; // stays, whatever the starting number becomes
  number: number | null; // the starting number, once given
  name: string;
  apart?: string; // what tells the player from others of the same name; left out: nobody else has it
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number; // 0: unrated
  points: number; // before the round, or in the standing
  federation?: string; // three letters as FIDE writes them; left out: not known
};

export type Reason = {
  text: string;
  book: string;
  article: string;
};

export type Board = {
  slip_left?: number | null; // in the answer to a result or a correction: for how many milliseconds the result may still be put right as a slip of this account's hand, without a reason; null: it is none, or no longer
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
  confirmation: "none" | "one" | "both" | "differing"; // whether the players have confirmed the result themselves
  reports: Array<{
  entry: number;
  result: "1-0" | "0-1" | "½-½" | "0-0" | "½-0" | "0-½" | "w" | "l" | "d" | "+--" | "--+" | "---" | "+-a" | "a-+" | "a-a" | "pp";
}>; // what each of them says
  reversed: string | null; // what the result becomes if the colours are reversed: it follows the players
  moves: boolean; // its moves are known: the game can be played through
};

export type Round = {
  round: number;
  published: boolean;
  by: "system" | "hand";
  array: DrawnArray | null;
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
  rating_from: string; // the list that the rating was taken from; empty: it was typed
  no_half_bye: boolean; // has no half-point bye by the conditions of entry
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
  fixed_board?: number | null; // sits there in every round; for the desk alone
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
  no_half_bye?: boolean; // has no half-point bye by the conditions of entry
  fixed_board?: number; // sits there in every round; 0: anywhere
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
  by_hand: Array<Array<number>>; // starting numbers that were level after all tie-breaks and were put in order by the arbiter
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
  after: number | null; // the round that rank and points are of: the last that has all its results
  rank: number | null;
  points: number | null;
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
  rule: "shared" | "by-tiebreak" | "hort" | "hybrid";
  payments: Array<{
  player: PlayerRef;
  place: number; // in the standing
  category: string; // empty: of the main prizes
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
  pack: Pack | null; // the rules it is rated by, with what is inherited; none: it is not rated in Denmark
  rows: Array<{
  player: PlayerRef;
  games: number;
  score: number;
  expected: string;
  change: number | null; // none: not rated yet
  new_rating: number | null;
  candidate: {
  average: number;
  needed: number;
  achieved: boolean;
} | null; // a candidate result (4.1 §26); none: there is none to make
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

export type FoundEntrant = {
  event: string;
  event_name: string;
  first_day: string;
  entry: number;
  name: string;
  title: string;
  rating: number; // 0: none
  club: string;
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

export type RatingPoint = {
  day: string;
  rating: number;
  by: "report" | "granted" | "season" | "aligned" | "begun"; // why the number changed: a tournament's report, a number given, a change of the rating rules, the yearly alignment, a list that began with the standard numbers
};

export type Person = {
  person: PersonCard;
  curve: Array<RatingPoint>; // the published ratings, oldest first
  other_lists: Array<{
  list: "standard" | "rapid" | "blitz";
  curve: Array<RatingPoint>;
}>; // those of rapid and blitz in which the player has a number, each as the curve of the standard list
  events: Array<{
  event: string;
  name: string;
  first_day: string;
  entry: number;
  points: number;
  rank: number | null;
  players: number; // how many are entered
  performance: number | null; // by the Danish table, from the games against opponents with a rating; null: the table has no value
}>;
  white: Tally;
  black: Tally;
  opponents: Array<Opponent>; // whom they met most often first
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
  events: Array<{
  event: string;
  name: string;
  first_day: string;
  players: number; // members who play
}>; // the latest first, twenty at most
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
  packs: Array<PackValueSince>; // how the rule went on, the oldest first
  same_rule: Array<Place>;
  decisions: Array<Decision>; // that cite it
  published_decisions: Array<PublishedDecision>; // of the appeals board on this rule
};

export type Chapter = {
  id: string; // short name in the address: /help/ID
  language: "da" | "nb" | "en" | "sv"; // that it is written in
  title: string;
  text: string; // Markdown, without the title
};

export type Role = "administrator" | "rating_officer" | "secretary" | "appeals_board" | "chief_arbiter" | "arbiter" | "result_entry" | "team_captain" | "player";

export type Grant = {
  role: Role;
  event: string | null; // none: of the whole federation
};

export type Session = {
  user: User | null;
  csrf: string; // to be sent back as X-CSRF-Token with every write; empty without a session
  may: Array<"see_event" | "see_desk" | "see_log" | "create_event" | "change_settings" | "enter_players" | "check_in" | "number_players" | "pair" | "pair_by_hand" | "publish" | "enter_result" | "correct_result" | "change_players_rounds" | "adjust" | "finish" | "see_register" | "change_register" | "see_cases" | "file_appeal" | "decide_case" | "run_meeting" | "see_users" | "invite" | "change_roles" | "read_rules" | "own_session" | "change_password" | "act_in_season" | "act_in_festival" | "play_by_correspondence" | "arrive" | "report_result" | "own_cases">; // in the whole federation
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

export type ForbiddenPairs = {
  pairs: Array<ForbiddenPair>;
  by_rule: Array<ForbiddenPair>; // by the event's standing rule, of those who have entered so far
};

export type RequestedPlayer = {
  name: string;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number;
  club: string;
  federation: string;
};

export type EntryFacts = {
  open: boolean; // players may ask for a place here now
  invitation: Array<{
  what: string;
  says: string;
}>;
  places: number | null; // null: no limit
  taken: number;
  waiting: Array<RequestedPlayer>; // confirmed, and waiting for a place, the next one first
  closing: string | null;
  fees: {
  entry: number;
  late: number;
};
  needs_birth_date: boolean;
  women_only: boolean;
  by_the_unions_rules: boolean; // entries come through club, district or register keeper
};

export type OwnRequest = {
  request: number;
  player: RequestedPlayer;
  state: "asked" | "waiting" | "entered" | "declined" | "withdrawn";
  late: boolean;
  fee: number;
  waiting_place: number | null; // on the waiting list
  missing_word: "club-chairman" | "district" | "register-keeper" | null | null; // who has not said yes yet, by the union's rules
  reason: string; // why it was declined
  entry: number | null; // what it became
};

export type EntryRequest = {
  request: number;
  player: RequestedPlayer;
  state: "asked" | "waiting" | "entered" | "declined" | "withdrawn";
  late: boolean;
  fee: number;
  waiting_place: number | null; // on the waiting list
  missing_word: "club-chairman" | "district" | "register-keeper" | null | null; // who has not said yes yet, by the union's rules
  reason: string; // why it was declined
  entry: number | null; // what it became
  person: number | null;
  fide_id: number | null;
  birth_year: number | null;
  sent_by: "player" | "club-chairman" | "district" | "register-keeper";
  same_as: Array<number>; // open requests for the same player
  entered_already: number | null; // the entry of the same player
  contact: {
  email: string;
  phone: string;
  words: string;
};
};

export type EntryRequests = {
  places: number | null;
  taken: number;
  requests: Array<EntryRequest>;
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
  no_half_bye?: boolean; // has no half-point bye by the conditions of entry
  fixed_board?: number; // sits there in every round; 0: anywhere
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
  local: boolean; // a local rule: the handbook has its rows for four teams
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

export type RatingCheck = {
  compared: number;
  differences: Array<RatingDifference>;
  not_listed: Array<string>; // names of players whose number the list does not have
};

export type RatingDifference = {
  entry: number;
  name: string;
  fides: boolean; // FIDE's number beside the rating, and not the rating itself
  was: number;
  listed: number;
  typed: boolean; // the old number was typed, and not taken from a list
  list: string; // the known list that it is from; empty: the one that was given
  others: Array<{
  list: string;
  rating: number;
}>; // what other known lists have
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
  season: string; // of a match day: the season of a team competition
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
  accept?: string; // of a rule that a round by hand breaks: how a yes to it names it (FideAnswer.accepted)
};

export type FideAnswer = {
  confirmed?: boolean;
  leave_fide_mode?: string; // do what FIDE mode refuses, and leave it for good: why. Only for who may change the settings; confirmed is needed too
  accepted?: Array<string>; // the rules broken by a round by hand that were said yes to, each by its name
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
  standby: string | null; // on the laptop: the second one, which keeps a copy
  following: {
  node: string;
  owner: string;
} | null; // on the second laptop: whose event it keeps a copy of
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

export type SeasonTeam = {
  team: number;
  name: string;
};

export type SeasonLine = {
  season: string;
  name: string;
  competition: string;
  year: number;
  teams: number;
  matches: number;
  open_matches: number;
  is_closed: boolean;
};

export type SeasonMatchLine = {
  match: number;
  round: number;
  home: SeasonTeam;
  away: SeasonTeam;
  day: string;
  moved: boolean;
  start: number; // minutes after midnight
  is_play_off: boolean;
  state: "empty" | "entered" | "waiting" | "disagreed" | "agreed" | "decided";
  home_points: number | null;
  away_points: number | null;
  counts: boolean; // the card is agreed or decided
};

export type SeasonTableRow = {
  rank: number;
  team: number;
  name: string;
  played: number;
  board_points: number;
  match_points: number;
  decided_by: string;
};

export type SeasonRound = {
  round: number;
  day: string;
  matches: Array<SeasonMatchLine>;
  bye: SeasonTeam | null;
};

export type SeasonGroup = {
  group: string;
  name: string;
  is_drawn: boolean;
  rounds_planned: number;
  table: Array<SeasonTableRow>;
  rounds: Array<SeasonRound>;
  prizes: Array<string>;
};

export type SeasonClubTeam = {
  team: number;
  name: string;
  number: number;
  group: string;
  out: boolean;
  checked_in: number; // the last round for which the team was there
};

export type SeasonClub = {
  club: number;
  name: string;
  venue: string;
  teams: Array<SeasonClubTeam>;
};

export type SeasonNextTeam = {
  name: string;
  club: string;
  row: string;
};

export type Season = {
  season: string;
  name: string;
  year: number;
  competition: string;
  boards: number;
  time_control: string;
  by_rounds: boolean; // paired round by round; else drawn at once
  one_hall: boolean;
  is_closed: boolean;
  groups: Array<SeasonGroup>;
  clubs: Array<SeasonClub>;
  play_offs: Array<SeasonMatchLine>;
  next: Array<SeasonNextTeam>;
  directs: boolean; // the asker is the director
  my_teams: Array<number>; // for which the asker acts as captain
  my_decisions: Array<SeasonDecision>; // about the asker's own teams; the director sees all
  pack: Pack | null; // the federation's rules of the season
  champion: SeasonTeam | null;
  plan: SeasonPlan;
  vacancies: Array<SeasonVacancy>;
  deadlines: Array<SeasonDeadline>;
  exemptions: Array<SeasonExemption>;
  by_lot: boolean; // the order of a group is drawn by lot
};

export type SeasonPlayer = {
  number: number;
  name: string;
  rating: number | null;
};

export type SeasonBoard = {
  board: number;
  white: "home" | "away";
  home: SeasonPlayer | null;
  away: SeasonPlayer | null;
  home_says: string | null;
  away_says: string | null;
  settled: string | null;
  result: string | null;
  rated: boolean;
  clock: SeasonClock;
};

export type SeasonListed = {
  number: number;
  team: number; // 0: a reserve
  name: string;
  foreign: boolean;
  rating: number | null;
  from: string; // the first day of play
  person: number | null; // the number in the register
};

export type SeasonStep = {
  step: number;
  text: string;
  article: string;
  ticked: boolean;
};

export type SeasonMatch = {
  match: number;
  round: number;
  home: SeasonTeam;
  away: SeasonTeam;
  day: string;
  moved: boolean;
  start: number; // minutes after midnight
  is_play_off: boolean;
  state: "empty" | "entered" | "waiting" | "disagreed" | "agreed" | "decided";
  home_points: number | null;
  away_points: number | null;
  counts: boolean; // the card is agreed or decided
  season: string;
  season_name: string;
  group: string;
  group_name: string;
  venue: string;
  home_in: boolean;
  away_in: boolean;
  boards: Array<SeasonBoard>;
  disagreed: Array<number>;
  why_decided: string;
  arbiter: string;
  arbiter_licensed: boolean | null;
  checklist: Array<SeasonStep>;
  directs: boolean;
  side: "home" | "away" | null | null; // for which the asker acts
  acts: Array<SeasonActForm>; // what the asker may do now
  time_control: string;
  scores_due: string | null; // by which the director has the games; none: not asked for
  scores_sent: string | null;
  lists: {
  home: Array<SeasonListed>;
  away: Array<SeasonListed>;
}; // the strength lists of the teams for which the asker may hand in a line-up
  protests: Array<SeasonProtest>; // for the captains of the match and the director
  irregularities: Array<string>;
  move: SeasonMove | null;
  live: {
  event: string; // SEASON~MATCH: the match as {event} below /events/{event}/live and /events/{event}/live-desk
  round: number;
  boards: number; // opened as live tables so far
};
};

export type SeasonClubPage = {
  club: number;
  name: string;
  venue: string;
  teams: Array<SeasonClubTeam>;
  season: string;
  season_name: string;
  list: Array<SeasonListed>;
  received: string;
  deadline: string;
  may_change: boolean;
  objections: Array<SeasonObjection>; // the club's own, for its captains
  acts: Array<SeasonActForm>; // what the asker may do now
  directs: boolean; // the asker is the director
  may_correct: boolean; // the list may be handed in again
  paid: number | null; // in øre; for the club itself
  closed_days: Array<string>;
  of_teams: Array<{
  team: SeasonTeam;
  meals: number;
  without_girl: string; // why no girl is available
}>; // for the club itself
};

export type SeasonDraft = {
  about: string;
  sanction: "warning" | "penalty_point" | "fine" | "boards_lost" | "match_lost" | "team_out" | "no_action";
  article: string;
  reason: string;
  club: string;
  team: SeasonTeam | null;
  match: SeasonMatchLine | null;
  boards: Array<number>;
  points: number;
  amount: number; // in øre
  day: string;
  lifted: boolean;
  person: number | null; // who is warned, by the number in the register
};

export type SeasonDecision = {
  about: string;
  sanction: "warning" | "penalty_point" | "fine" | "boards_lost" | "match_lost" | "team_out" | "no_action";
  article: string;
  reason: string;
  club: string;
  team: SeasonTeam | null;
  match: SeasonMatchLine | null;
  boards: Array<number>;
  points: number;
  amount: number; // in øre
  day: string;
  lifted: boolean;
  decision: number;
  person: number | null; // who is warned, by the number in the register
};

export type SeasonProtest = {
  protest: number;
  match: SeasonMatchLine;
  team: SeasonTeam;
  state: "noted" | "detailed" | "ruled" | "appealed";
  words: string;
  details: string;
  ruling: string;
  appeal: string;
  last_day: string;
  about_arbiter: boolean; // that the arbiter has no licence
  can_be_appealed: boolean;
};

export type SeasonContact = {
  contact: number;
  club: string;
  team: SeasonTeam | null;
  role: "contact_person" | "captain" | "arbiter";
  name: string;
  phone: string;
  email: string;
};

export type SeasonDesk = {
  drafts: Array<SeasonDraft>;
  decisions: Array<SeasonDecision>;
  protests: Array<SeasonProtest>;
  disagreed: Array<SeasonMatchLine>;
  contacts: Array<SeasonContact>;
  acts: Array<SeasonActForm>; // what the asker may do now
  remarks: Array<{
  text: string;
  article: string;
}>; // what is to be looked at in the plan
  objections: Array<SeasonObjection>;
  captains: Array<{
  team: SeasonTeam;
  user: string;
}>;
  moves: Array<{
  match: SeasonMatchLine;
  move: SeasonMove;
}>;
};

export type SeasonReview = {
  legal: boolean;
  players: number;
  boards: Array<{
  board: number;
  number: number;
  reasons: Array<string>;
}>;
  faults: Array<string>;
};

export type SeasonDone = {
  season: string;
  version: number;
};

export type AppealLine = {
  id: string;
  complainant: string;
  what: string;
  stream: string; // empty: described in words alone
  ladder: string;
  instance: string;
  state: "waits-for-deposit" | "waits-for-panel" | "waits-for-decision" | "decided" | "withdrawn";
  filed: string;
  next_day: string | null; // the last day of what waits: the deposit, or the next appeal
};

export type AppealCase = {
  ladder: string;
  event: string;
  matter: string;
  subject: string;
  contested: {
  what: string;
  ruled_by: Array<{
  name: string;
  person?: number;
  account?: string; // of who acts for them here
}>;
  entry?: {
  stream: string;
  version: number;
  store?: string; // the address of another store; left out: this one
};
};
  complainant: {
  name: string;
  person?: number;
  account?: string; // of who acts for them here
};
  others: Array<{
  name: string;
  person?: number;
  account?: string; // of who acts for them here
}>;
  decided_by: Array<string>;
  hearings: Array<{
  from: string;
  to: string;
  by: {
  name: string;
  person?: number;
  account?: string; // of who acts for them here
};
  counted_from: string;
  filed: string;
  last_day: string;
  written: boolean;
  copies: number;
  copies_to_lower_bodies: boolean;
  reserved_on_card: boolean;
  deposit_needed: boolean;
  faults: Array<string>;
  deposit?: {
  amount: number;
  paid: string;
};
  panel?: Array<{
  name: string;
  person?: number;
  licence: string;
  account?: string; // of who acts for them here
}>;
  ruling?: {
  outcome: "upheld" | "rejected" | "not-competent" | "too-late";
  articles: Array<{
  book: string;
  article: string;
}>;
  reasons: string;
  day: string;
  told: string;
  correction?: {
  kind: "lift-penalty" | "correct-result" | "by-hand" | "lift-decision" | "correct-match" | "correct-game" | "lift-sanction";
  penalty?: number;
  round?: number;
  board?: number;
  result?: string;
  words?: string;
  decision?: number;
  match?: number;
  boards?: string;
  person?: number;
  given?: string;
};
  deposit?: "returned" | "forfeited";
};
  corrected?: {
  stream: string;
  version: number;
  store?: string; // the address of another store; left out: this one
};
}>;
  withdrawal?: {
  day: string;
  reason: string;
  deposit?: string;
};
  state: string;
  stayed: boolean; // the decision rests meanwhile
  id: string;
  version: number;
  today: string;
  open: Array<{
  act: "pay-deposit" | "name-panel" | "decide" | "appeal-on" | "withdraw" | "make-correction" | "publish";
  last_day: string | null;
  to: string | null;
  may: boolean;
}>;
  tournament: string | null;
  season: string | null;
  deposit: number | null; // a year's dues in øre, as much as a deposit is; null: not recorded
  publication?: {
  day: string;
  subject: string;
  words: string;
};
  correspondence_game: string | null;
  correspondence_group: string | null;
  corrections: Array<string>; // the kinds of correction that can be made where the case points
  live_board: {
  round: number;
  board: number;
} | null; // the board whose log the case points at
};

export type PublishedDecision = {
  number: string; // of the decision, or of the case that was published here
  date: string | null;
  year: string;
  outcome: string;
  book: string | null; // where the handbook prints it; null: published here
  article: string | null;
  subject: string;
  ruling: string;
  articles: Array<{
  book: string;
  article: string;
}>;
};

export type MeetingLine = {
  id: string;
  title: string;
  place: string;
  day: string;
  phase: "called" | "open" | "closed";
  clubs: number;
  all_votes: number;
};

export type Meeting = {
  kind: "ordinary" | "extraordinary" | "main-board" | "extraordinary-main-board" | "assembly" | "extraordinary-assembly";
  title: string;
  place: string;
  day: string;
  notice: string;
  clubs: Array<{
  number: number;
  name: string;
  district: number;
  july_quarter: number;
  joined?: string;
  when_joining?: number;
  votes: number;
  seat_votes?: number; // of a seat in the main board
}>;
  agenda: Array<{
  number: number;
  title: string;
  note?: string;
}>;
  phase: "called" | "open" | "closed";
  delegates: Array<{
  number: number;
  name: string;
  club?: number;
  present: boolean;
  proxy_votes: number;
  votes: number;
  within_cap: boolean;
}>;
  all_votes: number;
  votes_present: number;
  proxy_cap: number;
  posts: Array<{
  office: string;
  seats: number;
  years: number;
}>;
  proxies: Array<{
  club: number;
  delegate: number;
}>;
  motions: Array<{
  number: number;
  title: string;
  by: string;
  majority: "simple" | "law-change" | "dissolution" | "honorary-member";
  received?: string;
  result?: {
  yes: number;
  no: number;
  blank: number;
  invalid: number;
  needed: number;
  adopted: boolean;
  roll_call?: Array<{
  delegate: number;
  choice: string;
}>;
};
  article: string; // by which it is adopted
  of_main_board?: boolean; // moved by a member of the main board
}>;
  elections: Array<{
  number: number;
  office: string;
  seats: number;
  kind: "relative" | "absolute";
  votes: Array<{
  name: string;
  votes: number;
}>;
  ballots: number;
  blank: number;
  invalid: number;
  elected: Array<string>;
  tied: Array<string>;
  open_seats: number;
  form?: string; // left out: in writing
  drawn?: Array<string>; // those who were level, as lots drew them
}>;
  extra_votes: {
  districts: Array<{
  district: number;
  members: number;
  extra: number;
}>;
  drawn: Array<number>;
} | null;
  accounts_published: string | null;
  minutes_published: string | null;
  objections: Array<{
  by: string;
  words: string;
  day: string;
}>;
  days: {
  notice: string;
  accounts: string;
  motions: string;
  new_dues: string;
  minutes: string;
  objections?: string;
};
  id: string;
  version: number;
  today: string;
  body: "delegates" | "main-board" | "club";
  districts_missing: Array<string>; // seats of districts that are not represented at the main board
  july_of?: number; // whose July quarter counts; left out: of the year before
  individual_members?: Array<{
  district: number;
  members: number;
}>; // of the districts, in that quarter
  district_members: Array<{
  district: number;
  members: number;
}>; // by the clubs and the individual members
};

export type EventImportPreview = {
  name: string;
  format: string;
  system: string;
  players: number;
  teams?: number; // of a team event, which becomes a season; left out where single players meet
  rounds: number;
  paired: Array<{
  round: number;
  same: boolean; // as the system pairs it
  decided: boolean; // false: not compared within the work allowed
}>;
  fide_mode: boolean;
  to_accept: Array<string>; // repairs, assumptions and rounds against the system, each to be accepted
  needs_reason: boolean;
  sha256: string;
};

export type PackValue = {
  key: string;
  value: string;
  rule: string; // in words
  section: string; // of the pack's book; empty: none
  confidence: "stated" | "derived" | "unconfirmed";
  source: string;
  pack: string; // that fixes it
};

export type PackValueInForce = {
  key: string;
  value: string;
  rule: string; // in words
  section: string; // of the pack's book; empty: none
  confidence: "stated" | "derived" | "unconfirmed";
  source: string;
  pack: string; // that fixes it
  inherited: boolean;
};

export type PackValueSince = {
  key: string;
  value: string;
  rule: string; // in words
  section: string; // of the pack's book; empty: none
  confidence: "stated" | "derived" | "unconfirmed";
  source: string;
  pack: string; // that fixes it
  valid_from: string;
};

export type Pack = {
  id: string;
  title: string;
  federation: "DEN" | "NOR" | "FIDE";
  subject: string;
  valid_from: string;
  dating: "stated" | "derived" | "unconfirmed";
  valid_to: string | null;
  inherits: string;
  book: string;
  guideline: boolean;
  values: Array<PackValueInForce>;
};

export type PackChange = {
  subject: string;
  before: PackValue | null;
  after: PackValue | null;
};

export type Happening = {
  what: "illegal-move" | "two-hands" | "press-without-move" | "pawn-not-replaced" | "touched-another" | "flag-seen" | "flag-claimed" | "threefold" | "fifty-moves" | "no-winning-try" | "device" | "came-late";
  name: string;
  needs: Array<"move" | "intended" | "touched" | "noticed-by" | "earlier" | "minute">;
};

export type EditionRuling = {
  edition: string;
  book: string;
  title: string;
  steps: Array<{
  act: string;
  ruled: Array<{
  text: string;
  articles: Array<string>;
}>;
}>;
  white: string;
  black: string;
  result: string;
  in_force: boolean; // on the day, or in the event, that was asked for
  log: Record<string, unknown>; // the log that `dommer table replay` reads
};

export type CanMate = {
  verdict: "winnable" | "unwinnable" | "undetermined";
  reason: string;
  moves: Array<string>;
  line: Array<{
  text: string;
  squares: string;
  fen: string;
}>; // a line that ends in mate, or the moves that are forced and lead to none, with the position after each move; empty: there is none
  proof: {
  shows: "reach" | "material"; // where the men can come, as far as one must look; or all that the side has
  men: Array<{
  side: "white" | "black";
  man: "K" | "Q" | "R" | "B" | "N" | "P";
  squares: Array<string>;
}>;
  fixed: Array<string>; // the pawns that stay where they are
} | null; // why this side cannot mate, as a board can show it; null: it is told in words alone
};

export type LiveClocks = {
  white_ms: number;
  black_ms: number;
  running: "white" | "black" | null;
  stopped: boolean; // somebody has stopped both; the arbiter lets them run again
  outage: boolean; // they were stopped because the server was away
};

export type LiveBoard = {
  round: number;
  board: number;
  started: boolean;
  over: boolean;
  result: string | null; // as the Laws write it; null: the game goes on
  ending: string | null; // the result and how it came about, in words
  fen: string;
  turn: "white" | "black";
  last: Array<string> | null; // the two squares of the last move
  ply: number; // half-moves on the board
  clocks: LiveClocks;
  delay_s: number; // how much later spectators see everything
  now: string; // the moment that the clocks are told of; in a list, the moment from which the running one goes down
  white: PlayerRef;
  black: PlayerRef;
  alarms?: Array<"flag" | "claim" | "called" | "outage" | "question" | "short_of_time" | "not_recorded" | "board">; // at the desk alone: what calls for the arbiter
  board_doubt?: BoardDoubt | null; // what its electronic board shows and only the arbiter can settle; at the desk alone
};

export type LiveMove = {
  text: string; // in the letters of the language asked for
  uci: string;
  legal: boolean;
  left_ms: number | null; // the mover's clock after it; null: not written down
  fen: string; // after it
  spoken: string; // as it is announced, in the words of the Laws
};

export type LiveHappening = {
  at: string;
  by: "white" | "black" | "arbiter" | "clock" | "board";
  text: string;
  articles: Array<string>;
};

export type LiveChoice = {
  choice: "move" | "press" | "offer_draw" | "accept_draw" | "decline_draw" | "claim_threefold_intended" | "claim_threefold_appeared" | "claim_fifty_intended" | "claim_fifty_completed" | "claim_illegal" | "claim_breach" | "claim_flag" | "claim_quickplay" | "request_increment" | "adjust" | "call_arbiter" | "resign" | "sign" | "start" | "stop_clocks" | "resume" | "award_time" | "set_clocks" | "penalise" | "observe_illegal" | "call_flag" | "consent_to_draw" | "declare_lost" | "seal" | "finish_sealing" | "request_seal" | "resume_adjourned" | "open_envelope" | "envelope_missing" | "state_sealed_move";
  article: string; // empty: none
  needs_move: boolean; // the intended move is written first
};

export type LiveOption = {
  option: string;
  text: string;
};

export type LivePenalty = {
  option: string; // its article
  penalty: string;
  text: string;
};

export type LiveQuestion = {
  number: number;
  at: string;
  matter: string; // what the ruling names
  article: string;
  about: "white" | "black" | null;
  mandatory: boolean;
  options: Array<LiveOption>; // empty: a penalty of the list
};

export type LiveGame = {
  round: number;
  board: number;
  started: boolean;
  over: boolean;
  result: string | null; // as the Laws write it; null: the game goes on
  ending: string | null; // the result and how it came about, in words
  fen: string;
  turn: "white" | "black";
  last: Array<string> | null; // the two squares of the last move
  ply: number; // half-moves on the board
  clocks: LiveClocks;
  delay_s: number; // how much later spectators see everything
  now: string; // the moment that the clocks are told of; to spectators, the moment from which the running one goes down
  white: PlayerRef;
  black: PlayerRef;
  edition: string;
  article: string | null; // by which the game ended
  offer: "white" | "black" | null;
  moves: Array<LiveMove>;
  start: string;
  happenings: Array<LiveHappening>;
  signed: {
  white: string;
  black: string;
};
  recorded: string | null; // the result as the tournament has it
  log_digest: string | null; // where the game's log ended when it was recorded
  said?: {
  white: number;
  black: number;
}; // to a seat or the arbiter: the number of each seat's last message
  illegal_moves?: {
  white: number;
  black: number;
};
  touches_count?: boolean; // choosing a man on the screen is touching it (4.3)
  touched?: Array<string>; // the squares touched in this turn, in order
  must_play?: string | null; // the two squares of a move that binds (9.5)
  side?: "white" | "black"; // to a seat: its own
  choices?: Array<LiveChoice>;
  questions?: Array<LiveQuestion>;
  penalties?: Array<LivePenalty>;
  alarms?: Array<"flag" | "claim" | "called" | "outage" | "question" | "short_of_time" | "not_recorded" | "board">;
  refused?: Array<LiveRefused>; // to the arbiter: messages that were refused
  opening: {
  code: string;
  name: string;
} | null; // what the opening is called
  chess960: boolean; // castling is written as the king taking its rook
  board_doubt?: BoardDoubt | null; // what its electronic board shows and only the arbiter can settle; at the desk alone
  made?: string; // to spectators: the server's moment when this was made; it does not count for the tag, and the answer is the same until the game changes
  written?: boolean; // true: it was played elsewhere and written down; it has no clocks
};

export type LiveOpened = {
  round: number;
  board: number;
  seats: {
  white: string;
  black: string;
}; // the secrets of the two seats; told this once
};

export type LiveMessage = {
  seat?: string; // the secret of a seat; left out: the arbiter, who is signed in
  number?: number; // of this seat's messages, from 1
  id?: string; // the sender's own name for the message, at most 64 characters: sent again under the same name it is answered as the first time and not done again
  ply?: number; // half-moves on the board as the sender sees it
  sent?: string; // what the sender's clock says; kept, and decides nothing
  press?: boolean; // with a legal move: the clock too
  offer?: boolean; // with a move: offers a draw before the clock is pressed
  answers?: number; // the question that this answers
  act: Record<string, unknown>; // as in a game's log: {"do": "move", "uci": "e2e4"}; a move may be written in the letters of the language
};

export type CorrespondenceMove = {
  number: number;
  side: string;
  code: string;
  san: string;
};

export type CorrespondenceClock = {
  since: string;
  days: number;
  total: number;
  control_move: number;
  limit: number;
  left: number;
  exceeded: boolean;
};

export type CorrespondenceDue = {
  game: string;
  task: string;
  who: string | null;
  since: string;
  late: boolean;
  article: string;
  words: string;
};

export type CorrespondenceHome = {
  today: string;
  directs: boolean;
  groups: Array<{
  group: string;
  title: string;
  contest: string;
  start: string;
  director: string;
  players: number;
  games: number;
  finished: number;
  published: string | null;
  directs: boolean;
}>;
  games: Array<MyCorrespondenceGame>;
};

export type MyCorrespondenceGame = {
  game: string;
  group: string;
  side: string;
  opponent: string;
  my_turn: boolean;
  half_moves: number;
  clock: CorrespondenceClock | null;
  result: string | null;
  offer: boolean;
  due: Array<string>;
};

export type CorrespondenceMessage = {
  number: number;
  by: string;
  received: string;
  sent: string;
  days: number;
  penalty: number;
  total: number;
  first_ply: number;
  plies: number;
  accepted: number;
  offers_draw: boolean;
  exceeded: boolean;
  fault: string | null;
  long_way: boolean; // it was longer on its way than the normal day of e-mail
  words: string; // to the opponent; empty for everybody else
};

export type CorrespondenceGame = {
  game: string;
  version: number;
  group: string;
  today: string;
  start: string;
  regime: string;
  medium: string;
  white: {
  name: string;
  used: number;
  on_page: boolean;
};
  black: {
  name: string;
  used: number;
  on_page: boolean;
};
  to_move: string | null;
  side: string | null;
  directs: boolean;
  positions: Array<string>;
  moves: Array<CorrespondenceMove>;
  messages: Array<CorrespondenceMessage>;
  series: Array<CorrespondenceMove>;
  offer: string | null;
  clock: CorrespondenceClock | null;
  leaves: Array<{
  by: string;
  kind: string;
  from: string;
  to: string;
}>;
  table: string;
  repeated: string;
  claimed: string | null;
  called_in: string | null;
  analyses: Array<{
  by: string;
  on: string;
  text: string;
}>; // what players say of a position that is adjudicated: all for the director, one's own for a player
  notices: Array<string>; // sentences: who announced a long think, repeated a move, told the director; until when the score is kept
  for_players: {
  white: Array<string>;
  black: Array<string>;
}; // what the director may record for each side today: a card, a reminder, a claim
  suspended: string | null;
  result: string | null;
  ended: string | null;
  note: string;
  acts: Array<string>;
  decisions: Array<string>;
  letters: Array<string>;
  due: Array<CorrespondenceDue>;
  may_appeal: boolean; // the director has decided something
  proposals: Array<{
  by: string;
  what: string;
  on: string;
}>;
  play_on: string | null; // when they agreed to play on in the obligatory leaves
  may_take_over: boolean;
  may_correct: boolean; // who asks has received the last message and may correct its dates
};

export type CorrespondenceLine = {
  moves: Array<CorrespondenceMove>;
  positions: Array<string>;
  legal: Array<{
  code: string;
  from: string;
  to: string;
  san: string;
}>;
  text: string;
  accepted: number;
  firm: number;
  complete: boolean;
};

export type CorrespondenceGroup = {
  group: string;
  version: number;
  title: string;
  contest: string;
  today: string;
  start: string;
  regime: string;
  days: number;
  moves: number;
  director: string;
  published: string | null;
  directs: boolean;
  me: number;
  games: number;
  finished: number;
  players: Array<{
  number: number;
  name: string;
  address: string | null;
  user: string | null;
  language: string | null; // of letters to the player, told to the director
  withdrew?: string;
  no_connection?: string; // since when; for those of the group
}>;
  rows: Array<{
  rank: number;
  number: number;
  name: string;
  played: number;
  points: number;
  sonneborn_berger: number;
  decided_by: string;
  cells: Array<{
  game: string;
  against: number;
  side: string;
  scored: string;
}>;
  prize: number | null; // crowns, if prizes were asked about
}>;
  leave: {
  earliest: string;
  quota: number;
  used: number;
  year_ends: string;
  taken: Array<{
  from: string;
  to: string;
}>;
  obligatory: Array<{
  from: string;
  to: string;
}>;
} | null;
  objections_until: string | null;
  prizes_until: string | null;
  prizes_sent: string | null;
  objections: Array<{
  number: number;
  player: number;
  on: string;
  text: string | null;
  upheld: boolean | null;
  reason: string | null;
}>;
  penalties: Array<{
  number: number;
  lifted: boolean;
  player: number;
  what: string;
  months: number;
  on: string;
  reason: string;
}>;
};

export type CorrespondenceDesk = {
  today: string;
  due: Array<{
  game: string;
  task: string;
  who: string | null;
  since: string;
  late: boolean;
  article: string;
  words: string;
  group: string;
  white: string;
  black: string;
}>;
  groups: Array<{
  group: string;
  title: string;
  task: string;
  late: boolean;
  words: string;
  player: number | null; // whom it is about
}>;
  letters: Array<{
  letter: string;
  about: string; // the game or the group
  why: string; // as the mail server said it
  refused: boolean; // for good: not tried again by itself
  since: string;
}>; // that the mail server has not taken
  tournaments: Array<{
  tournament: string;
  title: string;
  task: string;
  words: string;
}>;
};

export type CorrespondenceLetter = {
  letter: string;
  text: string;
};

export type Tally = {
  won: number;
  drawn: number;
  lost: number;
  points: number;
};

export type Opponent = {
  name: string;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number; // when they last met; 0: unrated
  person: number | null; // null: not of the register
  tally: Tally;
  games: Array<{
  event: string;
  name: string;
  round: number;
  colour: "white" | "black";
  points: number;
}>; // the latest event first
};

export type JointRating = {
  with: string; // the other group's name
  list: "standard" | "rapid" | "blitz"; // the rating list it is rated in
  note: string;
  rows: Array<{
  name: string;
  in_both: boolean;
  games: number;
  score: number;
  expected: string;
  change: number | null; // none: not rated yet
  new_rating: number | null;
  why: Array<Reason>; // the games and the steps of the calculation
}>;
};

export type OfficeLoan = {
  number: number;
  club: string;
  principal: number;
  paid_out: string;
  debt: number;
  overdue: number;
  next_due: string | null;
  next_payment: number;
  whole_debt_due: boolean;
  interest: number; // øre that have fallen due and are not paid
  why: "not-due" | "left-union" | "reminded" | "not-joined"; // why the whole debt is due
  is_member: boolean; // the borrower is in the union
};

export type OfficeLent = {
  number: number;
  what: string;
  borrower: string;
  from: string;
  until: string;
  returned: string | null;
  overdue: boolean;
};

export type OfficeGrowth = {
  number: number;
  club: string;
  district: number;
  purpose: string;
  asked: number;
  own_share: number;
  granted: number | null;
  reason: string;
};

export type OfficeAnswer = {
  admitted: boolean;
  reason: string;
  day: string;
};

export type OfficeApplication = {
  number: number;
  applicant: "danish-club" | "club-abroad" | "club-outside-district-area" | "personal-member" | "net-member";
  name: string;
  district: number;
  special_reason: string;
  day: string;
  state: "with-district" | "refused-by-district" | "district-to-be-heard" | "with-union" | "admitted" | "refused";
  district_says: OfficeAnswer | null;
  district_heard: string;
  union_says: OfficeAnswer | null;
};

export type OfficeBlock = {
  person: number;
  name: string;
  club: string;
  quarters: number;
  day: string;
};

export type Office = {
  today: string;
  dues: {
  fixed: Array<{
  from: string;
  annual: number;
}>;
  year: number;
  quarter: number;
  pack: string | null; // the dated rules that fix the dues by age; null where one amount is recorded for everybody, or none
  districts: Array<{
  district: number;
  members: number;
  amount: number;
  settled: number;
}>;
  unsettled: Array<{
  district: number;
  year: number;
  quarter: number;
  amount: number;
  settled: number;
  last_day: string;
}>; // quarters that are over and that a district has not settled, the oldest first
};
  loans: Array<OfficeLoan>;
  lent: Array<OfficeLent>;
  growth: Array<OfficeGrowth>;
  admissions: Array<OfficeApplication>;
  blocks: Array<OfficeBlock>;
  may_block: boolean;
};

export type SeasonActField = {
  name: string;
  label: string;
  note: string; // what a rule says about it
  kind: "text" | "lines" | "number" | "kroner" | "day" | "days" | "time" | "check" | "choice" | "teams" | "groups" | "numbers";
  required: boolean;
  value: string;
  choices: Array<{
  value: string | number;
  text: string;
}>;
};

export type SeasonActForm = {
  type: string;
  title: string;
  fixed: Record<string, unknown>; // is sent along
  fields: Array<SeasonActField>;
};

export type SeasonScore = {
  name: string;
  team: string;
  board: number;
  rank: number;
  games: number;
  points: number;
};

export type SeasonRating = {
  name: string;
  team: string;
  person: number | null;
  games: number;
  points: number;
  before: number | null;
  after: number | null;
  candidate_rounds: Array<number>;
};

export type SeasonGroupStatistics = {
  group: string;
  name: string;
  matches: number;
  drawn_matches: number;
  boards: number;
  forfeits: number;
  white_wins: number;
  draws: number;
  black_wins: number;
  home_wins: number;
  away_wins: number;
  board_prizes: Array<SeasonScore>;
  scores: Array<SeasonScore>;
  ratings: Array<SeasonRating>;
};

export type SeasonStatistics = {
  season: string;
  season_name: string;
  least: number;
  groups: Array<SeasonGroupStatistics>;
};

export type SeasonPlan = {
  sent: string | null; // when the clubs had the draft
  objections_by: string | null;
  approved: string | null; // when the main board approved it
  changes: Array<{
  day: string;
  text: string;
}>; // since the draft was sent
};

export type SeasonObjection = {
  objection: number;
  club: string;
  words: string;
  answer: string;
  to_main_board: boolean;
};

export type CorrespondenceTournament = {
  tournament: string;
  version: number;
  title: string;
  kind: string;
  opened: string;
  entries_close: string | null;
  regime: string;
  days: number;
  moves: number;
  fee: number;
  director: string;
  opening: Array<string>;
  before: string;
  entries: Array<{
  number: number;
  name: string;
  club: string;
  class: string | null;
  door: string | null;
  rating: number | null;
  over_board_rating: number | null;
  from_semifinal: boolean;
  entered: string;
  fee: string | null;
  withdrawn: string | null;
  valid: boolean;
  drawn: boolean;
  address: string | null;
  born: string | null;
  member_number: string | null;
  proof: string | null;
  by_director: string | null;
}>;
  teams: Array<{
  number: number;
  club: string;
  division: number;
  captain: string;
  captain_address: string | null;
  players: Array<{
  name: string;
  rating: number;
  rating_kind: string;
}>;
  average: number;
  out_of_order: Array<number>;
  reserves: Array<{
  board: number;
  name: string;
  rating: number;
  replaces: number;
  on: string;
  clock_stops_from: string | null;
}>;
  entered: string;
  fee: string | null;
  withdrawn: string | null;
  valid: boolean;
  drawn: boolean;
}>;
  groups: Array<{
  group: string;
  title: string;
  contest: string;
  stage: string | null;
  division: number;
  start: string;
  usual_start: boolean;
  tables_sent_by: string;
  lot: string;
  finished: boolean;
  boards: Array<string>;
  rows: Array<{
  rank: number;
  entry: number;
  name: string;
  points: number;
  decided_by: string;
}>;
  champions: Array<string>;
  play_off: boolean;
}>;
  decided: Array<{
  stage: string;
  places: number;
  names: Array<string>;
  no_semifinal: boolean;
  on: string;
}>;
  directs: boolean;
  today: string;
};

export type CorrespondenceTournaments = {
  today: string;
  tournaments: Array<{
  tournament: string;
  title: string;
  kind: string;
  opened: string;
  entries: number;
  groups: number;
}>;
};

export type CorrespondenceQualification = {
  teams: Array<{
  club: string;
  division: number;
  points: number;
  finished: number;
  percent: number | null;
  average: number;
  entitled_to: number;
}>;
};

export type CorrespondenceAccess = {
  groups: number;
  classes: Array<{
  class: string;
  door: string;
  article: string;
}>;
};

export type CorrespondenceRatings = {
  today: string;
  may_enter: boolean;
  ratings: Array<{
  name: string;
  rating: number;
  kind: string;
  on: string;
}>;
  iccf: Array<{
  name: string;
  event: string;
  points: number;
  games: number;
  place: number | null;
  finished: string;
}>;
};

export type NorwegianClass = {
  own: string; // by the newest list
  highest: string; // that a list since the August before allows
  by_list: string | null; // the list that allows it; null: none allows more
  since: string;
  pack: {
  id: string;
  title: string;
  federation: "DEN" | "NOR" | "FIDE";
  subject: string;
  valid_from: string;
  dating: "stated" | "derived" | "unconfirmed";
  valid_to: string | null;
  inherits: string;
  book: string;
  guideline: boolean;
};
  limits: PackValue | null;
  again: PackValue | null;
};

export type Norms = {
  conditions: Array<{
  text: string;
  ok: boolean;
  book: string;
  article: string;
}>; // of the event, as far as its settings tell
  notes: Array<string>;
  rows: Array<{
  player: PlayerRef;
  norm: "GM" | "IM" | "WGM" | "WIM";
  state: "made" | "within_reach" | "missed";
  games: number;
  score: number;
  average: number;
  performance: number;
  needs: Array<string>; // what is still needed, or what would have been enough
  checks: Array<{
  text: string;
  ok: boolean;
  book: string;
  article: string;
}>;
  opponents: Array<{
  opponent: {
  entry: number; // stays, whatever the starting number becomes
  number: number | null; // the starting number, once given
  name: string;
  title: "" | "WCM" | "WFM" | "CM" | "WIM" | "FM" | "WGM" | "IM" | "GM";
  rating: number; // 0: unrated
  points: number; // before the round, or in the standing
  federation: string; // three letters, or nothing
};
  score: number | null; // none: to be played
  counted: boolean; // among the games that make the norm
  lifted: boolean; // counted with the lowest rating of the norm instead of their own
}>;
}>;
};

export type FestivalLine = {
  id: string;
  name: string;
  place: string;
  first_day: string;
  last_day: string;
  tournaments: Array<string>; // short names
};

export type Festival = {
  id: string;
  name: string;
  place: string;
  first_day: string;
  last_day: string;
  tournaments: Array<string>; // short names
  events: Array<EventLine>;
  may: Array<"change_settings" | "check_in" | "publish" | "see_desk">; // what the asker may do in all its tournaments
  version: number;
};

export type FestivalPlayer = {
  name: string;
  title: string;
  rating: number;
  club: string;
  has_come: boolean; // checked in to everything that they play in
  entries: Array<{
  event: string;
  entry: number;
  checked_in: boolean;
}>;
};

export type Screen = {
  number: number;
  name: string;
  shows: "usual" | "names" | "boards" | "standings" | "results" | "countdown" | "message" | "picture" | "live";
  message: string;
  picture: string; // its digest; empty: none
  tournaments: Array<string>; // of a festival: those it shows; none: all
  seconds: number;
};

export type LiveRefused = {
  at: string;
  by: "white" | "black" | null; // null: from nobody who has a seat here
  why: string;
  text: string;
  article: string | null;
};

export type ListsCheck = {
  lists: Array<{
  name: string;
  out_of_date: boolean; // FIDE has a list of a later month that holds
}>; // known lists in the order in which they were asked
  unreadable: Array<string>; // files that are left out
  day: string; // whose lists hold; empty: there is no folder
  check: RatingCheck;
};

export type HandBreaches = {
  breaches: Array<{
  asked: boolean; // FIDE mode asks about it before it is made
  question: FideAct;
}>;
};

export type Broadcast = {
  rounds: Array<{
  round: number;
  url: string;
  last: {
  at: string;
  outcome: "nothing_yet" | "taken" | "taken_in_part" | "refused" | "too_often" | "unreachable";
  text: string;
  why: string;
  games: number;
  taken: number;
  left_out: number;
  refused: Array<{
  board: number;
  why: string;
}>;
} | null;
}>;
  has_token: boolean;
};

export type SeasonClock = {
  starts: "white" | "black";
  white_lost: number; // minutes
  black_lost: number; // minutes
  white_defaults: boolean;
  black_defaults: boolean;
};

export type SeasonVacancy = {
  place: string; // the team whose place it is
  row: string;
  in_line: Array<string>; // whose turn it is, first first
};

export type SeasonDeadline = {
  what: string;
  text: string;
  day: string;
  article: string;
};

export type ExplainedTeams = {
  round: number;
  reasons: Array<Reason>;
  matches: Array<{
  match: number;
  reasons: Array<Reason>;
}>;
  bye: Array<Reason>;
};

export type TeamsApart = {
  round: number;
  reasons: Array<Reason>;
};

export type ClubGuidance = {
  districts: Array<{
  number: number;
  areas: Array<string>;
}>;
  checklists: {
  statutes: Array<{
  id: string;
  text: string;
  article: string;
}>;
  approval: Array<{
  id: string;
  text: string;
  article: string;
}>;
  contents: Array<{
  id: string;
  text: string;
  article: string;
}>;
  agenda: Array<{
  id: string;
  text: string;
  article: string;
}>;
};
  benefits: Array<{
  benefit: string;
  income: string;
  slip: "no" | "above-limit" | "yes";
  labour_contribution: boolean;
}>;
  slip_limit: number; // øre a year
  questions: Array<string>; // what may be asked
};

export type GuidanceAnswer = {
  ask: string;
  book: string;
  article: string;
  yes: boolean | null; // null: the question is not of yes or no
  facts: Array<{
  id: string;
  of: string | number | null; // what it is told of, where there are several
  value: string | number;
  unit: string; // ore, the group of the word, or empty
}>;
};

export type SeasonMove = {
  by: SeasonTeam;
  to: string;
  reason: "agreed" | "selected_players";
  asked: string;
  selected: string | null;
  words: string;
  agreed: boolean | null; // what the other club has answered
};

export type SeasonExemption = {
  team: SeasonTeam | null;
  article: string;
  words: string;
  day: string;
};

export type LiveEarlier = {
  round: number;
  board: number;
  recorded: boolean; // false: the game goes on, or waits to be resumed
  result?: string | null; // as the tournament has it
  white?: PlayerRef;
  black?: PlayerRef;
};

export type LiveBoards = {
  round: number; // 0: no board is live
  now: string; // the server's moment when this was made; it does not count for the tag, and the answer is the same until a board changes
  boards: Array<LiveBoard>;
  earlier: Array<LiveEarlier>;
};

export type BoardDoubt = {
  at: string;
  why: "impossible_position" | "moves_rewritten" | "moves_lost" | "other_start" | "not_understood" | "result_shown";
  text: string;
};

export type Eboard = {
  serial: string;
  board: number | null; // the table at which it stands; null: at none
  state: string; // as LiveChess last told; empty: never
  text: string;
};

export type Eboards = {
  source: string | null; // the address of LiveChess; null: it was never heard
  connected: boolean;
  why: string; // the line was lost
  boards: Array<Eboard>;
};

export type Question = {
  question: "law-desk" | "law-desk/happenings" | "law-desk/position" | "law-desk/mate" | "law-desk/log" | "notation" | "notations" | "check" | "why-not" | "systems";
  from?: string; // notation: how the moves are written
  to?: string; // notation: how to write them
  moves?: string | Array<string>; // notation: a text, of spoken moves a line each, or a list
  fen?: string; // notation and law-desk/mate: the position
  chess960?: boolean; // notation
  text?: string; // check and why-not: the report (TRF)
  file?: string; // check: its name
  system?: string; // check and why-not: the rules, if not those that the report names
  strict?: boolean; // check and why-not: mend nothing
  round?: number;
  a?: number; // why-not: a starting number, or that of a team
  b?: number;
  what?: string; // law-desk, as in /law-desk
  by?: string;
  start?: string;
  before?: string;
  move?: string;
  touched?: string;
  noticed_by?: string;
  earlier?: number | string;
  minute?: number | string;
  default_minutes?: number | string;
  pace?: string;
  supervision?: string;
  white?: number | string;
  black?: number | string;
  on?: string;
  log?: Record<string, unknown>; // law-desk/log: the log of a game, as a ruling gives it
};

export type ConvertedMoves = {
  moves: Array<{
  text: string;
  move: string;
  draw_offered: boolean;
  fen: string; // after it
}>;
  fen: string; // after the last of them
  error?: {
  number: number;
  text: string;
  column: number;
  fault: string;
  message: string;
  candidates: Array<string>;
}; // the move that could not be read
};

export type NotationList = {
  notations: Array<string>;
};

export type SystemList = {
  systems: Array<{
  id: string;
  name: string;
  of_teams: boolean;
}>;
};

export type ReportFinding = {
  line: number;
  column: number;
  mended: boolean;
  text: string;
};

export type CheckedReport = {
  file: string;
  readable: boolean;
  right: boolean;
  rounds: number;
  equal: number;
  rules: string;
  assumed: Array<string>;
  repairs: Array<string>;
  ranked_by: string;
  standings: Array<string>;
  differences: Array<{
  round: number;
  difference: string;
}>;
  findings: Array<ReportFinding>;
  each_round?: Array<{
  round: number;
  boards: number;
  verdict: "right" | "differs" | "not-decided";
  differences: Array<string>;
}>;
  entrants?: Array<{
  number: number;
  name: string;
}>;
};

export type WhyNotMeeting = {
  round: number;
  players: Array<number>;
  answer: string | Array<string>;
  kind?: "they_meet" | "same_player" | "not_to_be_paired" | "have_met" | "prohibited" | "colours_forbid" | "worse";
  met_in?: number;
  decided?: Record<string, unknown>;
  instead?: Array<{
  player: number;
  against: number | null;
}>;
};

export type HappeningList = {
  happenings: Array<Happening>;
};

export type Rulings = {
  rulings: Array<EditionRuling>;
  packs: Array<RuleBeside>; // in force on the day that was asked for, else the last
  decisions: Array<PublishedDecision>;
};

export type BothCanMate = {
  white: CanMate;
  black: CanMate;
};

export type ToldGame = {
  protocol: string;
  white: string;
  black: string;
  result: string;
};

export type HandBoards = {
  boards: Array<{
  white: number;
  black: number;
}>;
  bye: number | null;
};

export type ScheduledRound = {
  round: number;
  boards: Array<{
  white: PlayerRef;
  black: PlayerRef;
}>;
  bye: PlayerRef | null;
};

export type RatingList = {
  on: string;
  since: string;
  total: number;
  rows: Array<{
  place: number;
  player: PersonCard;
  rating: number;
  change: number | null; // since the other day; null: not rated then
}>;
};

export type DrawnArray = {
  number: number; // 0 to 959
  letters: string; // the first rank from a to h: RNBQKBNR
  fen: string;
  seed: string; // of the draw, to repeat it; a number of 64 bits
  reason: string; // why it was drawn where there was another before
};

export type RuleBeside = {
  pack: string;
  title: string;
  valid_from: string;
  guideline: boolean;
  rule: string; // in words
  inherited: boolean; // nothing newer is known
  from: string; // the pack that fixes it
  confidence: "stated" | "derived" | "unconfirmed";
  source: string;
};
