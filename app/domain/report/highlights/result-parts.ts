import {
  fillStudentNameInHtml,
  foldSection,
  readOutsideSections,
  readSections,
  type RenderedSection,
} from "#app/domain/report/report-html.ts";

/** Gold's sections of the stored text, each shown in the tab it belongs to. */
const PLAN = "study-plan";
const INSTITUTES = "institutes";

/** Sections of a stored text, each folded under its title; null for none. */
export interface ResultParts {
  /** The eleven sections of the summary. */
  readonly summary: string | null;
  readonly plan: string | null;
  readonly institutes: string | null;
  /** What an expert wrote after a session. */
  readonly notes: string | null;
}

interface StoredText {
  readonly html: string;
  /** Rendered; null without a dossier, or if it has no notes. */
  readonly dossierHtml: string | null;
}

/**
 * A stored text for a reader, with the name filled in.
 * @param sections ids of the sections that the reader may see; null for all
 */
export function resultParts(
  { html, dossierHtml }: StoredText,
  { name, sections }: { name: string; sections: readonly string[] | null },
): ResultParts {
  const isShown = ({ id }: RenderedSection) => sections === null || sections.includes(id);
  const read = (stored: string) => readSections(fillStudentNameInHtml(stored, name)).filter(isShown);
  const written = read(html);
  const anchors = new Set(written.map(({ anchor }) => anchor));
  const fold = (parts: readonly RenderedSection[], after = "") =>
    parts.length === 0 ? null : parts.map((part) => foldSection(part, anchors)).join("\n") + after;
  const credit = sections === null ? `\n${fillStudentNameInHtml(readOutsideSections(html), name)}` : "";
  return {
    summary: fold(
      written.filter(({ id }) => id !== PLAN && id !== INSTITUTES),
      credit,
    ),
    plan: fold(written.filter(({ id }) => id === PLAN)),
    institutes: fold(written.filter(({ id }) => id === INSTITUTES)),
    notes: dossierHtml === null ? null : fold(read(dossierHtml).filter(({ id }) => id === "session-notes")),
  };
}
