import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** A line of the comparison: the feature, and the packages that include it. */
interface ComparedLine {
  text: Bilingual;
  in: readonly PackageType[];
}

const BOTH = ["silver", "gold"] as const;

export const COMPARED_LINES: readonly ComparedLine[] = [
  {
    text: { en: "63 questions in English and Malayalam", ml: "63 ചോദ്യങ്ങൾ, ഇംഗ്ലീഷിലും മലയാളത്തിലും" },
    in: BOTH,
  },
  { text: { en: "Your Holland code and what it means", ml: "നിങ്ങളുടെ ഹോളണ്ട് കോഡും അതിന്റെ അർഥവും" }, in: BOTH },
  {
    text: { en: "The careers that fit you, with reasons", ml: "നിങ്ങൾക്കു ചേരുന്ന തൊഴിലുകൾ, കാരണങ്ങളോടെ" },
    in: BOTH,
  },
  {
    text: {
      en: "The courses and entrance examinations that lead there",
      // In two words: the compound is wider than the column on a phone.
      ml: "അവിടേക്കുള്ള കോഴ്സുകളും പ്രവേശന പരീക്ഷകളും",
    },
    in: BOTH,
  },
  {
    text: {
      en: "The report on screen, as a PDF and by e-mail, in either language",
      ml: "റിപ്പോർട്ട് സ്ക്രീനിലും PDF ആയും ഇമെയിലിലും, ഇംഗ്ലീഷിലോ മലയാളത്തിലോ",
    },
    in: BOTH,
  },
  {
    text: { en: "Six short tasks: what comes easily to you", ml: "ആറു ചെറിയ ടാസ്ക്കുകൾ: എളുപ്പം വഴങ്ങുന്നത് എന്ത്" },
    in: BOTH,
  },
  { text: { en: "A study plan for you", ml: "നിങ്ങൾക്കുള്ള പഠനപദ്ധതി" }, in: ["gold"] },
  { text: { en: "Institutes that suit the plan", ml: "പദ്ധതിക്കു ചേരുന്ന സ്ഥാപനങ്ങൾ" }, in: ["gold"] },
  {
    text: { en: "One session with a career expert, for you alone", ml: "കരിയർ വിദഗ്ധരുമായി നിങ്ങൾക്കു മാത്രമായി ഒരു സെഷൻ" },
    in: ["gold"],
  },
];

export const NOT_CONTAINED: readonly Bilingual[] = [
  {
    en: "A second assessment: each package is one assessment and one report, for one person.",
    ml: "രണ്ടാമതൊരു ചോദ്യാവലി: ഒരു പാക്കേജ് ഒരാൾക്ക്, ഒരു തവണ, ഒരു റിപ്പോർട്ട്.",
  },
  {
    en: "Further sessions with experts: each has its own price, which you see before you pay.",
    ml: "കൂടുതൽ സെഷനുകൾ: ഓരോന്നിനും വില വേറെയാണ്; അടയ്ക്കുന്നതിനു മുമ്പു കാണാം.",
  },
  {
    en: "Admission, marks, a scholarship or a job: the report advises, it promises nothing.",
    ml: "പ്രവേശനമോ മാർക്കോ സ്കോളർഷിപ്പോ ജോലിയോ: റിപ്പോർട്ട് ഉപദേശമാണ്, വാഗ്ദാനമല്ല.",
  },
];

export const PACKAGES_PAGE = {
  description: {
    en: "What the Silver and the Gold Package of Vazhi contain, line by line, what they do not contain, what they cost, and when money comes back.",
    ml: "സിൽവർ, ഗോൾഡ് പാക്കേജുകളിൽ എന്തെല്ലാമുണ്ട്, എന്തില്ല, എത്ര ചെലവാകും, പണം തിരികെ കിട്ടുന്നത് എപ്പോൾ എന്ന് ഇനം തിരിച്ച് അറിയാം.",
  },
  title: { en: "Silver or Gold", ml: "സിൽവറോ ഗോൾഡോ" },
  lead: {
    en: "Two packages, one price each. You pay once, and there is no subscription.",
    ml: "രണ്ടു പാക്കേജ്, ഓരോന്നിനും ഒരു വില. ഒരിക്കൽ മാത്രം അടച്ചാൽ മതി.",
  },
  contents: { en: "What each contains", ml: "ഓരോന്നിലും ഉള്ളത്" },
  tryTasks: { en: "Try the tasks", ml: "ടാസ്ക്കുകൾ ചെയ്തുനോക്കുക" },
  once: { en: "once", ml: "ഒരിക്കൽ" },
  included: { en: "Included", ml: "ഉണ്ട്" },
  notIncluded: { en: "Not included", ml: "ഇല്ല" },
  notContained: { en: "What neither contains", ml: "രണ്ടിലും ഇല്ലാത്തത്" },
  unsure: { en: "Not sure yet?", ml: "തീരുമാനിച്ചില്ലേ?" },
  refunds: { en: "If something goes wrong", ml: "എന്തെങ്കിലും തെറ്റിയാൽ" },
  refund: {
    en: "Once the report has been delivered, there are no refunds: it was made for one person from that person’s answers. If the report does not arrive within 24 hours, cannot be opened, or you bought the wrong package and have not submitted your answers, write to us, and we decide in good faith.",
    ml: "റിപ്പോർട്ട് കിട്ടിക്കഴിഞ്ഞാൽ പണം തിരികെ നൽകില്ല: അത് ഒരാളുടെ ഉത്തരങ്ങളിൽ നിന്ന് അയാൾക്കു മാത്രമായി ഉണ്ടാക്കിയതാണ്. റിപ്പോർട്ട് 24 മണിക്കൂറിനകം കിട്ടിയില്ലെങ്കിലോ തുറക്കാൻ കഴിഞ്ഞില്ലെങ്കിലോ ഞങ്ങൾക്ക് എഴുതുക. ഉത്തരങ്ങൾ അയയ്ക്കുന്നതിനു മുമ്പ് പാക്കേജ് മാറിപ്പോയെന്നു മനസ്സിലായാലും എഴുതുക. ഞങ്ങൾ ന്യായമായി തീരുമാനിക്കും.",
  },
  refundLink: { en: "Cancellation & Refund", ml: "റദ്ദാക്കലും റീഫണ്ടും" },
} satisfies Record<string, Bilingual>;

export const UPGRADE_LATER: Readonly<Record<Language, (price: string) => string>> = {
  en: (price) => `Begin with Silver: it can become Gold later for the difference, ${price}.`,
  ml: (price) => `സിൽവറിൽ തുടങ്ങാം: പിന്നീട് വ്യത്യാസമായ ${price} മാത്രം അടച്ച് ഗോൾഡിലേക്കു മാറാം.`,
};
