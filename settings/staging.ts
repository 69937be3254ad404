import { production } from "./production.ts";
import type { Settings } from "./settings.ts";

/** A rehearsal of production with Razorpay's test keys: own resources, hidden from search engines. */
export const staging: Settings = {
  ...production,
  name: "staging",
  suffix: "-staging",
  database: "vazhi-staging",
  domain: "staging.vazhi.example.com",
  mail: { ...production.mail, dailyQuota: 100 },
};
