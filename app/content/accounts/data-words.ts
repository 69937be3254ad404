import type { Postponement } from "#app/domain/accounts/erasure.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const DATA_WORDS = {
  title: { en: "Your data", ml: "നിങ്ങളുടെ വിവരങ്ങൾ" },
  lead: {
    en: "What Vazhi holds about you is yours: take a copy, or have it erased.",
    ml: "Vazhi നിങ്ങളെക്കുറിച്ചു സൂക്ഷിക്കുന്നതു നിങ്ങളുടേതാണ്: പകർപ്പെടുക്കാം, നീക്കം ചെയ്യിക്കാം.",
  },
  back: { en: "Profile", ml: "പ്രൊഫൈൽ" },
  fromProfile: { en: "Your data: take a copy, or have it erased", ml: "നിങ്ങളുടെ വിവരങ്ങൾ: പകർപ്പെടുക്കാം, നീക്കം ചെയ്യിക്കാം" },

  copyTitle: { en: "A copy of your data", ml: "നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ്" },
  copyText: {
    en: "A ZIP file with a page to read, the same for machines, and all your PDFs: profile, answers, reports in every version, orders and receipts, sessions, consents, messages and mails.",
    ml: "വായിക്കാനുള്ള പേജും മെഷീനുകൾക്കുള്ള അതേ വിവരങ്ങളും എല്ലാ PDF-കളുമുള്ള ഒരു ZIP ഫയൽ: പ്രൊഫൈൽ, ഉത്തരങ്ങൾ, റിപ്പോർട്ടിന്റെ എല്ലാ പതിപ്പുകളും, ഓർഡറുകൾ, രസീതുകൾ, സെഷനുകൾ, സമ്മതങ്ങൾ, സന്ദേശങ്ങൾ, മെയിലുകൾ.",
  },
  ask: { en: "Make a copy", ml: "പകർപ്പു തയ്യാറാക്കുക" },
  asking: { en: "Asking…", ml: "ആവശ്യപ്പെടുന്നു…" },
  makingTitle: { en: "Being made", ml: "തയ്യാറാക്കുകയാണ്" },
  making: {
    en: "This takes a few minutes. You can close this page: a mail tells you when the copy is ready.",
    ml: "ഇതിനു കുറച്ചു മിനിറ്റെടുക്കും. ഈ പേജ് അടയ്ക്കാം: പകർപ്പു തയ്യാറായാൽ മെയിലിൽ അറിയിക്കും.",
  },
  reload: { en: "Check again", ml: "വീണ്ടും നോക്കുക" },
  readyTitle: { en: "Ready", ml: "തയ്യാർ" },
  download: { en: "Download", ml: "ഡൗൺലോഡ് ചെയ്യുക" },
  failedTitle: { en: "It could not be made", ml: "തയ്യാറാക്കാനായില്ല" },
  failed: {
    en: "Something went wrong on our side. Please ask for it again; if that fails, too, write to us.",
    ml: "ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ തകരാറുണ്ടായി. വീണ്ടും ആവശ്യപ്പെടുക; എന്നിട്ടും നടന്നില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
  oncePerDay: { en: "A copy can be made once a day.", ml: "ദിവസത്തിൽ ഒരു പകർപ്പു മാത്രം." },

  eraseTitle: { en: "Erase my account", ml: "എന്റെ അക്കൗണ്ട് നീക്കം ചെയ്യുക" },
  eraseText: {
    en: "Your account, answers, reports, messages and everything else about you. After you ask you have seven days to change your mind.",
    ml: "അക്കൗണ്ട്, ഉത്തരങ്ങൾ, റിപ്പോർട്ടുകൾ, സന്ദേശങ്ങൾ, നിങ്ങളെക്കുറിച്ചുള്ള മറ്റെല്ലാം. ആവശ്യപ്പെട്ടശേഷം തീരുമാനം മാറ്റാൻ ഏഴു ദിവസമുണ്ട്.",
  },
  eraseLink: { en: "What is erased, and how", ml: "എന്തെല്ലാം നീക്കം ചെയ്യും, എങ്ങനെ" },
  keep: { en: "Keep my account", ml: "അക്കൗണ്ട് നിലനിർത്തുക" },
  keeping: { en: "Keeping…", ml: "നിലനിർത്തുന്നു…" },
  kept: { en: "Your account stays. Nothing has been erased.", ml: "നിങ്ങളുടെ അക്കൗണ്ട് തുടരും. ഒന്നും നീക്കം ചെയ്തിട്ടില്ല." },
  running: {
    en: "Your account is being erased now. It cannot be stopped any more.",
    ml: "നിങ്ങളുടെ അക്കൗണ്ട് ഇപ്പോൾ നീക്കം ചെയ്യുകയാണ്. ഇനി നിർത്താനാകില്ല.",
  },
  toOrders: { en: "My orders and sessions", ml: "എന്റെ ഓർഡറുകളും സെഷനുകളും" },

  stepOne: { en: "Step 1 of 2", ml: "രണ്ടിൽ ഒന്നാം ഘട്ടം" },
  stepTwo: { en: "Step 2 of 2", ml: "രണ്ടിൽ രണ്ടാം ഘട്ടം" },
  goesTitle: { en: "What goes", ml: "നീക്കം ചെയ്യുന്നത്" },
  staysTitle: { en: "What the law has us keep", ml: "നിയമപ്രകാരം സൂക്ഷിക്കുന്നത്" },
  loseTitle: { en: "Before you go on", ml: "തുടരും മുമ്പ്" },
  understood: {
    en: "I understand that this cannot be undone after seven days.",
    ml: "ഏഴു ദിവസം കഴിഞ്ഞാൽ ഇതു തിരിച്ചെടുക്കാനാകില്ലെന്നു ഞാൻ മനസ്സിലാക്കുന്നു.",
  },
  notUnderstood: { en: "Please tick that you understand this.", ml: "ഇതു മനസ്സിലാക്കി എന്ന് അടയാളപ്പെടുത്തുക." },
  goOn: { en: "Continue", ml: "തുടരുക" },
  sureTitle: { en: "Are you sure?", ml: "ഉറപ്പാണോ?" },
  sure: {
    en: "We ask a second time, so that nobody does this by mistake or in your name.",
    ml: "അബദ്ധത്തിലോ നിങ്ങളുടെ പേരിൽ മറ്റാരെങ്കിലുമോ ഇതു ചെയ്യാതിരിക്കാനാണു വീണ്ടും ചോദിക്കുന്നത്.",
  },
  password: { en: "Your password", ml: "നിങ്ങളുടെ പാസ്‌വേഡ്" },
  number: { en: "Your phone number, typed again", ml: "നിങ്ങളുടെ ഫോൺ നമ്പർ, ഒന്നുകൂടി" },
  address: { en: "Your e-mail address, typed again", ml: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം, ഒന്നുകൂടി" },
  erase: { en: "Erase my account", ml: "എന്റെ അക്കൗണ്ട് നീക്കം ചെയ്യുക" },
  erasing: { en: "Asking…", ml: "ആവശ്യപ്പെടുന്നു…" },
  doNot: { en: "No, keep it", ml: "വേണ്ട, നിലനിർത്തുക" },

  receiptTitle: { en: "You have been erased", ml: "നിങ്ങളുടെ വിവരങ്ങൾ നീക്കം ചെയ്തു" },
  receiptText: {
    en: "Your account and everything about you is gone. Please note the number: this page is shown once, and the number says nothing about you.",
    ml: "നിങ്ങളുടെ അക്കൗണ്ടും നിങ്ങളെക്കുറിച്ചുള്ള എല്ലാം നീക്കം ചെയ്തു. നമ്പർ കുറിച്ചുവയ്ക്കുക: ഈ പേജ് ഒരിക്കലേ കാണിക്കൂ; നമ്പർ നിങ്ങളെക്കുറിച്ച് ഒന്നും പറയുന്നില്ല.",
  },
  receiptNumber: { en: "Number of this receipt", ml: "രസീത് നമ്പർ" },
  receiptDate: { en: "Erased on", ml: "നീക്കം ചെയ്ത സമയം" },
  receiptGone: { en: "There is no receipt to show here", ml: "ഇവിടെ കാണിക്കാൻ രസീതൊന്നുമില്ല" },
  receiptGoneText: {
    en: "A receipt of erasure is shown once, in the browser in which the erasure was asked for. It was also sent by mail.",
    ml: "നീക്കം ചെയ്തതിന്റെ രസീത് ഒരിക്കൽ മാത്രം, അതാവശ്യപ്പെട്ട ബ്രൗസറിൽ കാണിക്കും. മെയിലിലും അയച്ചിട്ടുണ്ട്.",
  },
  receiptStays: {
    en: "Only the books stay: orders, payments and invoices without name and address, for eight years after the financial year. You can sign up again at any time.",
    ml: "കണക്കുപുസ്തകങ്ങൾ മാത്രം തുടരും: ഓർഡറുകളും പേയ്മെന്റുകളും ഇൻവോയ്സുകളും, പേരും വിലാസവുമില്ലാതെ, സാമ്പത്തിക വർഷം കഴിഞ്ഞ് എട്ടു വർഷം. എപ്പോൾ വേണമെങ്കിലും വീണ്ടും സൈൻ അപ്പ് ചെയ്യാം.",
  },
  home: { en: "To the home page", ml: "ഹോം പേജിലേക്ക്" },
} satisfies Record<string, Bilingual>;

export const ERASED_THINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "your account, profile, password, passkeys and logins",
    "your answers, reports in all versions, what you told about your studies, shared links and questions",
    "your guardian’s and guests’ names and addresses, and experts’ notes about you; experts see “Erased student”",
    "messages to us, mails to you, and what our records say about you besides ids",
  ],
  ml: [
    "അക്കൗണ്ട്, പ്രൊഫൈൽ, പാസ്‌വേഡ്, പാസ്‌കീകൾ, ലോഗിനുകൾ",
    "ഉത്തരങ്ങൾ, റിപ്പോർട്ടിന്റെ എല്ലാ പതിപ്പുകളും, പഠനത്തെക്കുറിച്ചു പറഞ്ഞത്, പങ്കിട്ട ലിങ്കുകൾ, ചോദ്യങ്ങൾ",
    "രക്ഷിതാവിന്റെയും അതിഥികളുടെയും പേരും വിലാസവും, നിങ്ങളെക്കുറിച്ചുള്ള വിദഗ്ധരുടെ കുറിപ്പുകൾ; വിദഗ്ധർ കാണുക “നീക്കം ചെയ്ത വിദ്യാർഥി” എന്നു മാത്രം",
    "ഞങ്ങൾക്കുള്ള സന്ദേശങ്ങൾ, നിങ്ങൾക്കുള്ള മെയിലുകൾ, ഞങ്ങളുടെ രേഖകളിൽ നമ്പറുകൾ ഒഴികെ നിങ്ങളെക്കുറിച്ചുള്ളതെല്ലാം",
  ],
};

