import { ENGLISH_CHANCES, MALAYALAM_CHANCES } from "#app/content/report-text/chance-words.ts";
import type { Citation } from "#app/domain/report/report-text.ts";
import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { HighlightedVerdict } from "#app/domain/report/highlights/highlights.ts";
import type { PayPoint } from "#app/domain/guide/records/record.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** The page of a result, in the report's language: labels and few sentences. */
export interface ResultWords {
  readonly tabs: Readonly<Record<"me" | "careers" | "year" | "parents", string>>;
  /** What is behind a tab, on its tile. */
  readonly tiles: Readonly<Record<"me" | "careers" | "year" | "parents", string>>;
  readonly toResult: string;
  readonly myCareers: string;
  /** Above the careers; `name` is null on the student's own page. */
  readonly pointTo: (name: string | null) => string;
  /** The same if the answers point nowhere. */
  readonly worthALook: string;
  readonly askedAbout: (name: string | null) => string;
  readonly wish: string;
  readonly match: string;
  /** Above a quotation; `name` is null on the student's own page. */
  readonly answered: (answer: Citation["answer"], name: string | null) => string;
  /** A chosen career that the answers do not support. */
  readonly pointsElsewhere: (name: string | null) => string;
  readonly noQuote: string;
  readonly startPay: string;
  readonly chance: string;
  readonly nextDate: string;
  /** The day is that of the last round. */
  readonly lastRound: string;
  /** Only the usual month is known. */
  readonly usualMonth: string;
  readonly notKnown: string;
  readonly verdicts: Readonly<Record<HighlightedVerdict, string>>;
  readonly nextStep: (name: string | null) => string;
  /** A next step as an order: "Fill in the form: KEAM". */
  readonly steps: Readonly<Record<CalendarStep, (admission: string) => string>>;
  readonly otherStep: (name: string) => string;
  readonly until: (day: string) => string;
  readonly on: (days: string) => string;
  readonly usually: (months: string) => string;
  readonly lastTime: (days: string) => string;
  readonly talk: string;
  readonly chooseDay: string;
  readonly reportSent: string;
  readonly dossier: string;
  readonly doTheyFit: string;
  readonly versions: string;
  readonly lookCloser: string;
  readonly alsoHere: string;
  readonly interests: (name: string | null) => string;
  /** The striped end of a bar, with what it means. @param points one standard error */
  readonly stripes: (points: number) => string;
  readonly summary: string;
  readonly writtenToStudent: (name: string) => string;
  readonly writtenWithAi: string;
  readonly chances: string;
  readonly own: (told: string, name: string | null) => string;
  readonly routes: readonly [route: string, needed: string, chance: string, cost: string, actBy: string];
  readonly start: string;
  readonly cost: string;
  readonly years: string;
  readonly firstStep: string;
  readonly planB: string;
  readonly from: (amount: string) => string;
  readonly inTheGuide: string;
  readonly year: (name: string | null) => string;
  readonly lastYearDays: string;
  readonly noDates: string;
  readonly moreDates: (count: number) => string;
  /** Before the day of a date that is not announced. */
  readonly about: string;
  readonly costs: (career: string) => string;
  readonly aYear: string;
  readonly allYears: (years: number, amount: string) => string;
  readonly limit: (amount: string) => string;
  readonly pays: (career: string) => string;
  readonly payPoints: Readonly<Partial<Record<PayPoint, string>>>;
  readonly payOf: (years: string) => string;
  readonly questions: (name: string | null) => string;
  /** The report is older than this page. */
  readonly older: string;
  readonly makeAnew: string;
}

