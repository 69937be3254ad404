import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { doubtSubjects, type SubjectDoubt } from "#app/domain/guide/pathways.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { STREAM_NAMES, type SchoolSubject, SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import type {
  Board,
  Contradiction,
  EasyThing,
  Examination,
  Gender,
  LoanAnswer,
  MarksBand,
  Medium,
  Move,
  ReadingLanguage,
  ReflectionStep,
  ReservationGroup,
  SslcPaper,
  Standing,
  StudentStage,
  Studies,
  WorkValue,
  YearlyBudget,
} from "#app/domain/report/studies.ts";

const same = (text: string): Bilingual => ({ en: text, ml: text });

export const STUDIES_PAGE = {
  lead: {
    en: "Every question is optional. With your answers the report can say which routes are open to you now, and which need a bridge.",
    ml: "ഒരു ചോദ്യവും നിർബന്ധമല്ല. ഏതു വഴികൾ ഇപ്പോൾ തുറന്നിരിക്കുന്നു, ഏതിനൊക്കെ മറ്റൊരു കോഴ്സ് കൂടി വേണം എന്നു റിപ്പോർട്ടിൽ പറയാൻ ഉത്തരങ്ങൾ സഹായിക്കും.",
  },
  use: {
    en: "Your interests and scores stay as they are, whatever you answer here. These answers are not sent to any AI, and you can change or clear them at any time.",
    ml: "ഇവിടെ എന്തു പറഞ്ഞാലും നിങ്ങളുടെ താൽപ്പര്യങ്ങളും സ്കോറുകളും മാറില്ല. ഈ ഉത്തരങ്ങൾ ഒരു AI സേവനത്തിനും അയയ്ക്കില്ല. എപ്പോൾ വേണമെങ്കിലും മാറ്റാം, മായ്ക്കാം.",
  },
  skip: { en: "Skip this", ml: "ഇപ്പോൾ വേണ്ട" },
  save: { en: "Save", ml: "സേവ് ചെയ്യുക" },
  saving: { en: "Saving…", ml: "സേവ് ചെയ്യുന്നു…" },
  saved: { en: "Your answers are saved", ml: "ഉത്തരങ്ങൾ സേവ് ചെയ്തു" },
  wrong: {
    en: "Some answers cannot be saved like this. Please look at the marked ones",
    ml: "ചില ഉത്തരങ്ങൾ ഇങ്ങനെ സേവ് ചെയ്യാനാകില്ല. അടയാളപ്പെടുത്തിയവ ഒന്നുകൂടി നോക്കുക",
  },
  newerTitle: { en: "New questions: how likely is it?", ml: "പുതിയ ചോദ്യങ്ങൾ: സാധ്യത എത്ര?" },
  newer: {
    en: "With exact marks, your standing for entrance examinations or a rank, the report can say how likely an admission is. The consent so far does not cover these questions.",
    ml: "കൃത്യമായ മാർക്കോ എൻട്രൻസ് പരീക്ഷയിലെ നിലയോ റാങ്കോ അറിഞ്ഞാൽ, പ്രവേശനസാധ്യത എത്രയെന്നു റിപ്പോർട്ടിൽ പറയാനാകും. ഇതുവരെ നൽകിയ സമ്മതത്തിൽ ഈ ചോദ്യങ്ങൾ പെടില്ല.",
  },
  toConsents: { en: "Read the newer consent", ml: "പുതിയ സമ്മതപത്രം വായിക്കാം" },
  noAnswer: { en: "No answer", ml: "ഉത്തരമില്ല" },
  preferNotToSay: { en: "Prefer not to say", ml: "പറയുന്നില്ല" },
  asked: { en: "Is this right?", ml: "ഇതു ശരിയാണോ?" },
  confirm: { en: "Yes, this is right", ml: "അതെ, ശരിയാണ്" },
  orChange: { en: "If not, change it below and save.", ml: "അല്ലെങ്കിൽ താഴെ മാറ്റി സേവ് ചെയ്യുക." },
  toProfile: { en: "Change my age in the profile", ml: "പ്രൊഫൈലിൽ വയസ്സ് മാറ്റാം" },
} as const satisfies Record<string, Bilingual>;

