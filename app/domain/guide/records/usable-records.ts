import type { GuideRecord, RecordKind } from "./record.ts";
import { isPrintable, type Statement, type StatementSource } from "#app/domain/guide/statement.ts";

/** A record with what tells how far to trust it. */
export interface UsableRecord<Kind extends RecordKind> {
  readonly id: string;
  readonly record: Extract<GuideRecord, { kind: Kind }>;
  /** The admission year it is valid for. */
  readonly year: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly source: StatementSource | null;
}

interface Entry {
  readonly statements: readonly Statement[];
}

type RecordsByKind = { readonly [Kind in RecordKind]?: UsableRecord<Kind>[] };

/** Records by entry, as each of a report's careers reads the same admissions and institutes. */
const known = new WeakMap<Entry, RecordsByKind>();

function sortByKind({ statements }: Entry): RecordsByKind {
  const byKind: Partial<Record<RecordKind, UsableRecord<RecordKind>[]>> = {};
  for (const statement of statements) {
    const { id, record, year, from, to, source } = statement;
    if (record && isPrintable(statement)) (byKind[record.kind] ??= []).push({ id, record, year, from, to, source });
  }
  return byKind as RecordsByKind;
}

/** An entry's records of a kind that may be printed: nothing is judged by a doubtful or outdated one. */
export function usableRecords<Kind extends RecordKind>(
  entry: Entry | null | undefined,
  kind: Kind,
): readonly UsableRecord<Kind>[] {
  if (!entry) return [];
  const records = known.get(entry) ?? sortByKind(entry);
  known.set(entry, records);
  return records[kind] ?? [];
}
