import type { ReportLanguage } from "../domain/report/sections";

type Bilingual = Readonly<Record<ReportLanguage, string>>;

/** What stands around a student's own report: the lines after it, and the pages that they lead to. */
export const RESULTS_WORDS = {
  /** While the report is written in its other language. */
  otherLanguageBusy: { en: "Writing...", ml: "എഴുതുന്നു..." },
  languageAdded: {
    en: "Your report is in English now, and so is its PDF in a moment.",
    ml: "റിപ്പോർട്ട് ഇപ്പോൾ മലയാളത്തിലാണ്. PDF-ഉം അൽപ്പസമയത്തിനകം മലയാളത്തിൽ കിട്ടും.",
  },
  share: { en: "Share your report", ml: "റിപ്പോർട്ട് പങ്കിടാം" },
  shareLine: {
    en: "A link for your parents, or a picture of your code without your name.",
    ml: "വീട്ടുകാർക്ക് അയയ്ക്കാൻ ഒരു ലിങ്ക്; അല്ലെങ്കിൽ പേരില്ലാതെ നിങ്ങളുടെ കോഡിന്റെ ചിത്രം.",
  },
  shareLineWithoutCard: {
    en: "A link for your parents, which shows what you choose.",
    ml: "വീട്ടുകാർക്ക് അയയ്ക്കാൻ ഒരു ലിങ്ക്. എന്തൊക്കെ കാണിക്കണമെന്ന് നിങ്ങൾ തീരുമാനിക്കും.",
  },
  keep: { en: "PDF and e-mail", ml: "PDF, ഇമെയിൽ" },
  more: { en: "After reading", ml: "വായിച്ചതിനു ശേഷം" },
  back: { en: "Your report", ml: "നിങ്ങളുടെ റിപ്പോർട്ട്" },
  /** In place of what a link showed: a career that the report no longer explains. */
  sharedPartGone: {
    en: "What was shared here is no longer in the report, which has been made again since. Ask for a new link.",
    ml: "ഇവിടെ പങ്കുവച്ച ഭാഗം ഇപ്പോഴത്തെ റിപ്പോർട്ടിലില്ല; റിപ്പോർട്ട് പിന്നീട് വീണ്ടും തയ്യാറാക്കിയതാണ്. പുതിയൊരു ലിങ്ക് ചോദിക്കുക.",
  },
  /** The same in the student's own list of links. */
  sharedPartGoneShort: { en: "No longer in the report", ml: "ഇപ്പോൾ റിപ്പോർട്ടിലില്ല" },
  bothPdf: { en: "English and Malayalam in one PDF", ml: "ഇംഗ്ലീഷും മലയാളവും ഒറ്റ PDF-ൽ" },
} as const satisfies Record<string, Bilingual>;

/** Above the mail: `email` is where it went. */
export function sentToLine(email: string): Bilingual {
  return {
    en: `Sent to ${email}. To print, to keep, or to get once more.`,
    ml: `${email} എന്നതിലേക്ക് അയച്ചു. അച്ചടിക്കാം, സൂക്ഷിക്കാം, വീണ്ടും അയപ്പിക്കാം.`,
  };
}
