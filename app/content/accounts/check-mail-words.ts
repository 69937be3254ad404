import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Texts of the page after sign-up, which waits for the mailed link. */
export const CHECK_MAIL_WORDS = {
  title: { en: "Check your mail", ml: "മെയിൽ നോക്കുക" },
  created: {
    en: "Account created! Please check your email to verify your account.",
    ml: "അക്കൗണ്ട് തയ്യാറായി! അതു സ്ഥിരീകരിക്കാൻ നിങ്ങളുടെ മെയിൽ നോക്കുക.",
  },
  openLink: {
    en: "Open it on this device, in this browser: then you are logged in at once and go on where you were.",
    ml: "ഇതേ ഫോണിലോ കമ്പ്യൂട്ടറിലോ, ഈ ബ്രൗസറിൽത്തന്നെ അതു തുറക്കുക: അപ്പോൾത്തന്നെ ലോഗിൻ ആകും, നിർത്തിയിടത്തുനിന്നു തുടരാം.",
  },
  lookInSpam: {
    en: "It arrives within a minute and works for 24 hours. Look in the spam folder too.",
    ml: "ഒരു മിനിറ്റിനകം എത്തും; 24 മണിക്കൂർ ഉപയോഗിക്കാം. സ്പാം ഫോൾഡറിലും നോക്കുക.",
  },
  openMailApp: { en: "Open the mail app", ml: "മെയിൽ ആപ്പ് തുറക്കുക" },
  openYourself: {
    en: "Open the app or the website where you read your mail.",
    ml: "നിങ്ങൾ മെയിൽ വായിക്കുന്ന ആപ്പോ വെബ്സൈറ്റോ തുറക്കുക.",
  },
  noMailApp: {
    en: "This browser could not open a mail app by itself. Please open yours, then come back here.",
    ml: "ഈ ബ്രൗസറിനു മെയിൽ ആപ്പ് തനിയെ തുറക്കാനായില്ല. നിങ്ങളുടേതു തുറന്നു നോക്കിയിട്ടു തിരിച്ചുവരിക.",
  },
  sendAgain: { en: "Send the link again", ml: "ലിങ്ക് വീണ്ടും അയയ്ക്കുക" },
  sentAgain: { en: "We sent the link again.", ml: "ലിങ്ക് വീണ്ടും അയച്ചു." },
  wrongAddress: { en: "Wrong address?", ml: "വിലാസം തെറ്റിയോ?" },
  newAddress: { en: "The right address", ml: "ശരിയായ വിലാസം" },
  changeAddress: { en: "Change the address", ml: "വിലാസം മാറ്റുക" },
  oldLinkDies: {
    en: "The link that we sent before stops working.",
    ml: "നേരത്തേ അയച്ച ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല.",
  },
  addressChanged: {
    en: "Your address is changed, and a new link is on its way.",
    ml: "വിലാസം മാറ്റി; പുതിയ ലിങ്ക് അയച്ചിട്ടുണ്ട്.",
  },
} satisfies Record<string, Bilingual>;

/** Text around the address to which the link was sent. */
export const LINK_SENT: Readonly<Record<Language, { before: string; after: string }>> = {
  en: { before: "We sent a link to ", after: "." },
  ml: { before: "ഞങ്ങൾ ലിങ്ക് അയച്ചത് ഈ വിലാസത്തിലേക്കാണ്: ", after: "" },
};

/** The button that opens the mailbox. `name` is the provider's: "Gmail". */
export const OPEN_MAILBOX: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Open ${name}`,
  ml: (name) => `${name} തുറക്കുക`,
};
