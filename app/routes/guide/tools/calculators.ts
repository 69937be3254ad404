import type { Tool } from "#app/content/guide/guide-addresses.ts";
import { indexText, TOOLS_PAGE } from "#app/content/guide/tool-words.ts";
import { formatNumber } from "#app/content/guide/record-words.ts";
import { computeBArch } from "#app/domain/guide/formulas/b-arch.ts";
import { computeCalicutBba, computeCalicutBca } from "#app/domain/guide/formulas/degree-index-calicut.ts";
import { computeDegreeIndexKerala } from "#app/domain/guide/formulas/degree-index-kerala.ts";
import { estimateJeeRank } from "#app/domain/guide/formulas/jee-rank.ts";
import { computeKeamEngineering } from "#app/domain/guide/formulas/keam-engineering.ts";
import type { FormulaOutcome, FormulaRefusal } from "#app/domain/guide/formulas/outcome.ts";
import { computePolytechnicIndex, GRADE_VALUES } from "#app/domain/guide/formulas/polytechnic-index.ts";
import type { FormulaId } from "#app/domain/guide/records/record.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { ToolInput, Typed } from "./inputs.ts";

/** One computation with its form. It is open while its formula's record may be printed. */
export interface Calculator {
  readonly id: FormulaId;
  readonly admission: string;
  readonly title: Bilingual;
  readonly inputs: readonly ToolInput[];
  readonly example: Bilingual;
  /** What the formula leaves out. */
  readonly note: Bilingual | null;
  compute(typed: Typed, language: Language): Computed;
}

type Computed =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly field: string; readonly message: string | null };

const orNaN = (value: number | undefined) => value ?? Number.NaN;

function toComputed(outcome: FormulaOutcome, language: Language): Computed {
  return outcome.ok ? { ok: true, text: indexText(outcome.index, outcome.outOf, language) } : refused(outcome);
}

const refused = ({ field }: FormulaRefusal): Computed => ({ ok: false, field, message: null });

/** A mark and what it is out of. */
function markInputs(name: string, label: Bilingual, outOf: number, isOptional = false): ToolInput[] {
  return [
    { kind: "number", name, label, from: 0, to: `${name}OutOf`, isOptional },
    {
      kind: "number",
      name: `${name}OutOf`,
      label: { en: "out of", ml: "ആകെ" },
      from: 1,
      to: 10_000,
      initial: outOf,
      isOptional,
    },
  ];
}

const markOf = ({ numbers }: Typed, name: string) => ({
  mark: orNaN(numbers[name]),
  outOf: orNaN(numbers[`${name}OutOf`]),
});

const TOTAL: Bilingual = { en: "Total marks of plus two", ml: "പ്ലസ് ടു ആകെ മാർക്ക്" };
const MATHEMATICS: Bilingual = { en: "Mathematics", ml: "മാത്സ്" };

const BOARD_HIGHEST: Bilingual = { en: "Highest of your board this year", ml: "ഈ വർഷം നിങ്ങളുടെ ബോർഡിലെ ഉയർന്ന മാർക്ക്" };

const boardInputs = (name: string, label: Bilingual, hint?: Bilingual): ToolInput[] => [
  { kind: "number", name, label, from: 0, to: `${name}Highest`, ...(hint === undefined ? {} : { hint }) },
  { kind: "number", name: `${name}Highest`, label: BOARD_HIGHEST, from: 1, to: 1000 },
];

const boardMarkOf = ({ numbers }: Typed, name: string) => ({
  mark: orNaN(numbers[name]),
  boardHighest: orNaN(numbers[`${name}Highest`]),
});

