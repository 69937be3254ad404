import type { Language } from "#app/domain/platform/language.ts";
import {
  DOSSIER_PART_IDS,
  type ChartedType,
  type Dossier,
  type DossierBlock,
  type DossierPart,
  type DossierPartId,
  type MappedRoute,
  type RouteState,
  type YearEvent,
} from "#app/domain/report/dossier/dossier.ts";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { shownWithError } from "#app/domain/assessment/measurement-error.ts";

const PERCENTAGES = { R: 28, I: 56, A: 75, S: 97, E: 41, C: 31 };
const AUTHORITY = { name: "cee.kerala.gov.in", url: "https://cee.kerala.gov.in/" };

interface Words {
  careers: readonly [string, string, string, string, string];
  standing: string;
  percentages: (match: number) => string;
  titles: Readonly<Record<DossierPartId, string>>;
  finding: string;
  months: readonly string[];
  events: readonly [string, string, string];
  when: string;
  note: string;
  alternative: (what: string) => string;
  start: string;
  route: string;
  states: Readonly<Record<RouteState, string>>;
  obstacle: string;
  courses: readonly [string, string];
  years: (count: number) => string;
  entry: string;
  text: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    careers: [
      "Teaching & Education",
      "Psychology & Counselling",
      "Social Work & Community Development",
      "Languages, Literature & Library Science",
      "Nursing & Midwifery",
    ],
    standing: "strong match",
    percentages: (match) => `interest match ${match}%`,
    titles: {
      cover: "Cover",
      year: "Your year",
      "path-map": "Your paths",
      "career-1": "Teaching & Education",
      "career-2": "Psychology & Counselling",
      "career-3": "Social Work & Community Development",
      "career-4": "Languages, Literature & Library Science",
      "career-5": "Nursing & Midwifery",
      parents: "For your parents",
      counselor: "For your counselor",
      "session-notes": "After your session",
    },
    finding:
      "{{student}}, you are drawn to people and to making things clear: Teaching & Education and Psychology & Counselling fit best.",
    months: ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May"],
    events: ["KEAM: application form", "CUET (UG): examination", "Degree admission: third allotment and spot round"],
    when: "Usually February and March",
    note: "For Teaching & Education and Nursing & Midwifery.",
    alternative: (what) => `In words: ${what}.`,
    start: "Plus Two Science, without Biology",
    route: "A degree, then the teachers' examination",
    states: { open: "Open to you", bridge: "Needs a bridge", closed: "Closed now" },
    obstacle: "Biology is required. The Open School's Plus Two Biology takes one year and leads there.",
    courses: ["B.A. or B.Sc. in the subject", "B.Ed."],
    years: (count) => (count === 1 ? "1 year" : `${count} years`),
    entry: "Centralised allotment of the university",
    text: [
      "| At a glance | |",
      "| --- | --- |",
      "| Fields | Special Education; Primary Teaching (LP/UP) |",
      "| Subjects that are asked for | any |",
      "",
      "### Why it fits",
      "",
      '{{student}}, you agreed with "When friends quarrel, I can usually make peace between them". Teachers explain, listen and plan, day after day; what they plan has to hold for forty people at once.',
      "",
      "### Costs and help",
      "",
      "- **Government college:** about ₹6,000 to ₹12,000 a year; self-financing ones ask for more.",
      "- **E-grantz** ([egrantz.kerala.gov.in](https://egrantz.kerala.gov.in)): fees and a stipend for reserved groups.",
      "",
      "> Ask a counselor before you decide. 50% means no relation.",
    ].join("\n"),
  },
  ml: {
    careers: [
      "അധ്യാപനവും വിദ്യാഭ്യാസവും",
      "മനഃശാസ്ത്രവും കൗൺസലിങ്ങും",
      "സാമൂഹികപ്രവർത്തനവും സമൂഹവികസനവും",
      "ഭാഷ, സാഹിത്യം, ലൈബ്രറി സയൻസ്",
      "നഴ്സിങ്ങും മിഡ്‌വൈഫറിയും",
    ],
    standing: "മികച്ച പൊരുത്തം",
    percentages: (match) => `താൽപ്പര്യപ്പൊരുത്തം ${match}%`,
    titles: {
      cover: "മുഖപേജ്",
      year: "നിങ്ങളുടെ ഒരു വർഷം",
      "path-map": "മുന്നിലുള്ള വഴികൾ",
      "career-1": "അധ്യാപനവും വിദ്യാഭ്യാസവും",
      "career-2": "മനഃശാസ്ത്രവും കൗൺസലിങ്ങും",
      "career-3": "സാമൂഹികപ്രവർത്തനവും സമൂഹവികസനവും",
      "career-4": "ഭാഷ, സാഹിത്യം, ലൈബ്രറി സയൻസ്",
      "career-5": "നഴ്സിങ്ങും മിഡ്‌വൈഫറിയും",
      parents: "രക്ഷിതാക്കൾക്കായി",
      counselor: "കൗൺസലർക്കായി",
      "session-notes": "കൂടിക്കാഴ്ചയ്ക്കു ശേഷം",
    },
    finding:
      "{{student}}, ആളുകളോട് ഇടപെടാനും കാര്യങ്ങൾ വ്യക്തമാക്കിക്കൊടുക്കാനുമാണ് നിങ്ങൾക്കു താൽപ്പര്യം: അധ്യാപനവും വിദ്യാഭ്യാസവും, മനഃശാസ്ത്രവും കൗൺസലിങ്ങും എന്നിവയാണ് ഏറ്റവും യോജിക്കുന്നത്.",
    months: ["ജൂൺ", "ജൂലൈ", "ഓഗ", "സെപ്റ്റം", "ഒക്ടോ", "നവം", "ഡിസം", "ജനു", "ഫെബ്രു", "മാർച്ച്", "ഏപ്രിൽ", "മേയ്"],
    events: ["കീം: അപേക്ഷാഫോം", "സിയുഇടി (യുജി): പരീക്ഷ", "ഡിഗ്രി പ്രവേശനം: മൂന്നാം അലോട്മെന്റും സ്പോട്ട് റൗണ്ടും"],
    when: "സാധാരണ ഫെബ്രുവരി, മാർച്ച് മാസങ്ങളിൽ",
    note: "അധ്യാപനം, നഴ്സിങ് എന്നീ മേഖലകളിലേക്ക്.",
    alternative: (what) => `വാക്കുകളിൽ: ${what}.`,
    start: "പ്ലസ് ടു സയൻസ്, ബയോളജി ഇല്ലാതെ",
    route: "ബിരുദം, പിന്നെ അധ്യാപകയോഗ്യതാപരീക്ഷ",
    states: { open: "ഇപ്പോൾ പോകാം", bridge: "ഒരു പടി കൂടി വേണം", closed: "ഇപ്പോൾ പോകാനാവില്ല" },
    obstacle: "ബയോളജി പഠിച്ചിരിക്കണം. ഓപ്പൺ സ്കൂളിന്റെ പ്ലസ് ടു ബയോളജി ഒരു വർഷംകൊണ്ട് പൂർത്തിയാക്കി അവിടെയെത്താം.",
    courses: ["അതതു വിഷയത്തിൽ B.A. അല്ലെങ്കിൽ B.Sc.", "B.Ed."],
    years: (count) => `${count} വർഷം`,
    entry: "സർവകലാശാലയുടെ ഏകജാലക അലോട്മെന്റ്",
    text: [
      "| ഒറ്റനോട്ടത്തിൽ | |",
      "| --- | --- |",
      "| മേഖലകൾ | സവിശേഷ വിദ്യാഭ്യാസം; പ്രൈമറി അധ്യാപനം (LP/UP) |",
      "| വേണ്ട വിഷയങ്ങൾ | ഏതുമാകാം |",
      "",
      "### എന്തുകൊണ്ട് ചേരുന്നു",
      "",
      '{{student}}, "കൂട്ടുകാർ തമ്മിൽ പിണങ്ങിയാൽ അവരെ ഇണക്കാൻ എനിക്കു പലപ്പോഴും കഴിയും" എന്നതിനോടു നിങ്ങൾ യോജിച്ചു. അധ്യാപകർ ദിവസവും വിശദീകരിക്കുകയും കേൾക്കുകയും ആസൂത്രണം ചെയ്യുകയും ചെയ്യുന്നു; നാൽപ്പതു പേർക്ക് ഒരേസമയം ചേരുന്നതാകണം ആ ആസൂത്രണം.',
      "",
      "### ചെലവും സഹായവും",
      "",
      "- **സർക്കാർ കോളേജ്:** വർഷം ഏകദേശം ₹6,000 മുതൽ ₹12,000 വരെ; സ്വാശ്രയ കോളേജുകളിൽ കൂടുതൽ.",
      "- **ഇ-ഗ്രാന്റ്സ്** ([egrantz.kerala.gov.in](https://egrantz.kerala.gov.in)): സംവരണവിഭാഗങ്ങൾക്കു ഫീസും സ്റ്റൈപ്പൻഡും.",
      "",
      "> തീരുമാനിക്കും മുൻപ് കൗൺസലറോടു സംസാരിക്കുക. 50% എന്നാൽ ബന്ധമില്ല എന്നർഥം.",
    ].join("\n"),
  },
};

