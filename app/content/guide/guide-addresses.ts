import type { Language } from "#app/domain/platform/language.ts";
import { pathIn, plainPath } from "#app/content/site/translated-paths.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

/** In the bar of every page, including those that load no other text of the guide. */
export const GUIDE_NAME: Bilingual = { en: "Guide", ml: "വഴികാട്ടി" };

/** The parts of the guide with a list of their own, in menu order. */
export const GUIDE_PARTS = [
  "careers",
  "admissions",
  "institutes",
  "pathways",
  "calendar",
  "tools",
  "scholarships",
  "study-abroad",
] as const;
export type GuidePart = (typeof GUIDE_PARTS)[number];

export const GUIDE_PART_NAMES: Readonly<Record<GuidePart, Bilingual>> = {
  careers: { en: "Careers", ml: "തൊഴിലുകൾ" },
  admissions: { en: "Admissions", ml: "പ്രവേശനം" },
  institutes: { en: "Institutes", ml: "സ്ഥാപനങ്ങൾ" },
  pathways: { en: "What opens for me", ml: "എനിക്കുള്ള വഴികൾ" },
  calendar: { en: "Calendar", ml: "കലണ്ടർ" },
  tools: { en: "Tools", ml: "കാൽക്കുലേറ്റർ" },
  scholarships: { en: "Scholarships", ml: "സ്കോളർഷിപ്പ്" },
  "study-abroad": { en: "Study abroad", ml: "വിദേശപഠനം" },
};

/** The pages that compute something, by their slug below /tools. */
export const TOOLS = ["keam", "b-arch", "degree-index", "polytechnic-index", "jee-rank"] as const;
export type Tool = (typeof TOOLS)[number];

const TOOLS_OF_ADMISSIONS: Readonly<Record<string, Tool>> = {
  "keam-engineering": "keam",
  "b-arch-kerala": "b-arch",
  "kerala-university-degree": "degree-index",
  "calicut-university-degree": "degree-index",
  polytechnic: "polytechnic-index",
  "jee-main": "jee-rank",
};

/** The tool for an admission's index or rank; null if there is none. */
export function toolOf(admission: string): Tool | null {
  return Object.hasOwn(TOOLS_OF_ADMISSIONS, admission) ? (TOOLS_OF_ADMISSIONS[admission] ?? null) : null;
}

/** The address of a part of the guide, or of one of its entries: `careers/law`. */
export function guidePath(language: Language, rest: string): string {
  return pathIn(language, `/${rest}`);
}

/** The address at which careers stand side by side, by their slugs or categories; without any, where to choose them. */
export function comparePath(language: Language, careers: readonly (string | number)[] = []): string {
  return guidePath(language, careers.length === 0 ? "compare" : `compare?careers=${careers.join(",")}`);
}

/** Whether a path belongs to the guide, in either language. */
export function isGuidePath(pathname: string): boolean {
  const [, part = ""] = plainPath(pathname).split("/");
  return part === "compare" || (GUIDE_PARTS as readonly string[]).includes(part);
}
