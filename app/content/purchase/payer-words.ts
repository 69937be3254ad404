import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const payerWords = {
  byUpi: { en: "Pay by UPI", ml: "UPI വഴി അടയ്ക്കാം" },
  refund: { en: "Cancellation and refund", ml: "റദ്ദാക്കലും റീഫണ്ടും" },
  ownReceipt: { en: "I want the receipt", ml: "രസീത് എനിക്കു വേണം" },
  yourName: { en: "Your name", ml: "നിങ്ങളുടെ പേര്" },
  yourEmail: { en: "Your e-mail", ml: "നിങ്ങളുടെ ഇമെയിൽ" },
  state: { en: "State", ml: "സംസ്ഥാനം" },
  gstinHint: {
    en: "Only for a business that is registered for GST. It stands on the tax invoice.",
    ml: "GST രജിസ്ട്രേഷനുള്ള സ്ഥാപനങ്ങൾക്കു മാത്രം. നികുതി ഇൻവോയ്സിൽ ഇത് ഉണ്ടാകും.",
  },
  packageRefund: {
    en: "Once the report has been delivered there is no refund. Before that, write to us: exceptional cases are decided in good faith. What is paid twice comes back by itself.",
    ml: "റിപ്പോർട്ട് നൽകിക്കഴിഞ്ഞാൽ പണം തിരികെ ലഭിക്കില്ല. അതിനുമുമ്പാണെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക; പ്രത്യേക സാഹചര്യങ്ങൾ ന്യായമായി പരിഗണിക്കും. രണ്ടു തവണ അടച്ചാൽ രണ്ടാമത്തെ തുക തനിയെ തിരികെ വരും.",
  },
  lateSessionRefund: {
    en: "The session begins in less than 24 hours: it cannot be cancelled for a refund any more. If the expert cancels, the whole amount comes back.",
    ml: "സെഷൻ തുടങ്ങാൻ 24 മണിക്കൂറിൽ താഴെ മാത്രം: ഇനി റദ്ദാക്കിയാൽ പണം തിരികെ ലഭിക്കില്ല. വിദഗ്ധർ റദ്ദാക്കിയാൽ മുഴുവൻ തുകയും തിരികെ ലഭിക്കും.",
  },
  noScript: {
    en: "Paying needs JavaScript: the payment service opens its own window. Please open this page in another browser.",
    ml: "പണമടയ്ക്കാൻ ജാവാസ്ക്രിപ്റ്റ് വേണം: പേയ്മെന്റ് സേവനം സ്വന്തം വിൻഡോയിലാണ് തുറക്കുന്നത്. ഈ പേജ് മറ്റൊരു ബ്രൗസറിൽ തുറക്കുക.",
  },
  paidPerhaps: {
    en: "If money has left your account, the payment completes by itself within minutes.",
    ml: "അക്കൗണ്ടിൽനിന്ന് പണം പോയിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ എല്ലാം തനിയെ പൂർത്തിയാകും.",
  },
  form: { en: "Pay", ml: "പണമടയ്ക്കുക" },
  goneTitle: { en: "This link does not work", ml: "ഈ ലിങ്ക് പ്രവർത്തിക്കുന്നില്ല" },
  gone: {
    en: "It may have been used, or have ended, or it was not copied whole. Please ask the person who sent it for a new one.",
    ml: "അത് ഉപയോഗിച്ചുകഴിഞ്ഞതാകാം, സമയം കഴിഞ്ഞതാകാം, അല്ലെങ്കിൽ മുഴുവനായി കോപ്പി ചെയ്യാത്തതാകാം. അയച്ചുതന്ന ആളോട് പുതിയൊരു ലിങ്ക് ചോദിക്കുക.",
  },
} satisfies Record<string, Bilingual>;

interface PayerTexts {
  title(name: string): string;
  /** Above the fields for a receipt in the payer's name. */
  receipt(name: string): string;
  until(time: string): string;
  sessionRefund(time: string): string;
  sessionTitle(minutes: number): string;
}

export const PAYER_TEXTS: Record<Language, PayerTexts> = {
  en: {
    title: (name) => `Pay for ${name}`,
    receipt: (name) => `It is made out to you and comes by e-mail. Otherwise ${name} gets it.`,
    until: (time) => `This link works once, until ${time}.`,
    sessionRefund: (time) =>
      `The session can be cancelled free of charge until ${time}, and the whole amount comes back. Later there is no refund. If the expert cancels, the whole amount always comes back.`,
    sessionTitle: (minutes) => `Session of ${minutes} minutes`,
  },
  ml: {
    title: (name) => `${name} എന്ന വിദ്യാർഥിക്കു വേണ്ടി പണമടയ്ക്കാം`,
    receipt: (name) => `നിങ്ങളുടെ പേരിൽ ഇമെയിലിൽ വരും. അല്ലെങ്കിൽ രസീത് ${name} എന്ന വിദ്യാർഥിക്കാണ്.`,
    until: (time) => `ഈ ലിങ്ക് ഒരു തവണ മാത്രം, ${time} വരെ പ്രവർത്തിക്കും.`,
    sessionRefund: (time) =>
      `${time} വരെ ഈ സെഷൻ സൗജന്യമായി റദ്ദാക്കാം; മുഴുവൻ തുകയും തിരികെ ലഭിക്കും. അതിനുശേഷം പണം തിരികെ ലഭിക്കില്ല. വിദഗ്ധർ റദ്ദാക്കിയാൽ എപ്പോഴും മുഴുവൻ തുകയും തിരികെ ലഭിക്കും.`,
    sessionTitle: (minutes) => `${minutes} മിനിറ്റ് സെഷൻ`,
  },
};

/** For the browser and for messengers, which store and share link previews. */
export const payerPreview = {
  site: { en: "Vazhi Career Guide", ml: "വഴി കരിയർ ഗൈഡ്" },
  title: { en: "A payment link from Vazhi Career Guide", ml: "വഴി കരിയർ ഗൈഡിൽ പണമടയ്ക്കാനുള്ള ലിങ്ക്" },
  description: {
    en: "Open the link to see what it is for. No sign-in is needed.",
    ml: "എന്തിനാണെന്നു കാണാൻ ലിങ്ക് തുറക്കുക. ലോഗിൻ വേണ്ട.",
  },
} satisfies Record<string, Bilingual>;

/** Messages for failures without a specific reason, on the server or on the way to it. */
export const payerFailures = {
  start: {
    server: {
      en: "The payment could not be opened. Please try again.",
      ml: "പേയ്മെന്റ് തുറക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
    network: { en: "There is no connection. Please try again.", ml: "കണക്‌ഷൻ ഇല്ല. വീണ്ടും ശ്രമിക്കുക." },
  },
  check: {
    server: { en: "We could not ask the bank.", ml: "ബാങ്കിനോട് അന്വേഷിക്കാനായില്ല." },
    network: { en: "There is no connection.", ml: "കണക്‌ഷൻ ഇല്ല." },
  },
} satisfies Record<string, Record<"server" | "network", Bilingual>>;
