import type { AppealCase } from "../contract";
import { day } from "../lib/format";
import { language, t, type Language } from "../lib/words.svelte";

type Correction = NonNullable<NonNullable<AppealCase["hearings"][number]["ruling"]>["correction"]>;

/** A drafted correction, in words. */
export function draft_of(draft: Correction): string {
  if (draft.kind === "lift-penalty") return t("appeal.draft_lift", { n: draft.penalty ?? 0 });
  if (draft.kind === "correct-result") return t("appeal.draft_result", { round: draft.round ?? 0, board: draft.board ?? 0, result: draft.result || t("appeal.draft_no_result") });
  if (draft.kind === "lift-decision") return t("appeal.draft_lift_decision", { n: draft.decision ?? 0 });
  if (draft.kind === "correct-match") return t("appeal.draft_match", { n: draft.match ?? 0, boards: draft.boards ?? "" });
  if (draft.kind === "correct-game") return draft.result ? t("appeal.draft_game", { result: draft.result.replace("1/2-1/2", "½-½") }) : t("appeal.draft_game_on");
  if (draft.kind === "lift-sanction") return t("appeal.draft_sanction", { day: day(draft.given ?? "", language()), n: draft.person ?? 0 });
  return draft.words ?? "";
}

const country = { da: "da-DK", nb: "nb-NO", sv: "sv-SE", en: "en-GB" };
/** Øre as kroner. */
export const kroner = (ore: number, language: Language): string => (ore / 100).toLocaleString(country[language], { minimumFractionDigits: ore % 100 ? 2 : 0 }) + " kr.";
