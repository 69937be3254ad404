import type { Language } from "#app/domain/platform/language.ts";
import {
  type PrintedStatement,
  printFields,
  type Statement,
  type StatementField,
} from "#app/domain/guide/statement.ts";
import { escapeInline } from "#app/domain/report/markdown.ts";

/** The first public statement of each field, in the order of the fields. */
export function firstStatements(
  statements: readonly Statement[],
  fields: readonly StatementField[],
  { language, most }: { readonly language: Language; readonly most: number },
): PrintedStatement[] {
  return printFields(statements, fields, language).slice(0, most);
}

/** A statement's label, linked to its source; empty for prose and for checked statements. */
function linkLabel({ label, source }: PrintedStatement): string {
  if (label === null) return "";
  return source === null ? label.text : `[${label.text}](${source.url})`;
}

/** Statements as sentences after their label: "Usually: …". Consecutive ones with the same label share it. */
export function labelledSentences(printed: readonly PrintedStatement[]): string[] {
  const groups: { label: string; texts: string[] }[] = [];
  for (const statement of printed) {
    const label = linkLabel(statement);
    const last = groups.at(-1);
    if (last?.label === label) last.texts.push(escapeInline(statement.text));
    else groups.push({ label, texts: [escapeInline(statement.text)] });
  }
  return groups.map(({ label, texts }) => (label === "" ? texts.join(" ") : `${label}: ${texts.join(" ")}`));
}