export const STUDIES_GROUPS = {
  school: { en: "Class and school", ml: "ക്ലാസും സ്കൂളും" },
  plusTwo: { en: "Plus two: if you study it or have passed it", ml: "പ്ലസ് ടു: പഠിക്കുന്നവർക്കും ജയിച്ചവർക്കും" },
  wanted: { en: "Plus two: if it is still ahead of you", ml: "പ്ലസ് ടു: ഇനി പഠിക്കാനുള്ളവർക്ക്" },
  examinations: { en: "Entrance examinations", ml: "എൻട്രൻസ് പരീക്ഷകൾ" },
  home: { en: "Home and language", ml: "വീടും ഭാഷയും" },
  money: { en: "Money and reservation", ml: "ചെലവും സംവരണവും" },
  values: { en: "What matters to me in work", ml: "ജോലിയിൽ എനിക്കു പ്രധാനപ്പെട്ടത്" },
  ease: { en: "What comes easily to me", ml: "എനിക്ക് എളുപ്പം വഴങ്ങുന്നത്" },
} as const satisfies Record<string, Bilingual>;

export const STUDIES_QUESTIONS = {
  educationStatus: { en: "Class", ml: "ക്ലാസ്" },
  educationStatusHint: { en: "It is changed in your profile, too.", ml: "പ്രൊഫൈലിലും ഇതു മാറും." },
  board: { en: "Board", ml: "ബോർഡ്" },
  medium: { en: "Medium of instruction", ml: "പഠനമാധ്യമം" },
  stream: { en: "Stream", ml: "സ്ട്രീം" },
  subjects: { en: "My subjects", ml: "എന്റെ വിഷയങ്ങൾ" },
  subjectsHint: {
    en: "Tick all that you have. Without a tick, the usual subjects of the stream count.",
    ml: "പഠിക്കുന്നതോ പഠിച്ചതോ ആയ എല്ലാ വിഷയങ്ങളും ടിക് ചെയ്യുക. ഒന്നും ടിക് ചെയ്തില്ലെങ്കിൽ സ്ട്രീമിലെ പതിവുവിഷയങ്ങൾ കണക്കാക്കും.",
  },
  marks: { en: "Marks in plus two", ml: "പ്ലസ് ടു മാർക്ക്" },
  marksHint: { en: "Or what you expect.", ml: "പ്രതീക്ഷിക്കുന്നതും മതി." },
  exactMarks: { en: "Exact or expected percentage", ml: "കൃത്യമായതോ പ്രതീക്ഷിക്കുന്നതോ ആയ ശതമാനം" },
  exactMarksHint: {
    en: "If you know it, it counts instead of the range above. For example 87.25.",
    ml: "അറിയാമെങ്കിൽ, മുകളിലേതിനു പകരം ഇതു കണക്കാക്കും. ഉദാഹരണം: 87.25.",
  },
  sslcGrades: { en: "SSLC grades", ml: "SSLC ഗ്രേഡുകൾ" },
  sslcGradesHint: {
    en: "Had or expected: they decide admission to plus one. Choose the grade of most papers, then only the papers that differ.",
    ml: "കിട്ടിയതോ പ്രതീക്ഷിക്കുന്നതോ; പ്ലസ് വൺ പ്രവേശനം ഇവ നോക്കിയാണ്. മിക്ക പേപ്പറിന്റെയും ഗ്രേഡ് ആദ്യം തിരഞ്ഞെടുക്കുക; പിന്നെ വ്യത്യാസമുള്ളവ മാത്രം.",
  },
  mostGrades: { en: "Most papers", ml: "മിക്ക പേപ്പറുകളും" },
  examinationsHint: {
    en: "Up to three that you write or have written. With them the report can say how likely an admission is.",
    ml: "നിങ്ങൾ എഴുതുന്നതോ എഴുതിയതോ ആയ മൂന്നെണ്ണം വരെ. പ്രവേശനസാധ്യത എത്രയെന്നു റിപ്പോർട്ടിൽ പറയാനാണിത്.",
  },
  examination: { en: "Examination", ml: "പരീക്ഷ" },
  secondExamination: { en: "A second examination", ml: "രണ്ടാമതൊരു പരീക്ഷ" },
  thirdExamination: { en: "A third examination", ml: "മൂന്നാമതൊരു പരീക്ഷ" },
  standing: {
    en: "Of 100 who write it, where do your mock or class tests put you?",
    ml: "ഇതെഴുതുന്ന 100 പേരിൽ, മോക്ക് ടെസ്റ്റോ ക്ലാസ് ടെസ്റ്റോ വച്ച് നിങ്ങളുടെ സ്ഥാനം എവിടെ?",
  },
  rank: { en: "Rank, if you know it", ml: "റാങ്ക്, അറിയാമെങ്കിൽ" },
  rankHint: { en: "The rank and not the score.", ml: "സ്കോറല്ല, റാങ്ക് തന്നെ." },
  gender: { en: "Girl or boy", ml: "പെൺകുട്ടിയോ ആൺകുട്ടിയോ" },
  genderHint: {
    en: "Only to name schemes that are for girls.",
    ml: "പെൺകുട്ടികൾക്കുള്ള പദ്ധതികൾ പറഞ്ഞുതരാൻ മാത്രം.",
  },
  wantedStream: { en: "Stream that I would like to take", ml: "എടുക്കാൻ ആഗ്രഹിക്കുന്ന സ്ട്രീം" },
  wantedSubjects: { en: "Subjects that I would like to take", ml: "എടുക്കാൻ ആഗ്രഹിക്കുന്ന വിഷയങ്ങൾ" },
  wantedSubjectsHint: {
    en: "They are not counted as subjects that you have.",
    ml: "പഠിച്ച വിഷയങ്ങളായി ഇവ കണക്കാക്കില്ല.",
  },
  district: { en: "District", ml: "ജില്ല" },
  move: { en: "How far from home could you study?", ml: "വീട്ടിൽനിന്ന് എത്ര ദൂരെപ്പോയി പഠിക്കാം?" },
  reading: { en: "I read more easily in", ml: "വായിക്കാൻ കൂടുതൽ എളുപ്പം" },
  yearlyBudget: {
    en: "What can your family spend on studies in a year?",
    ml: "പഠനത്തിനായി വീട്ടിൽനിന്ന് ഒരു വർഷം എത്ര ചെലവാക്കാനാകും?",
  },
  yearlyBudgetHint: { en: "Fees, hostel and travel together.", ml: "ഫീസും ഹോസ്റ്റലും യാത്രയുമെല്ലാം ചേർത്ത്." },
  loan: { en: "Could you take a loan for studies?", ml: "വിദ്യാഭ്യാസ വായ്പ എടുക്കാനാകുമോ?" },
  reservationGroup: { en: "Reservation or fee-waiver group", ml: "സംവരണമോ ഫീസ് ഇളവോ ഉള്ള വിഭാഗം" },
  reservationGroupHint: {
    en: "Only to name the seats and fee waivers that are meant for you.",
    ml: "നിങ്ങൾക്കുള്ള സീറ്റുകളും ഫീസ് ഇളവുകളും പറഞ്ഞുതരാൻ മാത്രം.",
  },
  reflection: {
    en: "A reflection and not a measurement: no score and no Holland code changes with it.",
    ml: "ഇതൊരു അളവെടുപ്പല്ല, സ്വയം ആലോചിക്കാനുള്ളതാണ്. സ്കോറോ ഹോളണ്ട് കോഡോ ഇതുകൊണ്ടു മാറില്ല.",
  },
} as const satisfies Record<string, Bilingual>;

