// A player's event as a line: a win goes up, a loss down, a draw straight on. Unknown rounds end it.
/** Points of a line in a box of the given size, for as many rounds; each round's points are 1, ½, 0 or unknown. */
export function score_line(scored: ReadonlyArray<number | null>, rounds: number, width: number, height: number): string {
  const known = scored.slice(0, scored.includes(null) ? scored.indexOf(null) : scored.length);
  const steps = Math.max(1, rounds);
  let level = 0;
  const levels = [0, ...known.map((each) => (level += (each ?? 0) - 0.5))];
  const at = (value: number): number => height / 2 - (value * height) / steps; // a clean sheet reaches the top
  return levels.map((value, i) => `${round(i * (width / steps))},${round(at(value))}`).join(" ");
}
const round = (value: number): number => Math.round(value * 10) / 10;
