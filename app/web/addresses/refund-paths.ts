/** The steps of refunding a payment; what `choices` hold is chosen already. */
export function refundPath(paymentId: string, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `/administrator/payments/${encodeURIComponent(paymentId)}/refund${query ? `?${query}` : ""}`;
}