/** The classes of the profile, including the group of plus one. */
export const CLASS_NAMES: Readonly<Record<EducationStatus, Bilingual>> = {
  studying10th: { en: "In class 10", ml: "പത്താം ക്ലാസിൽ" },
  completed10th: { en: "Class 10 passed", ml: "പത്താം ക്ലാസ് ജയിച്ചു" },
  studying12th: { en: "Plus one or plus two", ml: "പ്ലസ് വൺ, പ്ലസ് ടു" },
  completed12th: { en: "Plus two passed", ml: "പ്ലസ് ടു ജയിച്ചു" },
};

export const BOARD_NAMES: Readonly<Record<Board, Bilingual>> = {
  kerala: { en: "Kerala (SSLC, HSE)", ml: "കേരള (SSLC, HSE)" },
  cbse: same("CBSE"),
  cisce: same("ICSE, ISC"),
  nios: { en: "NIOS (open school)", ml: "NIOS (ഓപ്പൺ സ്കൂൾ)" },
  other: { en: "Another one", ml: "മറ്റൊന്ന്" },
};

export const MEDIUM_NAMES: Readonly<Record<Medium, Bilingual>> = {
  malayalam: { en: "Malayalam", ml: "മലയാളം" },
  english: { en: "English", ml: "ഇംഗ്ലീഷ്" },
  other: { en: "Another one", ml: "മറ്റൊന്ന്" },
};

