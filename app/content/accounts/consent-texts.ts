import type { ConsentKind } from "#app/domain/accounts/consent-kinds.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** One purpose of a consent: `title` is the label of its box or list entry, `text` explains it. */
interface ConsentText {
  title: Bilingual;
  text: Bilingual;
}

/** The current version. A changed word is a new version: earlier ones stay below, unchanged. */
export const CONSENT_VERSION = "2026-12-03";

/** The first version whose `report` names exact marks, grades, standings, ranks and gender: no earlier one covers them. */
export const EXACT_ANSWERS_SINCE = "2026-11-28";

/** The first version whose `report` names who provides the AI and what it is told: under an earlier one none is asked. */
export const AI_NAMED_SINCE = "2026-11-29";

/** The first version whose `report` names the careers that a student saves: a guardian's earlier one does not cover them. */
export const SAVED_CAREERS_SINCE = "2026-11-30";

/** The first version whose `report` names what a student says of the report and of sessions. */
export const RATINGS_SINCE = "2026-11-30";

const FIRST_VERSION = "2026-11-23";

/** Calls and strengths came later: nobody has agreed to them under an earlier version. */
type LaterKind = "calls" | "strengths";

type Texts = Readonly<Record<Exclude<ConsentKind, LaterKind>, ConsentText> & Partial<Record<LaterKind, ConsentText>>>;

const FIRST_TEXTS: Texts = {
  account: {
    title: { en: "Running the account", ml: "അക്കൗണ്ട് നടത്താൻ" },
    text: {
      en: "We keep the name, the e-mail address, the phone number, the age and the class, so that the student can log in and we can reach them.",
      ml: "വിദ്യാർഥിക്കു ലോഗിൻ ചെയ്യാനും ഞങ്ങൾക്കു ബന്ധപ്പെടാനും വേണ്ടി പേര്, ഇമെയിൽ, ഫോൺ നമ്പർ, വയസ്സ്, ക്ലാസ് എന്നിവ സൂക്ഷിക്കുന്നു.",
    },
  },
  report: {
    title: { en: "Making the report", ml: "റിപ്പോർട്ട് തയ്യാറാക്കാൻ" },
    text: {
      en: "We keep the answers to the questionnaire and what is told about studies, and write the report from them. An AI may help with the wording; it gets no name and no way to reach anybody.",
      ml: "ചോദ്യാവലിയിലെ ഉത്തരങ്ങളും പഠനത്തെക്കുറിച്ചു പറയുന്നതും സൂക്ഷിച്ച് അതിൽനിന്നു റിപ്പോർട്ട് എഴുതുന്നു. വാക്കുകൾ ഭംഗിയാക്കാൻ AI സഹായിച്ചേക്കാം; പേരോ ബന്ധപ്പെടാനുള്ള വിവരങ്ങളോ അതിനു കൊടുക്കില്ല.",
    },
  },
  expert: {
    title: { en: "Passing data to an expert who is booked", ml: "ബുക്ക് ചെയ്യുന്ന വിദഗ്ധർക്കു വിവരം നൽകാൻ" },
    text: {
      en: "Only if a session is booked: its expert learns the name, the class and what the session is about. The report is shown only if the student shares it for that session.",
      ml: "സെഷൻ ബുക്ക് ചെയ്താൽ മാത്രം: പേരും ക്ലാസും സെഷൻ എന്തിനെക്കുറിച്ചാണെന്നതും ആ വിദഗ്ധർ അറിയും. ആ സെഷനുവേണ്ടി വിദ്യാർഥി പങ്കിട്ടാൽ മാത്രമേ റിപ്പോർട്ട് കാണിക്കൂ.",
    },
  },
  research: {
    title: { en: "Research with anonymous answers", ml: "പേരില്ലാത്ത ഉത്തരങ്ങൾ ഗവേഷണത്തിന്" },
    text: {
      en: "Answers without a name help to measure how well the questionnaire works. Nobody has to agree to this.",
      ml: "ചോദ്യാവലി എത്ര നന്നായി പ്രവർത്തിക്കുന്നു എന്ന് അളക്കാൻ, പേരു ചേർക്കാത്ത ഉത്തരങ്ങൾ സഹായിക്കും. സമ്മതിക്കണമെന്നു നിർബന്ധമില്ല.",
    },
  },
  news: {
    title: { en: "News by mail", ml: "പുതിയ വിവരങ്ങൾ മെയിലിൽ" },
    text: {
      en: "Now and then a mail about what is new. From 18 years only.",
      ml: "പുതിയതായി എന്തെങ്കിലും വന്നാൽ ഇടയ്ക്ക് ഒരു മെയിൽ. 18 വയസ്സു മുതൽ മാത്രം.",
    },
  },
  messages: {
    title: { en: "Messages to the phone", ml: "ഫോണിൽ സന്ദേശങ്ങൾ" },
    text: {
      en: "We message the student’s own number on WhatsApp or by SMS about the account, the report, payments and sessions; never advertising. Codes asked for on a page come in any case.",
      ml: "അക്കൗണ്ട്, റിപ്പോർട്ട്, പേയ്മെന്റ്, സെഷൻ എന്നിവയെക്കുറിച്ച് വിദ്യാർഥിയുടെ നമ്പറിലേക്കു വാട്സാപ്പിലോ SMS ആയോ സന്ദേശം അയയ്ക്കും; പരസ്യം അയയ്ക്കില്ല. പേജിൽ ആവശ്യപ്പെടുന്ന കോഡുകൾ എപ്പോഴും വരും.",
    },
  },
};

