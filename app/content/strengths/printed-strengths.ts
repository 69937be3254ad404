import type { Language } from "#app/domain/platform/language.ts";
import { findLeaning, placeInDrawing, type WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { listCareerStrengths, ONET_ABILITIES_ATTRIBUTION } from "./career-strengths.ts";
import {
  EASY_WORDS,
  easyCertainty,
  easyDrawing,
  easyFinding,
  easyNote,
  leaningLine,
  STANDING_NAMES,
} from "./easy-words.ts";
import { TASK_WORDS } from "./task-words.ts";

interface Printed {
  readonly language: Language;
  /** The report's, best first. */
  readonly careers: readonly { readonly categoryId: number; readonly name: string }[];
}

/** The dossier's page of what comes easily: the drawing, how sure it is, what each task asks, and the careers. */
export function printStrengths(view: WhatComesEasily, { language, careers }: Printed) {
  const tasks = view.tasks.map((task) => {
    const { standing } = task;
    return {
      name: TASK_WORDS[task.task].name[language],
      standing: standing ? STANDING_NAMES[standing.standing][language] : EASY_WORDS.done[language],
      isOutstanding: standing?.standing === "stands-out",
      place: standing && placeInDrawing(standing),
      note: easyNote(task, language),
    };
  });
  const certainty = easyCertainty(view, language);
  const leanings = careers.flatMap(({ categoryId, name }) => {
    const leaning = findLeaning(listCareerStrengths(categoryId), view);
    return leaning === null ? [] : [`- **${name}**: ${leaningLine(leaning, language, null)}`];
  });
  const paragraphs = [
    certainty === null ? null : `${certainty} ${easyDrawing(language, null)}`,
    view.tasks
      .map(({ task }) => `- **${TASK_WORDS[task].name[language]}**: ${TASK_WORDS[task].what[language]}`)
      .join("\n"),
    ...(leanings.length === 0 ? [] : [`### ${EASY_WORDS.careers[language]}`, leanings.join("\n")]),
    EASY_WORDS.unchanged[language],
    leanings.length === 0 ? null : ONET_ABILITIES_ATTRIBUTION[language],
  ];
  return {
    title: EASY_WORDS.title[language],
    finding: easyFinding(view, language, null),
    tasks,
    alternative: tasks.map(({ name, standing }) => `${name}: ${standing}`).join(", "),
    markdown: paragraphs.filter((paragraph) => paragraph !== null).join("\n\n"),
  };
}
