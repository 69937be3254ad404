import type { Bilingual } from "#app/domain/platform/language.ts";

export const askParentWords = {
  title: { en: "Ask a parent to pay", ml: "അച്ഛനോടോ അമ്മയോടോ പണമടയ്ക്കാൻ പറയാം" },
  about: {
    en: "You get a link to send. Whoever opens it can pay without an account, and gets the receipt in their own name.",
    ml: "അയച്ചുകൊടുക്കാൻ ഒരു ലിങ്ക് കിട്ടും. അത് തുറക്കുന്നയാൾക്ക് അക്കൗണ്ടില്ലാതെ പണമടയ്ക്കാം; രസീത് അവരുടെ പേരിലായിരിക്കും.",
  },
  make: { en: "Make a link", ml: "ലിങ്ക് ഉണ്ടാക്കുക" },
  making: { en: "Making the link…", ml: "ലിങ്ക് ഉണ്ടാക്കുന്നു…" },
  waiting: { en: "Waiting for your parent", ml: "വീട്ടുകാർ പണമടയ്ക്കുന്നതും കാത്ത്" },
  made: {
    en: "You have made a link. If you pay yourself, it stops working.",
    ml: "നിങ്ങൾ ഒരു ലിങ്ക് ഉണ്ടാക്കിയിട്ടുണ്ട്. നിങ്ങൾ തന്നെ പണമടച്ചാൽ ആ ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല.",
  },
  see: { en: "See the link", ml: "ലിങ്ക് കാണുക" },
} satisfies Record<string, Bilingual>;

export const askParentFailures = {
  server: { en: "Failed to make the link", ml: "ലിങ്ക് ഉണ്ടാക്കാനായില്ല" },
  network: {
    en: "There is no connection. Please try again.",
    ml: "കണക്‌ഷൻ ഇല്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
} satisfies Record<string, Bilingual>;
