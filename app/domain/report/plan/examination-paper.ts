import type { Bilingual } from "#app/domain/guide/statement.ts";

/** A subject of an examination, with its share of ten study hours. */
export interface ExaminationPaper {
  readonly name: Bilingual;
  /** Whole hours of every ten. */
  readonly hours: number;
}

/** By the examination's slug in the guide. */
export type ExaminationPapers = Readonly<Record<string, readonly ExaminationPaper[]>>;
