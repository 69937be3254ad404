/** What is counted, and what the value of each is. */
const METRICS = {
  /** Milliseconds until the response began. Its label is the kind of its status: `2xx`. */
  request: "ms",
  /** Responses of 500 and more, and work that failed, by route. */
  error: "",
  /** How an update of a payment was taken in. */
  settle: "",
  /** Milliseconds from submission until the text is there, by outcome. */
  report: "ms",
  /** Milliseconds by which the oldest due message of the outbox is late. */
  "outbox-age": "ms",
  /** Mails that the provider took, or did not. */
  mail: "",
} as const;

type MetricName = keyof typeof METRICS;

/** Counts of one kind of thing since they were last taken. */
export interface MetricCount {
  name: MetricName;
  label: string;
  count: number;
  /** Sum of the values. */
  total: number;
}

/** Counts what happens. It never fails and never waits: what cannot be counted is not. */
export interface Metrics {
  /** @param label which kind of it, from a small set: a route, an outcome; never about a person */
  count(name: MetricName, label: string, value?: number): void;
  /** What has been counted since it was last taken, for the database; nothing if that was less than `everyMs` ago. */
  take(options: { now: Date; everyMs: number }): MetricCount[];
}
