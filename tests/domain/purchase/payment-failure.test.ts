import { expect, test } from "vitest";
import { toPaymentFailure } from "#app/domain/purchase/payment-failure.ts";

test.each([
  ["Your payment could not be completed due to insufficient account balance.", "insufficient-funds"],
  ["You have entered an incorrect UPI PIN.", "wrong-credentials"],
  ["Payment failed because the OTP was incorrect; wrong OTP entered", "wrong-credentials"],
  ["The amount exceeds the daily limit of your bank", "limit-exceeded"],
  ["Payment was not completed on time.", "timed-out"],
  ["Payment processing cancelled by user", "given-up"],
  ["Your payment didn't go through as it was declined by the bank. Try another payment method.", "declined"],
  ["The invalid VPA cannot be used", "invalid-account"],
  ["Payment failed at the bank's gateway", "bank-unreachable"],
])("%s is %s", (errorDescription, failure) => {
  expect(toPaymentFailure({ errorCode: "BAD_REQUEST_ERROR", errorDescription })).toBe(failure);
});

test("without a description the code decides", () => {
  expect(toPaymentFailure({ errorCode: "GATEWAY_ERROR", errorDescription: null })).toBe("bank-unreachable");
  expect(toPaymentFailure({ errorCode: null, errorDescription: null })).toBe("declined");
});
