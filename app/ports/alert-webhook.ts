/** The JSON posted when an alert is raised, repeated or ended. */
export interface AlertMessage {
  /** One line for a chat. */
  text: string;
  kind: string;
  state: "raised" | "stands" | "ended";
  count: number;
  /** The alert's page in the portal. */
  url: string;
}

/** A chat or pager that accepts a JSON object by POST. Rejects if it does not. */
export interface AlertWebhook {
  post(message: AlertMessage): Promise<void>;
}
