/** What an alert can be about, in the order in which the desk shows them. */
export const ALERT_KINDS = [
  "cron-silent",
  "payment-undelivered",
  "error-rate",
  "dispute",
  "effect-abandoned",
  "dead-letter",
  "mail-quota",
  "mail-failing",
  "backup-missing",
] as const;
