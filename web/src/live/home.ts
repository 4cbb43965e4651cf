// Where a live game belongs: the page of its tournament, or of its match in a team season (SEASON~MATCH).
import { path } from "../lib/api";
import { t } from "../lib/words.svelte";

const match_in = (event: string): { season: string; match: string } | null => {
  const [season = "", match] = event.split("~");
  return match === undefined ? null : { season, match };
};

/** Its page, that page's name in a link, and the answer that has the name of the tournament or season. */
export function home_of(event: string): { address: string; words: string; named_by: string } {
  const place = match_in(event);
  return place
    ? { address: `/seasons${path(place.season)}/matches${path(place.match)}`, words: t("live.back_to_match"), named_by: `/seasons${path(place.season)}` }
    : { address: `/events${path(event)}`, words: t("live.back_to_event"), named_by: `/events${path(event)}` };
}
