import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { StudentTable } from "#app/domain/platform/personal-data.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { type SubmittedAnswers, timedAnswers } from "#app/domain/assessment/submitted-answers.ts";
import { CHOSEN_CAREER_QUESTION_IDS } from "#app/domain/assessment/question.ts";
import { findCareerCategory } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { MAX_SECONDS, unpackAnswers, unpackCare } from "#app/domain/strengths/answer-record.ts";
import { isStrengthTask } from "#app/domain/strengths/task.ts";
import { EXPORT_WORDS as WORDS, TABLE_WORDS } from "./data-export-words.ts";

/** A student's rows in their data copy: times are ISO 8601, JSON is parsed. */
export type ExportedTables = Partial<Record<StudentTable, readonly Readonly<Record<string, unknown>>[]>>;

export interface ExportedFile {
  /** Inside the archive. */
  path: string;
  kind: "report" | "receipt";
}

const STYLE = `body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Malayalam",sans-serif;color:#17292c;background:#f7f5ef}
h1{font-size:1.6rem;line-height:1.35}h2{font-size:1.1rem;margin:0;display:inline}
details{background:#fff;border:1px solid #e3e0d6;border-radius:.6rem;margin:.6rem 0;padding:.7rem 1rem}
summary{cursor:pointer}table{border-collapse:collapse;width:100%;margin:.6rem 0}
th,td{text-align:start;vertical-align:top;padding:.3rem .6rem .3rem 0;border-top:1px solid #e3e0d6;overflow-wrap:anywhere}
th{font-weight:600;width:14rem}a{color:#006065}.quiet{color:#4c5f62}
@media(max-width:36rem){th,td{display:block;width:auto;padding-right:0}td{border-top:0;padding-top:0}}`;

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function shown(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string" && ISO_INSTANT.test(value)) return formatAppointment(new Date(value), language);
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

function rowTable(row: Readonly<Record<string, unknown>>, language: Language): string {
  const cells = Object.entries(row).map(
    ([column, value]) =>
      `<tr><th scope="row"><code>${escapeHtml(column)}</code></th><td>${escapeHtml(shown(value, language))}</td></tr>`,
  );
  return `<table>${cells.join("")}</table>`;
}

function section(title: string, count: number, content: string): string {
  return `<details><summary><h2>${escapeHtml(title)}</h2> <span class="quiet">(${count})</span></summary>${content}</details>`;
}

/** The answers with their questions, because the rows have only numbers and codes. */
function answersSection(sheets: readonly Readonly<Record<string, unknown>>[], language: Language): string {
  const given = sheets.flatMap(({ answers }) => Object.entries(timedAnswers(answers as SubmittedAnswers)));
  const lines = given.map(([key, [answer]]) => {
    const id = Number(key);
    const question = QUESTIONS.find((one) => one.id === id);
    const option = question?.options.find(({ code }) => code === answer);
    const isChosen = (CHOSEN_CAREER_QUESTION_IDS as readonly unknown[]).includes(id);
    const asked = question ? { en: question.text, ml: question.malayalamText }[language] : WORDS.chosenCareer[language];
    const career = isChosen ? findCareerCategory(Number(answer)) : null;
    const chosen = option
      ? { en: option.label, ml: option.malayalamLabel }[language]
      : career
        ? { en: career.name, ml: career.malayalamName }[language]
        : String(answer);
    return `<tr><th scope="row">${escapeHtml(asked)}</th><td>${escapeHtml(chosen)}</td></tr>`;
  });
  const head = `<tr><th scope="col">${escapeHtml(WORDS.question[language])}</th><td>${escapeHtml(WORDS.answer[language])}</td></tr>`;
  return section(WORDS.answers[language], given.length, `<table>${head}${lines.join("")}</table>`);
}

/** An attempt at a strengths' task, with the task's name and the answers in words: the row has only codes. */
function namedAttempt(row: Readonly<Record<string, unknown>>, language: Language): Readonly<Record<string, unknown>> {
  const { task, answers } = row;
  const care = unpackCare(String(answers));
  const listed = unpackAnswers(String(answers)).map(
    ({ isRight, seconds }, place) =>
      `${place + 1}. ${(isRight ? WORDS.right : WORDS.wrong)[language]}, ${seconds}${seconds === MAX_SECONDS ? "+" : ""} ${WORDS.seconds[language]}`,
  );
  return {
    ...row,
    task: isStrengthTask(task) ? TASK_WORDS[task].name[language] : task,
    answers: care
      ? `${WORDS.right[language]}: ${care.right}, ${WORDS.wrong[language]}: ${care.wrong}`
      : listed.join("; "),
  };
}

/** The human-readable page of a student's data copy: one file that works offline. */
export function dataExportPage(
  {
    madeAt,
    tables,
    files,
    isComplete,
  }: { madeAt: Date; tables: ExportedTables; files: readonly ExportedFile[]; isComplete: boolean },
  language: Language,
): string {
  const answers = tables.answer_sheets ?? [];
  const sections = (Object.entries(tables) as [StudentTable, readonly Readonly<Record<string, unknown>>[]][])
    .filter(([table]) => table !== "answer_sheets")
    .flatMap(([table, rows]) => {
      const title = TABLE_WORDS[table]?.[language];
      if (title === undefined) return [];
      const content =
        rows.length === 0
          ? `<p>${escapeHtml(WORDS.nothing[language])}</p>`
          : rows
              .map((row) => rowTable(table === "strength_attempts" ? namedAttempt(row, language) : row, language))
              .join("");
      return [section(title, rows.length, content)];
    });
  const fileList = files.map(
    ({ path, kind }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(WORDS[kind][language])}: ${escapeHtml(path.slice(path.indexOf("/") + 1))}</a></li>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(WORDS.title[language])}</title><style>${STYLE}</style></head><body>`,
    `<main><h1>${escapeHtml(WORDS.title[language])}</h1><p>${escapeHtml(WORDS.lead[language])}</p>`,
    `<p class="quiet">${escapeHtml(`${WORDS.madeAt[language]}: ${formatAppointment(madeAt, language)}`)}</p>`,
    `<h2>${escapeHtml(WORDS.files[language])}</h2><ul><li><a href="data.json">data.json</a></li>${fileList.join("")}</ul>`,
    isComplete ? "" : `<p>${escapeHtml(WORDS.missingReceipts[language])}</p>`,
    answersSection(answers, language),
    ...sections,
    `<p class="quiet">${escapeHtml(WORDS.machine[language])}</p><p class="quiet">${escapeHtml(WORDS.withheld[language])}</p></main></body></html>`,
  ].join("\n");
}
