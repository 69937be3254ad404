/** Error fields of failed payments, as of https://razorpay.com/docs/errors/payments/. The name is the reason. */
const FAILURES = {
  payment_failed: {
    code: "BAD_REQUEST_ERROR",
    description: "Your payment was declined by the bank. Please try again or use another method.",
    source: "bank",
    step: "payment_authorization",
  },
  insufficient_funds: {
    code: "BAD_REQUEST_ERROR",
    description:
      "Your payment could not be completed due to insufficient account balance. Try again with another card.",
    source: "customer",
    step: "payment_authorization",
  },
  incorrect_otp: {
    code: "BAD_REQUEST_ERROR",
    description: "You've entered an incorrect OTP. Please try again.",
    source: "customer",
    step: "payment_authentication",
  },
  payment_cancelled: {
    code: "BAD_REQUEST_ERROR",
    description: "You may have cancelled the payment or there was a delay in response from the UPI app.",
    source: "customer",
    step: "payment_authentication",
  },
  payment_timed_out: {
    code: "BAD_REQUEST_ERROR",
    description: "Your payment was not completed on time. Please try again.",
    source: "customer",
    step: "payment_authentication",
  },
  bank_technical_error: {
    code: "GATEWAY_ERROR",
    description: "Your payment could not be completed due to a temporary technical issue at your bank.",
    source: "bank",
    step: "payment_authorization",
  },
} as const;

export type FailureName = keyof typeof FAILURES;

export const FAILURE_NAMES = Object.keys(FAILURES) as FailureName[];

/** The error of a failed payment, as checkout passes it on; the bank's refusal by default. */
export function errorOf({ failure }: { failure: FailureName | null }) {
  const reason = failure ?? "payment_failed";
  return { ...FAILURES[reason], reason };
}
