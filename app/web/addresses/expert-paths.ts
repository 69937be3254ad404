import type { ExpertKind } from "#app/domain/experts/expert.ts";

/** Where the experts of a kind are listed. */
export const expertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/career-counselors",
  psychologist: "/psychologists",
  "domain-expert": "/domain-experts",
};

/** Where administrators list the experts of a kind. */
export const adminExpertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/administrator/career-counselors",
  psychologist: "/administrator/psychologists",
  "domain-expert": "/administrator/domain-experts",
};

/** Where administrators find the domains in which experts work. */
export const specialtiesPath = "/administrator/domains";