export const MARKS_BAND_NAMES: Readonly<Record<MarksBand, Bilingual>> = {
  below_40: { en: "Below 40%", ml: "40 ശതമാനത്തിൽ താഴെ" },
  "40_to_44": same("40–44%"),
  "45_to_49": same("45–49%"),
  "50_to_59": same("50–59%"),
  "60_to_74": same("60–74%"),
  "75_to_89": same("75–89%"),
  from_90: { en: "90% or more", ml: "90 ശതമാനമോ കൂടുതലോ" },
};

export const BUDGET_NAMES: Readonly<Record<YearlyBudget, Bilingual>> = {
  up_to_20000: { en: "Up to ₹20,000", ml: "₹20,000 വരെ" },
  up_to_50000: same("₹20,000–50,000"),
  up_to_100000: { en: "₹50,000–1 lakh", ml: "₹50,000–1 ലക്ഷം" },
  up_to_200000: { en: "₹1–2 lakh", ml: "₹1–2 ലക്ഷം" },
  up_to_500000: { en: "₹2–5 lakh", ml: "₹2–5 ലക്ഷം" },
  above_500000: { en: "More than ₹5 lakh", ml: "₹5 ലക്ഷത്തിലേറെ" },
};

export const LOAN_NAMES: Readonly<Record<LoanAnswer, Bilingual>> = {
  yes: { en: "Yes", ml: "എടുക്കാം" },
  perhaps: { en: "Perhaps", ml: "തീർച്ചയില്ല" },
  no: { en: "No", ml: "പറ്റില്ല" },
};

export const RESERVATION_GROUP_NAMES: Readonly<Record<ReservationGroup, Bilingual>> = {
  none: { en: "None of these", ml: "ഇവയിലൊന്നുമല്ല" },
  sebc: { en: "SEBC (OBC)", ml: "SEBC (OBC)" },
  oec: same("OEC"),
  sc: { en: "Scheduled Caste (SC)", ml: "പട്ടികജാതി (SC)" },
  st: { en: "Scheduled Tribe (ST)", ml: "പട്ടികവർഗം (ST)" },
  ews: { en: "Economically weaker (EWS)", ml: "സാമ്പത്തികമായി പിന്നാക്കം (EWS)" },
  disability: { en: "Person with a disability", ml: "ഭിന്നശേഷിയുള്ളയാൾ" },
  other: { en: "Another one", ml: "മറ്റൊന്ന്" },
};

export const SSLC_PAPER_NAMES: Readonly<Record<SslcPaper, Bilingual>> = {
  "first-language-1": { en: "First language I", ml: "ഒന്നാം ഭാഷ, ഒന്നാം പേപ്പർ" },
  "first-language-2": { en: "First language II", ml: "ഒന്നാം ഭാഷ, രണ്ടാം പേപ്പർ" },
  english: SUBJECT_NAMES.english,
  "third-language": { en: "Hindi (third language)", ml: "ഹിന്ദി (മൂന്നാം ഭാഷ)" },
  "social-science": { en: "Social Science", ml: "സോഷ്യൽ സയൻസ്" },
  physics: SUBJECT_NAMES.physics,
  chemistry: SUBJECT_NAMES.chemistry,
  biology: SUBJECT_NAMES.biology,
  mathematics: SUBJECT_NAMES.mathematics,
  it: same("IT"),
};

