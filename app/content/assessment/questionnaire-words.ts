import type { Bilingual } from "#app/domain/platform/language.ts";

/** The breaks after the first, second and third part. Sent with the page in its language: see `StatusWords`. */
export const BREAKS = [
  {
    title: { en: "The first part is behind you", ml: "ആദ്യ ഭാഗം കഴിഞ്ഞു" },
    next: {
      en: "Next: 20 questions about jobs, about six minutes.",
      ml: "ഇനി ജോലികളെക്കുറിച്ച് 20 ചോദ്യങ്ങൾ, ഏകദേശം ആറു മിനിറ്റ്.",
    },
  },
  {
    title: { en: "Half the way is behind you", ml: "പാതി വഴി പിന്നിട്ടു" },
    next: {
      en: "Next: 20 questions about home and school, about six minutes.",
      ml: "ഇനി വീട്ടിലെയും സ്കൂളിലെയും കാര്യങ്ങൾ: 20 ചോദ്യങ്ങൾ, ഏകദേശം ആറു മിനിറ്റ്.",
    },
  },
  {
    title: { en: "The last bend is ahead", ml: "ഇനി അവസാനത്തെ വളവ്" },
    next: {
      en: "Next: 11 questions about how you decide, about three minutes.",
      ml: "ഇനി തീരുമാനമെടുക്കുന്ന രീതി: 11 ചോദ്യങ്ങൾ, ഏകദേശം മൂന്നു മിനിറ്റ്.",
    },
  },
] as const satisfies readonly { title: Bilingual; next: Bilingual }[];

export const BREAK_WORDS = {
  soFar: (answered: number, total: number): Bilingual => ({
    en: `${answered} of ${total} answered`,
    ml: `${total} ചോദ്യങ്ങളിൽ ${answered} കഴിഞ്ഞു`,
  }),
  goOn: { en: "Go on", ml: "തുടരാം" },
  later: { en: "Later", ml: "പിന്നീടാകാം" },
};

export const PREFERENCE_WORDS = {
  title: { en: "How you answer", ml: "ഉത്തരം നൽകുന്ന രീതി" },
  questions: { en: "Questions in", ml: "ചോദ്യങ്ങളുടെ ഭാഷ" },
  both: { en: "Both", ml: "രണ്ടും" },
  /** Accessible names of the button that shows the questions in a language; the language's own name is its text. */
  show: {
    en: { en: "Question in English", ml: "ചോദ്യം ഇംഗ്ലീഷിൽ" },
    ml: { en: "Question in Malayalam", ml: "ചോദ്യം മലയാളത്തിൽ" },
  },
  goesOn: { en: "Go on after a tap", ml: "ഉത്തരം തൊട്ടാൽ ഉടൻ അടുത്ത ചോദ്യം" },
  keys: { en: "Keys 1 to 5 choose an answer", ml: "1 മുതൽ 5 വരെയുള്ള കീകൾകൊണ്ട് ഉത്തരം നൽകാം" },
  page: { en: "Page in", ml: "പേജിന്റെ ഭാഷ" },
  leave: { en: "Stop here, go on later", ml: "ഇവിടെ നിർത്താം, പിന്നെ തുടരാം" },
  done: { en: "Done", ml: "ശരി" },
} as const;

/** Before the first question: short enough for a small phone. */
export const WELCOME_WORDS = {
  en: {
    title: "Before You Begin",
    lines: [
      "63 questions, one at a time. They take 20 to 30 minutes.",
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
    lines: [
      "63 ചോദ്യങ്ങൾ, ഓരോന്നായി. 20 മുതൽ 30 വരെ മിനിറ്റ് മതി.",
      "തനിച്ചിരുന്ന് ഉത്തരം നൽകുക: ഉത്തരം നിങ്ങളുടേതാകണം.",
      "ശരിയും തെറ്റുമില്ല. അധികം ആലോചിക്കേണ്ട.",
      "ഓരോ ഉത്തരവും സേവ് ചെയ്യും. പിന്നെ ഏതു ഫോണിലും തുടരാം.",
    ],
    begin: "തുടങ്ങാം",
    careers: "തൊഴിലുകൾ ആദ്യം പറയാം",
    careersDetail: "മനസ്സിൽ തൊഴിലുകളുണ്ടോ? മൂന്നെണ്ണം വരെ പറഞ്ഞാൽ, എത്ര ചേരുമെന്ന് റിപ്പോർട്ടിൽ കാണാം.",
  },
} as const;
