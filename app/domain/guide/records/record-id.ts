import { GUIDE_SUBJECT_KINDS, type GuideSubjectKind, STATEMENT_FIELDS } from "#app/domain/guide/statement.ts";
import { isRecordKind, type RecordKind } from "./record.ts";

/** A record's id by its parts: `admission:keam-engineering:closing:cet-computer-science-2025`. */
export interface RecordId {
  readonly subject: { readonly kind: GuideSubjectKind; readonly slug: string };
  readonly field: RecordKind;
}

const ID = /^(?<kind>[a-z]+):(?<slug>[a-z0-9-]{1,100}):(?<field>[a-z]+):[a-z0-9.-]{1,200}$/;

/** The parts of a record's id; null if it is not one, or if its subject has no records of this kind. */
export function readRecordId(id: string): RecordId | null {
  const { kind = "", slug = "", field = "" } = ID.exec(id)?.groups ?? {};
  const subjectKind = GUIDE_SUBJECT_KINDS.find((known) => known === kind);
  if (subjectKind === undefined || !isRecordKind(field)) return null;
  const fields: readonly string[] = STATEMENT_FIELDS[subjectKind];
  return fields.includes(field) ? { subject: { kind: subjectKind, slug }, field } : null;
}

/** The kind of record that an id names; null for a sentence's. */
export function recordKindOf(id: string): RecordKind | null {
  return readRecordId(id)?.field ?? null;
}