/** Shorter than in the guide, for a list on a phone. */
export const EXAMINATION_NAMES: Readonly<Record<Examination, Bilingual>> = {
  "keam-engineering": { en: "KEAM engineering", ml: "KEAM എൻജിനീയറിങ്" },
  "jee-main": same("JEE Main"),
  "neet-ug": same("NEET UG"),
  clat: same("CLAT"),
  klee: { en: "KLEE (law, Kerala)", ml: "KLEE (നിയമം, കേരള)" },
  nata: { en: "NATA (architecture)", ml: "NATA (ആർക്കിടെക്ചർ)" },
  "nid-dat": { en: "NID DAT (design)", ml: "NID DAT (ഡിസൈൻ)" },
  nift: { en: "NIFT (fashion)", ml: "NIFT (ഫാഷൻ)" },
  "cuet-ug": same("CUET UG"),
  nda: { en: "NDA (defence)", ml: "NDA (പ്രതിരോധസേന)" },
  "iiser-iat": { en: "IAT (IISER)", ml: "IAT (ഐസർ)" },
  "ca-foundation": { en: "CA Foundation", ml: "CA ഫൗണ്ടേഷൻ" },
};

export const STANDING_NAMES: Readonly<Record<Standing, Bilingual>> = {
  "best-1": { en: "The best 1", ml: "ഏറ്റവും മുന്നിലെ 1" },
  "best-5": { en: "Among the best 5", ml: "ആദ്യത്തെ 5 പേരിൽ" },
  "best-10": { en: "Among the best 10", ml: "ആദ്യത്തെ 10 പേരിൽ" },
  "best-25": { en: "Among the best 25", ml: "ആദ്യത്തെ 25 പേരിൽ" },
  "best-50": { en: "Among the best 50", ml: "ആദ്യത്തെ 50 പേരിൽ" },
  later: { en: "Later", ml: "അതിനു ശേഷം" },
  "no-idea": { en: "No idea", ml: "അറിയില്ല" },
};

export const GENDER_NAMES: Readonly<Record<Gender, Bilingual>> = {
  girl: { en: "Girl", ml: "പെൺകുട്ടി" },
  boy: { en: "Boy", ml: "ആൺകുട്ടി" },
  other: { en: "Other", ml: "മറ്റുള്ളവർ" },
};

export const MOVE_NAMES: Readonly<Record<Move, Bilingual>> = {
  home: { en: "Daily from home", ml: "ദിവസവും പോയിവരാവുന്നിടത്ത്" },
  kerala: { en: "Anywhere in Kerala", ml: "കേരളത്തിൽ എവിടെയും" },
  india: { en: "Anywhere in India", ml: "ഇന്ത്യയിൽ എവിടെയും" },
  abroad: { en: "Abroad, too", ml: "വിദേശത്തും" },
};

export const READING_NAMES: Readonly<Record<ReadingLanguage, Bilingual>> = {
  malayalam: MEDIUM_NAMES.malayalam,
  english: MEDIUM_NAMES.english,
  both: { en: "Both alike", ml: "രണ്ടും ഒരുപോലെ" },
};

export const WORK_VALUE_NAMES: Readonly<Record<WorkValue, Bilingual>> = {
  security: { en: "A job that is secure", ml: "സുരക്ഷിതമായ ജോലി" },
  income: { en: "A high income", ml: "ഉയർന്ന വരുമാനം" },
  helping: { en: "Being of use to others", ml: "മറ്റുള്ളവർക്ക് ഉപകാരപ്പെടുന്നത്" },
  independence: { en: "Deciding for myself how I work", ml: "എങ്ങനെ ജോലി ചെയ്യണമെന്നു സ്വയം തീരുമാനിക്കാവുന്നത്" },
  making: { en: "Making something of my own", ml: "സ്വന്തമായി പുതിയതെന്തെങ്കിലും ഉണ്ടാക്കുന്നത്" },
  family: { en: "Living near my family", ml: "വീട്ടുകാരുടെ അടുത്തു താമസിക്കാവുന്നത്" },
  respect: { en: "Work that people respect", ml: "ആളുകൾ ബഹുമാനിക്കുന്ന ജോലി" },
  learning: { en: "Learning new things all the time", ml: "എന്നും പുതിയതു പഠിക്കാവുന്നത്" },
};

