import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { StrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import type { TaskStanding } from "#app/domain/strengths/standing-out.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import {
  type CareerLeaning,
  type EasyTask,
  listTasks,
  type WhatComesEasily,
} from "#app/domain/strengths/what-comes-easily.ts";
import { TASK_WORDS } from "./task-words.ts";

/** Labels of what a student's tasks say, on screen, in print and for an expert. */
export const EASY_WORDS = {
  title: { en: "What comes easily", ml: "എളുപ്പം വഴങ്ങുന്നത്" },
  offer: {
    en: "What comes easily: six short tasks, 40 minutes at most",
    ml: "എളുപ്പം വഴങ്ങുന്നത് അറിയാം: ആറു ചെറിയ ടാസ്ക്കുകൾ, പരമാവധി 40 മിനിറ്റ്",
  },
  tasks: { en: "To the tasks", ml: "ടാസ്ക്കുകളിലേക്ക്" },
  done: { en: "done", ml: "ചെയ്തു" },
  /** Above what the report's careers lean on. */
  careers: { en: "Your careers", ml: "നിങ്ങളുടെ തൊഴിലുകൾ" },
  unchanged: {
    en: "It changes no interest, no order of careers, and closes nothing.",
    ml: "താൽപ്പര്യങ്ങളോ തൊഴിലുകളുടെ ക്രമമോ ഇതുകൊണ്ടു മാറില്ല; ഒരു വഴിയും അടയുകയുമില്ല.",
  },
} satisfies Record<string, Bilingual>;

export const STANDING_NAMES: Readonly<Record<TaskStanding["standing"], Bilingual>> = {
  "stands-out": { en: "stands out", ml: "മികച്ചുനിൽക്കുന്നു" },
  "not-clear": { en: "not clear", ml: "വ്യക്തമല്ല" },
  "less-at-hand": { en: "less at hand today", ml: "പരിശീലിക്കാം" },
};

const CAUTIONS: Readonly<Record<StrengthCaution, Bilingual>> = {
  random: { en: "answered as if by guessing", ml: "ഉത്തരങ്ങൾ ഊഹിച്ചതുപോലെയാണ്" },
  "too-fast": { en: "answered too fast to tell", ml: "ഒന്നും പറയാനാകാത്തത്ര വേഗത്തിലാണ് ഉത്തരങ്ങൾ" },
};

function taskName(task: StrengthTask, language: Language): string {
  return TASK_WORDS[task].name[language];
}

