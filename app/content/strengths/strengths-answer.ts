import type { CitedFact, ShownQuestion } from "#app/domain/report/ask/question-outcome.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { EASY_WORDS, easyFigures, easyFinding, easyNote } from "./easy-words.ts";
import { TASK_WORDS } from "./task-words.ts";

/** What a question about the tasks is asked in; matched anywhere, in lower case. */
const ASKED_IN = [
  "stand out",
  "stands out",
  "comes easily",
  "come easily",
  "less at hand",
  "my strengths",
  "എളുപ്പം വഴങ്ങ",
  "മികച്ചുനിൽക്ക",
  "ടാസ്ക",
  "eluppam vazhang",
];

/** Whether a question is about the tasks of strengths, which no AI is told of. */
export function asksAboutStrengths(question: string): boolean {
  const asked = question.toLowerCase();
  return ASKED_IN.some((words) => asked.includes(words));
}

/**
 * Stored in place of an answer about the tasks, which is made whenever it is shown: so it is never older than they are,
 * and gone when they are deleted.
 */
export const STRENGTHS_MARK: CitedFact = { id: "strengths", text: "", source: "" };

const GONE: Readonly<Record<Language, string>> = {
  en: "What your tasks said has been deleted.",
  ml: "ടാസ്ക്കുകളുടെ ഫലങ്ങൾ മായ്ച്ചുകളഞ്ഞു.",
};

/** A question with the answer that stands for its mark; any other one as it is. */
export function fillStrengthsAnswer(question: ShownQuestion, strengths: WhatComesEasily | null): ShownQuestion {
  const { language, facts } = question;
  if (facts?.[0]?.id !== STRENGTHS_MARK.id) return question;
  if (strengths === null) return { ...question, answer: GONE[language], facts: [] };
  return {
    ...question,
    answer: easyFinding(strengths, language, null),
    facts: strengths.tasks.map((task) => ({
      id: `strengths-${task.task}`,
      text: [
        easyFigures(task, language) ?? `${TASK_WORDS[task.task].name[language]}: ${EASY_WORDS.done[language]}.`,
        easyNote(task, language),
      ]
        .filter(Boolean)
        .join(" "),
      source: EASY_WORDS.title[language],
    })),
  };
}
