import type { Language } from "#app/domain/platform/language.ts";
import { LONGEST_QUESTION } from "#app/domain/report/ask/question-text.ts";
import type { ExampleTopic } from "#app/domain/report/ask/example-questions.ts";
import {
  leftToday,
  QUESTIONS_A_DAY,
  QUESTIONS_PER_ORDER,
  type QuestionsUsed,
} from "#app/domain/report/ask/question-outcome.ts";

type Bilingual = Readonly<Record<Language, string>>;

export const ASK_WORDS = {
  title: { en: "Ask my report", ml: "റിപ്പോർട്ടിനോടു ചോദിക്കാം" },
  lead: {
    en: "An AI answers from your report and our guide; below each answer you see what it rests on.",
    ml: "റിപ്പോർട്ടും വഴികാട്ടിയും നോക്കി ഒരു AI ഉത്തരമെഴുതും; ആധാരം ഉത്തരത്തിനു താഴെ കാണാം.",
  },
  mayErr: {
    en: "An AI can be wrong: check dates, fees and rules at the official site.",
    ml: "AI പറയുന്നതു തെറ്റാകാം: തീയതിയും ഫീസും നിബന്ധനയും ഔദ്യോഗിക സൈറ്റിൽ ഉറപ്പാക്കുക.",
  },
  back: { en: "Your report", ml: "നിങ്ങളുടെ റിപ്പോർട്ട്" },
  card: {
    en: "Questions about your report, in Malayalam or English, answered with what they rest on.",
    ml: "റിപ്പോർട്ടിനെക്കുറിച്ചു മലയാളത്തിലോ ഇംഗ്ലീഷിലോ ചോദിക്കാം; ഉത്തരം എന്തിനെ ആധാരമാക്കിയെന്നും കാണാം.",
  },
  open: { en: "Ask a question", ml: "ചോദ്യം ചോദിക്കാം" },
  question: { en: "Your question", ml: "നിങ്ങളുടെ ചോദ്യം" },
  hint: {
    en: `In Malayalam or English, up to ${LONGEST_QUESTION} characters, without names, schools or phone numbers: those are removed. Our team may read it, without your name.`,
    ml: `മലയാളത്തിലോ ഇംഗ്ലീഷിലോ, ${LONGEST_QUESTION} അക്ഷരം വരെ. പേരും സ്കൂളും ഫോൺ നമ്പറും വേണ്ട; കണ്ടാൽ നീക്കും. ഞങ്ങളുടെ ടീം, പേരില്ലാതെ, വായിച്ചേക്കാം.`,
  },
  send: { en: "Ask", ml: "ചോദിക്കുക" },
  sending: { en: "Writing the answer...", ml: "ഉത്തരം എഴുതുന്നു..." },
  notAnswered: { en: "Not answered", ml: "ഉത്തരം കിട്ടിയില്ല" },
  conversation: { en: "Questions and answers", ml: "ചോദ്യങ്ങളും ഉത്തരങ്ങളും" },
  asked: { en: "You asked", ml: "നിങ്ങൾ ചോദിച്ചത്" },
  answer: { en: "Answer", ml: "ഉത്തരം" },
  restsOn: { en: "What this rests on", ml: "ഇതിന്റെ ആധാരം" },
  pending: {
    en: "The answer is being written. It appears here by itself.",
    ml: "ഉത്തരം എഴുതുകയാണ്. തയ്യാറായാൽ ഇവിടെ കാണാം.",
  },
  reload: { en: "Look again", ml: "വീണ്ടും നോക്കുക" },
  unknown: {
    en: "I do not know. Neither your report nor the guide answers this. Please ask a counselor.",
    ml: "ഇതെനിക്ക് അറിയില്ല. നിങ്ങളുടെ റിപ്പോർട്ടിലോ വഴികാട്ടിയിലോ ഇതിനുള്ള ഉത്തരമില്ല. ഒരു കൗൺസലറോടു ചോദിക്കുക.",
  },
  counselor: { en: "Ask a career counselor", ml: "കരിയർ കൗൺസലറോടു ചോദിക്കാം" },
  usedUp: {
    en: `All ${QUESTIONS_PER_ORDER} questions of this order have been answered. A counselor can take it from here.`,
    ml: `ഈ ഓർഡറിലെ ${QUESTIONS_PER_ORDER} ചോദ്യങ്ങൾക്കും ഉത്തരമായി. ഇനി ഒരു കൗൺസലറോടു സംസാരിക്കാം.`,
  },
  tryOne: { en: "Tap to ask", ml: "തൊട്ടാൽ ചോദിക്കാം" },
  usedUpToday: {
    en: `Today’s ${QUESTIONS_A_DAY} questions have been asked. Please go on tomorrow.`,
    ml: `ഇന്നത്തെ ${QUESTIONS_A_DAY} ചോദ്യങ്ങളും ചോദിച്ചു. നാളെ തുടരുക.`,
  },
} as const satisfies Record<string, Bilingual>;

/** A question on a topic, to tap. */
export function exampleQuestion(topic: ExampleTopic, language: Language): string {
  const isMalayalam = language === "ml";
  switch (topic.kind) {
    case "why":
      return isMalayalam ? `${topic.career}: എനിക്കു ചേരുന്നത് എന്തുകൊണ്ട്?` : `Why does ${topic.career} fit me?`;
    case "into":
      return isMalayalam ? `${topic.career}: അവിടേക്ക് എങ്ങനെ എത്താം?` : `How do I get into ${topic.career}?`;
    case "chance":
      return isMalayalam ? `${topic.route}: സീറ്റ് കിട്ടാൻ എത്ര സാധ്യതയുണ്ട്?` : `What is my chance with ${topic.route}?`;
    case "date":
      return isMalayalam ? `${topic.admission}: എന്നാണ് തീയതി?` : `What are the dates of ${topic.admission}?`;
    case "cost":
      return isMalayalam ? `${topic.career}: ഒരു വർഷത്തെ ചെലവ് എത്ര?` : `What does ${topic.career} cost a year?`;
    case "compare":
      return isMalayalam
        ? `${topic.first}, ${topic.second}: തമ്മിൽ എന്താണു വ്യത്യാസം?`
        : `How does ${topic.first} differ from ${topic.second}?`;
  }
}

