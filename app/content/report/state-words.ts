import type { Bilingual } from "#app/domain/platform/language.ts";

/** Replaces a report: there is none, or it cannot be shown. */
export const NO_REPORT_WORDS = {
  answersOnly: {
    en: "Your answers are with us, but no report has been generated from them yet.",
    ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ കിട്ടി; റിപ്പോർട്ട് ഇതുവരെ തയ്യാറാക്കിയിട്ടില്ല.",
  },
  title: { en: "No Results Available", ml: "ഫലം ആയിട്ടില്ല" },
  text: {
    en: "No assessment results found. Please complete an assessment first.",
    ml: "ഫലമൊന്നും കണ്ടെത്തിയില്ല. ആദ്യം ചോദ്യാവലി പൂർത്തിയാക്കുക.",
  },
  action: { en: "Take Assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  error: {
    en: "Error loading results. Please try again later.",
    ml: "റിപ്പോർട്ട് ഇപ്പോൾ തുറക്കാനാകുന്നില്ല. അൽപ്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
  },
  tryAgain: { en: "Try Again", ml: "വീണ്ടും ശ്രമിക്കുക" },
} satisfies Record<string, Bilingual>;

export const WAITING_WORDS = {
  payment: {
    title: { en: "Confirming your payment", ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
    text: {
      en: "Your answers are safe. The report is written as soon as your bank has confirmed the payment, usually within minutes. You get a mail when it is there.",
      ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്. ബാങ്ക് പേയ്മെന്റ് സ്ഥിരീകരിച്ചാലുടൻ റിപ്പോർട്ട് എഴുതും; സാധാരണ മിനിറ്റുകൾ മതി. തയ്യാറായാൽ മെയിൽ വരും.",
    },
  },
  failed: {
    title: { en: "Your report takes longer than usual", ml: "റിപ്പോർട്ട് പതിവിലും വൈകുന്നു" },
    text: {
      en: "Something went wrong on our side. Your answers are safe, we are looking after it, and the report is tried again by itself. You get a mail when it is there.",
      ml: "ഞങ്ങളുടെ ഭാഗത്ത് ഒരു പിഴവുണ്ടായി. നിങ്ങളുടെ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്. ഞങ്ങൾ അതു പരിശോധിക്കുന്നുണ്ട്; റിപ്പോർട്ട് തയ്യാറാക്കാൻ തനിയെ വീണ്ടും ശ്രമിക്കും. തയ്യാറായാൽ മെയിൽ വരും.",
    },
  },
  writing: {
    title: { en: "Generating Report...", ml: "റിപ്പോർട്ട് തയ്യാറാക്കുന്നു..." },
    text: {
      en: "Your answers are scored and your report is written. This takes a few seconds, and the page turns by itself.",
      ml: "ഉത്തരങ്ങൾ വിലയിരുത്തി റിപ്പോർട്ട് എഴുതുകയാണ്. കുറച്ചു സെക്കൻഡ് മതി; റിപ്പോർട്ട് തനിയെ തുറക്കും.",
    },
  },
} satisfies Record<string, { title: Bilingual; text: Bilingual }>;

/** The progress bar, for screen readers. */
export const WORKING: Bilingual = { en: "Working on your report", ml: "റിപ്പോർട്ട് തയ്യാറാകുന്നു" };
