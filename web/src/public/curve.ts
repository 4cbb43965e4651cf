// The drawing of a rating curve, in numbers: where each list falls and which lines cross the paper.
import type { RatingPoint } from "../contract";

export type Point = RatingPoint;
export type Drawn = { x: number; y: number; point: Point };
export const paper = { width: 640, height: 240, left: 60, right: 12, top: 12, bottom: 30 };

const time = (day: string): number => new Date(`${day}T12:00:00Z`).getTime();

/** Steps a reader can count in: at most five steps between the lowest and the highest. */
export function step_for(low: number, high: number): number {
  return [10, 20, 25, 50, 100, 200, 500].find((step) => (high - low) / step <= 5) ?? 1000;
}

export function draw(curve: readonly Point[]): { points: Drawn[]; lines: Array<{ y: number; rating: number }>; years: Array<{ x: number; year: number }> } {
  const ratings = curve.map((point) => point.rating);
  const spread = step_for(Math.min(...ratings), Math.max(...ratings));
  const low = Math.floor((Math.min(...ratings) - 1) / spread) * spread;
  const high = Math.ceil((Math.max(...ratings) + 1) / spread) * spread;
  const first = time(curve[0]?.day ?? "");
  const last = time(curve.at(-1)?.day ?? "");
  const inner = { width: paper.width - paper.left - paper.right, height: paper.height - paper.top - paper.bottom };
  const x = (when: number): number => paper.left + (last === first ? inner.width / 2 : ((when - first) / (last - first)) * inner.width);
  const y = (rating: number): number => paper.top + ((high - rating) / (high - low)) * inner.height;

  const lines = Array.from({ length: Math.round((high - low) / spread) + 1 }, (_, i) => ({ y: y(low + i * spread), rating: low + i * spread }));
  const from = new Date(first).getUTCFullYear() + 1;
  const years = Array.from({ length: Math.max(0, new Date(last).getUTCFullYear() - from + 1) }, (_, i) => ({ x: x(Date.UTC(from + i, 0, 1)), year: from + i }));
  return { points: curve.map((point) => ({ x: x(time(point.day)), y: y(point.rating), point })), lines, years };
}
