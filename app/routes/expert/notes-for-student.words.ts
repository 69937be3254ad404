import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const NEXT_STEP_WORDS = {
  byTheEndOf: { en: "By the end of", ml: "ഏതു മാസം തീരുംമുമ്പ്" },
  noMonth: { en: "No month", ml: "മാസം പറയുന്നില്ല" },
  note: { en: "A note", ml: "കുറിപ്പ്" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു…" },
  changeOnPage: { en: "Change these steps", ml: "ഈ പടികൾ മാറ്റുക" },
  change: { en: "Change in the report", ml: "റിപ്പോർട്ടിൽ മാറ്റുക" },
} satisfies Record<string, Bilingual>;

export const NEXT_STEP_LABELS: readonly Bilingual[] = [
  { en: "First step", ml: "ഒന്നാം പടി" },
  { en: "Second step", ml: "രണ്ടാം പടി" },
  { en: "Third step", ml: "മൂന്നാം പടി" },
];

interface NextStepTexts {
  title(firstName: string): string;
  lead(firstName: string, isInReport: boolean): string;
  leadSent(firstName: string, isInReport: boolean): string;
  send(firstName: string): string;
  /** A step with its month; `month` is in the same language. */
  due(step: string, month: string): string;
}

export const NEXT_STEP_TEXTS: Readonly<Record<Language, NextStepTexts>> = {
  en: {
    title: (firstName) => `Next steps for ${firstName}`,
    lead: (firstName, isInReport) =>
      `What you agreed on: one to three steps, in English or Malayalam. They are added to ${isInReport ? `${firstName}’s report` : "the session’s page"}, and ${firstName} gets a mail. Plain text only: links do not work.`,
    leadSent: (firstName, isInReport) =>
      `${firstName} has these ${isInReport ? "in the report" : "on the session’s page"}. You can change them within 7 days of first sending them; no second mail is sent.`,
    send: (firstName) => `Send to ${firstName}`,
    due: (step, month) => `${step} (by the end of ${month})`,
  },
  ml: {
    title: (firstName) => `അടുത്ത പടികൾ: ${firstName}`,
    lead: (_, isInReport) =>
      `നിങ്ങൾ ഒരുമിച്ചു തീരുമാനിച്ചത്: ഒന്നു മുതൽ മൂന്നു വരെ പടികൾ, മലയാളത്തിലോ ഇംഗ്ലീഷിലോ. ഇത് ${isInReport ? "വിദ്യാർഥിയുടെ റിപ്പോർട്ടിൽ" : "സെഷന്റെ പേജിൽ"} ചേർക്കും; വിദ്യാർഥിക്ക് മെയിൽ കിട്ടും. വെറും എഴുത്തു മാത്രം: ലിങ്കുകൾ പ്രവർത്തിക്കില്ല.`,
    leadSent: (_, isInReport) =>
      `ഇത് ${isInReport ? "വിദ്യാർഥിയുടെ റിപ്പോർട്ടിലുണ്ട്" : "സെഷന്റെ പേജിലുണ്ട്"}. ആദ്യം അയച്ച് 7 ദിവസത്തിനുള്ളിൽ മാറ്റാം; വീണ്ടും മെയിൽ അയയ്ക്കില്ല.`,
    send: (firstName) => `അയയ്ക്കുക: ${firstName}`,
    due: (step, month) => `${step} (${month} തീരുംമുമ്പ്)`,
  },
};
