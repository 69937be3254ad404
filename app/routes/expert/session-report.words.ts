import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const SESSION_REPORT_WORDS = {
  title: { en: "A student’s report", ml: "വിദ്യാർഥിയുടെ റിപ്പോർട്ട്" },
  back: { en: "Back to the session", ml: "സെഷനിലേക്കു മടങ്ങുക" },
  shared: { en: "Shared with you for your session", ml: "സെഷനു വേണ്ടി നിങ്ങളുമായി പങ്കിട്ടത്" },
  noCounselorPage: { en: "No counselor’s page", ml: "കൗൺസലർക്കുള്ള പേജ് ഇല്ല" },
  forSession: { en: "For the session", ml: "സെഷനു വേണ്ടി" },
  brief: { en: "A brief, written by an AI", ml: "AI എഴുതിയ ചുരുക്കം" },
  briefSource: {
    en: "From this report’s figures and answers, without the student’s name. Its facts are checked against the report; what to make of them is for you to judge.",
    ml: "വിദ്യാർഥിയുടെ പേരില്ലാതെ, ഈ റിപ്പോർട്ടിലെ കണക്കുകളിൽനിന്നും ഉത്തരങ്ങളിൽനിന്നും എഴുതിയത്. വിവരങ്ങൾ റിപ്പോർട്ടുമായി ഒത്തുനോക്കിയിട്ടുണ്ട്; അതിൽനിന്ന് എന്തു മനസ്സിലാക്കണമെന്ന് നിങ്ങൾ തീരുമാനിക്കുക.",
  },
} satisfies Record<string, Bilingual>;

interface SessionReportTexts {
  lead(name: string): string;
  fromBefore(name: string): string;
}

export const SESSION_REPORT_TEXTS: Readonly<Record<Language, SessionReportTexts>> = {
  en: {
    lead: (name) =>
      `${name} agreed that you read this report to prepare. Please keep it to yourself; it can be read until 30 days after the session.`,
    fromBefore: (name) =>
      `This report is from before there was one. ${name} can have it made again on the results page.`,
  },
  ml: {
    lead: (name) =>
      `തയ്യാറെടുക്കാനായി ഈ റിപ്പോർട്ട് നിങ്ങൾ വായിക്കാൻ ${name} സമ്മതിച്ചു. മറ്റാർക്കും നൽകരുത്; സെഷൻ കഴിഞ്ഞ് 30 ദിവസം വരെ വായിക്കാം.`,
    fromBefore: (name) => `അങ്ങനെയൊരു പേജ് വരുന്നതിനു മുമ്പുള്ള റിപ്പോർട്ടാണിത്. ${name} വിചാരിച്ചാൽ ഫലങ്ങളുടെ പേജിൽ ഇതു വീണ്ടും തയ്യാറാക്കാം.`,
  },
};
