import type { ProcessingStop } from "#app/domain/accounts/consent.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { packages } from "#app/domain/purchase/packages.ts";
import type { StudentStep } from "#app/domain/report/student-step.ts";

export const START_WORDS = {
  metaTitle: { en: "My page", ml: "എന്റെ പേജ്" },
  nextStep: { en: "Your next step", ml: "അടുത്ത പടി" },
  session: { en: "Your session", ml: "നിങ്ങളുടെ സെഷൻ" },
  careers: { en: "Careers that fit", ml: "ചേരുന്ന തൊഴിലുകൾ" },
  worthALook: { en: "Worth a first look", ml: "ആദ്യം പരിഗണിക്കാവുന്നവ" },
  allCareers: { en: "See all", ml: "എല്ലാം കാണാം" },
  dates: { en: "Dates that come", ml: "വരുന്ന തീയതികൾ" },
  calendar: { en: "Calendar", ml: "കലണ്ടർ" },
  lastRound: { en: "in the last round", ml: "കഴിഞ്ഞ തവണ" },
  lastDay: { en: "last day", ml: "അവസാന ദിവസം" },
  strengths: { en: "What comes easily to you?", ml: "എളുപ്പം വഴങ്ങുന്നത് എന്ത്?" },
  sample: { en: "Sample report", ml: "മാതൃകാ റിപ്പോർട്ട്" },
} satisfies Record<string, Bilingual>;

interface StartTexts {
  hello: (firstName: string) => string;
  /** `code` has the letters apart, such as "S I A"; null without one. */
  report: (code: string | null) => string;
  withExpert: (name: string) => string;
  match: (percent: number) => string;
  until: (day: string) => string;
  about: (day: string) => string;
  days: (from: string, to: string) => string;
}

export const START_TEXTS: Readonly<Record<Language, StartTexts>> = {
  en: {
    hello: (firstName) => `Hello, ${firstName}`,
    report: (code) => (code === null ? "Your report" : `Your report: ${code}`),
    withExpert: (name) => `with ${name}`,
    match: (percent) => `${percent}% match`,
    until: (day) => `until ${day}`,
    about: (day) => `about ${day}`,
    days: (from, to) => `${from} to ${to}`,
  },
  ml: {
    hello: (firstName) => `നമസ്കാരം, ${firstName}`,
    report: (code) => (code === null ? "നിങ്ങളുടെ റിപ്പോർട്ട്" : `നിങ്ങളുടെ റിപ്പോർട്ട്: ${code}`),
    withExpert: (name) => name,
    match: (percent) => `${percent}% പൊരുത്തം`,
    until: (day) => `${day} വരെ`,
    about: (day) => `ഏകദേശം ${day}`,
    days: (from, to) => `${from} മുതൽ ${to} വരെ`,
  },
};

interface StepWords {
  title: Bilingual;
  text: Bilingual;
  action: Bilingual;
}

const WHAT_TO_DO: Bilingual = { en: "What you can do", ml: "എന്തു ചെയ്യാം" };
const TALK_AT_HOME: Bilingual = {
  en: "Talk at home: the answer can be changed.",
  ml: "വീട്ടിൽ സംസാരിക്കുക; മറുപടി മാറ്റാം.",
};

const CONSENT_STEPS: Readonly<Record<ProcessingStop, StepWords>> = {
  "guardian-awaited": {
    title: { en: "Your parent says yes first", ml: "ആദ്യം രക്ഷിതാവ് സമ്മതിക്കണം" },
    text: { en: "Under 18 the law wants it. Send them the link.", ml: "18 വയസ്സുവരെ നിയമം അങ്ങനെയാണ്. ലിങ്ക് അയയ്ക്കുക." },
    action: { en: "Send the link", ml: "ലിങ്ക് അയയ്ക്കുക" },
  },
  "guardian-refused": {
    title: { en: "Your parent said no", ml: "രക്ഷിതാവ് സമ്മതിച്ചില്ല" },
    text: TALK_AT_HOME,
    action: WHAT_TO_DO,
  },
  "guardian-withdrawn": {
    title: { en: "Your parent took the consent back", ml: "രക്ഷിതാവ് സമ്മതം പിൻവലിച്ചു" },
    text: TALK_AT_HOME,
    action: WHAT_TO_DO,
  },
  "own-withdrawn": {
    title: { en: "You took your consent back", ml: "നിങ്ങൾ സമ്മതം പിൻവലിച്ചു" },
    text: { en: "To go on, agree again.", ml: "തുടരാൻ വീണ്ടും സമ്മതിക്കണം." },
    action: WHAT_TO_DO,
  },
  "own-consent-wanted": {
    title: { en: "You are 18: now you decide", ml: "18 വയസ്സായി: ഇനി തീരുമാനം നിങ്ങളുടേത്" },
    text: { en: "Until now your parent agreed for you.", ml: "ഇതുവരെ രക്ഷിതാവിന്റെ സമ്മതത്തിലായിരുന്നു." },
    action: { en: "Read and agree", ml: "വായിച്ചു സമ്മതിക്കുക" },
  },
};

/**
 * The words of a step that is not the report's.
 * @param time the start of the step's session, in words of each language; empty for a step without one
 * @param questions how many questions the assessment has
 */