const MATCHES = [93, 88, 82, 78, 72];

/** The careers in a made dossier's headings. */
export function makeDossierCareers(language: Language) {
  return WORDS[language].careers.map((name, index) => ({
    categoryId: index + 31,
    hue: "S" as const,
    name,
    match: MATCHES[index] ?? 50,
    error: 4,
    isChosen: false,
  }));
}

function makeChartedTypes(language: Language): ChartedType[] {
  return HOLLAND_TYPES.map((type) => ({
    type,
    name: language === "ml" ? HOLLAND_TYPE_NAMES[type].malayalam : HOLLAND_TYPE_NAMES[type].english,
    percent: PERCENTAGES[type],
    shown: shownWithError(PERCENTAGES[type]),
  }));
}

/** An event in one of the twelve months from June 2026. */
export function makeYearEvent(language: Language, index: number): YearEvent {
  const { events, when, note } = WORDS[language];
  const month = 5 + ((index * 3) % 11);
  const day = (count: number) => new Date(Date.UTC(2026, month, 1 + count)).toISOString().slice(0, 10);
  const isExact = index % 3 === 1;
  return {
    from: day(isExact ? 9 : 0),
    to: day(isExact ? 20 : 45),
    isExact,
    when,
    title: events[index % events.length] ?? events[0],
    note: index % 2 === 0 ? note : null,
    authority: index % 4 === 3 ? null : AUTHORITY,
  };
}

