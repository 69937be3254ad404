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
  "invalid-credentials": {
    status: 401,
    message: { en: "Invalid email or password. Please try again.", ml: "ഇ-മെയിലോ പാസ്‌വേഡോ ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക." },
  },
  "captcha-required": {
    status: 429,
    message: {
      en: "Too many attempts. Please confirm that you are a person, then try again.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. നിങ്ങൾ ഒരു മനുഷ്യനാണെന്ന് ഉറപ്പാക്കി വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "login-slowed": {
    status: 429,
    message: {
      en: "Too many attempts. Please wait half a minute and try again, or choose a new password with “Forgot password?”.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. അര മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക; അല്ലെങ്കിൽ “പാസ്‌വേഡ് മറന്നോ?” വഴി പുതിയ പാസ്‌വേഡ് എടുക്കുക.",
    },
  },
  "email-not-verified": {
    status: 403,
    message: {
      en: "Please verify your email before logging in. Check your inbox for a confirmation link.",
      ml: "ലോഗിൻ ചെയ്യും മുമ്പ് ഇ-മെയിൽ സ്ഥിരീകരിക്കുക. അതിനുള്ള ലിങ്ക് നിങ്ങളുടെ മെയിലിൽ വന്നിട്ടുണ്ട്.",
    },
  },
  "email-taken": {
    status: 409,
    message: {
      en: "This email is already registered. Please log in instead.",
      ml: "ഈ ഇ-മെയിലിൽ അക്കൗണ്ടുണ്ട്. സൈൻ അപ്പിനു പകരം ലോഗിൻ ചെയ്യുക.",
    },
  },
  "sign-up-not-found": {
    status: 409,
    message: {
      en: "There is nothing to change any more. Please log in, or sign up again.",
      ml: "ഇനി മാറ്റാൻ ഒന്നുമില്ല. ലോഗിൻ ചെയ്യുക, അല്ലെങ്കിൽ വീണ്ടും സൈൻ അപ്പ് ചെയ്യുക.",
    },
  },
  "invalid-verification-link": {
    status: 400,
    message: {
      en: "This confirmation link is invalid or has expired. Log in to get a new one.",
      ml: "ഈ സ്ഥിരീകരണ ലിങ്ക് ശരിയല്ല, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞു. പുതിയതു കിട്ടാൻ ലോഗിൻ ചെയ്യുക.",
    },
  },
  "invalid-reset-link": {
    status: 400,
    message: {
      en: "Invalid or expired password reset link. Please request a new one.",
      ml: "പാസ്‌വേഡ് മാറ്റാനുള്ള ഈ ലിങ്ക് ശരിയല്ല, അല്ലെങ്കിൽ സമയം കഴിഞ്ഞു. പുതിയത് ആവശ്യപ്പെടുക.",
    },
  },
  "profile-not-found": { status: 404, message: { en: "Failed to update profile", ml: "പ്രൊഫൈൽ മാറ്റാനായില്ല" } },
  "google-refused": {
    status: 400,
    message: {
      en: "Google sign-in was not completed. Please try again.",
      ml: "Google വഴിയുള്ള ലോഗിൻ പൂർത്തിയായില്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "google-email-unverified": {
    status: 403,
    message: {
      en: "Google has not verified this email address yet. Verify it there, or sign up with a password.",
      ml: "ഈ ഇ-മെയിൽ വിലാസം Google ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല. അവിടെ സ്ഥിരീകരിക്കുക, അല്ലെങ്കിൽ പാസ്‌വേഡ് ഉപയോഗിച്ചു സൈൻ അപ്പ് ചെയ്യുക.",
    },
  },
  "google-unavailable": {
    status: 502,
    message: {
      en: "Google is not answering. Please try again, or log in with your password.",
      ml: "Google-ൽനിന്നു മറുപടി കിട്ടുന്നില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ പാസ്‌വേഡ് ഉപയോഗിച്ചു ലോഗിൻ ചെയ്യുക.",
    },
  },
  "google-misconfigured": {
    status: 500,
    message: {
      en: "Authentication service configuration error. Please contact support.",
      ml: "ലോഗിൻ സേവനത്തിന്റെ ക്രമീകരണത്തിൽ പിഴവുണ്ട്. ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
  "totp-invalid": {
    status: 401,
    message: {
      en: "This code is wrong or has been used. Please enter the next one.",
      ml: "ഈ കോഡ് തെറ്റാണ്, അല്ലെങ്കിൽ ഉപയോഗിച്ചു കഴിഞ്ഞു. അടുത്ത കോഡ് എഴുതുക.",
    },
  },
  "totp-unreadable": {
    status: 500,
    message: "This deployment cannot read your second factor any more. Another administrator can reset it.",
  },
  "second-factor-elsewhere": {
    status: 403,
    message: {
      en: "Your account asks for a second factor. Please log in at /administrator/login.",
      ml: "നിങ്ങളുടെ അക്കൗണ്ടിനു രണ്ടാമതൊരു കോഡ് കൂടി വേണം. /administrator/login എന്ന പേജിൽ ലോഗിൻ ചെയ്യുക.",
    },
  },
} satisfies Partial<Record<AccountsFailure, ReasonMessage>>;
