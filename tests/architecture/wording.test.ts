import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Text that readers may see: content, screens, mails, labels in print, and the seeded guide. */
const ROOTS = ["app", "db/seed"];

/**
 * Files with deliberately wrong and rare spellings, to recognise them; the last one has the titles of stored reports.
 */
const RECOGNISERS = [
  "app/content/guarded-words.ts",
  "app/domain/accounts/name-parts.ts",
  "app/domain/platform/search/sounds.ts",
  "app/content/guide/career-search-words.ts",
  "app/domain/report/sections.ts",
];

/** A counselor is not a councillor; further corrections by an editor, with the form to use. */
const WRONG_FORMS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/കൗൺസിലർ|കൗൺസിലറ|കൗൺസിലിങ്/, "കൗൺസലർ, കൗൺസലിങ്"],
  [/രണ്ടോ നാലോ|മൂന്നോ അഞ്ചോ|രണ്ടോ അഞ്ചോ|നാലോ ആറോ/, "രണ്ടു മുതൽ നാലു വരെ"],
  [/\d ?(?:-ൽ )?(?:നിന്ന്|നിന്നും) .{0,12}വരെ/, "മുതൽ … വരെ"],
  [/കലാത്മകം|സാമൂഹികം|അന്വേഷണാത്മകം|പ്രായോഗികം|ക്രമബദ്ധം/, "കലാത്മകത, സാമൂഹികത … before a noun കലാപരമായ, സാമൂഹിക …"],
  [/ഉൾപ്രേരണ/, "മനസ്സിന്റെ തോന്നൽ"],
  [/അറിയിപ്പ/, "വിജ്ഞാപനം"],
  [/മുഴുവൻ ജീവിതച്ചെലവ/, "കോഴ്സ് തീരുംവരെയുള്ള ജീവിതച്ചെലവ്"],
  [/ആര്, എന്ന്, /, "എന്നു മുതൽ എന്നു വരെ"],
  [/പാരാലീഗലും നിയമസഹായ/, "പാരാലീഗലും നിയമ ഓഫീസ് സഹായവും"],
  [/എണ്ണത്തിലേക്ക/, "നാലു മേഖലകളിലേക്കും, മൂന്നെണ്ണത്തിലേക്ക്"],
  [/വ്യക്തിത്വ തരം/, "വ്യക്തിത്വരീതി"],
  [/ഭരണനിയമ/, "ഭരണനിർവഹണ നിയമം"],
  [/തെറപ്പി|തെറാപി|തെറപി/, "തെറാപ്പി"],
  [/ഡാറ്റ(?!്)|ഡേറ്റാ(?!ബേസ|ഫ്ലോ)/, "ഡേറ്റ"],
  [/ചിത്രകാരർ|ചിത്രകാരരെ|ചിത്രകാരരും|രംഗകലാകാര/, "കലാകാരർ, കലാപ്രവർത്തകർ"],
  [/സാമൂഹ്യ/, "സാമൂഹിക"],
  [/(?:വിദ്യാ|യഥാ|ഉദ്യോഗാ|അ)ർത്ഥ/, "വിദ്യാർഥി, യഥാർഥം, അർഥം"],
  [/സർവ്വകലാശാല|എഞ്ചിനീയ|എൻജിനിയ|ഓഫിസ|പൊലീസ|അദ്ധ്യാപ|നേഴ്സ|ിംഗ(?:്|ി)/, "സർവകലാശാല, എൻജിനീയർ, ഓഫീസ്, പോലീസ് …"],
  [/മാത്‌സ|ചെക്ക് ലിസ്റ്റ| കാമ്പസ/, "മാത്സ്, ചെക്ക്‌ലിസ്റ്റ്, ക്യാമ്പസ്"],
  [/ക്ലാസ്സ/, "ക്ലാസ്"],
  [/ഇ-മെയി/, "ഇമെയിൽ, which no line breaks in two"],
  [/ദയവായി|അപ്ഗ്രേഡ/, "nothing for “please”; ഗോൾഡിലേക്കു മാറുക"],
  [/മുൻപ|അല്പ|പിശകുണ്ടാ/, "മുമ്പ്, അൽപ്പം, പിഴവുണ്ടായി"],
  [/പങ്കുവ/, "പങ്കിടുക"],
  [/നിങ്ങളെ ബന്ധപ്പെടും/, "നിങ്ങളുമായി ബന്ധപ്പെടും"],
  // Titles and the O*NET credit keep their owner's spelling: "Pediatricians", "U.S. Department of Labor".
  [/\bDefense\b|\bPediatrics\b|\b(?:enrollment|fulfillment|theaters?)\b/, "Defence, Paediatrics, enrolment"],
  [/\bschools for \*\*/, "schools that offer Plus Two Science"],
];

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|tsx|json|sql)$/.test(name))
    .map((name) => join(root, name).replaceAll("\\", "/"))
    .filter((path) => !RECOGNISERS.includes(path));
}

const lines = ROOTS.flatMap(filesIn).flatMap((path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
);

describe("what readers see", () => {
  it.each(WRONG_FORMS)("nowhere says %s but %s", (wrong) => {
    expect(lines.filter(({ line }) => wrong.test(line)).map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
  });
});

it.each(RECOGNISERS)("%s holds a form that is wrong elsewhere", (path) => {
  const text = readFileSync(path, "utf8");
  expect(WRONG_FORMS.filter(([wrong]) => wrong.test(text))).not.toEqual([]);
});