export const RESULT_WORDS: Readonly<Record<Language, ResultWords>> = {
  en: {
    tabs: { me: "Me", careers: "Careers", year: "Year", parents: "For parents" },
    tiles: { me: "Six interests", careers: "Ways, chances", year: "Dates ahead", parents: "Cost, pay, questions" },
    toResult: "Back to the result",
    myCareers: "My careers",
    pointTo: (name) => (name === null ? "Your answers point to" : `${name}’s answers point to`),
    worthALook: "Worth a first look",
    askedAbout: (name) => (name === null ? "You asked about" : `${name} asked about`),
    wish: "Your wish",
    match: "interest match",
    answered: (answer, name) => {
      const who = name ?? "You";
      return {
        strongly_agree: `${who} strongly agreed`,
        agree: `${who} agreed`,
        disagree: `${who} disagreed`,
        strongly_disagree: `${who} strongly disagreed`,
      }[answer];
    },
    pointsElsewhere: (name) =>
      name === null ? "You named it; your answers point elsewhere." : `${name} named it; the answers point elsewhere.`,
    noQuote: "No single answer says it; all together do.",
    startPay: "Start pay",
    chance: "Chance",
    nextDate: "Next date",
    lastRound: "Last round",
    usualMonth: "Usually",
    notKnown: "not known: ask",
    verdicts: { ...ENGLISH_CHANCES.verdicts, closed: ENGLISH_CHANCES.closed },
    nextStep: (name) => (name === null ? "Your next step" : `${name}’s next step`),
    steps: {
      form: (admission) => `Fill in the form: ${admission}`,
      test: (admission) => `Sit the test: ${admission}`,
      allotment: (admission) => `Follow the allotment: ${admission}`,
    },
    otherStep: (name) => `Find out about ${name}`,
    until: (day) => `Open now, until ${day}.`,
    on: (days) => `${days}.`,
    usually: (months) => `Usually ${months}.`,
    lastTime: (days) => `Last round: ${days}.`,
    talk: "Talk to an expert",
    chooseDay: "Choose a day",
    reportSent: "Report sent",
    dossier: "The whole dossier",
    doTheyFit: "Do these careers fit?",
    versions: "Versions",
    lookCloser: "Look closer",
    alsoHere: "Also here",
    interests: (name) => (name === null ? "Your six interests" : `${name}’s six interests`),
    stripes: (points) =>
      `Striped: two of three times the true figure lies here, within ${points} points; one in three times it does not.`,
    summary: "Career Guidance Summary",
    writtenToStudent: (name) => `Written to ${name}: “you” is ${name}.`,
    writtenWithAi: "Written with AI, facts checked against our guide.",
    chances: "Chances",
    own: (told, name) => `${name ?? "You"}: ${told}`,
    routes: ["Route", "Needed last", "Chance", "Cost a year", "Act by"],
    start: "Start",
    cost: "Cost a year",
    years: "Years",
    firstStep: "First step",
    planB: "Plan B",
    from: (amount) => `from ${amount}`,
    inTheGuide: "More in the guide",
    year: (name) => (name === null ? "Your year" : `${name}’s year`),
    lastYearDays: "“About” marks days of the last round: new ones may differ.",
    noDates: "No dates are known to us yet. Ask at school.",
    moreDates: (count) => `${count} more dates`,
    about: "about",
    costs: (career) => `${career} costs`,
    aYear: "a year",
    allYears: (years, amount) => `${years} ${years === 1 ? "year" : "years"}: ${amount}`,
    limit: (amount) => `Family limit: ${amount}`,
    pays: (career) => `${career} pays, a month`,
    payPoints: { start: "start", "5-years": "5 years", "10-years": "10 years" },
    payOf: (years) => `Figures of ${years}, before deductions.`,
    questions: (name) => (name === null ? "Three questions to ask you" : `Three questions to ask ${name}`),
    older: "This report is older than this page: it has no chances, costs and dates.",
    makeAnew: "Make it again",
  },
  ml: {
    tabs: { me: "ഞാൻ", careers: "തൊഴിലുകൾ", year: "വർഷം", parents: "വീട്ടുകാർക്ക്" },
    tiles: {
      me: "ആറു താൽപ്പര്യങ്ങൾ",
      careers: "വഴികൾ, സാധ്യതകൾ",
      year: "വരുന്ന തീയതികൾ",
      parents: "ചെലവ്, ശമ്പളം, ചോദ്യങ്ങൾ",
    },
    toResult: "ഫലത്തിലേക്കു മടങ്ങാം",
    myCareers: "എന്റെ തൊഴിലുകൾ",
    pointTo: () => "ഉത്തരങ്ങളോടു ചേരുന്നവ",
    worthALook: "ആദ്യം പരിഗണിക്കാവുന്നവ",
    askedAbout: (name) => (name === null ? "നിങ്ങൾ ചോദിച്ചത്" : `${name} ചോദിച്ചത്`),
    wish: "ആഗ്രഹിച്ചത്",
    match: "താൽപ്പര്യപ്പൊരുത്തം",
    answered: (answer, name) => {
      const who = name ?? "നിങ്ങൾ";
      return {
        strongly_agree: `${who} പൂർണമായും യോജിച്ചത്`,
        agree: `${who} യോജിച്ചത്`,
        disagree: `${who} വിയോജിച്ചത്`,
        strongly_disagree: `${who} പൂർണമായും വിയോജിച്ചത്`,
      }[answer];
    },
    pointsElsewhere: (name) => `${name ?? "നിങ്ങൾ"} പറഞ്ഞ തൊഴിലാണിത്; ഉത്തരങ്ങളോടു ചേരുന്നതു മറ്റുള്ളവയാണ്.`,
    noQuote: "ഒറ്റയൊരു ഉത്തരമല്ല, എല്ലാം ചേർന്നാണ് ഇതു പറയുന്നത്.",
    startPay: "തുടക്കശമ്പളം",
    chance: "സാധ്യത",
    nextDate: "അടുത്ത തീയതി",
    lastRound: "കഴിഞ്ഞ തവണ",
    usualMonth: "സാധാരണ",
    notKnown: "അറിയില്ല: ചോദിച്ചറിയുക",
    verdicts: { ...MALAYALAM_CHANCES.verdicts, closed: MALAYALAM_CHANCES.closed },
    nextStep: (name) => (name === null ? "നിങ്ങളുടെ അടുത്ത പടി" : "അടുത്ത പടി"),
    steps: {
      form: (admission) => `${admission}: അപേക്ഷ നൽകുക`,
      test: (admission) => `${admission}: പരീക്ഷ എഴുതുക`,
      allotment: (admission) => `${admission}: അലോട്ട്മെന്റ് നോക്കുക`,
    },
    otherStep: (name) => `${name}: ചോദിച്ചറിയുക`,
    until: (day) => `ഇപ്പോൾ അപേക്ഷിക്കാം; അവസാന തീയതി: ${day}.`,
    on: (days) => `${days}.`,
    usually: (months) => `സാധാരണ ${months}.`,
    lastTime: (days) => `കഴിഞ്ഞ തവണ: ${days}.`,
    talk: "വിദഗ്ധരോടു സംസാരിക്കാം",
    chooseDay: "ദിവസം തിരഞ്ഞെടുക്കാം",
    reportSent: "റിപ്പോർട്ട് അയച്ചു",
    dossier: "മുഴുവൻ റിപ്പോർട്ട്",
    doTheyFit: "ഈ തൊഴിലുകൾ ചേരുമോ?",
    versions: "മുൻ പതിപ്പുകൾ",
    lookCloser: "കൂടുതൽ അറിയാൻ",
    alsoHere: "ഇവയും ഇവിടെയുണ്ട്",
    interests: (name) => (name === null ? "നിങ്ങളുടെ ആറു താൽപ്പര്യങ്ങൾ" : "ആറു താൽപ്പര്യങ്ങൾ"),
    stripes: (points) => `വരയിട്ട ഭാഗം: മൂന്നിൽ രണ്ടു തവണ യഥാർഥ സംഖ്യ ഇതിനുള്ളിലാകും (${points} പോയിന്റ് വരെ); മൂന്നിലൊരു തവണ പുറത്താകും.`,
    summary: "കരിയർ മാർഗനിർദേശ സംഗ്രഹം",
    writtenToStudent: (name) => `കുട്ടിക്കായി എഴുതിയത്: “നിങ്ങൾ” എന്നു പറയുന്നത് ${name}.`,
    writtenWithAi: "AI-യുടെ സഹായത്തോടെ എഴുതിയത്; വസ്തുതകൾ ഞങ്ങളുടെ വഴികാട്ടിയുമായി ഒത്തുനോക്കിയതാണ്.",
    chances: "സാധ്യതകൾ",
    own: (told, name) => `${name ?? "നിങ്ങൾ"}: ${told}`,
    routes: ["വഴി", "കഴിഞ്ഞ വർഷത്തേത്", "സാധ്യത", "വർഷച്ചെലവ്", "അവസാന ദിവസം"],
    start: "തുടക്കം",
    cost: "വർഷച്ചെലവ്",
    years: "വർഷം",
    firstStep: "ആദ്യ പടി",
    planB: "മറ്റൊരു വഴി",
    from: (amount) => `${amount} മുതൽ`,
    inTheGuide: "കൂടുതൽ വഴികാട്ടിയിൽ",
    year: () => "വരുന്ന ഒരു വർഷം",
    lastYearDays: "“ഏകദേശം” എന്നുള്ളതു കഴിഞ്ഞ തവണത്തെ തീയതികളാണ്; പുതിയവ മാറാം.",
    noDates: "തീയതികൾ ഇപ്പോൾ അറിയില്ല. സ്കൂളിൽ ചോദിക്കുക.",
    moreDates: (count) => `${count} തീയതികൾ കൂടി`,
    about: "ഏകദേശം",
    costs: (career) => `${career}: പഠിക്കാൻ`,
    aYear: "ഒരു വർഷം",
    allYears: (years, amount) => `${years} വർഷം: ${amount}`,
    limit: (amount) => `വീട്ടുകാരുടെ പരിധി: ${amount}`,
    pays: (career) => `${career}: മാസശമ്പളം`,
    payPoints: { start: "തുടക്കം", "5-years": "5 വർഷം", "10-years": "10 വർഷം" },
    payOf: (years) => `കിഴിവുകൾക്കു മുമ്പ്; കണക്ക് ${years} വർഷത്തേത്.`,
    questions: () => "കുട്ടിയോടു ചോദിക്കാൻ മൂന്നു ചോദ്യങ്ങൾ",
    older: "ഇതു പഴയ റിപ്പോർട്ടാണ്; സാധ്യതകളും ചെലവും തീയതികളും ഇതിലില്ല.",
    makeAnew: "വീണ്ടും തയ്യാറാക്കാം",
  },
};
