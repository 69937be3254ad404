import type { QuestionCategory } from "#app/domain/assessment/question.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** The Malayalam names and the subjects of the five parts. */
export const PART_WORDS: Readonly<Record<QuestionCategory, { ml: string; about: Bilingual }>> = {
  "Basic Personality Traits": {
    ml: "അടിസ്ഥാന സ്വഭാവം",
    about: { en: "12 questions about you.", ml: "നിങ്ങളെക്കുറിച്ച് 12 ചോദ്യങ്ങൾ." },
  },
  "Career-Oriented Personality Traits": {
    ml: "ജോലിയുമായി ബന്ധപ്പെട്ട സ്വഭാവം",
    about: { en: "20 questions about jobs.", ml: "ജോലികളെക്കുറിച്ച് 20 ചോദ്യങ്ങൾ." },
  },
  "Skills, Interests, and Passions": {
    ml: "കഴിവുകൾ, താൽപ്പര്യങ്ങൾ, ഇഷ്ടങ്ങൾ",
    about: {
      en: "20 questions about what you do at home and at school.",
      ml: "വീട്ടിലും സ്കൂളിലും ചെയ്യുന്ന കാര്യങ്ങളെക്കുറിച്ച് 20 ചോദ്യങ്ങൾ.",
    },
  },
  "Decision-Making Style": {
    ml: "തീരുമാനമെടുക്കുന്ന രീതി",
    about: { en: "10 questions about how you decide.", ml: "എങ്ങനെ തീരുമാനിക്കുന്നു എന്നതിനെക്കുറിച്ച് 10 ചോദ്യങ്ങൾ." },
  },
  "Study Abroad & Financial Profile": {
    ml: "വിദേശപഠനവും ചെലവും",
    about: { en: "The last question.", ml: "അവസാനത്തെ ചോദ്യം." },
  },
};

export const BREAK_WORDS = {
  /** Parts are 1-based. */
  part: (number: number, count: number): Bilingual => ({
    en: `Part ${number} of ${count}`,
    ml: `ഭാഗം ${number} / ${count}`,
  }),
  soFar: (answered: number, total: number): Bilingual => ({
    en: `${answered} of ${total} answered. Take a breath, then go on.`,
    ml: `${total} ചോദ്യങ്ങളിൽ ${answered} എണ്ണം കഴിഞ്ഞു. ഒന്നു ശ്വാസം വിട്ടിട്ടു തുടരാം.`,
  }),
  goOn: { en: "Go on", ml: "തുടരാം" },
};

export const PREFERENCE_WORDS = {
  title: { en: "How you answer", ml: "ഉത്തരം നൽകുന്ന രീതി" },
  /** Label of the button that puts a language first, by that language; `name` is its visible text. */
  firstLanguage: {
    en: { name: "English", label: { en: "English first", ml: "ഇംഗ്ലീഷ് ആദ്യം" } },
    ml: { name: "മലയാളം", label: { en: "Malayalam first", ml: "മലയാളം ആദ്യം" } },
  },
  goesOn: { en: "Go on after a tap", ml: "ഉത്തരം തൊട്ടാൽ ഉടൻ അടുത്ത ചോദ്യം" },
  goesOnDetail: {
    en: "The next question comes by itself. Previous takes you back.",
    ml: "അടുത്ത ചോദ്യം തനിയെ വരും. മാറ്റണമെങ്കിൽ “മുമ്പത്തേത്” അമർത്തുക.",
  },
  keys: { en: "Keys 1 to 5 choose an answer", ml: "1 മുതൽ 5 വരെയുള്ള കീകൾകൊണ്ട് ഉത്തരം നൽകാം" },
  language: { en: "Language of this page", ml: "ഈ പേജിന്റെ ഭാഷ" },
  done: { en: "Done", ml: "ശരി" },
} as const;

/** Before the first question: short enough for a small phone. */
export const WELCOME_WORDS = {
  en: {
    title: "Before You Begin",
    firstLanguage: "Which language stands on top?",
    lines: [
      "63 questions, one at a time, in two languages. They take 20 to 30 minutes.",
      "Answer alone: the answers have to be yours.",
      "Nothing is right or wrong. Do not think long.",
      "Every answer is saved. Go on later, on any device.",
    ],
    begin: "Begin",
    careers: "Choose careers first",
    careersDetail: "Do you have careers in mind? Name up to three, and the report tells how well they fit.",
  },
  ml: {
    title: "തുടങ്ങുന്നതിനു മുമ്പ്",
    firstLanguage: "ഏതു ഭാഷ മുകളിൽ വേണം?",
    lines: [
      "രണ്ടു ഭാഷയിലും 63 ചോദ്യങ്ങൾ. 20 മുതൽ 30 വരെ മിനിറ്റ് മതി.",
      "തനിച്ചിരുന്ന് ഉത്തരം നൽകുക: ഉത്തരം നിങ്ങളുടേതാകണം.",
      "ശരിയും തെറ്റുമില്ല. അധികം ആലോചിക്കേണ്ട.",
      "ഓരോ ഉത്തരവും സേവ് ചെയ്യും. പിന്നെ ഏതു ഫോണിലും തുടരാം.",
    ],
    begin: "തുടങ്ങാം",
    careers: "തൊഴിലുകൾ ആദ്യം പറയാം",
    careersDetail: "മനസ്സിൽ തൊഴിലുകളുണ്ടോ? മൂന്നെണ്ണം വരെ പറഞ്ഞാൽ, എത്ര ചേരുമെന്ന് റിപ്പോർട്ടിൽ കാണാം.",
  },
} as const;
