import { expect, test } from "vitest";
import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import { describePaymentError, groupFailedAttempts, toPaymentFailure } from "#app/domain/purchase/payment-failure.ts";

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
  expect(toPaymentFailure({ errorCode: "BAD_REQUEST_ERROR", errorDescription, errorReason: null })).toBe(failure);
});

test("without a description the code decides", () => {
  expect(toPaymentFailure({ errorCode: "GATEWAY_ERROR", errorDescription: null, errorReason: null })).toBe(
    "bank-unreachable",
  );
  expect(toPaymentFailure({ errorCode: null, errorDescription: null, errorReason: null })).toBe("declined");
});

const error = { errorCode: "BAD_REQUEST_ERROR", errorDescription: null };

test.each([
  ["payment_cancelled", "given-up"],
  ["payment_timed_out", "timed-out"],
  ["payment_session_expired", "timed-out"],
  ["insufficient_funds", "insufficient-funds"],
  ["incorrect_otp", "wrong-credentials"],
  ["incorrect_pin", "wrong-credentials"],
  ["invalid_vpa", "invalid-account"],
  ["transaction_limit_exceeded", "limit-exceeded"],
  ["bank_technical_error", "bank-unreachable"],
  ["gateway_technical_error", "bank-unreachable"],
  ["payment_declined", "declined"],
  ["payment_failed", "declined"],
])("the reason %s is %s, of any method", (errorReason, failure) => {
  expect(toPaymentFailure({ ...error, errorReason })).toBe(failure);
});

test("administrators read the provider's sentence and its fields, or what there is of them", () => {
  const fields = { errorSource: "bank", errorStep: "payment_authorization", errorReason: "payment_failed" };
  expect(describePaymentError({ errorDescription: "Declined.", ...fields })).toBe(
    "Declined. (bank, payment_authorization, payment_failed)",
  );
  expect(describePaymentError({ errorDescription: null, ...fields })).toBe(
    "bank, payment_authorization, payment_failed",
  );
  const nothing = { errorSource: null, errorStep: null, errorReason: null };
  expect(describePaymentError({ errorDescription: "Declined.", ...nothing })).toBe("Declined.");
  expect(describePaymentError({ errorDescription: null, ...nothing })).toBeNull();
});

/** An attempt at this time on 27 November 2026, IST. */
const attempt = (time: string, errorReason: string, status = "failed") => ({
  ...error,
  status,
  errorReason,
  createdAt: new Date(`2026-11-27T${time}:00+05:30`),
});

const now = new Date("2026-11-27T20:00:00+05:30");

test.each([
  [[], null, null],
  [
    [attempt("18:16", "payment_failed"), attempt("18:15", "insufficient_funds")],
    "2 attempts declined by the bank, 6:15 and 6:16 pm; no money taken",
    "ബാങ്ക് 2 ശ്രമങ്ങൾ നിരസിച്ചു (വൈകിട്ട് 6:15, 6:16); പണം പോയിട്ടില്ല",
  ],
  [
    [attempt("18:15", "payment_failed"), attempt("18:15", "payment_failed")],
    "2 attempts declined by the bank, 6:15 pm; no money taken",
    "ബാങ്ക് 2 ശ്രമങ്ങൾ നിരസിച്ചു (വൈകിട്ട് 6:15); പണം പോയിട്ടില്ല",
  ],
  [
    [attempt("18:15", "payment_cancelled")],
    "1 attempt cancelled, 6:15 pm; no money taken",
    "ഒരു ശ്രമം റദ്ദാക്കി (വൈകിട്ട് 6:15); പണം പോയിട്ടില്ല",
  ],
  [
    [
      attempt("11:59", "payment_timed_out"),
      attempt("12:01", "payment_timed_out"),
      attempt("12:05", "bank_technical_error"),
    ],
    "2 attempts not finished in time, 11:59 am and 12:01 pm; 1 attempt failed because the bank could not be reached, 12:05 pm; no money taken",
    "2 ശ്രമങ്ങൾ സമയത്ത് പൂർത്തിയായില്ല (രാവിലെ 11:59, ഉച്ചയ്ക്ക് 12:01); ബാങ്കുമായി ബന്ധപ്പെടാനാകാതെ ഒരു ശ്രമം മുടങ്ങി (ഉച്ചയ്ക്ക് 12:05); പണം പോയിട്ടില്ല",
  ],
  [
    ["10", "11", "12", "13", "14"].map((minute) => attempt(`18:${minute}`, "payment_failed")),
    "5 attempts declined by the bank, 6:10 to 6:14 pm; no money taken",
    "ബാങ്ക് 5 ശ്രമങ്ങൾ നിരസിച്ചു (വൈകിട്ട് 6:10 മുതൽ 6:14 വരെ); പണം പോയിട്ടില്ല",
  ],
  // Money may have been taken.
  [[attempt("18:15", "payment_failed"), attempt("18:16", "", "authorized")], null, null],
])("failed attempts in one sentence: %#", (attempts, english, malayalam) => {
  const groups = groupFailedAttempts(attempts);
  expect(describeAttempts(groups, "en", now)).toBe(english);
  expect(describeAttempts(groups, "ml", now)).toBe(malayalam);
});

test("attempts of another day name it, in India", () => {
  const groups = groupFailedAttempts([attempt("18:15", "payment_failed")]);
  const later = new Date("2026-11-28T00:10:00+05:30");
  expect(describeAttempts(groups, "en", later)).toBe(
    "1 attempt declined by the bank, 6:15 pm on Friday 27 November; no money taken",
  );
  expect(describeAttempts(groups, "ml", later)).toBe(
    "ബാങ്ക് ഒരു ശ്രമം നിരസിച്ചു (നവംബർ 27 വെള്ളി, വൈകിട്ട് 6:15); പണം പോയിട്ടില്ല",
  );
});
