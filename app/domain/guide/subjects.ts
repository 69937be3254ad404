import type { Bilingual } from "./statement.ts";

/** Subjects of classes 11 and 12 that admissions ask for. */
export const SCHOOL_SUBJECTS = [
  "physics",
  "chemistry",
  "biology",
  "mathematics",
  "computer_science",
  "accountancy",
  "business_studies",
  "economics",
  "statistics",
  "history",
  "political_science",
  "geography",
  "sociology",
  "psychology",
  "english",
  "malayalam",
  "home_science",
] as const;

export type SchoolSubject = (typeof SCHOOL_SUBJECTS)[number];

export const SUBJECT_NAMES: Readonly<Record<SchoolSubject, Bilingual>> = {
  physics: { en: "Physics", ml: "ഫിസിക്സ്" },
  chemistry: { en: "Chemistry", ml: "കെമിസ്ട്രി" },
  biology: { en: "Biology", ml: "ബയോളജി" },
  mathematics: { en: "Mathematics", ml: "മാത്തമാറ്റിക്സ്" },
  computer_science: { en: "Computer Science", ml: "കമ്പ്യൂട്ടർ സയൻസ്" },
  accountancy: { en: "Accountancy", ml: "അക്കൗണ്ടൻസി" },
  business_studies: { en: "Business Studies", ml: "ബിസിനസ് സ്റ്റഡീസ്" },
  economics: { en: "Economics", ml: "ഇക്കണോമിക്സ്" },
  statistics: { en: "Statistics", ml: "സ്റ്റാറ്റിസ്റ്റിക്സ്" },
  history: { en: "History", ml: "ഹിസ്റ്ററി" },
  political_science: { en: "Political Science", ml: "പൊളിറ്റിക്കൽ സയൻസ്" },
  geography: { en: "Geography", ml: "ജ്യോഗ്രഫി" },
  sociology: { en: "Sociology", ml: "സോഷ്യോളജി" },
  psychology: { en: "Psychology", ml: "സൈക്കോളജി" },
  english: { en: "English", ml: "ഇംഗ്ലീഷ്" },
  malayalam: { en: "Malayalam", ml: "മലയാളം" },
  home_science: { en: "Home Science", ml: "ഹോം സയൻസ്" },
};

/** Combinations offered by most schools in Kerala, as students name them. */
export const STREAMS = ["biology_maths", "computer_maths", "biology", "commerce", "humanities"] as const;

export type Stream = (typeof STREAMS)[number];

export const STREAM_NAMES: Readonly<Record<Stream, Bilingual>> = {
  biology_maths: { en: "Science: Biology and Maths", ml: "സയൻസ്: ബയോളജിയും മാത്സും" },
  computer_maths: { en: "Science: Computer Science and Maths", ml: "സയൻസ്: കമ്പ്യൂട്ടർ സയൻസും മാത്സും" },
  biology: { en: "Science: Biology without Maths", ml: "സയൻസ്: മാത്സ് ഇല്ലാതെ ബയോളജി" },
  commerce: { en: "Commerce", ml: "കൊമേഴ്സ്" },
  humanities: { en: "Humanities", ml: "ഹ്യുമാനിറ്റീസ്" },
};

export const STREAM_SUBJECTS: Readonly<Record<Stream, readonly SchoolSubject[]>> = {
  biology_maths: ["physics", "chemistry", "biology", "mathematics", "english"],
  computer_maths: ["physics", "chemistry", "mathematics", "computer_science", "english"],
  biology: ["physics", "chemistry", "biology", "psychology", "english"],
  commerce: ["business_studies", "accountancy", "economics", "computer_science", "english"],
  humanities: ["history", "economics", "political_science", "sociology", "english"],
};

/** Required subjects: all of the first list, and at least one of each inner list. */
export interface SubjectRule {
  readonly allOf: readonly SchoolSubject[];
  readonly oneOf: readonly (readonly SchoolSubject[])[];
}

export const ANY_SUBJECTS: SubjectRule = { allOf: [], oneOf: [] };

/** The subjects an applicant lacks; one from each inner list would be enough. */
export function missingSubjects(
  rule: SubjectRule,
  subjects: readonly SchoolSubject[],
): readonly (readonly SchoolSubject[])[] {
  const choices = [...rule.allOf.map((subject) => [subject]), ...rule.oneOf];
  return choices.filter((choice) => !choice.some((subject) => subjects.includes(subject)));
}

/** If the choices are all pairs of some subjects, they mean all but one of these: returns them. Null otherwise. */
export function findAllButOne(choices: readonly (readonly SchoolSubject[])[]): readonly SchoolSubject[] | null {
  const subjects = [...new Set(choices.flat())];
  const pairs = new Set(choices.filter(({ length }) => length === 2).map((choice) => choice.toSorted().join()));
  const isEveryPair = pairs.size === choices.length && pairs.size === (subjects.length * (subjects.length - 1)) / 2;
  return isEveryPair && subjects.length > 2 ? subjects : null;
}

/** Kerala's districts from south to north. */
export const DISTRICTS = [
  "thiruvananthapuram",
  "kollam",
  "pathanamthitta",
  "alappuzha",
  "kottayam",
  "idukki",
  "ernakulam",
  "thrissur",
  "palakkad",
  "malappuram",
  "kozhikode",
  "wayanad",
  "kannur",
  "kasaragod",
] as const;

export type District = (typeof DISTRICTS)[number];

export const DISTRICT_NAMES: Readonly<Record<District, Bilingual>> = {
  thiruvananthapuram: { en: "Thiruvananthapuram", ml: "തിരുവനന്തപുരം" },
  kollam: { en: "Kollam", ml: "കൊല്ലം" },
  pathanamthitta: { en: "Pathanamthitta", ml: "പത്തനംതിട്ട" },
  alappuzha: { en: "Alappuzha", ml: "ആലപ്പുഴ" },
  kottayam: { en: "Kottayam", ml: "കോട്ടയം" },
  idukki: { en: "Idukki", ml: "ഇടുക്കി" },
  ernakulam: { en: "Ernakulam", ml: "എറണാകുളം" },
  thrissur: { en: "Thrissur", ml: "തൃശൂർ" },
  palakkad: { en: "Palakkad", ml: "പാലക്കാട്" },
  malappuram: { en: "Malappuram", ml: "മലപ്പുറം" },
  kozhikode: { en: "Kozhikode", ml: "കോഴിക്കോട്" },
  wayanad: { en: "Wayanad", ml: "വയനാട്" },
  kannur: { en: "Kannur", ml: "കണ്ണൂർ" },
  kasaragod: { en: "Kasaragod", ml: "കാസർകോട്" },
};
