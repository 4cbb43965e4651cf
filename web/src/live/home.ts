// Where a live game belongs: the page of its tournament, or of its match in a team season (SEASON~MATCH).
import { path } from "../lib/api";
import { t } from "../lib/words.svelte";

const match_in = (event: string): { season: string; match: string } | null => {
  const [season = "", match] = event.split("~");
  return match === undefined ? null : { season, match };
};

export function home_of(event: string): { address: string; words: string } {
  const place = match_in(event);
  return place ? { address: `/seasons${path(place.season)}/matches${path(place.match)}`, words: t("live.back_to_match") } : { address: `/events${path(event)}`, words: t("live.back_to_event") };
}
