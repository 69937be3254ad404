import { href } from "react-router";

/** The steps that refund a payment; `choices` are preselected. */
export function refundPath(paymentId: string, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return href("/administrator/payments/:paymentId/refund", { paymentId }) + (query && `?${query}`);
}