export const EASY_THING_NAMES: Readonly<Record<EasyThing, Bilingual>> = {
  numbers: { en: "Working with numbers", ml: "സംഖ്യകൾ കൈകാര്യം ചെയ്യുന്നത്" },
  writing: { en: "Writing what I think", ml: "ചിന്തിക്കുന്നത് എഴുതുന്നത്" },
  speaking: { en: "Speaking before others", ml: "മറ്റുള്ളവരുടെ മുന്നിൽ സംസാരിക്കുന്നത്" },
  hands: { en: "Repairing things with my hands", ml: "സാധനങ്ങൾ സ്വന്തം കൈകൊണ്ടു നന്നാക്കുന്നത്" },
  people: { en: "Understanding how others feel", ml: "മറ്റുള്ളവർക്ക് എന്തു തോന്നുന്നു എന്നു തിരിച്ചറിയുന്നത്" },
  design: { en: "Seeing how something could look better", ml: "ഒന്നിനെ എങ്ങനെ ഭംഗിയാക്കാമെന്നു കാണുന്നത്" },
  order: { en: "Keeping things in order", ml: "കാര്യങ്ങൾ അടുക്കും ചിട്ടയുമായി വയ്ക്കുന്നത്" },
  reasons: { en: "Finding out why something is so", ml: "ഒരു കാര്യം എന്തുകൊണ്ട് അങ്ങനെയെന്നു കണ്ടെത്തുന്നത്" },
};

export const REFLECTION_STEP_NAMES: Readonly<Record<ReflectionStep, Bilingual>> = {
  little: { en: "Little", ml: "കുറച്ച്" },
  some: { en: "Fairly", ml: "കുറെ" },
  much: { en: "Very", ml: "വളരെ" },
};

function joinNames(subjects: readonly SchoolSubject[]): Bilingual {
  const names = (language: keyof Bilingual) => subjects.map((subject) => SUBJECT_NAMES[subject][language]).join(", ");
  return { en: names("en"), ml: names("ml") };
}

/** The doubt of a kind about the current or desired subjects. */
function findDoubt<Kind extends SubjectDoubt["kind"]>(studies: Studies, kind: Kind) {
  return [
    ...doubtSubjects(studies.stream, studies.subjects),
    ...doubtSubjects(studies.wantedStream, studies.wantedSubjects),
  ].find((doubt): doubt is Extract<SubjectDoubt, { kind: Kind }> => doubt.kind === kind);
}

