import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { formatNumber } from "./record-words.ts";
import type { Tool } from "./guide-addresses.ts";

export const TOOL_NAMES: Readonly<Record<Tool, Bilingual>> = {
  keam: { en: "KEAM: index and colleges by rank", ml: "കീം: ഇൻഡക്സും റാങ്കിനു കിട്ടാവുന്ന കോളേജുകളും" },
  "b-arch": { en: "B.Arch: rank mark", ml: "ബി.ആർക്: റാങ്ക് മാർക്ക്" },
  "degree-index": { en: "Degree index: Kerala, Calicut", ml: "ഡിഗ്രി ഇൻഡക്സ്: കേരള, കാലിക്കറ്റ്" },
  "polytechnic-index": { en: "Polytechnic index", ml: "പോളിടെക്നിക് ഇൻഡക്സ്" },
  "jee-rank": { en: "JEE Main: rank from percentile", ml: "JEE മെയിൻ: പെർസെന്റൈലിൽനിന്ന് റാങ്ക്" },
};

export const TOOL_LEADS: Readonly<Record<Tool, Bilingual>> = {
  keam: {
    en: "Work out your index for engineering, and see which colleges took your rank the last time.",
    ml: "എൻജിനീയറിങ് ഇൻഡക്സ് കണക്കാക്കാം; നിങ്ങളുടെ റാങ്കിന് കഴിഞ്ഞ തവണ ഏതു കോളേജ് കിട്ടി എന്നും നോക്കാം.",
  },
  "b-arch": {
    en: "NATA and all plus-two marks, half each.",
    ml: "NATA സ്കോറും പ്ലസ് ടു ആകെ മാർക്കും പകുതി വീതം.",
  },
  "degree-index": {
    en: "The index by which the University of Kerala gives degree seats, and Calicut its BCA and BBA seats.",
    ml: "കേരള സർവകലാശാല ഡിഗ്രി സീറ്റും കാലിക്കറ്റ് BCA, BBA സീറ്റും നൽകുന്ന ഇൻഡക്സ്.",
  },
  "polytechnic-index": {
    en: "From the grades of class 10.",
    ml: "പത്താം ക്ലാസിലെ ഗ്രേഡിൽനിന്ന്.",
  },
  "jee-rank": {
    en: "A rough rank: how many candidates are likely to be ahead of you.",
    ml: "ഏകദേശ റാങ്ക്: എത്ര പേർ മുന്നിലുണ്ടാകാം എന്ന്.",
  },
};

export const TOOLS_PAGE = {
  title: { en: "Work out your index and rank", ml: "ഇൻഡക്സും റാങ്കും കണക്കാക്കാം" },
  lead: {
    en: "With the formula, its source and an example. Nothing you type is kept.",
    ml: "സൂത്രവാക്യവും ഉറവിടവും ഉദാഹരണവും സഹിതം. നിങ്ങൾ എഴുതുന്നതൊന്നും സൂക്ഷിക്കില്ല.",
  },
  description: {
    en: "KEAM index and colleges by rank, B.Arch rank mark, degree and polytechnic index, JEE Main rank: with formula, source and example.",
    ml: "കീം ഇൻഡക്സ്, റാങ്കിനു കിട്ടാവുന്ന കോളേജുകൾ, ബി.ആർക്, ഡിഗ്രി, പോളിടെക്നിക് ഇൻഡക്സ്, JEE റാങ്ക്: സൂത്രവാക്യവും ഉദാഹരണവും.",
  },
  notComputed: { en: "Not worked out here yet", ml: "ഇവിടെ ഇപ്പോൾ കണക്കാക്കാത്തവ" },
  notComputedText: {
    en: "We do not know the whole arithmetic of these. Their pages say what is known, and the last index needed.",
    ml: "ഇവയുടെ കണക്ക് മുഴുവനായി ഞങ്ങൾക്കറിയില്ല. അറിയാവുന്നതും അവസാനം വേണ്ടിവന്ന ഇൻഡക്സും അതതു പേജിലുണ്ട്.",
  },
  compute: { en: "Work it out", ml: "കണക്കാക്കുക" },
  example: { en: "Example", ml: "ഉദാഹരണം" },
  result: { en: "Result", ml: "ഫലം" },
  admission: { en: "Dates, closings and documents", ml: "തീയതി, അവസാന സീറ്റ്, രേഖകൾ" },
  closed: {
    en: "Nothing is worked out here for now: nobody here has checked the rule with the authority yet.",
    ml: "ഇപ്പോൾ ഇവിടെ കണക്കാക്കുന്നില്ല: നിയമം അധികൃതരുടെ പക്കൽ ഞങ്ങൾ ഒത്തുനോക്കിയിട്ടില്ല.",
  },
  choose: { en: "Choose", ml: "തിരഞ്ഞെടുക്കുക" },
  checkFields: { en: "Please look at the fields marked below.", ml: "താഴെ അടയാളമിട്ട കോളങ്ങൾ ഒന്നുകൂടി നോക്കുക." },
  missing: { en: "Please fill this in", ml: "ഇതു പൂരിപ്പിക്കുക" },
  notNumber: { en: "Please enter one number, in digits", ml: "ഒരു സംഖ്യ അക്കത്തിൽ എഴുതുക" },
  notWhole: { en: "Please enter a whole number", ml: "ദശാംശമില്ലാത്ത സംഖ്യ എഴുതുക" },
  aboutRank: { en: "About rank", ml: "ഏകദേശ റാങ്ക്" },
  asOf: { en: "as of", ml: "വിവരം:" },
} as const satisfies Record<string, Bilingual>;

