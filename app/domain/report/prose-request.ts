import { educationStatusLabels, type EducationStatus } from "../accounts/education";
import { isLikertAnswer } from "../assessment/likert";
import type { AnswerSheet, Question } from "../assessment/question";
import { STUDENT_PLACEHOLDER } from "./sections";
import type { RiasecProfile } from "../assessment/riasec";
import { type ComposedSection, proseJsonSchema } from "./prose";
import { LONGEST_PROSE } from "./prose-check";
import type { ReportLanguage } from "./report-text";

/** What an AI may know about a student. No name, no contact, nothing that the student typed. */
export interface ProseFacts {
  readonly educationStatus: EducationStatus;
  readonly profile: RiasecProfile;
  readonly answers: AnswerSheet;
  readonly questions: readonly Question[];
  readonly sections: readonly ComposedSection[];
}

/** Enough to write from, and short enough to be read. */
const MOST_ANSWERS = 24;

const LANGUAGE_RULES: Record<ReportLanguage, string> = {
  en: "Write in plain Indian English for a reader of sixteen, at most 45 words a paragraph. Begin each sentence with an everyday word, such as You, Your, This, These, When, Try or Keep.",
  ml: "Write in Malayalam, in Malayalam script: natural, warm everyday Malayalam as a good teacher in Kerala would write to a student of sixteen, with നിങ്ങൾ, at most 20 words a paragraph.",
};

/**
 * Requests one short paragraph for each section, about nothing but what the section says. It consists only of the
 * sections and our own question texts: answers are included as option codes, and anything else is left out.
 */
export function proseRequest(facts: ProseFacts, language: ReportLanguage) {
  return {
    system: instructions(language),
    user: JSON.stringify(material(facts, language)),
    answer: { name: "report_paragraphs", schema: proseJsonSchema(facts.sections) },
  };
}

function instructions(language: ReportLanguage): string {
  return [
    "You add short prose to the career report of a school student in Kerala. The report itself is finished: its findings, figures, careers, examinations, courses and institutions are checked, and they stay.",
    "For each section you are given what it says. Write one paragraph for it that helps the student to see how its findings hang together and what they mean for everyday life at school and at home. Do not repeat the section.",
    LANGUAGE_RULES[language],
    `Speak to the student as you; ${STUDENT_PLACEHOLDER} stands for the name and may be used once in the whole answer, or not at all. Never guess a name, a gender, a religion, a school or a place.`,
    "Name no career, occupation, subject, course, examination, college, organisation, person or place that the same section does not name. Write no percentages, no other figures, no money, no dates and no promises.",
    `Write plain text: no Markdown, no HTML, no lists, no links, no quotation of answers, at most ${LONGEST_PROSE} characters a paragraph.`,
    'Answer with JSON alone: {"paragraphs": [{"section": "the id of the section", "text": "the paragraph"}]}, each section once at most. Leave a section out where you have nothing to add.',
  ].join("\n");
}

function material({ educationStatus, profile, answers, questions, sections }: ProseFacts, language: ReportLanguage) {
  const clear = questions.flatMap(({ id, text, malayalamText }) => {
    const answer = answers[id];
    const isClear = isLikertAnswer(answer) && answer.startsWith("strongly");
    return isClear ? [{ question: language === "en" ? text : malayalamText, answer }] : [];
  });
  return {
    student: {
      education: educationStatusLabels[educationStatus],
      hollandCode: profile.isFlat ? null : profile.code,
      percentages: profile.percentages,
    },
    clearAnswers: clear.slice(0, MOST_ANSWERS),
    sections: sections.map(({ id, title, text }) => ({ section: id, title, says: text })),
  };
}
