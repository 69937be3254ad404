/** The three kinds of expert, as they stand in addresses. */
export const EXPERT_KINDS = ["career-counselor", "psychologist", "domain-expert"] as const;

export type ExpertKind = (typeof EXPERT_KINDS)[number];

/** How a kind of expert is called. */
export const expertKindNames: Record<ExpertKind, string> = {
  "career-counselor": "Career Counselor",
  psychologist: "Psychologist",
  "domain-expert": "Domain Expert",
};

/** Where the experts of a kind are listed. */
export const expertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/career-counselors",
  psychologist: "/psychologists",
  "domain-expert": "/domain-experts",
};

export function isExpertKind(text: string | null): text is ExpertKind {
  return EXPERT_KINDS.some((kind) => kind === text);
}

/** The kind that a text means, by its name or as it stands in addresses; null for none. */
export function associationSlugOf(text: string): ExpertKind | null {
  return EXPERT_KINDS.find((kind) => kind === text || expertKindNames[kind] === text) ?? null;
}
