const METRICS = {
  /** Milliseconds until the response began; the label is its status class: `2xx`. */
  request: "ms",
  /** Responses of 500 and above, and failed work, by route. */
  error: "",
  /** Payment updates, by outcome. */
  settle: "",
  /** Milliseconds from submission to the finished text, by outcome. */
  report: "ms",
  /** The delay of the oldest due outbox message, in milliseconds. */
  "outbox-age": "ms",
  /** Mails accepted or rejected by the provider. */
  mail: "",
  /** Messages to phones, likewise. */
  message: "",
} as const;

type MetricName = keyof typeof METRICS;

/** The counts of one metric and label since they were last taken. */
export interface MetricCount {
  name: MetricName;
  label: string;
  count: number;
  total: number;
}

/** Counts events. Never fails or waits; a failed count is dropped. */
export interface Metrics {
  /** @param label from a small set, such as a route or an outcome; never about a person */
  count(name: MetricName, label: string, value?: number): void;
  /** The counts since they were last taken, for the database; empty within `everyMs` of that. */
  take(options: { now: Date; everyMs: number }): MetricCount[];
}
