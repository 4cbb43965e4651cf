// Who acts on live boards: the desk of a tournament, or the director of a team match. What went wrong is told there.
import type { Problem } from "../lib/api";

export type Acting = { run: <T>(act: () => Promise<T>, said?: string) => Promise<T | null>; readonly problem: Problem | null };
