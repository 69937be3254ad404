import type { ScreenMessages } from "./messages.ts";

/** For booking sessions: the registry's defaults mention packages and moving a session. */
export const bookingScreenMessages = {
  "coupon-invalid": {
    message: { en: "Invalid or expired coupon code", ml: "കൂപ്പൺ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ അതിന്റെ സമയം കഴിഞ്ഞു" },
  },
  "already-paid": {
    message: { en: "This session has been paid for already.", ml: "ഈ സെഷനു പണമടച്ചുകഴിഞ്ഞു." },
  },
  "not-confirmed": {
    message: {
      en: "This session is not confirmed, or no longer takes place.",
      ml: "ഈ സെഷൻ ഉറപ്പായിട്ടില്ല, അല്ലെങ്കിൽ ഇനി നടക്കില്ല.",
    },
  },
} satisfies ScreenMessages;

/** For the payment page of a held session: why it can no longer be paid. */
export const heldSessionMessages = {
  ...bookingScreenMessages,
  "expert-unavailable": {
    message: {
      en: "This expert takes no more sessions at the moment.",
      ml: "ഈ വ്യക്തി ഇപ്പോൾ സെഷനുകൾ എടുക്കുന്നില്ല.",
    },
  },
  "pricing-invalid": {
    message: {
      en: "This expert no longer offers this kind of session.",
      ml: "ഈ വ്യക്തി ഇത്തരം സെഷൻ ഇപ്പോൾ നടത്തുന്നില്ല.",
    },
  },
  "not-bookable": {
    message: {
      en: "Sessions with this expert cannot be booked online any more.",
      ml: "ഈ വ്യക്തിയുമായുള്ള സെഷൻ ഇനി ഓൺലൈനായി ബുക്ക് ചെയ്യാനാകില്ല.",
    },
  },
  "slot-past": {
    message: { en: "The session would have begun already.", ml: "സെഷൻ തുടങ്ങേണ്ട സമയം കഴിഞ്ഞു." },
  },
  "slot-too-soon": {
    message: {
      en: "The session begins too soon: the expert needs more notice.",
      ml: "സെഷൻ തുടങ്ങാൻ ഇനി കുറച്ചു സമയമേയുള്ളൂ: സെഷൻ നടത്തുന്നയാൾക്കു തയ്യാറെടുക്കാനാകില്ല.",
    },
  },
  "slot-unavailable": {
    message: {
      en: "The expert is no longer available at this time.",
      ml: "ഈ സമയത്ത് ഇപ്പോൾ ഒഴിവില്ല.",
    },
  },
} satisfies ScreenMessages;

/** For payments made for a student by another person. */
export const payerScreenMessages = {
  "payment-link-gone": {
    message: { en: "This link does not work any more.", ml: "ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല." },
  },
  "price-changed": {
    message: {
      en: "The price has changed. Please look at it again.",
      ml: "വില മാറിയിട്ടുണ്ട്. വീണ്ടും നോക്കുക.",
    },
  },
  "provider-unavailable": {
    message: {
      en: "The payment service does not respond. Please try again in a few minutes.",
      ml: "പേയ്മെന്റ് സേവനം പ്രതികരിക്കുന്നില്ല. കുറച്ചു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "rate-limited": {
    message: {
      en: "Too many attempts. Please wait a while.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. അൽപ്പം കാത്തിരിക്കുക.",
    },
  },
  "verification-failed": {
    message: { en: "We could not confirm this payment.", ml: "ഈ പേയ്മെന്റ് സ്ഥിരീകരിക്കാനായില്ല." },
  },
  "order-not-found": {
    message: { en: "We could not confirm this payment.", ml: "ഈ പേയ്മെന്റ് സ്ഥിരീകരിക്കാനായില്ല." },
  },
} satisfies ScreenMessages;

/**
 * For administrators' management of each other and of their own accounts. They are logged in, so a wrong password or
 * code is an invalid field, not a failed login, and a refusal is about a permission, not a page.
 */
export const administratorScreenMessages = {
  "invalid-credentials": { status: 400, message: "This is not your current password" },
  "admin-email-taken": { message: "An account with this email already exists. You can try with a different email." },
  "totp-invalid": { status: 400 },
  "totp-unreadable": {
    message: "This deployment cannot read the second factor any more. Another administrator can reset it.",
  },
} satisfies ScreenMessages;

/** For administrators acting for a student, whom the registry's messages address. */
export const detailScreenMessages = {
  "report-not-found": { message: "There is no such report." },
  "booking-not-found": { message: "There is no such booking." },
  "payment-awaited": { message: "Its payment is being confirmed. Please try again when it is." },
  "session-over": { message: "This session has begun, or is over." },
  "provider-unavailable": {
    message: "The payment provider did not answer, and nothing has changed. Please try again in a few minutes.",
  },
  "already-cancelled": { message: "This session is cancelled already." },
  "email-not-verified": {
    message: "The student has not verified their own address yet. Until then no guardian is mailed.",
  },
  "guardian-missing": { message: "No guardian is named. Name one under “Name another guardian”." },
  "guardian-own-address": { message: "This is the student's own email. Please enter that of the guardian." },
  "guardian-address": { message: "This is the guardian's email. The student needs one of their own." },
  "guardian-not-wanted": { message: "No guardian is waited for." },
  "guardian-unreachable": {
    message:
      "The student has only passed on a link. Name the guardian with an address first, so that they can withdraw.",
  },
  "guardian-answered": {
    message: "The guardian has agreed, or asked for everything to be erased: nobody else is asked.",
  },
} satisfies ScreenMessages;

/** For administrators who move a student's session or propose another expert. */
export const deskScreenMessages = {
  ...detailScreenMessages,
  "slot-invalid": { message: "Please choose one of the times shown, within the next 30 days." },
  "slot-past": { message: "This time is in the past." },
  "slot-unavailable": { message: "The expert does not work at this time." },
  "overlapping-session": { message: "The student has another session at this time." },
  "expert-unavailable": { message: "This expert takes no more sessions. Ask for another expert instead." },
  "consent-missing": { message: "A consent for this student is missing or was taken back." },
  "expert-consent-missing": { message: "The student has taken back the consent to pass data to experts." },
} satisfies ScreenMessages;
