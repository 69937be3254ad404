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
  [/cancel|given up|dismiss|aborted/i, "given-up"],
  [/\b(incorrect|wrong|invalid)\b.*\b(otp|pin|cvv|password|expiry)\b|authentication failed/i, "wrong-credentials"],
  [/\b(invalid|incorrect|wrong|no such|blocked|frozen)\b.*\b(vpa|upi id|account|card)\b/i, "invalid-account"],
  [/gateway|server|network|unavailable|technical|downtime|could not be reached/i, "bank-unreachable"],
];

/** The provider's fields about a failed payment: https://razorpay.com/docs/errors/payments/. */
export interface PaymentError {
  errorCode: string | null;
  errorDescription: string | null;
  /** Who refused: `bank`, `customer`, `gateway`… */
  errorSource: string | null;
  /** Where: `payment_authentication`, `payment_authorization`… */
  errorStep: string | null;
  /** Such as `payment_cancelled`, `insufficient_funds`, `payment_failed`. */
  errorReason: string | null;
}

/** Why a payment failed, by its reason and description, as codes are too coarse. */
export function toPaymentFailure({
  errorCode,
  errorDescription,
  errorReason,
}: Pick<PaymentError, "errorCode" | "errorDescription" | "errorReason">): PaymentFailure {
  const reason = (errorReason ?? "").replaceAll("_", " ");
  const found = PATTERNS.find(([pattern]) => pattern.test(reason) || pattern.test(errorDescription ?? ""));
  if (found) return found[1];
  return errorCode === "GATEWAY_ERROR" || errorCode === "SERVER_ERROR" ? "bank-unreachable" : "declined";
}

/** Why a payment failed, in the provider's words and for administrators; null if it does not say. */
export function describePaymentError(error: Omit<PaymentError, "errorCode">): string | null {
  const { errorDescription, errorSource, errorStep, errorReason } = error;
  const codes = [errorSource, errorStep, errorReason].filter((code) => code !== null).join(", ");
  if (!errorDescription) return codes || null;
  return codes ? `${errorDescription} (${codes})` : errorDescription;
}

/** How an attempt to pay ended, in short. */
export type AttemptEnd = "declined" | "cancelled" | "timed-out" | "unreachable";

const ENDS: Record<PaymentFailure, AttemptEnd> = {
  "insufficient-funds": "declined",
  "wrong-credentials": "declined",
  "limit-exceeded": "declined",
  "invalid-account": "declined",
  declined: "declined",
  "timed-out": "timed-out",
  "given-up": "cancelled",
  "bank-unreachable": "unreachable",
};

/** Failed attempts that ended alike, with their times, oldest first. */
export interface AttemptGroup {
  end: AttemptEnd;
  times: Date[];
}

/**
 * The failed attempts to pay for a purchase, by how they ended, in the order of the first of each. Empty if any attempt
 * may have taken money: then nothing is said about the others.
 */
export function groupFailedAttempts(
  attempts: readonly ({ status: string; createdAt: Date } & Parameters<typeof toPaymentFailure>[0])[],
): AttemptGroup[] {
  if (attempts.some(({ status }) => status !== "failed")) return [];
  const groups: AttemptGroup[] = [];
  for (const attempt of attempts.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    const end = ENDS[toPaymentFailure(attempt)];
    const group = groups.find((one) => one.end === end);
    if (group) group.times.push(attempt.createdAt);
    else groups.push({ end, times: [attempt.createdAt] });
  }
  return groups;
}
