import type { Language } from "#app/domain/platform/language.ts";

/** The three kinds of expert, as in URLs. */
export const EXPERT_KINDS = ["career-counselor", "psychologist", "domain-expert"] as const;

export type ExpertKind = (typeof EXPERT_KINDS)[number];

/** The stored status: whether an expert is listed. */
export const PARTNER_STATUSES = ["active", "inactive"] as const;

/** `active` is listed; `draft`, stored as inactive with a time, is invited and not listed yet; both can sign in. */
export const EXPERT_STATUSES = ["active", "draft", "inactive"] as const;

export type ExpertStatus = (typeof EXPERT_STATUSES)[number];

export const expertKindNames: Record<ExpertKind, string> = {
  "career-counselor": "Career Counselor",
  psychologist: "Psychologist",
  "domain-expert": "Domain Expert",
};

/** Titles of the lists by kind. */
export const expertListTitles: Record<ExpertKind, string> = {
  "career-counselor": "Career Counselors",
  psychologist: "Psychologists",
  "domain-expert": "Domain Experts",
};

const MALAYALAM_KINDS: Record<ExpertKind, { name: string; list: string }> = {
  "career-counselor": { name: "കരിയർ കൗൺസലർ", list: "കരിയർ കൗൺസലർമാർ" },
  psychologist: { name: "സൈക്കോളജിസ്റ്റ്", list: "സൈക്കോളജിസ്റ്റുകൾ" },
  "domain-expert": { name: "മേഖലാ വിദഗ്ധർ", list: "മേഖലാ വിദഗ്ധർ" },
};

/** The name of a kind of expert in the reader's language. */
export function expertKindName(kind: ExpertKind, language: Language): string {
  return language === "ml" ? MALAYALAM_KINDS[kind].name : expertKindNames[kind];
}

/** The title of a kind's list in the reader's language. */
export function expertListTitle(kind: ExpertKind, language: Language): string {
  return language === "ml" ? MALAYALAM_KINDS[kind].list : expertListTitles[kind];
}

/** Whether a text is a kind's slug. */
export function isExpertKind(text: string | null): text is ExpertKind {
  return EXPERT_KINDS.some((kind) => kind === text);
}

/** The kind with this name or slug, if any. */
export function findAssociationSlug(text: string): ExpertKind | null {
  return EXPERT_KINDS.find((kind) => kind === text || expertKindNames[kind] === text) ?? null;
}

/** "9 years of experience"; null for less than a year. Whole years. */
export function describeExperience(years: number, language: Language = "en"): string | null {
  if (years <= 0) return null;
  if (language === "ml") return `${years} വർഷത്തെ പരിചയം`;
  return years === 1 ? "1 year of experience" : `${years} years of experience`;
}

/** "Dr. Lakshmi Menon" → LM: initials of the first and last names. Titles (ending in a full stop) are ignored. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const names = words.filter((word) => !word.endsWith("."));
  const [first = "", ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1) ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}