/** The data that is retained, and why. */
export const KEPT_THINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Orders, payments and invoices: eight years after the end of the financial year (Companies Act, 2013, section 128; CGST Act, 2017, section 36), without your name and address. An invoice with a GSTIN keeps the name it was made out to.",
    "That consents were given and withdrawn, by date, without a name (DPDP Act, section 6(10)).",
    "Sums of everybody’s answers, in which nobody can be recognised.",
  ],
  ml: [
    "ഓർഡറുകൾ, പേയ്മെന്റുകൾ, ഇൻവോയ്സുകൾ: സാമ്പത്തിക വർഷം കഴിഞ്ഞ് എട്ടു വർഷം (Companies Act, 2013, section 128; CGST Act, 2017, section 36), പേരും വിലാസവുമില്ലാതെ. GSTIN ഉള്ള ഇൻവോയ്സിൽ അത് ആരുടെ പേരിലാണോ ആ പേരു തുടരും.",
    "സമ്മതം നൽകിയതും പിൻവലിച്ചതും: തീയതി മാത്രം, പേരില്ലാതെ (DPDP Act, section 6(10)).",
    "എല്ലാവരുടെയും ഉത്തരങ്ങളുടെ ആകെത്തുകകൾ; അവയിൽ ആരെയും തിരിച്ചറിയാനാകില്ല.",
  ],
};

