// What the log tells of how a round was paired: by whose reason, against which rules, and what was corrected since.
import type { LogLine } from "../contract";

export type RoundStory = { reason: string; broken: string[]; corrected: Array<{ round: number; board: number }> };

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : []);

export function story_of(log: readonly LogLine[], round: number): RoundStory | null {
  const at = log.map((line) => line.type === "round-paired" && line.what.round === round).lastIndexOf(true);
  const paired = log[at];
  if (!paired) return null;
  const since = log.slice(at + 1).filter((line) => line.type === "result-corrected" || line.type === "colours-reversed");
  const corrected = since.map(({ what }) => ({ round: Number(what.round), board: Number(what.board) })).filter((each) => each.round < round);
  const once = corrected.filter((each, i) => corrected.findIndex((other) => other.round === each.round && other.board === each.board) === i);
  return { reason: typeof paired.what.reason === "string" ? paired.what.reason : "", broken: texts(paired.what.broken), corrected: once };
}
