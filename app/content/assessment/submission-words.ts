import { BREAKS } from "./questionnaire-words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const PHASE_WORDS = {
  submitting: {
    title: { en: "Submitting...", ml: "സമർപ്പിക്കുന്നു..." },
    detail: { en: "Your answers are on their way to us.", ml: "ഉത്തരങ്ങൾ ഞങ്ങൾക്ക് അയയ്ക്കുകയാണ്." },
  },
  generating: {
    title: { en: "Generating Report...", ml: "റിപ്പോർട്ട് തയ്യാറാക്കുന്നു..." },
    detail: {
      en: "Your answers are safe. They are being scored, and your report is being written.",
      ml: "ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്. അവ വിലയിരുത്തി റിപ്പോർട്ട് എഴുതുകയാണ്.",
    },
  },
  done: {
    title: { en: "Assessment Completed!", ml: "ചോദ്യാവലി പൂർത്തിയായി!" },
    detail: {
      en: "Thank you for answering so patiently. We take you to your results.",
      ml: "ക്ഷമയോടെ ഉത്തരം നൽകിയതിനു നന്ദി. ഇനി ഫലത്തിലേക്കു പോകാം.",
    },
  },
} satisfies Record<string, { title: Bilingual; detail: Bilingual }>;

export const SUBMISSION_WORDS = {
  failed: {
    en: "There was an error submitting your assessment. Please try again later.",
    ml: "ഉത്തരങ്ങൾ സമർപ്പിക്കാനായില്ല. അൽപ്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
  },
  offline: {
    en: "There was an error submitting your assessment. Please try again later. There seems to be no network. Your answers are safe in this browser.",
    ml: "ഉത്തരങ്ങൾ സമർപ്പിക്കാനായില്ല. നെറ്റ്‌വർക്ക് ഇല്ലെന്ന് തോന്നുന്നു. ഉത്തരങ്ങൾ ഈ ബ്രൗസറിൽ സുരക്ഷിതമാണ്. നെറ്റ്‌വർക്ക് കിട്ടുമ്പോൾ വീണ്ടും സമർപ്പിക്കുക.",
  },
  signedOut: {
    en: "Authentication error. Please try logging in again.",
    ml: "നിങ്ങളുടെ ലോഗിൻ അവസാനിച്ചു. വീണ്ടും ലോഗിൻ ചെയ്യുക.",
  },
  noConsent: {
    en: "A consent is missing. Your answers are saved in this browser.",
    ml: "ഒരു സമ്മതം കൂടി വേണം. ഉത്തരങ്ങൾ ഈ ബ്രൗസറിൽ സേവ് ചെയ്തിട്ടുണ്ട്.",
  },
  invalidOrder: {
    en: "Invalid order. Please purchase a package to access the assessment.",
    ml: "ഈ ഓർഡർ ശരിയല്ല. ചോദ്യാവലി തുറക്കാൻ ഒരു പാക്കേജ് വാങ്ങുക.",
  },
  completed: {
    en: "You have already completed the assessment for this order.",
    ml: "ഈ ഓർഡറിലെ ചോദ്യാവലി നിങ്ങൾ പൂർത്തിയാക്കിക്കഴിഞ്ഞു.",
  },
} satisfies Record<string, Bilingual>;

/** For a submission abandoned before its response: by whom, and whether the answers are stored. */
const UNFINISHED = {
  "timed-out": {
    kept: {
      en: "Our server has not answered. Your answers are safe. Please press Submit again.",
      ml: "സെർവറിൽ നിന്ന് മറുപടി കിട്ടിയില്ല. നിങ്ങളുടെ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്. വീണ്ടും സമർപ്പിക്കുക.",
    },
    "not-kept": {
      en: "Our server has not answered. Please keep this page open, and press Submit again.",
      ml: "സെർവറിൽ നിന്ന് മറുപടി കിട്ടിയില്ല. ഈ പേജ് അടയ്ക്കരുത്. വീണ്ടും സമർപ്പിക്കുക.",
    },
  },
  left: {
    kept: {
      en: "You have stopped waiting. Your answers are safe. Please press Submit again.",
      ml: "നിങ്ങൾ കാത്തിരിപ്പ് നിർത്തി. നിങ്ങളുടെ ഉത്തരങ്ങൾ സുരക്ഷിതമാണ്. വീണ്ടും സമർപ്പിക്കുക.",
    },
    "not-kept": {
      en: "You have stopped waiting. Please keep this page open, and press Submit again.",
      ml: "നിങ്ങൾ കാത്തിരിപ്പ് നിർത്തി. ഈ പേജ് അടയ്ക്കരുത്. വീണ്ടും സമർപ്പിക്കുക.",
    },
  },
} satisfies Record<string, Record<string, Bilingual>>;