export function makeRoute(language: Language, state: RouteState, steps = 2): MappedRoute {
  const { route, states, obstacle, courses, years, entry } = WORDS[language];
  return {
    name: route,
    state,
    stateLabel: states[state],
    note: state === "open" ? null : obstacle,
    steps: Array.from({ length: steps }, (_, index) => ({
      course: courses[index % courses.length] ?? courses[0],
      length: years(3 - (index % 3)),
      entry,
    })),
  };
}

function makeBlocks(id: DossierPartId, language: Language): DossierBlock[] {
  const words = WORDS[language];
  const text: DossierBlock = { kind: "text", markdown: words.text };
  const types = makeChartedTypes(language);
  switch (id) {
    case "cover":
      return [
        { kind: "hexagon", types, alternative: words.alternative("hexagon") },
        { kind: "types-chart", types, alternative: words.alternative("types") },
        {
          kind: "careers",
          careers: makeDossierCareers(language)
            .slice(0, 3)
            .map(({ name, match }) => ({
              name,
              standing: words.standing,
              percentages: words.percentages(match),
              part: null,
            })),
        },
      ];
    case "year":
      return [
        {
          kind: "year",
          start: "2026-06-01",
          months: words.months,
          events: Array.from({ length: 9 }, (_, index) => makeYearEvent(language, index)).toSorted((a, b) =>
            a.from.localeCompare(b.from),
          ),
          alternative: words.alternative("year"),
        },
      ];
    case "path-map":
      return words.careers.slice(0, 3).map((career, index) => ({
        kind: "path-map" as const,
        start: words.start,
        career,
        routes: [
          makeRoute(language, "open"),
          makeRoute(language, "bridge", 1 + index),
          makeRoute(language, "closed", 1),
        ],
        alternative: words.alternative(`path-map ${index + 1}`),
      }));
    default:
      return [text];
  }
}

/** A dossier with every part, in one language; the student's name is still a placeholder. */
export function makeDossier(language: Language, changes: Partial<Dossier> = {}): Dossier {
  const words = WORDS[language];
  const parts = DOSSIER_PART_IDS.map((id): DossierPart => ({
    id,
    title: words.titles[id],
    finding: words.finding,
    blocks: makeBlocks(id, language),
  }));
  return { asOf: "2026-06-05", parts, ...changes };
}
