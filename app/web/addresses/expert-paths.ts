import type { ExpertKind } from "#app/domain/experts/expert.ts";

/** The public list of each kind of expert. */
export const expertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/career-counselors",
  psychologist: "/psychologists",
  "domain-expert": "/domain-experts",
};

/** The administrators' list of each kind of expert. */
export const adminExpertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/administrator/career-counselors",
  psychologist: "/administrator/psychologists",
  "domain-expert": "/administrator/domain-experts",
};

/** The administrators' page of specialties. */
export const specialtiesPath = "/administrator/domains";
