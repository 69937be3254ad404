import type { Bilingual } from "#app/domain/platform/language.ts";
import { PERCENTILES_FROM } from "#app/domain/strengths/percentile.ts";
import { type AdaptiveTask, MAX_ITEMS } from "#app/domain/strengths/task.ts";

/**
 * The reliability of each task for 2,000 simulated students, with guessing, and difficulties up to half a logit off:
 * `npm run simulate -- strengths`.
 */
export const SIMULATED_RELIABILITY: Readonly<Record<AdaptiveTask, string>> = {
  patterns: ".74",
  numbers: ".74",
  words: ".75",
  space: ".70",
  machines: ".72",
};

/** The part of the page about the method that is about the strengths. */
export const STRENGTHS_METHOD = {
  title: { en: "Strengths: what comes easily", ml: "കഴിവുകൾ: എളുപ്പം വഴങ്ങുന്നത്" },
  paragraphs: [
    {
      en: `Six short tasks, if you want them. Each next item depends on the answers so far, up to ${MAX_ITEMS.patterns} of them; time counts in Care only. A reliability of 1 would be perfect; below .75 a single result is rough, so we only name what stands out from your own average with a probability of 90 %.`,
      ml: `താൽപ്പര്യമുണ്ടെങ്കിൽ ചെയ്യാവുന്ന ആറു ചെറിയ ടാസ്ക്കുകൾ. ഓരോ ചോദ്യവും അതുവരെയുള്ള ഉത്തരങ്ങൾക്കനുസരിച്ചാണ്, പരമാവധി ${MAX_ITEMS.patterns}; സമയം നോക്കുന്നത് ‘സൂക്ഷ്മത’യിൽ മാത്രം. കൃത്യത 1 എന്നാൽ പൂർണം; .75-ൽ താഴെയായാൽ ഒരു ഫലം ഏകദേശം മാത്രമാണ്. അതുകൊണ്ട്, നിങ്ങളുടെ തന്നെ ശരാശരിയിൽനിന്ന് 90 ശതമാനം ഉറപ്പോടെ ഉയർന്നുനിൽക്കുന്നതേ ഞങ്ങൾ പറയൂ.`,
    },
    {
      en: `How hard the items are is predicted first, and estimated anew every night from the first answers of students who agreed to research. From ${PERCENTILES_FROM} students of a class on, results are also compared with theirs. A fit of 1 means that answers come as the model (Rasch) expects.`,
      ml: `ചോദ്യങ്ങളുടെ പ്രയാസം ആദ്യം കണക്കുകൂട്ടി പറയുന്നതാണ്; ഗവേഷണത്തിനു സമ്മതിച്ച വിദ്യാർഥികളുടെ ആദ്യ ഉത്തരങ്ങളിൽനിന്ന് എല്ലാ രാത്രിയും അതു പുതുക്കും. ഒരു ക്ലാസിലെ ${PERCENTILES_FROM} വിദ്യാർഥികളായാൽ അവരുമായും താരതമ്യം ചെയ്യും. ചേർച്ച 1 എന്നാൽ ഉത്തരങ്ങൾ റാഷ് മാതൃക പ്രതീക്ഷിക്കുന്നതുപോലെ എന്നർഥം.`,
    },
  ],
  caption: { en: "Exactness by task", ml: "ഓരോ ടാസ്ക്കിന്റെയും കൃത്യത" },
  columns: {
    task: { en: "Task", ml: "ടാസ്ക്" },
    items: { en: "Items", ml: "ചോദ്യങ്ങൾ" },
    reliability: { en: "Reliability, simulated", ml: "കൃത്യത (കണക്കുകൂട്ടിയത്)" },
    students: { en: "Students", ml: "എണ്ണം" },
    answers: { en: "Answers per kind of item", ml: "ഓരോ ഇനത്തിലെയും ഉത്തരങ്ങൾ" },
    fit: { en: "Fit", ml: "ചേർച്ച" },
  },
  none: {
    en: "No answers yet: the difficulties are predictions.",
    ml: "ഉത്തരങ്ങൾ ആയിട്ടില്ല: പ്രയാസം മുൻകൂട്ടി കണക്കാക്കിയതാണ്.",
  },
} as const satisfies Record<string, unknown>;

/** How many kinds of items were found harder in one language than in the other. */
export function gapsText(gaps: number): Bilingual {
  return {
    en: `${gaps} kinds of items are harder in one language than in the other; we are looking at them.`,
    ml: `${gaps} ഇനം ചോദ്യങ്ങൾ ഒരു ഭാഷയിൽ കൂടുതൽ പ്രയാസമുള്ളതായി കാണുന്നു; ഞങ്ങൾ അവ പരിശോധിക്കുന്നു.`,
  };
}
