import type { ChangeSignUpAddressFailure } from "../../usecases/accounts/change-sign-up-address";
import type { ChangePasswordFailure } from "../../usecases/accounts/change-password";
import type { CodeFailure } from "../../usecases/accounts/check-second-factor";
import type { GuessFailure } from "../../usecases/accounts/limit-guesses";
import type { RequestPasswordResetFailure } from "../../usecases/accounts/request-password-reset";
import type { ResendVerificationFailure } from "../../usecases/accounts/resend-verification";
import type { ResetPasswordFailure } from "../../usecases/accounts/reset-password";
import type { SignInFailure } from "../../usecases/accounts/sign-in";
import type { SignInWithGoogleFailure } from "../../usecases/accounts/sign-in-with-google";
import type { SignUpFailure } from "../../usecases/accounts/sign-up";
import type { UpdateProfileFailure } from "../../usecases/accounts/update-profile";
import type { VerifyEmailFailure } from "../../usecases/accounts/verify-email";
import type { ReasonMessage } from "./reason-message";

/** Why someone could not sign up or in, or change their own data. */
export type AccountsFailure =
  | ChangePasswordFailure
  | ChangeSignUpAddressFailure
  | CodeFailure
  | GuessFailure
  | RequestPasswordResetFailure
  | ResendVerificationFailure
  | ResetPasswordFailure
  | SignInFailure
  | SignInWithGoogleFailure
  | SignUpFailure
  | UpdateProfileFailure
  | VerifyEmailFailure;

/** Their sentences and statuses, except those of a room below. */
export const accountsMessages = {
  "invalid-credentials": { status: 401, message: "Invalid email or password. Please try again." },
  "captcha-required": {
    status: 429,
    message: "Too many attempts. Please confirm that you are a person, then try again.",
  },
  "login-slowed": {
    status: 429,
    message:
      "Too many attempts. Please wait half a minute and try again, or choose a new password with “Forgot password?”.",
  },
  "email-not-verified": {
    status: 403,
    message: "Please verify your email before logging in. Check your inbox for a confirmation link.",
  },
  "email-taken": { status: 409, message: "This email is already registered. Please log in instead." },
  "sign-up-not-found": {
    status: 409,
    message: "There is nothing to change any more. Please log in, or sign up again.",
  },
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
  "totp-invalid": { status: 401, message: "This code is wrong or has been used. Please enter the next one." },
  "totp-unreadable": {
    status: 500,
    message: "This deployment cannot read your second factor any more. Another administrator can reset it.",
  },
  "second-factor-elsewhere": {
    status: 403,
    message: "Your account asks for a second factor. Please log in at /administrator/login.",
  },
} satisfies Partial<Record<AccountsFailure, ReasonMessage>>;
