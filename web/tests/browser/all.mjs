// node tests/browser/all.mjs [look] [hall] [public] [acts] [work] [trouble] [care]; without a name all of them
import { acts } from "./acts.mjs";
import { finish } from "./browser.mjs";
import { care } from "./care.mjs";
import { hall } from "./hall.mjs";
import { look } from "./look.mjs";
import { people } from "./public.mjs";
import { trouble } from "./trouble.mjs";
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

const asked = process.argv.slice(2);
for (const [name, part] of Object.entries({ look, hall, public: people, acts, work, trouble, care })) if (asked.length === 0 || asked.includes(name)) await run(name, part);
finish();