/** "Space", "Space and Numbers", "Space, Numbers and Words"; in Malayalam a list with commas. */
function listNames(tasks: readonly StrengthTask[], language: Language): string {
  const names = tasks.map((task) => taskName(task, language));
  const last = names.at(-1) ?? "";
  return language === "ml" || names.length < 2 ? names.join(", ") : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** The finding in a sentence or two; `name` is null if the reader is the student. */
export function easyFinding(view: WhatComesEasily, language: Language, name: string | null): string {
  const { missing, tasks } = view;
  if (missing > 0) {
    const done = listNames(
      tasks.map(({ task }) => task),
      language,
    );
    return language === "ml"
      ? `ചെയ്തത്: ${done}. താരതമ്യത്തിന് ${missing === 1 ? "ഒരു ടാസ്ക് കൂടി വേണം" : `${missing} ടാസ്ക്കുകൾ കൂടി വേണം`}.`
      : `Done: ${done}. ${missing === 1 ? "One more task makes" : `${missing} more tasks make`} a comparison possible.`;
  }
  const out = listTasks(view, "stands-out").map(({ task }) => task);
  const less = listTasks(view, "less-at-hand").map(({ task }) => task);
  const sentences =
    language === "ml"
      ? [
          out.length === 0 ? "ഒരു ടാസ്ക്കും വ്യക്തമായി മികച്ചുനിൽക്കുന്നില്ല." : `മികച്ചുനിൽക്കുന്നത്: ${listNames(out, "ml")}.`,
          ...(less.length === 0 ? [] : [`ഇപ്പോൾ അത്ര വഴങ്ങാത്തത്: ${listNames(less, "ml")}; പരിശീലിച്ചാൽ മെച്ചപ്പെടും.`]),
        ]
      : [
          out.length === 0
            ? "No task clearly stands out."
            : `${listNames(out, "en")} ${out.length === 1 ? "stands" : "stand"} out for ${name ?? "you"}.`,
          ...(less.length === 0 ? [] : [`${listNames(less, "en")}: less at hand today; practice helps.`]),
        ];
  return sentences.join(" ");
}

/** What the drawing shows; `name` is null if the reader is the student. */
export function easyDrawing(language: Language, name: string | null): string {
  return language === "ml"
    ? "നടുവിലെ വര സ്വന്തം ശരാശരി; വരയിട്ട ഭാഗം പിശകിനുള്ള ഇട."
    : `The line is ${name === null ? "your" : `${name}’s`} own average, the striped part the error.`;
}

/** How sure the finding is, in one line; null without a comparison. */
export function easyCertainty(view: WhatComesEasily, language: Language): string | null {
  if (view.missing > 0) return null;
  const sure = [...listTasks(view, "stands-out"), ...listTasks(view, "less-at-hand")].flatMap(({ task, standing }) =>
    standing === null
      ? []
      : [`${taskName(task, language)} ${Math.floor(100 * Math.max(standing.probability, 1 - standing.probability))}%`],
  );
  if (sure.length === 0) return language === "ml" ? "90% ഉറപ്പുള്ളതേ പേരെടുത്തു പറയൂ." : "Only what is 90% sure is named.";
  return language === "ml" ? `ഉറപ്പ്: ${sure.join(", ")}.` : `How sure: ${sure.join(", ")}.`;
}

/**
 * A compared task with its figures, for an expert: where it stands, the probability, and the distance from the
 * student's own average with its error, in logits. Null for a task that is not compared.
 */
export function easyFigures({ task, standing }: EasyTask, language: Language): string | null {
  if (standing === null) return null;
  const distance = `${standing.difference < 0 ? "−" : "+"}${Math.abs(standing.difference).toFixed(1)} ± ${standing.error.toFixed(1)}`;
  const percent = Math.min(99, Math.max(1, Math.round(100 * standing.probability)));
  const name = `${taskName(task, language)}: ${STANDING_NAMES[standing.standing][language]}`;
  return language === "ml"
    ? `${name}; സ്വന്തം ശരാശരിക്കു മുകളിലാകാനുള്ള സാധ്യത ${percent}% (${distance}).`
    : `${name}; above the own average with ${percent}% probability (${distance}).`;
}

/** What must be known beside a task's place in the drawing, in one line; null if nothing. */
export function easyNote({ care, caution, percentile, repeatFrom }: EasyTask, language: Language): string | null {
  const isMalayalam = language === "ml";
  if (caution !== null) {
    const again =
      repeatFrom === null
        ? ""
        : isMalayalam
          ? ` വീണ്ടും ചെയ്യാവുന്ന ദിവസം: ${dayOfMonth(repeatFrom, "ml")} മുതൽ.`
          : ` May be repeated from ${dayOfMonth(repeatFrom, "en")}.`;
    const what = CAUTIONS[caution][language];
    return isMalayalam ? `${what}; കണക്കാക്കിയില്ല.${again}` : `${capitalised(what)}; not compared.${again}`;
  }
  const compared =
    percentile === null
      ? null
      : isMalayalam
        ? `ഇതേ ക്ലാസിലെ 100 പേരിൽ ${percentile} പേർക്കു മുകളിൽ.`
        : `Above ${percentile} of 100 students of the same class.`;
  if (care !== null)
    return isMalayalam
      ? `90 സെക്കൻഡിൽ ശരി ${care.right}, തെറ്റ് ${care.wrong}. ${compared ?? "500 വിദ്യാർഥികൾ ചെയ്തുകഴിഞ്ഞേ അളക്കാനാകൂ."}`
      : `${care.right} right, ${care.wrong} wrong in 90 seconds. ${compared ?? "There is no scale for it before 500 students."}`;
  return compared;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Leans on Space and Numbers: both stand out for you."; `name` is null if the reader is the student. */
export function leaningLine({ tasks, standOut }: CareerLeaning, language: Language, name: string | null): string {
  const all = listNames(tasks, language);
  const isAll = standOut.length === tasks.length;
  if (language === "ml") {
    const found = isAll
      ? tasks.length === 1
        ? "ഇതു മികച്ചുനിൽക്കുന്നു"
        : tasks.length === 2
          ? "രണ്ടും മികച്ചുനിൽക്കുന്നു"
          : "എല്ലാം മികച്ചുനിൽക്കുന്നു"
      : `മികച്ചുനിൽക്കുന്നത്: ${listNames(standOut, "ml")}`;
    return `ഈ തൊഴിൽ ആശ്രയിക്കുന്നത്: ${all}; ${found}.`;
  }
  const who = isAll
    ? tasks.length === 1
      ? "it stands out"
      : `${tasks.length === 2 ? "both" : "all"} stand out`
    : `${listNames(standOut, "en")} ${standOut.length === 1 ? "stands" : "stand"} out`;
  return `Leans on ${all}: ${who} for ${name ?? "you"}.`;
}
