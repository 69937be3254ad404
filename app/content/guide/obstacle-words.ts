import type { Language } from "#app/domain/platform/language.ts";
import type { Obstacle } from "#app/domain/guide/eligibility.ts";
import type { SubjectDoubt } from "#app/domain/guide/pathways.ts";
import {
  findAllButOne,
  STREAM_NAMES,
  SUBJECT_NAMES,
  type SchoolSubject,
  type SubjectRule,
} from "#app/domain/guide/subjects.ts";

const OR: Readonly<Record<Language, string>> = { en: " or ", ml: " അല്ലെങ്കിൽ " };

const toName = (subject: SchoolSubject, language: Language) => SUBJECT_NAMES[subject][language];

/** "Physics, Chemistry, Biology or Mathematics", from lists of which one subject each is required. */
function subjectChoices(choices: readonly (readonly SchoolSubject[])[], language: Language): string {
  return choices.map((choice) => choice.map((subject) => toName(subject, language)).join(OR[language])).join(", ");
}

/** From two on. */
const AT_LEAST: Readonly<Record<Language, readonly string[]>> = {
  en: ["two", "three", "four", "five"],
  ml: ["രണ്ടെണ്ണമെങ്കിലും", "മൂന്നെണ്ണമെങ്കിലും", "നാലെണ്ണമെങ്കിലും", "അഞ്ചെണ്ണമെങ്കിലും"],
};

/** "three of Physics, Chemistry, Mathematics, Biology" */
function allButOneInWords(subjects: readonly SchoolSubject[], language: Language): string {
  const names = subjects.map((subject) => toName(subject, language)).join(", ");
  const count = AT_LEAST[language][subjects.length - 3] ?? String(subjects.length - 1);
  return language === "ml" ? `${names} എന്നിവയിൽ ${count}` : `${count} of ${names}`;
}

/** The subjects that a rule requires; null if any will do. */
export function ruleInWords(rule: SubjectRule, language: Language): string | null {
  const subjects = findAllButOne(rule.oneOf);
  if (subjects !== null)
    return [...rule.allOf.map((subject) => toName(subject, language)), allButOneInWords(subjects, language)].join(", ");
  const choices = [...rule.allOf.map((subject) => [subject]), ...rule.oneOf];
  return choices.length === 0 ? null : subjectChoices(choices, language);
}

/** Why a route is not open. */
export function obstacleSentence(obstacle: Obstacle, language: Language): string {
  const isMalayalam = language === "ml";
  switch (obstacle.reason) {
    case "needs-plus-two":
      return isMalayalam ? "ആദ്യം പ്ലസ് ടു ജയിക്കണം." : "You need plus two first.";
    case "needs-degree":
      return isMalayalam ? "ആദ്യം ഒരു ബിരുദം വേണം." : "You need a degree first.";
    case "subjects": {
      const missing = subjectChoices(obstacle.missing, language);
      return isMalayalam ? `${missing} കൂടി പഠിച്ചിരിക്കണം.` : `It also needs ${missing}.`;
    }
    case "marks":
      return isMalayalam
        ? `പ്ലസ് ടുവിന് കുറഞ്ഞത് ${obstacle.minimum}% മാർക്ക് വേണം; സംവരണവിഭാഗങ്ങൾക്ക് ഇളവുണ്ടാകാം.`
        : `It needs at least ${obstacle.minimum}% in plus two; reserved groups may need less.`;
    case "too-young":
      return isMalayalam ? `${obstacle.from} വയസ്സ് തികയണം.` : `You have to be ${obstacle.from}.`;
    case "too-old":
      return isMalayalam ? `${obstacle.to} വയസ്സു വരെ മാത്രം.` : `It is open up to the age of ${obstacle.to}.`;
  }
}

/** A contradiction in the chosen subjects, and how it was resolved. */
export function doubtSentence(doubt: SubjectDoubt, language: Language): string {
  const isMalayalam = language === "ml";
  const names = (subjects: readonly SchoolSubject[]) => subjects.map((subject) => toName(subject, language)).join(", ");
  switch (doubt.kind) {
    case "outside-stream": {
      const stream = STREAM_NAMES[doubt.stream][language];
      return isMalayalam
        ? `${names(doubt.subjects)} “${stream}” എന്ന സ്ട്രീമിൽ ഇല്ല. നിങ്ങൾ ടിക് ചെയ്ത വിഷയങ്ങൾ നോക്കിയാണ് ഫലം.`
        : `“${stream}” does not have ${names(doubt.subjects)}. We went by the subjects that you ticked.`;
    }
    case "rarely-together": {
      const [one, other] = doubt.subjects;
      return isMalayalam
        ? `${toName(one, language)}, ${toName(other, language)} എന്നിവ ഒരുമിച്ചുള്ള കോമ്പിനേഷൻ സ്കൂളുകളിൽ സാധാരണ ഇല്ല. രണ്ടും ശരിക്കും പഠിക്കുന്നുണ്ടോ?`
        : `Schools do not usually offer ${toName(one, language)} together with ${toName(other, language)}. Do you really have both?`;
    }
    case "too-many":
      return isMalayalam
        ? `ഒരു കോമ്പിനേഷനിൽ ഭാഷകൾ കൂടാതെ സാധാരണ ${doubt.most} വിഷയങ്ങളാണ്; നിങ്ങൾ അതിലേറെ ടിക് ചെയ്തു.`
        : `A combination usually has ${doubt.most} subjects besides the languages; you ticked more.`;
    case "too-few":
      return isMalayalam
        ? "നിങ്ങൾ ഒന്നോ രണ്ടോ വിഷയം മാത്രമേ ടിക് ചെയ്തുള്ളൂ. ബാക്കിയുള്ളവ കൂടി ചേർത്താൽ കൂടുതൽ വഴികൾ തുറന്നേക്കും."
        : "You ticked only one or two subjects. With the others, more may open.";
  }
}