export const LOST_THINGS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Download a copy of your data first if you want to keep your report.",
    "A session of a Gold package that you have not booked yet is lost, and so is what else you have paid for.",
    "A payment that arrives afterwards is returned in full.",
  ],
  ml: [
    "റിപ്പോർട്ട് സൂക്ഷിക്കണമെങ്കിൽ ആദ്യം നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ് ഡൗൺലോഡ് ചെയ്യുക.",
    "ഇതുവരെ ബുക്ക് ചെയ്യാത്ത ഗോൾഡ് സെഷനും പണമടച്ച മറ്റെല്ലാം നഷ്ടമാകും.",
    "അതിനുശേഷം എത്തുന്ന പണം മുഴുവനായി തിരികെ നൽകും.",
  ],
};

export const POSTPONED_WORDS: Readonly<Record<Postponement, Bilingual>> = {
  "session-ahead": {
    en: "You have a session that is paid for. The erasure begins after it; if you do not want to wait, cancel the session.",
    ml: "പണമടച്ച ഒരു സെഷൻ ബാക്കിയുണ്ട്. അതു കഴിഞ്ഞേ നീക്കം ചെയ്തുതുടങ്ങൂ; കാത്തിരിക്കേണ്ടെങ്കിൽ സെഷൻ റദ്ദാക്കുക.",
  },
  "payment-open": {
    en: "A payment of yours is still being confirmed. The erasure begins once that is clear; you need not do anything.",
    ml: "നിങ്ങളുടെ ഒരു പേയ്മെന്റ് സ്ഥിരീകരിച്ചുവരികയാണ്. അതു വ്യക്തമായാൽ നീക്കം ചെയ്തുതുടങ്ങും; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.",
  },
  "refund-open": {
    en: "Money is on its way back to you. The erasure begins once it has been returned; you need not do anything.",
    ml: "നിങ്ങൾക്കു പണം തിരികെ വരുന്നുണ്ട്. അതു തിരികെ നൽകിയാൽ നീക്കം ചെയ്തുതുടങ്ങും; നിങ്ങൾ ഒന്നും ചെയ്യേണ്ട.",
  },
};

