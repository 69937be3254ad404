import type { ExpertKind } from "#app/domain/experts/expert.ts";

export const expertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/career-counselors",
  psychologist: "/psychologists",
  "domain-expert": "/domain-experts",
};

export const adminExpertListPaths: Record<ExpertKind, string> = {
  "career-counselor": "/administrator/career-counselors",
  psychologist: "/administrator/psychologists",
  "domain-expert": "/administrator/domain-experts",
};

export const specialtiesPath = "/administrator/domains";
