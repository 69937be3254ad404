export interface Finding {
  what: string;
  /** `unknown`: only a person can check it. */
  state: "done" | "missing" | "unknown" | "optional";
  /** Instructions, one per line, with a place or a command each; printed unless it is done. */
  todo: string[];
}

/** What has to be done in one place, or at one time. */
export interface Group {
  title: string;
  findings: Finding[];
}