const RATINGS_TEXTS: Texts = {
  ...FIRST_TEXTS,
  report: {
    title: FIRST_TEXTS.report.title,
    text: {
      en: "We keep the answers to the questionnaire and what is told about studies, and write the report from them; and the careers marked with a heart, to show them again and compare them. If the student rates the report or a session, we keep that to get better; an expert sees ratings only from five on, and without a name. Only if the student tells them, this includes exact marks or SSLC grades, and a standing or rank in entrance examinations, to say how likely an admission is; and whether the student is a girl or a boy, to name the schemes for girls. An AI of OpenAI, of Cloudflare or of a company whose service works like OpenAI’s may write the summary; the Privacy Policy says more. It is told the class, the answers, the careers chosen and, of each route, whether admission is likely; never the name, contact, marks, community, gender, budget, place or age. We check what it writes.",
      ml: "ചോദ്യാവലിയിലെ ഉത്തരങ്ങളും പഠനത്തെക്കുറിച്ചു പറയുന്നതും സൂക്ഷിച്ച് അതിൽനിന്നു റിപ്പോർട്ട് എഴുതുന്നു; ഹൃദയചിഹ്നം തൊട്ട തൊഴിലുകൾ വീണ്ടും കാണിക്കാനും താരതമ്യം ചെയ്യാനും സൂക്ഷിക്കുന്നു. റിപ്പോർട്ടിനെയോ സെഷനെയോ കുറിച്ചു വിദ്യാർഥി അഭിപ്രായം പറഞ്ഞാൽ, മെച്ചപ്പെടാൻ അതു സൂക്ഷിക്കും; അഞ്ചെണ്ണമെങ്കിലും ആയാൽ മാത്രം, പേരില്ലാതെ, വിദഗ്ധരെ കാണിക്കും. വിദ്യാർഥി പറഞ്ഞാൽ മാത്രം ഇവയും സൂക്ഷിക്കും: പ്രവേശനസാധ്യത എത്രയെന്നു പറയാൻ കൃത്യമായ മാർക്കോ എസ്എസ്എൽസി ഗ്രേഡുകളോ, എൻട്രൻസ് പരീക്ഷകളിലെ നിലയോ റാങ്കോ; പെൺകുട്ടികൾക്കുള്ള പദ്ധതികൾ പറഞ്ഞുതരാൻ, പെൺകുട്ടിയാണോ ആൺകുട്ടിയാണോ എന്നത്. റിപ്പോർട്ടിന്റെ ചുരുക്കം OpenAI-യുടെയോ Cloudflare-ന്റെയോ OpenAI-യുടേതുപോലെ പ്രവർത്തിക്കുന്ന സേവനം നൽകുന്ന മറ്റൊരു കമ്പനിയുടെയോ AI എഴുതിയേക്കാം; കൂടുതൽ സ്വകാര്യതാനയത്തിലുണ്ട്. അതിനോടു പറയുന്നത് ക്ലാസ്, ഉത്തരങ്ങൾ, തിരഞ്ഞെടുത്ത മേഖലകൾ, ഓരോ വഴിയിലും പ്രവേശനത്തിനു സാധ്യതയുണ്ടോ എന്നത്; പേര്, ബന്ധപ്പെടാനുള്ള വിവരം, മാർക്ക്, സമുദായം, ആണോ പെണ്ണോ എന്നത്, ചെലവാക്കാവുന്ന തുക, സ്ഥലം, വയസ്സ് എന്നിവ ഒരിക്കലും പറയില്ല. അത് എഴുതുന്നതു ഞങ്ങൾ പരിശോധിക്കും.",
    },
  },
};

