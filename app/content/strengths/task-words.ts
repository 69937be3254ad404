import type { Bilingual } from "#app/domain/platform/language.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";

/** The tasks' names, and what one does in each, in at most eight words. */
export const TASK_WORDS: Readonly<Record<StrengthTask, { readonly name: Bilingual; readonly what: Bilingual }>> = {
  patterns: {
    name: { en: "Patterns", ml: "പാറ്റേണുകൾ" },
    what: { en: "Find the figure that completes the pattern.", ml: "പാറ്റേൺ പൂർത്തിയാക്കുന്ന രൂപം കണ്ടെത്തുക." },
  },
  numbers: {
    name: { en: "Numbers", ml: "സംഖ്യകൾ" },
    what: {
      en: "Continue number series and solve everyday sums.",
      ml: "സംഖ്യാക്രമങ്ങൾ തുടരുക, നിത്യജീവിതത്തിലെ കണക്കുകൾ ചെയ്യുക.",
    },
  },
  words: {
    name: { en: "Words", ml: "വാക്കുകൾ" },
    what: { en: "See how words and sentences belong together.", ml: "വാക്കുകളുടെയും വാക്യങ്ങളുടെയും ബന്ധം കണ്ടെത്തുക." },
  },
  space: {
    name: { en: "Space", ml: "രൂപവും ദിശയും" },
    what: { en: "Turn and fold figures in your mind.", ml: "രൂപങ്ങൾ മനസ്സിൽ തിരിച്ചും മടക്കിയും നോക്കുക." },
  },
  machines: {
    name: { en: "Machines", ml: "യന്ത്രങ്ങൾ" },
    what: {
      en: "Work out how simple things move and work.",
      ml: "യന്ത്രങ്ങളും സർക്യൂട്ടുകളും എങ്ങനെ പ്രവർത്തിക്കുമെന്ന് കണ്ടെത്തുക.",
    },
  },
  care: {
    name: { en: "Care", ml: "സൂക്ഷ്മത" },
    what: { en: "Compare codes quickly, without a mistake.", ml: "കോഡുകൾ വേഗത്തിൽ, തെറ്റില്ലാതെ ഒത്തുനോക്കുക." },
  },
};
