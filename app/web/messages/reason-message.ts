/** What someone is told about a reason, and with which status. */
export interface ReasonMessage {
  status: number;
  message: string;
}
