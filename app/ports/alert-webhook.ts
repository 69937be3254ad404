/** What is posted when an alert is raised, still stands, or has ended. */
export interface AlertMessage {
  /** One line for a chat. */
  text: string;
  kind: string;
  state: "raised" | "stands" | "ended";
  count: number;
  /** Where the desk shows it. */
  url: string;
}

/** A chat or pager that takes a JSON object by POST. Rejects when it does not take it. */
export interface AlertWebhook {
  post(message: AlertMessage): Promise<void>;
}
