import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { listCareerStrengths } from "#app/content/strengths/career-strengths.ts";
import { coverFinding } from "#app/content/report-text/cover-finding.ts";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import type { CareerHighlight, Highlights } from "#app/domain/report/highlights/highlights.ts";
import { resultParts, type ResultParts } from "#app/domain/report/highlights/result-parts.ts";
import { groupCareers, lookAhead, type ResultView } from "#app/domain/report/highlights/result-view.ts";
import type { KeptCareer } from "#app/domain/report/recommendation.ts";
import { findLeaning, type WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";

/** A stored report in one language. */
interface StoredResult {
  readonly hollandCode: string | null;
  readonly profile: RiasecProfile | null;
  readonly quality: AnswerQuality | null;
  readonly careers: readonly KeptCareer[];
  readonly html: string;
  readonly dossierHtml: string | null;
  /** Null in older reports. */
  readonly highlights: Highlights | null;
}

/** A report's texts in both languages, as stored; null in languages that it is not written in. */
interface StoredTexts {
  readonly reportHtml: string | null;
  readonly reportMalayalamHtml: string | null;
  readonly dossierHtml: string | null;
  readonly dossierMalayalamHtml: string | null;
  readonly dossier: Dossier | null;
  readonly dossierMalayalam: Dossier | null;
}

/** The text in the requested language, or else in the other one; empty if it is written in neither. */
export function pickStoredText(texts: StoredTexts, requested: Language) {
  const english = { language: "en" as const, html: texts.reportHtml, dossierHtml: texts.dossierHtml };
  const malayalam = {
    language: "ml" as const,
    html: texts.reportMalayalamHtml,
    dossierHtml: texts.dossierMalayalamHtml,
  };
  const inOrder = requested === "ml" ? [malayalam, english] : [english, malayalam];
  const found = inOrder.find(({ html }) => html !== null);
  if (!found) return { language: requested, html: "", dossierHtml: null, highlights: null };
  const dossier = found.language === "ml" ? texts.dossierMalayalam : texts.dossier;
  return { ...found, html: found.html ?? "", highlights: dossier?.highlights ?? null };
}

interface Reader {
  readonly language: Language;
  /** The student's name, which replaces the placeholders. */
  readonly student: string;
  /** Whether the reader is the student. */
  readonly isOwn: boolean;
  /** Ids of the parts that the reader may see; null for all. */
  readonly sections: readonly string[] | null;
  /** The student's finished tasks; null for a reader who may not see them. */
  readonly strengths: WhatComesEasily | null;
  readonly now: Date;
}

/** A result as a reader may see it. */
export interface ShownResult {
  readonly view: ResultView;
  readonly parts: ResultParts;
  /** In one sentence to the student; null if hidden, unknown, or for another reader. */
  readonly finding: string | null;
}

/** Selects and arranges what a page shows of a result. */
export function showResult(
  stored: StoredResult,
  { language, student, isOwn, sections, strengths, now }: Reader,
): ShownResult {
  const shows = (...ids: string[]) => sections === null || ids.some((id) => sections.includes(id));
  const { profile, highlights } = stored;
  const careers = shownCareers(stored.careers, stored, CAREER_CATALOGUE.categories);
  const isPartShown = (index: number) => shows(`career-${index + 1}`);
  // A career whose own part is not shared keeps its name and match in the list.
  const shared = highlights && {
    ...highlights,
    careers: highlights.careers
      .filter((_, index) => isPartShown(index))
      .map((career) => (shows("parents") ? career : withoutBudget(career))),
  };
  const ahead = highlights === null ? null : lookAhead(highlights, toIstDate(now));
  const isProfileShown = shows("cover", "personality-type");
  return {
    view: {
      language,
      name: isOwn ? null : student,
      letters: isProfileShown ? cardCode(stored) : null,
      percentages: isProfileShown ? (profile?.percentages ?? null) : null,
      ...groupCareers(
        careers.filter((_, index) => shows("best-careers") || isPartShown(index)),
        shared,
        (id) => findLeaning(listCareerStrengths(id), strengths),
      ),
      next: shows("cover", "year") ? (ahead?.next ?? null) : null,
      year: shows("year") ? (ahead?.year ?? null) : null,
      parents: shows("parents") ? (highlights?.parents ?? null) : null,
      strengths,
    },
    parts: resultParts(stored, { name: student, sections }),
    finding: isOwn && isProfileShown ? coverFinding(language, { profile, quality: stored.quality, careers }) : null,
  };
}

/** What a career costs, without what it says of the family's limit. */
function withoutBudget(career: CareerHighlight): CareerHighlight {
  return { ...career, cost: career.cost && { ...career.cost, verdict: "unknown" } };
}
