/** The three kinds of expert, as they stand in addresses. */
export const EXPERT_KINDS = ["career-counselor", "psychologist", "domain-expert"] as const;

export type ExpertKind = (typeof EXPERT_KINDS)[number];
