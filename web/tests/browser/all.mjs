// node tests/browser/all.mjs [NAME...]: the names are those of `parts` below; without a name all of them; 1/2 every second of them, 2/2 the others
import { across } from "./across.mjs";
import { acts } from "./acts.mjs";
import { appeals } from "./appeals.mjs";
import { entry } from "./entry.mjs";
import { finish } from "./browser.mjs";
import { care } from "./care.mjs";
import { chess960 } from "./chess960.mjs";
import { core } from "./core.mjs";
import { correspondence } from "./correspondence.mjs";
import { festival } from "./festival.mjs";
import { fide_mode } from "./fide.mjs";
import { first } from "./first.mjs";
import { guided } from "./guide.mjs";
import { hall } from "./hall.mjs";
import { handbook } from "./handbook.mjs";
import { law } from "./law.mjs";
import { league } from "./league.mjs";
import { live } from "./live.mjs";
import { lists } from "./lists.mjs";
import { look } from "./look.mjs";
import { meeting } from "./meeting.mjs";
import { nodes } from "./nodes.mjs";
import { offline } from "./offline.mjs";
import { packs } from "./packs.mjs";
import { on_phone } from "./phone.mjs";
import { places } from "./places.mjs";
import { people } from "./public.mjs";
import { hall_screen } from "./screen.mjs";
import { season } from "./season.mjs";
import { signing } from "./signing.mjs";
import { taking } from "./taking.mjs";
import { times } from "./times.mjs";
import { trouble } from "./trouble.mjs";
import { unsent } from "./unsent.mjs";
import { work } from "./work.mjs";

const browser_died = (reason) => /browser has been closed|Failed to launch|Target crashed/.test(String(reason));

/** A browser that dies outside any check says nothing about the pages: it is started once more. A check that fails has failed. */
async function run(name, part) {
  try {
    await part();
  } catch (reason) {
    if (!browser_died(reason)) throw reason;
    console.log(`the browser died in “${name}”, once more: ${reason}`);
    await part();
  }
}

// In the order that gives two shares about the same time.
const parts = Object.entries({ look, public: people, care, work, trouble, acts, hall, guide: guided, first, entry, handbook, places, phone: on_phone, offline, screen: hall_screen, times, lists, season, chess960, fide: fide_mode, packs, nodes, appeals, meeting, taking, league, live, correspondence, signing, across, law, core, festival, unsent });
const asked = process.argv.slice(2);
const share = /^(\d+)\/(\d+)$/.exec(asked[0] ?? "");
const mine = share ? parts.filter((_, i) => i % Number(share[2]) === Number(share[1]) - 1) : parts.filter(([name]) => asked.length === 0 || asked.includes(name));
for (const [name, part] of mine) await run(name, part);
finish();
