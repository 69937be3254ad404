import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const askParentWords = {
  tile: { en: "Ask a parent to pay", ml: "വീട്ടുകാർ അടയ്ക്കട്ടെ" },
  title: { en: "Ask a parent to pay", ml: "അച്ഛനോടോ അമ്മയോടോ പണമടയ്ക്കാൻ പറയാം" },
  about: {
    en: "You get a link to send. Whoever opens it can pay without an account, and may have the receipt in their own name.",
    ml: "അയച്ചുകൊടുക്കാൻ ഒരു ലിങ്ക് കിട്ടും. അത് തുറക്കുന്നയാൾക്ക് അക്കൗണ്ടില്ലാതെ പണമടയ്ക്കാം; രസീത് വേണമെങ്കിൽ അവരുടെ പേരിലാക്കാം.",
  },
  make: { en: "Make a link", ml: "ലിങ്ക് ഉണ്ടാക്കുക" },
  making: { en: "Making the link…", ml: "ലിങ്ക് ഉണ്ടാക്കുന്നു…" },
  waiting: { en: "Waiting for your parent", ml: "വീട്ടുകാർ പണമടയ്ക്കുന്നതും കാത്ത്" },
  made: {
    en: "You have made a link. If you pay yourself, it stops working.",
    ml: "നിങ്ങൾ ഒരു ലിങ്ക് ഉണ്ടാക്കിയിട്ടുണ്ട്. നിങ്ങൾ തന്നെ പണമടച്ചാൽ ആ ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല.",
  },
  see: { en: "See the link", ml: "ലിങ്ക് കാണുക" },
  send: { en: "Send this link to a parent", ml: "ഈ ലിങ്ക് വീട്ടുകാർക്ക് അയയ്ക്കാം" },
  invoice: {
    en: "Opens the payer’s page: company name, state and GSTIN are entered there.",
    ml: "പണമടയ്ക്കുന്നയാളുടെ പേജ് തുറക്കും: കമ്പനിയുടെ പേരും സംസ്ഥാനവും GSTIN-ഉം അവിടെ നൽകാം.",
  },
  openInvoice: { en: "Enter company details", ml: "കമ്പനി വിവരങ്ങൾ നൽകാം" },
} satisfies Record<string, Bilingual>;

/** Below a link: its price and its end, such as "Mon 30 Nov, 2:15 pm". */
export const LINK_ENDS: Record<Language, (price: string, time: string) => string> = {
  en: (price, time) => `${price} · open until ${time}`,
  ml: (price, time) => `${price} · ${time} വരെ`,
};

export const askParentFailures = {
  server: { en: "Failed to make the link", ml: "ലിങ്ക് ഉണ്ടാക്കാനായില്ല" },
  network: {
    en: "There is no connection. Please try again.",
    ml: "കണക്‌ഷൻ ഇല്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
} satisfies Record<string, Bilingual>;
