import type { CouponRefusal } from "../../domain/purchase/coupon";
import { MAX_LIVE_SHARES } from "../../domain/report/report-share";
import type { AddAdministratorFailure } from "../../usecases/administration/add-administrator";
import type { CancelSessionFailure } from "../../usecases/booking/cancel-session";
import type { ChangeReportLanguageFailure } from "../../usecases/report/change-report-language";
import type { HoldSessionFailure } from "../../usecases/booking/hold-session";
import type { OpenSharedReportFailure } from "../../usecases/report/open-shared-report";
import type { RecordCareerFeedbackFailure } from "../../usecases/report/record-career-feedback";
import type { RefundPaymentFailure } from "../../usecases/purchase/refund-payment";
import type { RemoveAiKeyFailure } from "../../usecases/administration/remove-ai-key";
import type { RescheduleSessionFailure } from "../../usecases/booking/reschedule-session";
import type { ResetPasswordFailure } from "../../usecases/accounts/reset-password";
import type { SaveAiSettingsFailure } from "../../usecases/administration/save-ai-settings";
import type { SendContactMessageFailure } from "../../usecases/administration/send-contact-message";
import type { SetUpAdministratorFailure } from "../../usecases/administration/set-up-administrator";
import type { ShareReportFailure } from "../../usecases/report/share-report";
import type { SignInFailure } from "../../usecases/accounts/sign-in";
import type { SignInAdministratorFailure } from "../../usecases/administration/sign-in-administrator";
import type { SignInWithGoogleFailure } from "../../usecases/accounts/sign-in-with-google";
import type { SignUpFailure } from "../../usecases/accounts/sign-up";
import type { StartPurchaseFailure } from "../../usecases/purchase/start-purchase";
import type { StartSessionPaymentFailure } from "../../usecases/booking/start-session-payment";
import type { StopSharingFailure } from "../../usecases/report/stop-sharing";
import type { TestAiConnectionFailure } from "../../usecases/administration/test-ai-connection";
import type { VerifyEmailFailure } from "../../usecases/accounts/verify-email";
import type { VerifyPaymentFailure } from "../../usecases/purchase/verify-payment";

/** Why there is no PDF to give. */
export type PdfFailure = "pdf-not-available" | "pdf-failed" | "pdf-unreachable";

/** Why a use case did not do what was asked. Every reason has one sentence, whoever it happens to. */
export type Reason =
  | AddAdministratorFailure
  | CancelSessionFailure
  | ChangeReportLanguageFailure
  | CouponRefusal
  | HoldSessionFailure
  | OpenSharedReportFailure
  | PdfFailure
  | RecordCareerFeedbackFailure
  | RefundPaymentFailure
  | RemoveAiKeyFailure
  | RescheduleSessionFailure
  | ResetPasswordFailure
  | SaveAiSettingsFailure
  | SendContactMessageFailure
  | SetUpAdministratorFailure
  | ShareReportFailure
  | SignInAdministratorFailure
  | SignInFailure
  | SignInWithGoogleFailure
  | SignUpFailure
  | StartPurchaseFailure
  | StartSessionPaymentFailure
  | StopSharingFailure
  | TestAiConnectionFailure
  | VerifyEmailFailure
  | VerifyPaymentFailure
  | "profile-not-found"
  | "report-mailed-often"
  | "not-in-package";

export interface ReasonMessage {
  status: number;
  message: string;
}

