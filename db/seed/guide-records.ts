import { z } from "zod";
import type { CourseName, GuideRecord, RecordKind } from "#app/domain/guide/records/record.ts";
import { readRecord, type RecordTexts } from "#app/domain/guide/records/record-texts.ts";
import { GUIDE_SUBJECT_KINDS, type GuideSubjectKind, type Statement } from "#app/domain/guide/statement.ts";

// The guide's typed figures, in sheets by kind: db/seed/guide/records/closings.csv and its neighbours.

/** Each kind's file, and what its records are about. A course names its kind of subject itself. */
const FILES = {
  course: { file: "courses", subject: null },
  closing: { file: "closings", subject: "admission" },
  round: { file: "rounds", subject: "admission" },
  pay: { file: "pay", subject: "career" },
  award: { file: "awards", subject: "scholarship" },
  formula: { file: "formulas", subject: "admission" },
} as const satisfies Record<RecordKind, { file: string; subject: GuideSubjectKind | null }>;

const row = z.looseObject({
  subject_kind: z.enum(GUIDE_SUBJECT_KINDS).optional(),
  subject: z.string().min(1),
  /** Unique among the records of its kind about its subject. It never changes, so that reviews stay with the record. */
  key: z.string().regex(/^[a-z0-9.-]+$/),
  status: z.enum(["sourced", "doubtful", "outdated"]),
  source_url: z.url(),
  source_title: z.string().min(1),
  source_date: z.string(),
  year: z.string().regex(/^(?:20\d\d)?$/),
  from: z.string().regex(/^(?:\d{4}-\d\d-\d\d)?$/),
  to: z.string().regex(/^(?:\d{4}-\d\d-\d\d)?$/),
});

const courseName = z.strictObject({ slug: z.string().min(1), name_en: z.string().min(1), name_ml: z.string().min(1) });

/** The rows of sheets by path below db/seed/guide, as objects of text by column. */
type Sheets = Readonly<Record<string, unknown>>;

function readRows<T>(sheets: Sheets, name: string, schema: z.ZodType<T>): T[] {
  const path = `records/${name}.csv`;
  const rows = z.array(schema).safeParse(sheets[path] ?? []);
  if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error).slice(0, 2000)}`);
  return rows.data;
}

function readColumns(kind: RecordKind, key: string, texts: RecordTexts): GuideRecord {
  const read = readRecord(kind, texts);
  if (read.ok) return read.record;
  throw new Error(`${kind} ${key}: ${read.problems.map(({ column, message }) => `${column}: ${message}`).join("; ")}`);
}

/** The records as statements, by what they are about: `admission:keam-engineering`. Throws for a malformed row. */
export function readRecords(sheets: Sheets): ReadonlyMap<string, readonly Statement[]> {
  const bySubject = new Map<string, Statement[]>();
  for (const [kind, { file, subject: subjectKind }] of Object.entries(FILES) as [
    RecordKind,
    (typeof FILES)[RecordKind],
  ][]) {
    for (const { subject, key, subject_kind: ownKind, ...columns } of readRows(sheets, file, row)) {
      const about = `${subjectKind ?? ownKind}:${subject}`;
      const statements = bySubject.get(about) ?? [];
      bySubject.set(about, statements);
      statements.push({
        id: `${about}:${kind}:${key}`,
        field: kind,
        en: "",
        ml: "",
        status: columns.status,
        source: { url: columns.source_url, title: columns.source_title, date: columns.source_date },
        year: columns.year === "" ? null : Number(columns.year),
        from: columns.from === "" ? null : columns.from,
        to: columns.to === "" ? null : columns.to,
        checkedOn: null,
        record: readColumns(kind, `${about}:${key}`, columns as RecordTexts),
      });
    }
  }
  return bySubject;
}

/** The vocabulary of courses. */
export function readCourseNames(sheets: Sheets): CourseName[] {
  return readRows(sheets, "course-names", courseName).map(({ slug, name_en: en, name_ml: ml }) => ({
    slug,
    name: { en, ml },
  }));
}
