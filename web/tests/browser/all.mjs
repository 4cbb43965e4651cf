// node tests/browser/all.mjs [look|hall|acts|work]
import { acts } from "./acts.mjs";
import { finish } from "./browser.mjs";
import { hall } from "./hall.mjs";
import { look } from "./look.mjs";
import { work } from "./work.mjs";

for (const [name, part] of Object.entries({ look, hall, acts, work })) if (!process.argv[2] || process.argv[2] === name) await part();
finish();
