// node tests/browser/all.mjs [look] [hall] [acts] [work]; without a name all of them
import { acts } from "./acts.mjs";
import { finish } from "./browser.mjs";
import { hall } from "./hall.mjs";
import { look } from "./look.mjs";
import { work } from "./work.mjs";

const asked = process.argv.slice(2);
for (const [name, part] of Object.entries({ look, hall, acts, work })) if (asked.length === 0 || asked.includes(name)) await part();
finish();