/** Texts in one language instead of both. */
type Read<Words> = Words extends Bilingual ? string : { readonly [Key in keyof Words]: Read<Words[Key]> };

function readIn<Words extends object>(words: Words, language: Language): Read<Words> {
  if ("en" in words && "ml" in words) return words[language] as Read<Words>;
  return Object.fromEntries(
    Object.entries(words).map(([key, inner]) => [key, readIn(inner as object, language)]),
  ) as Read<Words>;
}

const SAVING_WORDS = {
  signedOut: {
    en: "Authentication issue detected. Your responses are saved locally.",
    ml: "നിങ്ങളുടെ ലോഗിൻ അവസാനിച്ചു. ഉത്തരങ്ങൾ ഈ ബ്രൗസറിൽ സേവ് ചെയ്തിട്ടുണ്ട്.",
  },
  noStudent: {
    en: "No user found in session. Your responses are saved locally. Please log in with the account that bought the assessment.",
    ml: "ചോദ്യാവലി വാങ്ങിയ അക്കൗണ്ട് ഇതല്ല. ഉത്തരങ്ങൾ ഈ ബ്രൗസറിൽ സേവ് ചെയ്തിട്ടുണ്ട്. വാങ്ങിയ അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്യുക.",
  },
  noConsent: SUBMISSION_WORDS.noConsent,
  offline: {
    en: "Saved on this device; sent once online.",
    ml: "ഫോണിൽ സേവ് ചെയ്തു; നെറ്റ്‌വർക്ക് കിട്ടുമ്പോൾ അയയ്ക്കും.",
  },
  /** After why this browser could not store them: our server does not have them either. */
  notKept: { en: "Not saved yet: keep this page open.", ml: "സേവ് ചെയ്തിട്ടില്ല: ഈ പേജ് അടയ്ക്കരുത്." },
  failing: {
    en: "An error occurred while saving responses, but they were saved locally.",
    ml: "ഉത്തരങ്ങൾ സെർവറിൽ സേവ് ചെയ്യാനായില്ല; ഈ ബ്രൗസറിൽ സേവ് ചെയ്തിട്ടുണ്ട്.",
  },
  storageFailed: { en: "Failed to save responses locally", ml: "ഉത്തരങ്ങൾ ഈ ബ്രൗസറിൽ സേവ് ചെയ്യാനായില്ല" },
  storageFull: {
    en: "Storage limit reached. Please clear your browser cache and try again",
    ml: "ബ്രൗസറിൽ സ്ഥലമില്ല. ബ്രൗസറിലെ പഴയ വിവരങ്ങൾ മായ്ച്ചിട്ടു വീണ്ടും ശ്രമിക്കുക",
  },
  sessionFailed: { en: "Failed to save session data", ml: "ഏത് ഓർഡർ എന്ന് ഈ ബ്രൗസറിൽ സേവ് ചെയ്യാനായില്ല" },
  allSaved: { en: "All responses saved successfully!", ml: "എല്ലാ ഉത്തരങ്ങളും സേവ് ചെയ്തു!" },
  noneSaved: {
    en: "No responses were saved to the database. Please reload the page and answer once more.",
    ml: "ഉത്തരങ്ങളൊന്നും സേവ് ചെയ്യാനായില്ല. പേജ് വീണ്ടും തുറന്ന് ഒന്നുകൂടി ഉത്തരം നൽകുക.",
  },
} satisfies Record<string, Bilingual>;

const STATUS_WORDS = {
  breaks: { 1: BREAKS[0], 2: BREAKS[1], 3: BREAKS[2] },
  saving: SAVING_WORDS,
  phases: PHASE_WORDS,
  submission: SUBMISSION_WORDS,
  unfinished: UNFINISHED,
};

/** The status of the answers, and the breaks. Sent with the page in its language, so that the page's script does not contain both. */
export type StatusWords = Read<typeof STATUS_WORDS>;

export function statusWordsIn(language: Language): StatusWords {
  return readIn(STATUS_WORDS, language);
}
