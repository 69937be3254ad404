import { href } from "react-router";

/** The steps of refunding a payment; what `choices` hold is chosen already. */
export function refundPath(paymentId: string, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return href("/administrator/payments/:paymentId/refund", { paymentId }) + (query && `?${query}`);
}
