// Who sits where while a round is paired by hand: white, black, white, black …; nobody is an empty word.

/** Somebody takes a seat; who sat there goes to the seat that was left. */
export function placed(seats: string[], at: number, entry: string): string[] {
  const from = entry ? seats.indexOf(entry) : -1;
  return seats.map((each, i) => (i === at ? entry : i === from ? (seats[at] ?? "") : each));
}

/** Both of a board stand up. */
export const unpaired = (seats: string[], board: number): string[] => seats.map((each, i) => (i >> 1 === board ? "" : each));