const CALLS_TEXTS: Texts = {
  ...RATINGS_TEXTS,
  calls: {
    title: { en: "A call when you stop before the end", ml: "ഇടയ്ക്കു നിന്നുപോയാൽ ഒരു വിളി" },
    text: {
      en: "If a payment or a consent is begun and not finished, somebody of our team may call, at most three times. Of a student under 18 only the guardian is called.",
      ml: "പേയ്മെന്റോ സമ്മതമോ തുടങ്ങിയിട്ടു പൂർത്തിയായില്ലെങ്കിൽ ഞങ്ങളിലൊരാൾ വിളിച്ചേക്കാം, കൂടിയാൽ മൂന്നു തവണ. 18 വയസ്സാകാത്ത വിദ്യാർഥിയുടെ കാര്യത്തിൽ രക്ഷിതാവിനെ മാത്രമേ വിളിക്കൂ.",
    },
  },
};

/** The texts of every version that anyone has agreed to. */
const CONSENT_TEXTS: Readonly<Record<string, Texts>> = {
  [FIRST_VERSION]: FIRST_TEXTS,
  "2026-11-28": {
    ...FIRST_TEXTS,
    report: {
      title: FIRST_TEXTS.report.title,
      text: {
        en: "We keep the answers to the questionnaire and what is told about studies, and write the report from them. Only if the student tells them, this includes exact marks or SSLC grades, and a standing or rank in entrance examinations, to say how likely an admission is; and whether the student is a girl or a boy, to name the schemes for girls. An AI may help with the wording; it gets no name and no way to reach anybody.",
        ml: "ചോദ്യാവലിയിലെ ഉത്തരങ്ങളും പഠനത്തെക്കുറിച്ചു പറയുന്നതും സൂക്ഷിച്ച് അതിൽനിന്നു റിപ്പോർട്ട് എഴുതുന്നു. വിദ്യാർഥി പറഞ്ഞാൽ മാത്രം ഇവയും സൂക്ഷിക്കും: പ്രവേശനസാധ്യത എത്രയെന്നു പറയാൻ കൃത്യമായ മാർക്കോ എസ്എസ്എൽസി ഗ്രേഡുകളോ, എൻട്രൻസ് പരീക്ഷകളിലെ നിലയോ റാങ്കോ; പെൺകുട്ടികൾക്കുള്ള പദ്ധതികൾ പറഞ്ഞുതരാൻ, പെൺകുട്ടിയാണോ ആൺകുട്ടിയാണോ എന്നത്. വാക്കുകൾ ഭംഗിയാക്കാൻ AI സഹായിച്ചേക്കാം; പേരോ ബന്ധപ്പെടാനുള്ള വിവരങ്ങളോ അതിനു കൊടുക്കില്ല.",
      },
    },
  },
  "2026-11-29": {
    ...FIRST_TEXTS,
    report: {
      title: FIRST_TEXTS.report.title,
      text: {
        en: "We keep the answers to the questionnaire and what is told about studies, and write the report from them. Only if the student tells them, this includes exact marks or SSLC grades, and a standing or rank in entrance examinations, to say how likely an admission is; and whether the student is a girl or a boy, to name the schemes for girls. An AI of OpenAI, of Cloudflare or of a company whose service works like OpenAI’s may write the summary; the Privacy Policy says more. It is told the class, the answers, the careers chosen and, of each route, whether admission is likely; never the name, contact, marks, community, gender, budget, place or age. We check what it writes.",
        ml: "ചോദ്യാവലിയിലെ ഉത്തരങ്ങളും പഠനത്തെക്കുറിച്ചു പറയുന്നതും സൂക്ഷിച്ച് അതിൽനിന്നു റിപ്പോർട്ട് എഴുതുന്നു. വിദ്യാർഥി പറഞ്ഞാൽ മാത്രം ഇവയും സൂക്ഷിക്കും: പ്രവേശനസാധ്യത എത്രയെന്നു പറയാൻ കൃത്യമായ മാർക്കോ എസ്എസ്എൽസി ഗ്രേഡുകളോ, എൻട്രൻസ് പരീക്ഷകളിലെ നിലയോ റാങ്കോ; പെൺകുട്ടികൾക്കുള്ള പദ്ധതികൾ പറഞ്ഞുതരാൻ, പെൺകുട്ടിയാണോ ആൺകുട്ടിയാണോ എന്നത്. റിപ്പോർട്ടിന്റെ ചുരുക്കം OpenAI-യുടെയോ Cloudflare-ന്റെയോ OpenAI-യുടേതുപോലെ പ്രവർത്തിക്കുന്ന സേവനം നൽകുന്ന മറ്റൊരു കമ്പനിയുടെയോ AI എഴുതിയേക്കാം; കൂടുതൽ സ്വകാര്യതാനയത്തിലുണ്ട്. അതിനോടു പറയുന്നത് ക്ലാസ്, ഉത്തരങ്ങൾ, തിരഞ്ഞെടുത്ത മേഖലകൾ, ഓരോ വഴിയിലും പ്രവേശനത്തിനു സാധ്യതയുണ്ടോ എന്നത്; പേര്, ബന്ധപ്പെടാനുള്ള വിവരം, മാർക്ക്, സമുദായം, ആണോ പെണ്ണോ എന്നത്, ചെലവാക്കാവുന്ന തുക, സ്ഥലം, വയസ്സ് എന്നിവ ഒരിക്കലും പറയില്ല. അത് എഴുതുന്നതു ഞങ്ങൾ പരിശോധിക്കും.",
      },
    },
  },
  "2026-11-30": RATINGS_TEXTS,
  "2026-12-02": CALLS_TEXTS,
  "2026-12-03": {
    ...CALLS_TEXTS,
    strengths: {
      title: { en: "Tasks that show what comes easily", ml: "എളുപ്പം വഴങ്ങുന്നത് അറിയാനുള്ള ടാസ്ക്കുകൾ" },
      text: {
        en: "Short tasks measure what comes easily, and the report shows it. We keep which kinds of questions were answered, right or wrong, the seconds, and an estimate with its error. Taking this back deletes all of it; otherwise it goes with the account. The student sees it, and others only if the student shows them the report: the expert of a session, and whoever has a link with this part switched on. An AI is told of it only if the student asks the report about it, and without a name. It is never used to rank students and never sold. The report does not need it. Only with the consent to research do the answers, without a name, help to set how hard each question is.",
        ml: "ചെറിയ ടാസ്ക്കുകളിലൂടെ എളുപ്പം വഴങ്ങുന്നത് എന്തെന്ന് അളന്ന് റിപ്പോർട്ടിൽ കാണിക്കും. സൂക്ഷിക്കുന്നത് ഇവയാണ്: ഏതു തരം ചോദ്യങ്ങൾ ചെയ്തു, ശരിയോ തെറ്റോ, എത്ര സെക്കൻഡെടുത്തു, ഏകദേശ നിലയും അതിൽ വരാവുന്ന പിശകും. സമ്മതം പിൻവലിച്ചാൽ ഇതെല്ലാം മായ്ക്കും; അല്ലെങ്കിൽ അക്കൗണ്ട് ഉള്ളിടത്തോളം സൂക്ഷിക്കും. ഇതു കാണുന്നതു വിദ്യാർഥിയാണ്; റിപ്പോർട്ട് കാണിച്ചാൽ മാത്രം മറ്റുള്ളവരും: സെഷനിലെ വിദഗ്ധർ, ഈ ഭാഗം ഓണാക്കിയ ലിങ്ക് കിട്ടിയവർ. ഇതിനെക്കുറിച്ചു റിപ്പോർട്ടിനോടു ചോദിച്ചാൽ മാത്രം, പേരില്ലാതെ, AI-യോടു പറയും. വിദ്യാർഥികളെ തമ്മിൽ റാങ്ക് ചെയ്യാൻ ഉപയോഗിക്കില്ല, വിൽക്കില്ല. റിപ്പോർട്ട് കിട്ടാൻ ഇതു വേണമെന്നില്ല. ഗവേഷണത്തിനു സമ്മതിച്ചിട്ടുണ്ടെങ്കിൽ മാത്രം, ഓരോ ചോദ്യവും എത്ര കടുപ്പമെന്നു കണക്കാക്കാൻ പേരില്ലാതെ ഉത്തരങ്ങൾ ഉപയോഗിക്കും.",
      },
    },
  },
};

/** From which version on each text covers what it covers now; a purpose that is not listed has not changed. */
const COVERS_SINCE: Readonly<Partial<Record<ConsentKind, string>>> = { report: SAVED_CAREERS_SINCE };

/** Whether a consent to this version covers less than the current text. Null: given with the terms, before versions. */
export function isOutdated(kind: ConsentKind, version: string | null): boolean {
  return (version ?? "") < (COVERS_SINCE[kind] ?? "");
}

/** The text of a purpose in a version; null for a consent given with the terms, whose text was the first one. */
export function consentText(kind: ConsentKind, version: string | null = CONSENT_VERSION): ConsentText {
  const text = CONSENT_TEXTS[version ?? FIRST_VERSION]?.[kind] ?? CONSENT_TEXTS[CONSENT_VERSION]?.[kind];
  if (!text) throw new Error("The present version of the consents has no such text");
  return text;
}
