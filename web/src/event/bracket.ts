// A knock-out as it is drawn: each match stands beside the two it came from.
import type { Board, PlayerRef, Round } from "../contract";

export type Match = { key: string; white: PlayerRef; black: PlayerRef | null; winner: number | null };

export const winner_of = ({ white, black, result }: Board): number | null =>
  result === null ? null : ["1-0", "+--", "+-a", "w"].includes(result) ? white.entry : ["0-1", "--+", "a-+", "l"].includes(result) ? black.entry : null;

const matches_of = (round: Round): Match[] => [
  ...round.boards.map((board) => ({ key: `${round.round}.${board.board}`, white: board.white, black: board.black, winner: winner_of(board) })),
  ...round.through.map((player) => ({ key: `${round.round}-${player.entry}`, white: player, black: null, winner: player.entry })),
];

/** The rounds in order; within each the matches so that those that feed the same match of the next are neighbours. */
export function bracket(rounds: Round[]): Match[][] {
  const columns = rounds.map(matches_of);
  for (let at = columns.length - 2; at >= 0; at--) {
    const next = (columns[at + 1] ?? []).flatMap((match) => [match.white.entry, match.black?.entry ?? 0]);
    const place = (match: Match): number => {
      const found = next.findIndex((entry) => entry === match.white.entry || entry === match.black?.entry);
      return found < 0 ? next.length : found;
    };
    columns[at] = (columns[at] ?? []).map((match, i) => ({ match, i })).sort((a, b) => place(a.match) - place(b.match) || a.i - b.i).map(({ match }) => match);
  }
  return columns;
}
