import type { Bilingual } from "#app/domain/guide/statement.ts";

/** What is studied for an examination, and its share of ten hours of study. */
export interface ExaminationPaper {
  readonly name: Bilingual;
  /** Whole hours of every ten. */
  readonly hours: number;
}

/** By the slug of the examination in the guide. */
export type ExaminationPapers = Readonly<Record<string, readonly ExaminationPaper[]>>;
