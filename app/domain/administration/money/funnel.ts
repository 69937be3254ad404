/** Steps from a visit to a read report, in order. Visits are daily page views from other sites; the rest students. */
export const FUNNEL_STEPS = ["visited", "signed-up", "verified", "paid", "answered", "read"] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const FUNNEL_STEP_NAMES: Readonly<Record<FunnelStep, string>> = {
  visited: "Came to the site",
  "signed-up": "Signed up",
  verified: "Verified the e-mail address",
  paid: "Paid for a package",
  answered: "Answered the questions",
  read: "Opened the report",
};