export const KEAM_CALCULATOR: Calculator = {
  id: "keam-engineering",
  admission: "keam-engineering",
  title: { en: "Your index", ml: "നിങ്ങളുടെ ഇൻഡക്സ്" },
  inputs: [
    ...boardInputs("mathematics", MATHEMATICS),
    ...boardInputs("physics", { en: "Physics", ml: "ഫിസിക്സ്" }),
    ...boardInputs(
      "chemistry",
      { en: "Chemistry", ml: "കെമിസ്ട്രി" },
      {
        en: "Not studied: Computer Science, else Biotechnology, else Biology.",
        ml: "പഠിച്ചിട്ടില്ലെങ്കിൽ കമ്പ്യൂട്ടർ സയൻസ്, അല്ലെങ്കിൽ ബയോടെക്നോളജി, അല്ലെങ്കിൽ ബയോളജി.",
      },
    ),
    {
      kind: "number",
      name: "score",
      label: { en: "Normalised KEAM score", ml: "കീം നോർമലൈസ്ഡ് സ്കോർ" },
      hint: { en: "As on the score card, out of 300.", ml: "സ്കോർ കാർഡിലേത്; കൂടിയത് 300." },
      from: 0,
      to: 300,
    },
  ],
  example: {
    en: "CBSE mark 70, board’s highest 95: 70 ÷ 95 × 100 = 73.68. Mathematics counts 150, Physics 90, Chemistry 60 of 300 at 100; the score is added.",
    ml: "CBSE മാർക്ക് 70, ബോർഡിലെ ഉയർന്നത് 95: 70 ÷ 95 × 100 = 73.68. 100 കിട്ടിയാൽ മാത്സിന് 150, ഫിസിക്സിന് 90, കെമിസ്ട്രിക്ക് 60 (ആകെ 300); അതിനോട് സ്കോർ കൂട്ടും.",
  },
  note: null,
  compute: (typed, language) =>
    toComputed(
      computeKeamEngineering({
        mathematics: boardMarkOf(typed, "mathematics"),
        physics: boardMarkOf(typed, "physics"),
        chemistry: boardMarkOf(typed, "chemistry"),
        score: orNaN(typed.numbers.score),
      }),
      language,
    ),
};

const B_ARCH: Calculator = {
  id: "b-arch",
  admission: "b-arch-kerala",
  title: { en: "Your rank mark", ml: "നിങ്ങളുടെ റാങ്ക് മാർക്ക്" },
  inputs: [
    { kind: "number", name: "nata", label: { en: "NATA score", ml: "NATA സ്കോർ" }, from: 0, to: 200 },
    ...markInputs("marks", TOTAL, 1200),
  ],
  example: {
    en: "NATA 120, plus two 1,080 of 1,200: 120 + 180 = 300 of 400.",
    ml: "NATA 120, പ്ലസ് ടു 1,080 / 1,200: 120 + 180 = 300 / 400.",
  },
  note: {
    en: "Whether marks of different boards are brought to one scale is not known to us.",
    ml: "വ്യത്യസ്ത ബോർഡുകളുടെ മാർക്ക് ഒരേ തോതിലാക്കുമോ എന്ന് ഞങ്ങൾക്കറിയില്ല.",
  },
  compute: (typed, language) =>
    toComputed(computeBArch({ nata: orNaN(typed.numbers.nata), marks: markOf(typed, "marks") }), language),
};

const KERALA: Calculator = {
  id: "degree-index-kerala",
  admission: "kerala-university-degree",
  title: { en: "University of Kerala", ml: "കേരള സർവകലാശാല" },
  inputs: [
    ...markInputs("total", TOTAL, 1200),
    ...markInputs("subject", { en: "Mark in the subject of the degree", ml: "ഡിഗ്രി വിഷയത്തിലെ മാർക്ക്" }, 200),
  ],
  example: {
    en: "800 of 1,200 and Mathematics 150 of 200: 950 of 1,400.",
    ml: "800 / 1,200, മാത്സ് 150 / 200: 950 / 1,400.",
  },
  note: {
    en: "Without bonus marks (NCC, NSS, scouts), and not for VHSE.",
    ml: "ബോണസ് മാർക്ക് (NCC, NSS, സ്കൗട്ട്) കൂട്ടിയിട്ടില്ല; VHSE-ക്ക് ഇതല്ല.",
  },
  compute: (typed, language) =>
    toComputed(
      computeDegreeIndexKerala({ total: markOf(typed, "total"), subject: markOf(typed, "subject") }),
      language,
    ),
};