/** "17 of 20 questions left, 9 of them today" */
export function questionsLeft(counts: QuestionsUsed, language: Language): string {
  const left = Math.max(0, QUESTIONS_PER_ORDER - counts.used);
  const today = leftToday(counts);
  const isMalayalam = language === "ml";
  const all = isMalayalam
    ? `${QUESTIONS_PER_ORDER} ചോദ്യങ്ങളിൽ ${left} എണ്ണം ബാക്കി`
    : `${left} of ${QUESTIONS_PER_ORDER} questions left`;
  if (left === 0) return all;
  return isMalayalam ? `${all}; ഇന്ന് ${today}` : `${all}; ${today} today`;
}

/** Shown at once and in both languages to a student in distress; no AI is asked. Both lines are free, day and night. */
export const DISTRESS_ANSWER: Bilingual = {
  en: "This sounds heavy to carry, and it is nothing for a report or a machine. Please talk to a person now. Both lines are free, day and night: DISHA 1056 (Kerala), Tele-MANAS 14416. If anyone is in danger, call 112. And tell an adult you trust: somebody at home, a teacher, a relative.",
  ml: "ഇതു തനിച്ചു ചുമക്കേണ്ട ഭാരമല്ല; ഒരു റിപ്പോർട്ടിനോ യന്ത്രത്തിനോ പറഞ്ഞുതരാവുന്നതുമല്ല. ഇപ്പോൾത്തന്നെ ഒരാളോടു സംസാരിക്കുക. രാത്രിയും പകലും സൗജന്യമായി വിളിക്കാം: ദിശ 1056 (കേരളം), ടെലി-മാനസ് 14416. ആർക്കെങ്കിലും അപകടമുണ്ടെങ്കിൽ 112 വിളിക്കുക. വിശ്വാസമുള്ള ഒരു മുതിർന്നയാളോടും പറയുക: വീട്ടിലുള്ള ഒരാളോട്, ഒരു അധ്യാപികയോട്, ഒരു ബന്ധുവിനോട്.",
};

/** Dialable numbers of that answer. */
export const HELPLINES: readonly { name: Bilingual; number: string }[] = [
  { name: { en: "Call DISHA 1056", ml: "ദിശ 1056 വിളിക്കുക" }, number: "1056" },
  { name: { en: "Call Tele-MANAS 14416", ml: "ടെലി-മാനസ് 14416 വിളിക്കുക" }, number: "14416" },
];

/** At the bottom of the page, for everyone. */
export const HELP_NOTE: Bilingual = {
  en: "Is something weighing on you? Talk to a person, free, day and night: DISHA 1056, Tele-MANAS 14416.",
  ml: "മനസ്സിനെ എന്തെങ്കിലും അലട്ടുന്നുണ്ടോ? ഒരാളോടു സംസാരിക്കുക; രാത്രിയും പകലും സൗജന്യം: ദിശ 1056, ടെലി-മാനസ് 14416.",
};

/** The message for an invalid or unanswered question, by the use case's reason. */
export const ASK_PROBLEMS = {
  "question-missing": {
    en: "Please write a question in words.",
    ml: "ചോദ്യം വാക്കുകളിൽ എഴുതുക.",
  },
  "question-too-long": {
    en: `Please ask in at most ${LONGEST_QUESTION} characters.`,
    ml: `ചോദ്യം ${LONGEST_QUESTION} അക്ഷരത്തിൽ ഒതുക്കുക.`,
  },
  "questions-used-up": ASK_WORDS.usedUp,
  "day-used-up": ASK_WORDS.usedUpToday,
  "asked-too-often": {
    en: "That was many questions in a short time. Please go on in ten minutes.",
    ml: "കുറഞ്ഞ സമയത്തിൽ ഒരുപാടു ചോദ്യങ്ങളായി. പത്തു മിനിറ്റു കഴിഞ്ഞു തുടരുക.",
  },
  "ai-day-used-up": {
    en: "No more questions can be answered today. Please ask again tomorrow; this one is not counted.",
    ml: "ഇന്ന് ഇനി ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകാൻ കഴിയില്ല. നാളെ വീണ്ടും ചോദിക്കുക; ഈ ചോദ്യം എണ്ണത്തിൽ കൂട്ടില്ല.",
  },
  "answer-failed": {
    en: "No answer came that we could check, so none is shown; the question counts all the same. Please try again or put it differently, or ask a counselor.",
    ml: "ഉറപ്പാക്കാവുന്ന ഉത്തരം കിട്ടിയില്ല; അതുകൊണ്ട് ഒന്നും കാണിക്കുന്നില്ല; എന്നാലും ഈ ചോദ്യം എണ്ണത്തിൽ കൂട്ടും. വീണ്ടും ശ്രമിക്കുക, മറ്റൊരു വിധത്തിൽ ചോദിക്കുക, അല്ലെങ്കിൽ ഒരു കൗൺസലറോടു ചോദിക്കുക.",
  },
  "no-connection": {
    en: "There is no connection. Your question is still here; please try again.",
    ml: "കണക്‌ഷൻ ഇല്ല. ചോദ്യം ഇവിടെത്തന്നെയുണ്ട്; വീണ്ടും ശ്രമിക്കുക.",
  },
} as const satisfies Record<string, Bilingual>;
