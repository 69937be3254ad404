import { production } from "./production.ts";
import type { Settings } from "./settings.ts";

/** A rehearsal of production with Razorpay's test keys: everything of its own, and nothing that search engines find. */
export const staging: Settings = {
  ...production,
  name: "staging",
  suffix: "-staging",
  database: "vazhi-staging",
  domain: "staging.vazhi.example.com",
  mail: { ...production.mail, dailyQuota: 100 },
};