export function wordsOfStep(
  step: Exclude<StudentStep, { kind: "date" | "next" }>,
  { time, questions }: { time: Bilingual; questions: number },
): StepWords {
  switch (step.kind) {
    case "complete":
      return {
        title: { en: "Finish your profile", ml: "പ്രൊഫൈൽ പൂർത്തിയാക്കുക" },
        text: { en: "Phone, age and class: one minute.", ml: "ഫോൺ, വയസ്സ്, ക്ലാസ്: ഒരു മിനിറ്റ് മതി." },
        action: { en: "Go on", ml: "തുടരുക" },
      };
    case "consent":
      return CONSENT_STEPS[step.stop];
    case "join":
      return {
        title: { en: "Time for your session", ml: "സെഷന്റെ സമയമായി" },
        text: { en: `with ${step.session.expertName}`, ml: step.session.expertName },
        action: { en: "Join the session", ml: "സെഷനിൽ ചേരുക" },
      };
    case "session":
      return {
        title: { en: `Your session: ${time.en}`, ml: `സെഷൻ: ${time.ml}` },
        text: { en: `with ${step.session.expertName}`, ml: step.session.expertName },
        action: { en: "See the session", ml: "സെഷൻ കാണുക" },
      };
    case "answer":
      return step.question === null
        ? {
            title: { en: `Answer ${questions} questions`, ml: `${questions} ചോദ്യങ്ങൾക്ക് ഉത്തരം പറയുക` },
            text: { en: "20 to 30 quiet minutes. You can pause.", ml: "20–30 മിനിറ്റ് മതി. ഇടയ്ക്കു നിർത്താം." },
            action: { en: "Begin", ml: "തുടങ്ങാം" },
          }
        : {
            title: {
              en: `Go on with question ${step.question} of ${questions}`,
              ml: `ചോദ്യം ${step.question} മുതൽ തുടരുക (ആകെ ${questions})`,
            },
            text: { en: "Your answers so far are saved.", ml: "ഇതുവരെയുള്ളവ സേവ് ചെയ്തിട്ടുണ്ട്." },
            action: { en: "Go on", ml: "തുടരുക" },
          };
    case "wait":
      return {
        title: { en: "Your report is being written", ml: "റിപ്പോർട്ട് തയ്യാറാകുന്നു" },
        text: step.isConfirmed
          ? { en: "It takes a few minutes.", ml: "കുറച്ചു മിനിറ്റ് മതി." }
          : { en: "It comes once your payment is confirmed.", ml: "പേയ്മെന്റ് ഉറപ്പായാലുടൻ വരും." },
        action: { en: "See how far it is", ml: "എത്രയായി എന്നു നോക്കുക" },
      };
    case "read":
      return step.isRead
        ? {
            title: { en: "Read your report again", ml: "റിപ്പോർട്ട് ഒന്നുകൂടി വായിക്കുക" },
            text: { en: "Then talk about it at home.", ml: "എന്നിട്ടു വീട്ടിൽ സംസാരിക്കുക." },
            action: { en: "Open the report", ml: "റിപ്പോർട്ട് തുറക്കുക" },
          }
        : {
            title: { en: "Your report is ready", ml: "റിപ്പോർട്ട് തയ്യാറായി" },
            text: { en: "Read it alone first, then at home.", ml: "ആദ്യം തനിയെ, പിന്നെ വീട്ടുകാരോടൊപ്പം." },
            action: { en: "Read your report", ml: "റിപ്പോർട്ട് വായിക്കുക" },
          };
    case "studies":
      return {
        title: { en: "Tell us about your studies", ml: "പഠനത്തെക്കുറിച്ചു പറയുക" },
        text: { en: "Then the report shows your chances.", ml: "എങ്കിൽ സാധ്യതകളും റിപ്പോർട്ടിൽ കാണാം." },
        action: { en: "Begin", ml: "തുടങ്ങാം" },
      };
    case "schedule":
      return {
        title: { en: "Book your session", ml: "സെഷൻ ബുക്ക് ചെയ്യുക" },
        text: { en: "It is in Gold, already paid for.", ml: "ഗോൾഡിലുള്ളതാണ്; പണം അടച്ചുകഴിഞ്ഞു." },
        action: { en: "Choose a day", ml: "ദിവസം തിരഞ്ഞെടുക്കുക" },
      };
    case "pay":
      return {
        title: { en: "Finish your payment", ml: "പേയ്മെന്റ് പൂർത്തിയാക്കുക" },
        text: { en: `${packages[step.packageType].title}: nothing was taken yet.`, ml: "പണം ഇതുവരെ അടച്ചിട്ടില്ല." },
        action: { en: "Go to payment", ml: "പേയ്മെന്റിലേക്ക്" },
      };
    case "choose":
      return {
        title: { en: "Choose your package", ml: "പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
        text: { en: "Look at a sample report first.", ml: "ആദ്യം മാതൃകാ റിപ്പോർട്ട് കണ്ടുനോക്കുക." },
        action: { en: "Silver or Gold", ml: "സിൽവറോ ഗോൾഡോ" },
      };
  }
}

export const DATE_ACTION: Bilingual = { en: "Your dates", ml: "തീയതികൾ കാണാം" };
