/** What the user sees for a reason, and its status. */
export interface ReasonMessage {
  status: number;
  message: string;
}