export const KEAM_WORDS = {
  index: { en: "Your index", ml: "നിങ്ങളുടെ ഇൻഡക്സ്" },
  indexNote: {
    en: "For students who pass plus two this year. For earlier years the authority works it out in another way, not known to us.",
    ml: "ഈ വർഷം പ്ലസ് ടു ജയിക്കുന്നവർക്ക്. മുൻവർഷങ്ങളിൽ ജയിച്ചവർക്ക് കണക്കു വേറെയാണ്; അതു ഞങ്ങൾക്കറിയില്ല.",
  },
  colleges: { en: "Colleges by rank", ml: "റാങ്കിനു കിട്ടാവുന്ന കോളേജുകൾ" },
  collegesNote: {
    en: "Compared with the last closings, 15% either side. The next ones can differ. Where a category’s closing is not known, the general one counts.",
    ml: "അവസാന റാങ്കുമായി ഒത്തുനോക്കുന്നു, ഇരുവശത്തും 15% വിട്ട്. അടുത്ത തവണ മാറാം. വിഭാഗത്തിന്റെ റാങ്ക് അറിയില്ലെങ്കിൽ ജനറൽ റാങ്ക് നോക്കും.",
  },
  rank: { en: "KEAM engineering rank", ml: "കീം എൻജിനീയറിങ് റാങ്ക്" },
  category: { en: "Category", ml: "വിഭാഗം" },
  branch: { en: "Branch", ml: "ബ്രാഞ്ച്" },
  anyBranch: { en: "Any branch", ml: "ഏതു ബ്രാഞ്ചും" },
  show: { en: "Show colleges", ml: "കോളേജുകൾ കാണിക്കുക" },
  likely: { en: "Likely", ml: "കിട്ടാൻ സാധ്യത" },
  stretch: { en: "A stretch", ml: "ശ്രമിക്കാം" },
  unlikely: { en: "Unlikely", ml: "കിട്ടാൻ പ്രയാസം" },
  none: { en: "None that we know of.", ml: "ഞങ്ങൾക്കറിയാവുന്നതിൽ ഒന്നുമില്ല." },
  options: { en: "Option list to print", ml: "പ്രിന്റ് ചെയ്യാൻ ഓപ്ഷൻ പട്ടിക" },
  optionsText: {
    en: "Hardest first. Put what you want most on top: a higher option costs you nothing. Print with your browser’s menu.",
    ml: "കിട്ടാൻ പ്രയാസമുള്ളവ ആദ്യം. ഏറ്റവും ഇഷ്ടമുള്ളത് മുകളിൽ വയ്ക്കുക: അതുകൊണ്ട് നഷ്ടമില്ല. ബ്രൗസറിലെ മെനുവിൽനിന്ന് പ്രിന്റ് ചെയ്യാം.",
  },
  lastRank: { en: "last rank", ml: "അവസാന റാങ്ക്" },
} as const satisfies Record<string, Bilingual>;

/** "Please enter a number from 0 to 300" */
export function rangeMessage(from: number, to: number, language: Language): string {
  const [lowest, highest] = [formatNumber(from), formatNumber(to)];
  return language === "ml"
    ? `${lowest} മുതൽ ${highest} വരെയുള്ള സംഖ്യ എഴുതുക`
    : `Please enter a number from ${lowest} to ${highest}`;
}

/** "950 of 1,400" */
export function indexText(index: number, outOf: number, language: Language): string {
  const [value, highest] = [formatIndex(index), formatNumber(outOf)];
  return language === "ml" ? `${value} / ${highest}` : `${value} of ${highest}`;
}

const indexFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** An index with at most two decimals, as the sources print them. */
function formatIndex(index: number): string {
  return indexFormat.format(index);
}

/** "and 12 more" */
export function moreText(count: number, language: Language): string {
  return language === "ml" ? `ഇനിയും ${count}` : `and ${count} more`;
}
