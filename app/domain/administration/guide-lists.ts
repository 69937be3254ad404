import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records/record.ts";
import { GUIDE_SUBJECT_KINDS, type GuideSubjectKind, type StatementStatus } from "#app/domain/guide/statement.ts";
import type { ListDescription } from "./list-query.ts";
import { toWord } from "./lists.ts";

/** Status labels for administrators, in the order of the counts. */
export const statementStatusLabels: Readonly<Record<StatementStatus, string>> = {
  unchecked: "Unchecked",
  sourced: "Sourced",
  checked: "Checked",
  doubtful: "Doubtful",
  outdated: "Out of date",
  prose: "Prose",
};

export const STATUS_ORDER = Object.keys(statementStatusLabels) as StatementStatus[];

export const subjectKindLabels: Readonly<Record<GuideSubjectKind, string>> = {
  career: "Career",
  admission: "Admission",
  institute: "Institute",
  scholarship: "Scholarship",
  country: "Country",
};

export const recordKindLabels: Readonly<Record<RecordKind, string>> = {
  course: "Courses and fees",
  closing: "Closings",
  round: "Dates",
  pay: "Pay",
  award: "Awards",
  formula: "Formulas",
};

/** `name` sorts by the statement's id: kind, subject and field. */
export type StatementSort = "due" | "name" | "status";
export type StatementFilter = "holds" | "kind" | "subject" | "status" | "authority" | "due";

/** The guide's statements. Subjects are named as in a statement's id: `admission:keam-engineering`. */
export const statementList: ListDescription<StatementSort, StatementFilter> = {
  pageSize: 30,
  sorts: ["due", "name", "status"],
  initialSort: { by: "due", isDescending: false },
  filters: {
    // One sort of content at a time, because each has columns of its own in the sheet.
    holds: {
      kind: "choice",
      label: "What",
      allLabel: "Sentences",
      options: RECORD_KINDS.map((value) => ({ value, label: recordKindLabels[value] })),
    },
    status: {
      kind: "choice",
      label: "Status",
      allLabel: "All",
      options: STATUS_ORDER.map((value) => ({ value, label: statementStatusLabels[value] })),
    },
    kind: {
      kind: "choice",
      label: "Kind",
      allLabel: "All",
      options: GUIDE_SUBJECT_KINDS.map((value) => ({ value, label: subjectKindLabels[value] })),
    },
    subject: { kind: "choice", label: "Subject", allLabel: "All", options: null },
    authority: { kind: "choice", label: "Authority", allLabel: "All", options: null },
    due: { kind: "day", label: "Due before" },
  },
};

export type VersionSort = "made";
export type VersionFilter = "change";

const CHANGE_KINDS = ["edit", "check", "import", "restore", "seed"] as const;

export const guideVersionList: ListDescription<VersionSort, VersionFilter> = {
  pageSize: 30,
  sorts: ["made"],
  initialSort: { by: "made", isDescending: true },
  filters: {
    change: {
      kind: "choice",
      label: "Change",
      allLabel: "All",
      options: CHANGE_KINDS.map((value) => ({ value, label: toWord(value) })),
    },
  },
};
