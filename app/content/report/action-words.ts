import type { Bilingual, Language } from "#app/domain/platform/language.ts";

type Sentence<Values extends unknown[]> = Readonly<Record<Language, (...values: Values) => string>>;

export const ACTION_WORDS = {
  pdf: { en: "PDF report", ml: "PDF റിപ്പോർട്ട്" },
  pdfText: {
    en: "The same report, made for printing and keeping.",
    ml: "ഇതേ റിപ്പോർട്ട്, പ്രിന്റ് ചെയ്യാനും സൂക്ഷിക്കാനും.",
  },
  viewPdf: { en: "View PDF Report", ml: "PDF കാണുക" },
  downloadPdf: { en: "Download PDF", ml: "PDF ഡൗൺലോഡ് ചെയ്യുക" },
  bothPdf: { en: "English and Malayalam in one PDF", ml: "ഇംഗ്ലീഷും മലയാളവും ഒറ്റ PDF-ൽ" },
  mail: { en: "By e-mail", ml: "ഇമെയിലിൽ" },
  sentTo: { en: "Sent to", ml: "അയച്ച വിലാസം:" },
  sendAgain: { en: "Send again", ml: "വീണ്ടും അയയ്ക്കുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  upgradeTitle: { en: "Go on with Gold", ml: "ഗോൾഡിലേക്കു മാറാം" },
  upgrade: { en: "Upgrade to Gold", ml: "ഗോൾഡിലേക്കു മാറുക" },
  session: { en: "Expert Session", ml: "വിദഗ്ധരുമായുള്ള സെഷൻ" },
  tookPlace: { en: "Took place", ml: "നടന്നു" },
  booked: { en: "Booked", ml: "ബുക്ക് ചെയ്തു" },
  unbooked: { en: "Pending Scheduling", ml: "ബുക്ക് ചെയ്തിട്ടില്ല" },
  viewBooking: { en: "View booking", ml: "ബുക്കിങ് കാണുക" },
  schedule: { en: "Schedule your session", ml: "സെഷൻ ബുക്ക് ചെയ്യുക" },
  support: { en: "Contact Support", ml: "സഹായം ചോദിക്കുക" },
  supportSent: {
    en: "Support Request Sent - Our team will contact you shortly.",
    ml: "സഹായത്തിനുള്ള അപേക്ഷ അയച്ചു. ഞങ്ങളുടെ ടീം ഉടൻ നിങ്ങളുമായി ബന്ധപ്പെടും.",
  },
} as const satisfies Record<string, Bilingual>;

/** Shown while there is no PDF. A failed one is retried automatically, so both turn into buttons. */
export const MISSING_PDF = {
  pending: {
    en: "Report not available yet as a PDF. It is being made and appears here by itself.",
    ml: "PDF തയ്യാറായിട്ടില്ല. ഉണ്ടാക്കുകയാണ്; തയ്യാറായാൽ ഇവിടെ തനിയെ കാണാം.",
  },
  failed: {
    en: "PDF generation failed. Please try again later. We try again by ourselves as well, and the report below is complete.",
    ml: "PDF ഉണ്ടാക്കാനായില്ല. പിന്നീട് ഒന്നുകൂടി നോക്കുക. ഞങ്ങളും വീണ്ടും ശ്രമിക്കും; റിപ്പോർട്ട് ഈ സൈറ്റിൽ പൂർണമായി വായിക്കാം.",
  },
} satisfies Record<string, Bilingual>;

/** @param price of the upgrade to Gold, formatted */
export const UPGRADE_TEXT: Sentence<[price: string]> = {
  en: (price) =>
    `A session with a career expert, a personalised study plan and institutes, added to this report for the difference of ${price}.`,
  ml: (price) =>
    `കരിയർ വിദഗ്ധരുമായി ഒരു സെഷൻ, നിങ്ങൾക്കായുള്ള പഠനപദ്ധതി, പഠിക്കാവുന്ന സ്ഥാപനങ്ങൾ: ഇവയും ഈ റിപ്പോർട്ടിൽ ചേർക്കാം. വിലയിലെ വ്യത്യാസം മാത്രം നൽകിയാൽ മതി: ${price}.`,
};

/** @param time formatted */
export const BOOKED_SESSION: Sentence<[expertName: string, time: string]> = {
  en: (expertName, time) => `With ${expertName}, ${time}.`,
  ml: (expertName, time) => `${expertName}; സമയം: ${time}.`,
};

/** @param email the recipient */
/** `to`: the address or number. */
export const MAILED: Sentence<[to: string]> = {
  en: (to) => `Your report is on its way to ${to}.`,
  ml: (to) => `റിപ്പോർട്ട് അയയ്ക്കുകയാണ്: ${to}`,
};

export const FEEDBACK_WORDS = {
  yes: { en: "Fits me", ml: "എനിക്കു ചേരും" },
  no: { en: "Not for me", ml: "എനിക്കു വേണ്ട" },
  answeredYes: { en: "You said: fits me", ml: "നിങ്ങൾ പറഞ്ഞത്: എനിക്കു ചേരും" },
  answeredNo: { en: "You said: not for me", ml: "നിങ്ങൾ പറഞ്ഞത്: എനിക്കു വേണ്ട" },
} satisfies Record<string, Bilingual>;
