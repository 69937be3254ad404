import { MIN_ADMIN_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import { MAX_PASSKEYS } from "#app/domain/accounts/passkey.ts";
import type { ChangeSignUpAddressFailure } from "#app/usecases/accounts/change-sign-up-address.ts";
import type { ChangePasswordFailure } from "#app/usecases/accounts/change-password.ts";
import type { SecondFactorFailure } from "#app/usecases/accounts/check-second-factor.ts";
import type { GuessFailure } from "#app/usecases/accounts/limit-guesses.ts";
import type { AddressTryFailure } from "#app/usecases/accounts/limit-taken-addresses.ts";
import type { RequestPasswordResetFailure } from "#app/usecases/accounts/request-password-reset.ts";
import type { ResendVerificationFailure } from "#app/usecases/accounts/resend-verification.ts";
import type { ResetPasswordFailure } from "#app/usecases/accounts/reset-password.ts";
import type {
  ProvePhoneFailure,
  ResendPhoneCodeFailure,
  SendPhoneCodeFailure,
} from "#app/usecases/accounts/phone/phone-code.ts";
import type { SignInByPhoneFailure } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import type { SignUpByPhoneFailure } from "#app/usecases/accounts/phone/sign-up-by-phone.ts";
import type {
  AskNumberFailure,
  ChangeNumberFailure,
  RemoveNumberFailure,
} from "#app/usecases/accounts/phone/change-number.ts";
import type { MoneyHold } from "#app/usecases/accounts/phone/hold-money.ts";
import type { UndoNumberFailure } from "#app/usecases/accounts/phone/undo-number.ts";
import type { SignInFailure } from "#app/usecases/accounts/sign-in.ts";
import type { SignInWithGoogleFailure } from "#app/usecases/accounts/sign-in-with-google.ts";
import type {
  AskEmailChangeFailure,
  ConfirmEmailChangeFailure,
  UndoEmailChangeFailure,
} from "#app/usecases/accounts/security/change-email.ts";
import type { AddPasskeyFailure, ChangePasskeyFailure } from "#app/usecases/accounts/security/change-passkeys.ts";
import type { EndSessionFailure } from "#app/usecases/accounts/security/end-sessions.ts";
import type { MakeRecoveryCodesFailure } from "#app/usecases/accounts/security/make-recovery-codes.ts";
import type { PasskeyOptionsFailure } from "#app/usecases/accounts/security/passkey-options.ts";
import type { ProveIdentityFailure } from "#app/usecases/accounts/security/prove-identity.ts";
import type { SignInWithPasskeyFailure } from "#app/usecases/accounts/security/sign-in-with-passkey.ts";
import type { SignUpFailure } from "#app/usecases/accounts/sign-up.ts";
import type {
  AnswerAgeFailure,
  AnswerGuardianRequestFailure,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import type { ProveByPhoneFailure, SendGuardianCodeFailure } from "#app/usecases/accounts/consent/prove-by-phone.ts";
import type { SetGuardianCallsFailure } from "#app/usecases/accounts/consent/set-guardian-calls.ts";
import type { SetGuardianStrengthsFailure } from "#app/usecases/accounts/consent/set-guardian-strengths.ts";
import type { SetGuardianNoticeFailure } from "#app/usecases/accounts/consent/set-guardian-notice.ts";
import type {
  AskForStrengthsFailure,
  AskGuardianFailure,
  MakeGuardianLinkFailure,
} from "#app/usecases/accounts/consent/ask-guardian.ts";
import type { GuardianFieldFailure } from "#app/domain/accounts/guardian-rule.ts";
import type { GuardianLinkFailure } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import type { ChangeOwnConsentFailure } from "#app/usecases/accounts/consent/change-own-consent.ts";
import type { ProcessingFailure, ProofFailure } from "#app/usecases/accounts/consent/check-processing.ts";
import type { UpdateProfileFailure } from "#app/usecases/accounts/update-profile.ts";
import type { VerifyEmailFailure } from "#app/usecases/accounts/verify-email.ts";
import type { CancelErasureFailure } from "#app/usecases/accounts/cancel-erasure.ts";
import type { RequestDataExportFailure } from "#app/usecases/accounts/request-data-export.ts";
import type { RequestErasureFailure } from "#app/usecases/accounts/request-erasure.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import type { ReasonMessage } from "./reason-message.ts";

/** The most sensitive actions need a recent proof of identity: see `app/web/accounts/step-up.ts`. */
type StepUpFailure = "proof-required";

export type AccountsFailure =
  | CancelErasureFailure
  | RequestDataExportFailure
  | RequestErasureFailure
  | "export-not-available"
  | AnswerGuardianRequestFailure
  | AskGuardianFailure
  | AskForStrengthsFailure
  | ChangeOwnConsentFailure
  | ProcessingFailure
  | ProofFailure
  | AnswerAgeFailure
  | GuardianFieldFailure
  | GuardianLinkFailure
  | SendGuardianCodeFailure
  | ProveByPhoneFailure
  | SetGuardianCallsFailure
  | SetGuardianStrengthsFailure
  | SetGuardianNoticeFailure
  | MakeGuardianLinkFailure
  | ChangePasswordFailure
  | ChangeSignUpAddressFailure
  | AddPasskeyFailure
  | AskEmailChangeFailure
  | ChangePasskeyFailure
  | ConfirmEmailChangeFailure
  | EndSessionFailure
  | MakeRecoveryCodesFailure
  | PasskeyOptionsFailure
  | ProveIdentityFailure
  | SecondFactorFailure
  | SignInWithPasskeyFailure
  | StepUpFailure
  | UndoEmailChangeFailure
  | AddressTryFailure
  | GuessFailure
  | RequestPasswordResetFailure
  | ResendVerificationFailure
  | ResetPasswordFailure
  | ProvePhoneFailure
  | ResendPhoneCodeFailure
  | SendPhoneCodeFailure
  | SignInByPhoneFailure
  | SignUpByPhoneFailure
  | AskNumberFailure
  | ChangeNumberFailure
  | RemoveNumberFailure
  | MoneyHold
  | UndoNumberFailure
  | SignInFailure
  | SignInWithGoogleFailure
  | SignUpFailure
  | UpdateProfileFailure
  | VerifyEmailFailure;

/** The messages and statuses of this room, except those of a lower-level one. */
export const accountsMessages = {
  "invalid-credentials": {
    status: 401,
    message: { en: "Invalid email or password. Please try again.", ml: "ഇമെയിലോ പാസ്‌വേഡോ ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക." },
  },
  "address-not-repeated": {
    status: 422,
    message: {
      en: "This is not the e-mail address of your account. Please type it again.",
      ml: "ഇതു നിങ്ങളുടെ അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസമല്ല. ഒന്നുകൂടി ടൈപ്പ് ചെയ്യുക.",
    },
  },
  "number-not-repeated": {
    status: 422,
    message: {
      en: "This is not the number of your account. Please type it again.",
      ml: "ഇതു നിങ്ങളുടെ അക്കൗണ്ടിന്റെ നമ്പർ അല്ല. ഒന്നുകൂടി ടൈപ്പ് ചെയ്യുക.",
    },
  },
  "session-ahead": {
    status: 409,
    message: {
      en: "You have a session that is paid for. Please cancel it first, or ask again after it.",
      ml: "പണമടച്ച ഒരു സെഷൻ ബാക്കിയുണ്ട്. ആദ്യം അതു റദ്ദാക്കുക, അല്ലെങ്കിൽ അതു കഴിഞ്ഞു വീണ്ടും ആവശ്യപ്പെടുക.",
    },
  },
  "erasure-of-administrator": {
    status: 409,
    message: {
      en: "You are an administrator, too. Please have another administrator remove you as one first.",
      ml: "നിങ്ങൾ അഡ്മിനിസ്ട്രേറ്റർ കൂടിയാണ്. ആദ്യം മറ്റൊരു അഡ്മിനിസ്ട്രേറ്ററെക്കൊണ്ട് ആ ചുമതല നീക്കിക്കുക.",
    },
  },
  "no-erasure": {
    status: 409,
    message: {
      en: "There is nothing to stop: no erasure is waiting any more.",
      ml: "നിർത്താൻ ഒന്നുമില്ല: നീക്കം ചെയ്യാനുള്ള ആവശ്യം ഇപ്പോൾ നിലവിലില്ല.",
    },
  },
  "export-asked-today": {
    status: 429,
    message: {
      en: "You have asked for a copy in the last 24 hours. Please ask again tomorrow.",
      ml: "കഴിഞ്ഞ 24 മണിക്കൂറിനുള്ളിൽ നിങ്ങൾ ഒരു പകർപ്പ് ആവശ്യപ്പെട്ടിട്ടുണ്ട്. നാളെ വീണ്ടും ആവശ്യപ്പെടുക.",
    },
  },
  "export-not-available": {
    status: 404,
    message: {
      en: "There is no copy of your data to download. Ask for one on the page “Your data”.",
      ml: "ഡൗൺലോഡ് ചെയ്യാൻ പകർപ്പൊന്നുമില്ല. ‘നിങ്ങളുടെ വിവരങ്ങൾ’ പേജിൽ ഒരെണ്ണം ആവശ്യപ്പെടുക.",
    },
  },
  "captcha-required": {
    status: 429,
    message: {
      en: "Too many attempts. Please confirm that you are a person, then try again.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. നിങ്ങൾ ഒരു മനുഷ്യനാണെന്നു സ്ഥിരീകരിച്ച് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "login-slowed": {
    status: 429,
    message: {
      en: "Too many attempts. Please wait half a minute and try again, or choose a new password with “Forgot password?”.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. അര മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക; അല്ലെങ്കിൽ “പാസ്‌വേഡ് മറന്നോ?” വഴി പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക.",
    },
  },
  "email-not-verified": {
    status: 403,
    message: {
      en: "Please verify your email before logging in. Check your inbox for a confirmation link.",
      ml: "ലോഗിൻ ചെയ്യും മുമ്പ് ഇമെയിൽ സ്ഥിരീകരിക്കുക. അതിനുള്ള ലിങ്ക് നിങ്ങളുടെ മെയിലിൽ വന്നിട്ടുണ്ട്.",
    },
  },
  "email-taken": {
    status: 409,
    message: {
      en: "This email is already registered. Please log in instead.",
      ml: "ഈ ഇമെയിലിൽ അക്കൗണ്ടുണ്ട്. സൈൻ അപ്പിനു പകരം ലോഗിൻ ചെയ്യുക.",
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
  "password-too-easy": {
    status: 400,
    message: FIELD_MESSAGES.passwordTooEasy,
  },
  "admin-password-too-short": {
    status: 400,
    message: {
      en: `An administrator's password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`,
      ml: `അഡ്മിനിസ്ട്രേറ്ററുടെ പാസ്‌വേഡിൽ കുറഞ്ഞത് ${MIN_ADMIN_PASSWORD_LENGTH} അക്ഷരങ്ങൾ വേണം`,
    },
  },
  "profile-not-found": { status: 404, message: { en: "Failed to update profile", ml: "പ്രൊഫൈൽ മാറ്റാനായില്ല" } },
  "guardian-missing": {
    status: 400,
    message: {
      en: "Under 18, please name a parent or guardian and their email.",
      ml: "18 വയസ്സിനു താഴെയാണെങ്കിൽ രക്ഷിതാവിന്റെ പേരും ഇമെയിലും എഴുതുക.",
    },
  },
  "guardian-own-address": { status: 400, message: FIELD_MESSAGES.guardianOwnAddress },
  "guardian-not-wanted": {
    status: 409,
    message: { en: "Nobody has to be asked any more.", ml: "ഇനി ആരോടും ചോദിക്കേണ്ടതില്ല." },
  },
  "guardian-not-by-mail": {
    status: 409,
    message: {
      en: "We have no e-mail address of your parent or guardian. Ask them to open their own page: its link is in our message to them.",
      ml: "രക്ഷിതാവിന്റെ ഇമെയിൽ ഞങ്ങൾക്കില്ല. അവരുടെ പേജ് തുറക്കാൻ അവരോടു പറയുക: ലിങ്ക് ഞങ്ങൾ അയച്ച സന്ദേശത്തിലുണ്ട്.",
    },
  },
  "guardian-answered": {
    status: 409,
    message: {
      en: "Your parent or guardian has answered already. Please write to us if something has to change.",
      ml: "നിങ്ങളുടെ രക്ഷിതാവ് മറുപടി നൽകിക്കഴിഞ്ഞു. എന്തെങ്കിലും മാറ്റണമെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
  "guardian-link-gone": {
    status: 404,
    message: { en: "This link does not work any more.", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല." },
  },
  "answer-changed": {
    status: 409,
    message: {
      en: "This has been answered meanwhile. The page now shows where it stands.",
      ml: "ഇതിനിടെ മറുപടി കിട്ടിയിരുന്നു. ഇപ്പോഴത്തെ നില ഈ പേജിൽ കാണാം.",
    },
  },
  "of-age": {
    status: 409,
    message: {
      en: "This student is 18 or older by now, and decides themselves.",
      ml: "ഈ വിദ്യാർഥിക്ക് ഇപ്പോൾ 18 വയസ്സു തികഞ്ഞു; ഇനി സ്വയം തീരുമാനിക്കാം.",
    },
  },
  "under-age": {
    status: 403,
    message: {
      en: "Until you are 18, your parent or guardian decides this.",
      ml: "18 വയസ്സാകുന്നതുവരെ ഇത് നിങ്ങളുടെ രക്ഷിതാവാണു തീരുമാനിക്കുന്നത്.",
    },
  },
  "link-answered": {
    status: 409,
    message: {
      en: "This has been answered already. Nothing more can be done by this link.",
      ml: "ഇതിനു മറുപടി നൽകിക്കഴിഞ്ഞു. ഈ ലിങ്കിൽ ഇനി ഒന്നും ചെയ്യാനില്ല.",
    },
  },
  "guardian-own-number": {
    status: 400,
    message: {
      en: "This is the student's own number. Please enter yours.",
      ml: "ഇതു വിദ്യാർഥിയുടെ നമ്പറാണ്. നിങ്ങളുടെ നമ്പർ എഴുതുക.",
    },
  },
  "guardian-unreachable": {
    status: 400,
    message: { en: "Please enter your number or e-mail.", ml: "നിങ്ങളുടെ നമ്പറോ ഇമെയിലോ എഴുതുക." },
  },
  "contact-invalid": {
    status: 400,
    message: {
      en: "This is neither a mobile number of India nor an e-mail address.",
      ml: "ഇത് ഇന്ത്യയിലെ മൊബൈൽ നമ്പറോ ഇമെയിലോ അല്ല.",
    },
  },
  "guardian-own-contact": {
    status: 400,
    message: { en: "This is the student’s own. Please enter yours.", ml: "ഇതു വിദ്യാർഥിയുടേതാണ്. നിങ്ങളുടേത് എഴുതുക." },
  },
  "phone-invalid": { status: 400, message: FIELD_MESSAGES.phoneNotMobile },
  "phone-sign-in-off": {
    status: 409,
    message: {
      en: "Codes cannot be sent at the moment. Please go on with e-mail.",
      ml: "ഇപ്പോൾ കോഡ് അയയ്ക്കാനാവില്ല. ഇമെയിൽ വഴി തുടരുക.",
    },
  },
  "code-wrong": {
    status: 400,
    message: { en: "This is not the code. Please look again.", ml: "കോഡ് ഇതല്ല. ഒന്നുകൂടി നോക്കുക." },
  },
  "code-over": {
    status: 409,
    message: {
      en: "This code has expired, or was tried too often. Please have a new one sent.",
      ml: "ഈ കോഡിന്റെ സമയം കഴിഞ്ഞു, അല്ലെങ്കിൽ പല തവണ തെറ്റി. പുതിയ കോഡ് അയപ്പിക്കുക.",
    },
  },
  "age-unconfirmed": {
    status: 409,
    message: {
      en: "Please tell us whether you are 18 or older.",
      ml: "നിങ്ങൾക്ക് 18 വയസ്സു തികഞ്ഞോ എന്നു പറയുക.",
    },
  },
  "consent-missing": {
    status: 403,
    message: {
      en: "This needs a consent first. Your profile shows whose.",
      ml: "ഇതിന് ആദ്യം സമ്മതം വേണം. ആരുടേതെന്നു പ്രൊഫൈലിൽ കാണാം.",
    },
  },
  "guardian-proof-old": {
    status: 409,
    message: {
      en: "Before the next payment your parent or guardian confirms once more: by paying, or by a code to their number.",
      ml: "അടുത്ത പേയ്മെന്റിനു മുമ്പ് രക്ഷിതാവ് ഒരിക്കൽക്കൂടി ഉറപ്പിക്കണം: പണമടച്ച്, അല്ലെങ്കിൽ അവരുടെ നമ്പറിൽ വരുന്ന കോഡ് നൽകി.",
    },
  },
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
      ml: "ഈ ഇമെയിൽ വിലാസം Google ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല. അവിടെ സ്ഥിരീകരിക്കുക, അല്ലെങ്കിൽ പാസ്‌വേഡ് ഉപയോഗിച്ചു സൈൻ അപ്പ് ചെയ്യുക.",
    },
  },
  "google-unavailable": {
    status: 502,
    message: {
      en: "Google is not answering. Please try again, or log in with your password.",
      ml: "Google മറുപടി തരുന്നില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ പാസ്‌വേഡ് ഉപയോഗിച്ചു ലോഗിൻ ചെയ്യുക.",
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
  "passkey-required": {
    status: 401,
    message: "Your account asks for your passkey. Log in with it, or enter one of your recovery codes.",
  },
  "passkey-refused": {
    status: 400,
    message: {
      en: "This passkey could not be checked. Please try again.",
      ml: "ഈ പാസ്‌കീ പരിശോധിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "passkey-known": {
    status: 409,
    message: { en: "This passkey has been added already.", ml: "ഈ പാസ്‌കീ നേരത്തേ ചേർത്തതാണ്." },
  },
  "passkey-not-found": {
    status: 404,
    message: { en: "This passkey has been removed already.", ml: "ഈ പാസ്‌കീ നേരത്തേ നീക്കിയതാണ്." },
  },
  "too-many-passkeys": {
    status: 409,
    message: {
      en: `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another.`,
      ml: `നിങ്ങൾക്ക് ${MAX_PASSKEYS} പാസ്‌കീകളുണ്ട്. ഒന്നു നീക്കിയിട്ടു മറ്റൊന്നു ചേർക്കുക.`,
    },
  },
  "no-keys": {
    status: 409,
    message: {
      en: "Recovery codes are for accounts with a passkey or a second factor. Add one first.",
      ml: "പാസ്‌കീയോ രണ്ടാമത്തെ കോഡോ ഉള്ള അക്കൗണ്ടുകൾക്കാണ് വീണ്ടെടുക്കൽ കോഡുകൾ. ആദ്യം ഒരെണ്ണം ചേർക്കുക.",
    },
  },
  "proof-required": {
    status: 403,
    message: {
      en: "Please confirm that it is you, then send this again.",
      ml: "ഇതു നിങ്ങളാണെന്ന് ഉറപ്പാക്കുക; പിന്നെ ഇതു വീണ്ടും അയയ്ക്കുക.",
    },
  },
  "login-over": {
    status: 401,
    message: {
      en: "You have been logged out meanwhile. Please log in again.",
      ml: "ഇതിനിടെ ലോഗൗട്ട് ആയി. വീണ്ടും ലോഗിൻ ചെയ്യുക.",
    },
  },
  "device-not-found": {
    status: 404,
    message: { en: "This device is logged out already.", ml: "ഈ ഉപകരണം നേരത്തേ ലോഗൗട്ട് ആയി." },
  },
  "email-unchanged": {
    status: 400,
    message: { en: "This is the address that your account has.", ml: "അക്കൗണ്ടിന് ഇപ്പോഴുള്ള വിലാസംതന്നെയാണിത്." },
  },
  "guardian-address": {
    status: 400,
    message: {
      en: "This is your guardian's email. Please enter one of your own.",
      ml: "ഇത് രക്ഷിതാവിന്റെ ഇമെയിൽ ആണ്. നിങ്ങളുടെ സ്വന്തം ഇമെയിൽ എഴുതുക.",
    },
  },
  "email-in-use": {
    status: 409,
    message: { en: "Another account uses this address.", ml: "ഈ വിലാസം മറ്റൊരു അക്കൗണ്ടിന്റേതാണ്." },
  },
  "invalid-email-link": {
    status: 400,
    message: {
      en: "This link has been used, or its time is over.",
      ml: "ഈ ലിങ്ക് ഉപയോഗിച്ചു കഴിഞ്ഞു, അല്ലെങ്കിൽ അതിന്റെ സമയം കഴിഞ്ഞു.",
    },
  },
  "code-gone": {
    status: 409,
    message: { en: "Please have a new code sent.", ml: "പുതിയ കോഡ് അയപ്പിക്കുക." },
  },
  "code-sent-just-now": {
    status: 429,
    message: {
      en: "A code was sent just now. Please wait half a minute.",
      ml: "ഇപ്പോൾ ഒരു കോഡ് അയച്ചതേയുള്ളൂ. അര മിനിറ്റ് കാക്കുക.",
    },
  },
  "phone-of-administrator": {
    status: 403,
    message: {
      en: "This account cannot log in by phone. Please use its e-mail and password.",
      ml: "ഈ അക്കൗണ്ടിൽ ഫോൺ വഴി ലോഗിൻ ചെയ്യാനാവില്ല. ഇമെയിലും പാസ്‌വേഡും ഉപയോഗിക്കുക.",
    },
  },
  "number-idle": {
    status: 409,
    message: {
      en: "This number was not used for long. Please say whether the account is yours.",
      ml: "ഈ നമ്പർ കുറേക്കാലമായി ഉപയോഗിച്ചിട്ടില്ല. അക്കൗണ്ട് നിങ്ങളുടേതാണോ എന്നു പറയുക.",
    },
  },
  "number-unchanged": {
    status: 400,
    message: { en: "This is the number that your account has.", ml: "അക്കൗണ്ടിന് ഇപ്പോഴുള്ള നമ്പർതന്നെയാണിത്." },
  },
  "guardian-number": {
    status: 400,
    message: {
      en: "This is your guardian's number. Please enter your own.",
      ml: "ഇത് രക്ഷിതാവിന്റെ നമ്പർ ആണ്. നിങ്ങളുടെ സ്വന്തം നമ്പർ എഴുതുക.",
    },
  },
  "number-in-use": {
    status: 409,
    message: {
      en: "Another account logs in with this number. Log in there and remove it, or use another number.",
      ml: "ഈ നമ്പർ മറ്റൊരു അക്കൗണ്ടിന്റേതാണ്. ആ അക്കൗണ്ടിൽ അതു നീക്കുക, അല്ലെങ്കിൽ വേറൊരു നമ്പർ ഉപയോഗിക്കുക.",
    },
  },
  "no-number": {
    status: 409,
    message: { en: "Your account has no number any more.", ml: "അക്കൗണ്ടിൽ ഇപ്പോൾ നമ്പർ ഇല്ല." },
  },
  "number-is-only-key": {
    status: 409,
    message: {
      en: "Without the number you could not log in. Add an e-mail address first.",
      ml: "നമ്പർ നീക്കിയാൽ പിന്നെ ലോഗിൻ ചെയ്യാനാകില്ല. ആദ്യം ഒരു ഇമെയിൽ ചേർക്കുക.",
    },
  },
  "number-changed-lately": {
    status: 409,
    message: {
      en: "Your phone number was changed less than 24 hours ago, so nothing with money is possible yet. In a hurry? Write to us.",
      ml: "കഴിഞ്ഞ 24 മണിക്കൂറിനിടെ നമ്പർ മാറ്റിയതിനാൽ പണവുമായി ബന്ധപ്പെട്ടതൊന്നും ഇപ്പോൾ നടക്കില്ല. തിരക്കുണ്ടെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.",
    },
  },
  "invalid-number-link": {
    status: 400,
    message: {
      en: "This link has been used, or its time is over.",
      ml: "ഈ ലിങ്ക് ഉപയോഗിച്ചു കഴിഞ്ഞു, അല്ലെങ്കിൽ അതിന്റെ സമയം കഴിഞ്ഞു.",
    },
  },
  "invitation-open": {
    status: 403,
    message: {
      en: "You are invited as an administrator. Please open the link in that mail first.",
      ml: "നിങ്ങളെ അഡ്മിനിസ്ട്രേറ്റർ ആകാൻ ക്ഷണിച്ചിട്ടുണ്ട്. ആദ്യം ആ മെയിലിലെ ലിങ്ക് തുറക്കുക.",
    },
  },
  "second-factor-elsewhere": {
    status: 403,
    message: {
      en: "Your account asks for a second factor. Please log in at /administrator/login.",
      ml: "നിങ്ങളുടെ അക്കൗണ്ടിനു രണ്ടാമതൊരു കോഡ് കൂടി വേണം. /administrator/login എന്ന പേജിൽ ലോഗിൻ ചെയ്യുക.",
    },
  },
} satisfies Partial<Record<AccountsFailure, ReasonMessage>>;
