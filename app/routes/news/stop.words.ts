import type { Bilingual } from "#app/domain/platform/language.ts";

export const NEWS_WORDS = {
  title: { en: "News by mail", ml: "പുതിയ വിവരങ്ങൾ മെയിലിൽ" },
  question: {
    en: "Stop news by mail? Mails about your account, your orders, your report and your sessions still come.",
    ml: "മെയിലിൽ പുതിയ വിവരങ്ങൾ അയയ്ക്കുന്നതു നിർത്തണോ? അക്കൗണ്ട്, ഓർഡറുകൾ, റിപ്പോർട്ട്, സെഷനുകൾ എന്നിവയെക്കുറിച്ചുള്ള മെയിലുകൾ തുടർന്നും വരും.",
  },
  stop: { en: "Stop news by mail", ml: "മെയിലിൽ വിവരങ്ങൾ വേണ്ട" },
  working: { en: "Stopping...", ml: "നിർത്തുന്നു..." },
  stopped: {
    en: "News by mail are stopped. One that is on its way already may still arrive.",
    ml: "മെയിലിൽ പുതിയ വിവരങ്ങൾ അയയ്ക്കുന്നതു നിർത്തി. അയച്ചുകഴിഞ്ഞ ഒരെണ്ണം ഇനിയും വന്നേക്കാം.",
  },
  again: { en: "To get them again:", ml: "വീണ്ടും ലഭിക്കാൻ:" },
  consents: { en: "What you agreed to", ml: "നിങ്ങൾ സമ്മതിച്ചവ" },
  gone: {
    en: "This link leads nowhere. It may be incomplete: open it from the mail again.",
    ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല. അതു മുഴുവനാകില്ല: മെയിലിൽ നിന്നു വീണ്ടും തുറക്കുക.",
  },
  contact: { en: "Contact Us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
} satisfies Record<string, Bilingual>;