/** The one place where a reason becomes a sentence and a status. */
const messages: Record<Reason, ReasonMessage> = {
  "captcha-failed": { status: 400, message: "Please confirm that you are a person, then try again." },
  "rate-limited": { status: 429, message: "Too many attempts. Please wait a while and try again." },

  "invalid-credentials": { status: 401, message: "Invalid email or password. Please try again." },
  "email-not-verified": {
    status: 403,
    message: "Please verify your email before logging in. Check your inbox for a confirmation link.",
  },
  "email-taken": { status: 409, message: "This email is already registered. Please log in instead." },
  "invalid-verification-link": {
    status: 400,
    message: "This confirmation link is invalid or has expired. Log in to get a new one.",
  },
  "invalid-reset-link": { status: 400, message: "Invalid or expired password reset link. Please request a new one." },
  "profile-not-found": { status: 404, message: "Failed to update profile" },

  "google-refused": { status: 400, message: "Google sign-in was not completed. Please try again." },
  "google-email-unverified": {
    status: 403,
    message: "Google has not verified this email address yet. Verify it there, or sign up with a password.",
  },
  "google-unavailable": {
    status: 502,
    message: "Google is not answering. Please try again, or log in with your password.",
  },
  "google-misconfigured": {
    status: 500,
    message: "Authentication service configuration error. Please contact support.",
  },

  "coupon-missing": { status: 400, message: "Please enter a coupon code" },
  "coupon-invalid": { status: 400, message: "Invalid or expired coupon code for order type" },
  "coupon-already-used": { status: 400, message: "You have already used this coupon code" },
  "provider-unavailable": { status: 503, message: "Failed to create payment" },
  "already-paid": { status: 409, message: "This package has been paid for already." },
  "not-upgradable": { status: 409, message: "Only a paid Silver Package can be upgraded." },
  "order-not-found": { status: 404, message: "Order Not Found" },
  "pricing-invalid": { status: 400, message: "Invalid pricing information. Please try again." },
  "not-bookable": { status: 400, message: "Sessions with this expert cannot be booked yet." },
  "slot-invalid": { status: 400, message: "Please select a date and time for your session" },
  "slot-past": { status: 400, message: "Please select a future date and time" },
  "slot-unavailable": { status: 409, message: "The expert is not available at this time. Please choose another." },
  "slot-taken": { status: 409, message: "This time has just been taken. Please choose another." },
  "too-many-holds": {
    status: 409,
    message: "You are paying for three sessions already. Please finish or cancel one of them first.",
  },
  "booking-not-found": { status: 404, message: "Invalid booking information" },
  "hold-expired": {
    status: 409,
    message: "Your time was held for you, but the hold has run out. Please choose a time again.",
  },
  "not-confirmed": { status: 409, message: "Only a confirmed session can be moved." },
  "too-late": { status: 409, message: "A session can be moved until 24 hours before it." },
  "expert-unavailable": { status: 409, message: "This expert takes no more sessions. Please contact support." },
  "payment-awaited": { status: 409, message: "Your payment is being confirmed. Please wait a moment, then try again." },
  "session-over": { status: 409, message: "This session has already begun or taken place." },
  "already-cancelled": { status: 409, message: "This booking has already been cancelled." },
  "slot-lost": {
    status: 409,
    message: "This time is no longer free, so your payment is being returned in full. Please choose another time.",
  },
  "payment-not-found": { status: 404, message: "This payment is not known." },
  "nothing-to-refund": { status: 409, message: "Nothing of this payment is left to refund." },
  "refund-too-large": { status: 400, message: "This is more than what is left of the payment." },
  "refund-the-upgrade-first": { status: 409, message: "This order was upgraded to Gold. Refund the upgrade first." },
  "verification-failed": { status: 400, message: "Payment verification failed" },

  "report-not-found": { status: 404, message: "No assessment results found. Please complete an assessment first." },
  "report-not-ready": {
    status: 404,
    message: "Report not available yet. It is being written; please come back in a minute.",
  },
  "answers-missing": {
    status: 409,
    message: "The answers behind this report are not stored, so it stays in the language it was written in.",
  },
  "report-mailed-often": {
    status: 429,
    message:
      "The report was mailed several times already. Please look into your inbox and spam folder, and try again in an hour.",
  },
  "not-in-package": { status: 403, message: "An expert session is part of the Gold Package." },
  "pdf-not-available": { status: 404, message: "PDF not available" },
  "pdf-failed": { status: 404, message: "PDF generation failed. Please try again later." },
  "pdf-unreachable": { status: 503, message: "Failed to download PDF" },
  "career-not-in-report": { status: 400, message: "This career is not among those of your report." },
  "no-section-chosen": { status: 400, message: "Please tick at least one section" },
  "too-many-shares": {
    status: 409,
    message: `${MAX_LIVE_SHARES} links to this report work already. Stop one of them to make another.`,
  },
  "share-not-found": { status: 404, message: "This link is not one of yours." },
  "link-gone": { status: 404, message: "This link does not work" },

  "ai-key-required": { status: 400, message: "OpenAI API key is required" },
  "ai-address-refused": { status: 400, message: "Please enter the https address of a public endpoint" },
  "ai-key-not-saved": { status: 500, message: "Failed to save OpenAI API key" },
  "ai-not-bound": { status: 409, message: "Workers AI is not bound to this deployment." },
  "ai-off": { status: 409, message: "No AI writer is in use. Choose one and save first." },
  "ai-failed": { status: 502, message: "OpenAI API error" },

  "not-an-administrator": { status: 403, message: "You do not have administrator access" },
  "totp-required": { status: 401, message: "Please enter the code that your authenticator app shows." },
  "totp-invalid": { status: 401, message: "This code is wrong or has been used. Please enter the next one." },
  "totp-unreadable": {
    status: 500,
    message: "This deployment cannot read your second factor any more. Another administrator can reset it.",
  },
  "second-factor-elsewhere": {
    status: 403,
    message: "Your account asks for a second factor. Please log in at /administrator/login.",
  },
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
  "wrong-setup-code": { status: 403, message: "This setup code is not the one of this deployment." },
  "admin-exists": { status: 409, message: "Admin user already exists. You can proceed to login." },
  "admin-email-taken": {
    status: 409,
    message: "An account with this email already exists. You can try with a different email or proceed to login.",
  },
};

/** What to tell somebody, and with which status. */
export function messageOf(reason: Reason): ReasonMessage {
  return messages[reason];
}

/** What is said when something failed that has no reason of its own. */
export const UNEXPECTED_MESSAGE = "An unexpected error occurred. Please try again.";
export const LOGIN_SLOW_MESSAGE = "Login is taking longer than expected. Please try again.";