/** When the erasure begins, and until when a copy is available. */
export const DATA_SENTENCES: Readonly<
  Record<
    Language,
    {
      due: (when: string) => string;
      erasedSoon: (when: string) => string;
      ready: (size: string, until: string) => string;
      again: (when: string) => string;
    }
  >
> = {
  en: {
    due: (when) => `Your account will be erased on ${when}. Until then you can keep it.`,
    erasedSoon: (when) => `We have your wish, and a mail says so, too. Your account will be erased on ${when}.`,
    ready: (size, until) => `${size}. You can download it until ${until}; then it is deleted.`,
    again: (when) => `You can ask for a new copy from ${when} on.`,
  },
  ml: {
    due: (when) => `നിങ്ങളുടെ അക്കൗണ്ട് നീക്കം ചെയ്യുന്ന സമയം: ${when}. അതുവരെ നിങ്ങൾക്ക് അതു നിലനിർത്താം.`,
    erasedSoon: (when) => `നിങ്ങളുടെ ആവശ്യം കിട്ടി; മെയിലും അയച്ചിട്ടുണ്ട്. അക്കൗണ്ട് നീക്കം ചെയ്യുന്ന സമയം: ${when}.`,
    ready: (size, until) => `${size}. ഡൗൺലോഡ് ചെയ്യാവുന്നത് ഈ സമയം വരെ: ${until}; പിന്നെ നീക്കം ചെയ്യും.`,
    again: (when) => `അടുത്ത പകർപ്പ് ചോദിക്കാവുന്ന സമയം: ${when}.`,
  },
};