const CALICUT_BCA: Calculator = {
  id: "degree-index-calicut-bca",
  admission: "calicut-university-degree",
  title: { en: "Calicut: BCA", ml: "കാലിക്കറ്റ്: BCA" },
  inputs: [
    ...markInputs(
      "optionals",
      { en: "Total of the optional subjects (Part III)", ml: "ഓപ്ഷണൽ വിഷയങ്ങളുടെ ആകെ (പാർട്ട് മൂന്ന്)" },
      600,
    ),
    ...markInputs("mathematics", MATHEMATICS, 200, true),
    ...markInputs("computer", { en: "Computer subject", ml: "കമ്പ്യൂട്ടർ വിഷയം" }, 200, true),
  ],
  example: {
    en: "Part III 480, Mathematics 150, Computer Science 170: 480 + 170 = 650.",
    ml: "പാർട്ട് മൂന്ന് 480, മാത്സ് 150, കമ്പ്യൂട്ടർ സയൻസ് 170: 480 + 170 = 650.",
  },
  note: null,
  compute: (typed, language) => {
    const studied = (name: string) => (typed.numbers[name] === undefined ? null : markOf(typed, name));
    const input = {
      optionals: markOf(typed, "optionals"),
      mathematics: studied("mathematics"),
      computer: studied("computer"),
    };
    const outcome = computeCalicutBca(input);
    if (!outcome.ok && outcome.field === "mathematics" && input.mathematics === null)
      return { ok: false, field: "mathematics", message: NEITHER[language] };
    return toComputed(outcome, language);
  },
};

const NEITHER: Bilingual = {
  en: "Please enter Mathematics or the computer subject",
  ml: "മാത്സിന്റെയോ കമ്പ്യൂട്ടർ വിഷയത്തിന്റെയോ മാർക്ക് എഴുതുക",
};

const CALICUT_BBA: Calculator = {
  id: "degree-index-calicut-bba",
  admission: "calicut-university-degree",
  title: { en: "Calicut: BBA", ml: "കാലിക്കറ്റ്: BBA" },
  inputs: [
    ...markInputs("total", TOTAL, 1200),
    {
      kind: "number",
      name: "commercePapers",
      label: { en: "Commerce papers studied", ml: "പഠിച്ച കൊമേഴ്സ് പേപ്പറുകൾ" },
      from: 0,
      to: 4,
      isWhole: true,
    },
  ],
  example: {
    en: "900 of 1,200 with two commerce papers: 900 + 50 = 950.",
    ml: "900 / 1,200, രണ്ടു കൊമേഴ്സ് പേപ്പർ: 900 + 50 = 950.",
  },
  note: null,
  compute: (typed, language) =>
    toComputed(
      computeCalicutBba({ total: markOf(typed, "total"), commercePapers: orNaN(typed.numbers.commercePapers) }),
      language,
    ),
};

const GRADES = Object.keys(GRADE_VALUES).map((grade) => ({ value: grade, label: { en: grade, ml: grade } }));

const gradeInput = (name: string, label: Bilingual, isOptional = false): ToolInput => ({
  kind: "choice",
  name,
  label,
  options: GRADES,
  isOptional,
});

const WEIGHTED = ["physics", "chemistry", "mathematics"];
const OTHERS = ["language1", "language2", "english", "hindi", "social", "biology", "it"];

const isGrade = (grade: string | undefined): grade is keyof typeof GRADE_VALUES =>
  grade !== undefined && Object.hasOwn(GRADE_VALUES, grade);

const gradesOf = ({ texts }: Typed, names: readonly string[]) =>
  names.flatMap((name) => {
    const grade = texts[name];
    return isGrade(grade) ? [GRADE_VALUES[grade]] : [];
  });

