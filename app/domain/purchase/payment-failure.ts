/** Why a payment failed, if the buyer can act on it; `declined` if the bank does not explain. */
export type PaymentFailure =
  | "insufficient-funds"
  | "wrong-credentials"
  | "limit-exceeded"
  | "timed-out"
  | "given-up"
  | "bank-unreachable"
  | "invalid-account"
  | "declined";

/** The first match wins. */
const PATTERNS: readonly [RegExp, PaymentFailure][] = [
  [/insufficient|not enough|low balance/i, "insufficient-funds"],
  [/limit|exceed/i, "limit-exceeded"],
  [/timed? ?out|timeout|in time|expired|not completed/i, "timed-out"],
  [/cancel|given up|dismiss/i, "given-up"],
  [/\b(incorrect|wrong|invalid)\b.*\b(otp|pin|cvv|password|expiry)\b|authentication failed/i, "wrong-credentials"],
  [/\b(invalid|incorrect|wrong|no such|blocked|frozen)\b.*\b(vpa|upi id|account|card)\b/i, "invalid-account"],
  [/gateway|server|network|unavailable|technical|downtime|could not be reached/i, "bank-unreachable"],
];

/** Why a payment failed, by its description, as codes are too coarse: https://razorpay.com/docs/errors/payments/. */
export function toPaymentFailure({
  errorCode,
  errorDescription,
}: {
  errorCode: string | null;
  errorDescription: string | null;
}): PaymentFailure {
  const found = PATTERNS.find(([pattern]) => pattern.test(errorDescription ?? ""));
  if (found) return found[1];
  return errorCode === "GATEWAY_ERROR" || errorCode === "SERVER_ERROR" ? "bank-unreachable" : "declined";
}