/** The student's contradictory answers, before they are asked to confirm. */
export function contradictionSentence(
  contradiction: Contradiction,
  { studies, stage }: { studies: Studies; stage: StudentStage },
): Bilingual {
  const classNow = CLASS_NAMES[stage.educationStatus];
  const budget = studies.yearlyBudget === null ? same("") : BUDGET_NAMES[studies.yearlyBudget];
  switch (contradiction) {
    case "young-for-class":
      return {
        en: `You said that you are ${stage.age}, and “${classNow.en}”.`,
        ml: `വയസ്സ് ${stage.age} എന്നും “${classNow.ml}” എന്നും നിങ്ങൾ പറഞ്ഞു.`,
      };
    case "plus-two-in-class-10":
      return {
        en: `You said “${classNow.en}”, and also told about plus two as if you had come to it already.`,
        ml: `“${classNow.ml}” എന്നു നിങ്ങൾ പറഞ്ഞു; ഒപ്പം പഠിക്കുന്നതോ ജയിച്ചതോ ആയ പ്ലസ് ടുവിനെക്കുറിച്ചും പറഞ്ഞു.`,
      };
    case "examination-in-class-10":
      return {
        en: `You said “${classNow.en}”, and named an examination that is written after plus two.`,
        ml: `“${classNow.ml}” എന്നു നിങ്ങൾ പറഞ്ഞു; പ്ലസ് ടു കഴിഞ്ഞ് എഴുതുന്ന ഒരു പരീക്ഷയെക്കുറിച്ചും പറഞ്ഞു.`,
      };
    case "exact-marks-outside-band": {
      const exact = String(studies.exactMarks);
      const band = studies.marks === null ? same("") : MARKS_BAND_NAMES[studies.marks];
      return {
        en: `You said that your percentage is ${exact}, and also “${band.en}”. The exact one would count.`,
        ml: `ശതമാനം ${exact} എന്നും “${band.ml}” എന്നും നിങ്ങൾ പറഞ്ഞു. കൃത്യമായി പറഞ്ഞതാണു കണക്കാക്കുക.`,
      };
    }
    case "wanted-after-plus-two":
      return {
        en: `You said “${classNow.en}”, and also what you would still like to take in plus two.`,
        ml: `“${classNow.ml}” എന്നു നിങ്ങൾ പറഞ്ഞു; ഒപ്പം പ്ലസ് ടുവിന് ഇനി എടുക്കാൻ ആഗ്രഹിക്കുന്നതും പറഞ്ഞു.`,
      };
    case "subjects-outside-stream": {
      const doubt = findDoubt(studies, "outside-stream");
      const stream = doubt ? STREAM_NAMES[doubt.stream] : same("");
      const subjects = joinNames(doubt?.subjects ?? []);
      return {
        en: `You said “${stream.en}”, and ticked what it does not usually have: ${subjects.en}.`,
        ml: `“${stream.ml}” എന്നു നിങ്ങൾ പറഞ്ഞു; അതിൽ സാധാരണ ഇല്ലാത്തതും ടിക് ചെയ്തു: ${subjects.ml}.`,
      };
    }
    case "subjects-rarely-together": {
      const subjects = joinNames(findDoubt(studies, "rarely-together")?.subjects ?? []);
      return {
        en: `You ticked subjects that schools seldom offer together: ${subjects.en}.`,
        ml: `സ്കൂളുകളിൽ സാധാരണ ഒരുമിച്ചു പഠിക്കാനാകാത്ത വിഷയങ്ങൾ നിങ്ങൾ ടിക് ചെയ്തു: ${subjects.ml}.`,
      };
    }
    case "too-many-subjects":
      return {
        en: "You ticked more subjects than a combination has: usually four, besides the languages.",
        ml: "ഒരു കോമ്പിനേഷനിൽ ഭാഷകൾ കൂടാതെ സാധാരണ നാലു വിഷയങ്ങളാണ്; നിങ്ങൾ അതിലേറെ ടിക് ചെയ്തു.",
      };
    case "few-subjects":
      return {
        en: "You ticked fewer than three subjects besides the languages, as if you had no others.",
        ml: "ഭാഷകൾ കൂടാതെ മൂന്നിൽ താഴെ വിഷയങ്ങളേ നിങ്ങൾ ടിക് ചെയ്തുള്ളൂ; വേറെ വിഷയങ്ങളില്ല എന്നാണ് അതിനർഥം.",
      };
    case "budget-before-plus-two":
      return {
        en: `You said “${classNow.en}”, and that your family can spend “${budget.en}” a year: as much as a professional degree costs.`,
        ml: `“${classNow.ml}” എന്നു നിങ്ങൾ പറഞ്ഞു; വർഷം ചെലവാക്കാനാകുന്ന തുക “${budget.ml}” എന്നും. അത് ഒരു പ്രൊഫഷണൽ ബിരുദത്തിനു വേണ്ടത്രയാണ്.`,
      };
    case "budget-and-ews":
      return {
        en: `You said that your family is economically weaker (EWS), and that it can spend “${budget.en}” a year.`,
        ml: `വീട് സാമ്പത്തികമായി പിന്നാക്കമാണെന്നും (EWS) വർഷം ചെലവാക്കാനാകുന്ന തുക “${budget.ml}” എന്നും നിങ്ങൾ പറഞ്ഞു.`,
      };
    case "medium-and-board":
      return {
        en: "You said ICSE or ISC, and Malayalam as the medium. These schools teach in English.",
        ml: "ICSE അല്ലെങ്കിൽ ISC എന്നും പഠനമാധ്യമം മലയാളം എന്നും നിങ്ങൾ പറഞ്ഞു. ഈ സ്കൂളുകളിൽ പഠനം ഇംഗ്ലീഷിലാണ്.",
      };
  }
}
