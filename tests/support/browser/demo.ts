// People in the demo data (db/seed/demo.sql) that tests refer to.

/** The password of every demo login. */
export const DEMO_PASSWORD = "vazhi-demo-2026";

/** The `Authorization` header for the simulated provider's API. */
export const PROVIDER_AUTHORIZATION = `Basic ${btoa("rzp_test_vazhi:vazhi_local_secret")}`;

/** Has bought nothing. */
export const ANU = "anu@students.example";

/** Has bought Silver and answered nothing yet. */
export const BASIL = "basil@students.example";
export const BASILS_ORDER = "e0000000-0000-4000-8000-000000000002";

/** Has bought Gold and answered everything: the first run of the cron writes her report. */
export const DEVIKA = "devika@students.example";
export const DEVIKAS_ORDER = "e0000000-0000-4000-8000-000000000003";

/** Career counselors, each with a price. Fathima meets online and charges 599 rupees for half an hour. */
export const LAKSHMI = {
  expertId: "80000000-0000-4000-8000-000000000001",
  pricingId: "70000000-0000-4000-8000-000000000001",
};
export const FATHIMA = {
  expertId: "80000000-0000-4000-8000-000000000003",
  pricingId: "70000000-0000-4000-8000-000000000003",
};

/** For administrators that tests add: the demo's password names the product, which is refused as too easy. */
export const CLERKS_PASSWORD = "monsoon ferry 41";
