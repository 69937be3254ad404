import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import type { Highlights } from "./highlights/highlights.ts";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { KeptCareer } from "./recommendation.ts";

/** A complete public report of a fictional student. */
export interface SampleReport {
  readonly name: string;
  readonly packageLabel: Bilingual;
  readonly educationLabel: Bilingual;
  readonly hollandCode: string;
  readonly profile: RiasecProfile;
  readonly quality: AnswerQuality | null;
  readonly careers: readonly KeptCareer[];
  readonly texts: Readonly<Record<Language, { readonly html: string; readonly highlights: Highlights | null }>>;
  readonly strengths: WhatComesEasily | null;
  /** The day it was written, an ISO date in India: it is shown as on that day. */
  readonly writtenOn: string;
  /** Of its summary, by language. */
  readonly pdfPath: Bilingual;
  readonly pdfBytes: Readonly<Record<Language, number>>;
}