const POLYTECHNIC: Calculator = {
  id: "polytechnic-index",
  admission: "polytechnic",
  title: { en: "Index for engineering diplomas", ml: "എൻജിനീയറിങ് ഡിപ്ലോമയ്ക്കുള്ള ഇൻഡക്സ്" },
  inputs: [
    gradeInput("physics", { en: "Physics", ml: "ഫിസിക്സ്" }),
    gradeInput("chemistry", { en: "Chemistry", ml: "കെമിസ്ട്രി" }),
    gradeInput("mathematics", { en: "Mathematics", ml: "മാത്സ്" }),
    gradeInput("language1", { en: "First language, paper 1", ml: "ഒന്നാം ഭാഷ, പേപ്പർ 1" }),
    gradeInput("language2", { en: "First language, paper 2", ml: "ഒന്നാം ഭാഷ, പേപ്പർ 2" }, true),
    gradeInput("english", { en: "English", ml: "ഇംഗ്ലീഷ്" }),
    gradeInput("hindi", { en: "Hindi", ml: "ഹിന്ദി" }),
    gradeInput("social", { en: "Social Science", ml: "സോഷ്യൽ സയൻസ്" }),
    gradeInput("biology", { en: "Biology", ml: "ബയോളജി" }),
    gradeInput("it", { en: "IT", ml: "ഐടി" }, true),
    {
      kind: "tick",
      name: "backward",
      label: {
        en: "I am from a listed backward district and apply there",
        ml: "പട്ടികയിലുള്ള പിന്നാക്ക ജില്ലക്കാരാണ്, അവിടെയാണ് അപേക്ഷ",
      },
    },
    {
      kind: "tick",
      name: "second",
      label: { en: "I passed class 10 at the second chance", ml: "പത്താം ക്ലാസ് രണ്ടാം തവണയാണ് ജയിച്ചത്" },
    },
  ],
  example: {
    en: "Ten papers, A+ in Physics, Chemistry and Mathematics, B in the seven others: (69 + 2 × 27) ÷ (10 + 6) = 7.69.",
    ml: "പത്തു പേപ്പർ; ഫിസിക്സ്, കെമിസ്ട്രി, മാത്സ് A+, ബാക്കി ഏഴും B: (69 + 2 × 27) ÷ (10 + 6) = 7.69.",
  },
  note: null,
  compute: (typed, language) =>
    toComputed(
      computePolytechnicIndex({
        weighted: gradesOf(typed, WEIGHTED),
        others: gradesOf(typed, OTHERS),
        isFromBackwardDistrict: typed.texts.backward === "yes",
        isSecondChance: typed.texts.second === "yes",
      }),
      language,
    ),
};

const JEE: Calculator = {
  id: "jee-rank",
  admission: "jee-main",
  title: { en: "A rough rank", ml: "ഏകദേശ റാങ്ക്" },
  inputs: [
    {
      kind: "number",
      name: "percentile",
      label: { en: "Your better percentile", ml: "നിങ്ങളുടെ കൂടിയ പെർസെന്റൈൽ" },
      hint: { en: "Of the two sessions.", ml: "രണ്ടു സെഷനിൽ മെച്ചപ്പെട്ടത്." },
      from: 0,
      to: 100,
    },
    {
      kind: "number",
      name: "candidates",
      label: { en: "Candidates that year", ml: "ആ വർഷം പരീക്ഷയെഴുതിയവർ" },
      hint: {
        en: "The number of both sessions together is not known to us. About 13 lakh wrote session 1 of 2025, over 9.92 lakh session 2.",
        ml: "രണ്ടു സെഷനിലും കൂടി എത്ര പേർ എന്ന് ഞങ്ങൾക്കറിയില്ല. 2025: ഒന്നാം സെഷൻ ഏകദേശം 13 ലക്ഷം, രണ്ടാമത്തേത് 9.92 ലക്ഷത്തിലേറെ.",
      },
      from: 1,
      to: 3_000_000,
      isWhole: true,
    },
  ],
  example: {
    en: "Percentile 99 among 10,00,000 candidates: about rank 10,000.",
    ml: "10,00,000 പേരിൽ 99 പെർസെന്റൈൽ: ഏകദേശ റാങ്ക് 10,000.",
  },
  note: {
    en: "An estimate. The agency ranks by seven decimals of the percentile.",
    ml: "ഇത് ഏകദേശമാണ്. ഏജൻസി റാങ്കിടുന്നത് പെർസെന്റൈലിന്റെ ഏഴു ദശാംശം നോക്കിയാണ്.",
  },
  compute: (typed, language) => {
    const outcome = estimateJeeRank({
      percentile: orNaN(typed.numbers.percentile),
      candidates: orNaN(typed.numbers.candidates),
    });
    return outcome.ok
      ? { ok: true, text: `${TOOLS_PAGE.aboutRank[language]} ${formatNumber(outcome.rank)}` }
      : refused(outcome);
  },
};

export const CALCULATORS: Readonly<Record<Tool, readonly Calculator[]>> = {
  keam: [KEAM_CALCULATOR],
  "b-arch": [B_ARCH],
  "degree-index": [KERALA, CALICUT_BCA, CALICUT_BBA],
  "polytechnic-index": [POLYTECHNIC],
  "jee-rank": [JEE],
};
