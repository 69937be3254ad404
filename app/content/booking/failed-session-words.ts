import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const FAILED_SESSION_WORDS = {
  technical: { en: "A technical fault stopped your session", ml: "സാങ്കേതികപ്രശ്നം കാരണം സെഷൻ നടന്നില്ല" },
  choose: {
    en: "We are sorry. Nothing of what you paid is lost. What would you like?",
    ml: "ഞങ്ങൾ ഖേദിക്കുന്നു. അടച്ച പണം നഷ്ടപ്പെടില്ല. ഇനി എന്തു വേണം?",
  },
  chooseCredit: {
    en: "We are sorry. Your Gold session is not used up. What would you like?",
    ml: "ഞങ്ങൾ ഖേദിക്കുന്നു. നിങ്ങളുടെ ഗോൾഡ് സെഷൻ നഷ്ടപ്പെടില്ല. ഇനി എന്തു വേണം?",
  },
  anotherHour: { en: "Another hour, free", ml: "മറ്റൊരു സമയം, സൗജന്യമായി" },
  anotherExpert: { en: "Another expert", ml: "മറ്റൊരു വിദഗ്ധർ" },
  credit: { en: "My Gold session back", ml: "ഗോൾഡ് സെഷൻ തിരികെ" },
  expertAsked: {
    en: "You asked for another expert. We look for one and ask you by mail.",
    ml: "മറ്റൊരു വിദഗ്ധരെ നിങ്ങൾ ആവശ്യപ്പെട്ടു. കണ്ടെത്തി മെയിലിൽ ചോദിക്കാം.",
  },
  refundAsked: {
    en: "You asked for your money. We check it and send it within a day or two.",
    ml: "പണം തിരികെ വേണമെന്നു നിങ്ങൾ പറഞ്ഞു. പരിശോധിച്ച് ഒന്നുരണ്ടു ദിവസത്തിനകം അയയ്ക്കും.",
  },
  chooseOther: { en: "You can still choose otherwise:", ml: "വേണമെങ്കിൽ മാറ്റി തിരഞ്ഞെടുക്കാം:" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു…" },
  didExpertCome: { en: "The expert did not come?", ml: "വിദഗ്ധർ വന്നില്ലേ?" },
  reportAbout: {
    en: "Please wait ten minutes after the start, and look for a mail about a new time. If nobody came, tell us: we ask the expert, and you choose between another hour, another expert and your money.",
    ml: "തുടങ്ങേണ്ട സമയം കഴിഞ്ഞു പത്തു മിനിറ്റ് കാക്കുക; സമയം മാറ്റിയെന്ന മെയിലുണ്ടോ എന്നും നോക്കുക. ആരും വന്നില്ലെങ്കിൽ പറയുക: വിദഗ്ധരോടു ചോദിച്ചശേഷം മറ്റൊരു സമയമോ മറ്റൊരു വിദഗ്ധരോ പണമോ നിങ്ങൾക്കു തിരഞ്ഞെടുക്കാം.",
  },
  report: { en: "The expert did not come", ml: "വിദഗ്ധർ വന്നില്ല" },
  reported: { en: "You told us that the expert did not come", ml: "വിദഗ്ധർ വന്നില്ലെന്നു നിങ്ങൾ അറിയിച്ചു" },
  reportedText: {
    en: "We ask the expert. Our answer is here within two days.",
    ml: "വിദഗ്ധരോടു ചോദിച്ച് രണ്ടു ദിവസത്തിനകം ഇവിടെ മറുപടി തരാം.",
  },
  dismissed: { en: "We asked about this session", ml: "ഈ സെഷനെക്കുറിച്ചു ഞങ്ങൾ അന്വേഷിച്ചു" },
  dismissedText: {
    en: "We found that the expert was there. If you see it otherwise, write to us.",
    ml: "വിദഗ്ധർ എത്തിയിരുന്നു എന്നാണു കണ്ടത്. അങ്ങനെയല്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
  },
} satisfies Record<string, Bilingual>;

interface FailedSessionTexts {
  didNotCome(expertName: string): string;
  /** `amount`: "₹500". */
  refund(amount: string): string;
}

export const FAILED_SESSION_TEXTS: Readonly<Record<Language, FailedSessionTexts>> = {
  en: {
    didNotCome: (expertName) => `${expertName} did not come to your session`,
    refund: (amount) => `My ${amount} back`,
  },
  ml: {
    didNotCome: (expertName) => `സെഷന് ${expertName} വന്നില്ല`,
    refund: (amount) => `${amount} തിരികെ`,
  },
};
