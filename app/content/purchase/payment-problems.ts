import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { mailLink, type RichText } from "#app/content/rich-text.ts";
import { phoneLink } from "./pay-words.ts";

/** Why the bank declined the payment, and what helps. */
export const failureWords: Record<PaymentFailure, Bilingual> = {
  "insufficient-funds": {
    en: "There was not enough money in the account.",
    ml: "അക്കൗണ്ടിൽ വേണ്ടത്ര പണം ഉണ്ടായിരുന്നില്ല.",
  },
  "wrong-credentials": {
    en: "The PIN, OTP or card details were not right.",
    ml: "പിൻ, OTP അല്ലെങ്കിൽ കാർഡ് വിവരങ്ങൾ ശരിയായിരുന്നില്ല.",
  },
  "limit-exceeded": {
    en: "The amount is above the limit that the bank or the UPI app allows today.",
    ml: "ബാങ്കോ UPI ആപ്പോ ഇന്ന് അനുവദിക്കുന്ന പരിധിയെക്കാൾ കൂടുതലാണ് ഈ തുക.",
  },
  "timed-out": {
    en: "The payment was not approved in time.",
    ml: "സമയത്തിനുള്ളിൽ പേയ്മെന്റ് അംഗീകരിച്ചില്ല.",
  },
  "given-up": {
    en: "The payment was cancelled in the bank’s page or the UPI app.",
    ml: "ബാങ്കിന്റെ പേജിലോ UPI ആപ്പിലോ വച്ച് പേയ്മെന്റ് റദ്ദാക്കി.",
  },
  "bank-unreachable": {
    en: "The bank could not be reached just now.",
    ml: "ബാങ്കുമായി ഇപ്പോൾ ബന്ധപ്പെടാനായില്ല.",
  },
  "invalid-account": {
    en: "This UPI ID, card or account cannot be used.",
    ml: "ഈ UPI ID, കാർഡ് അല്ലെങ്കിൽ അക്കൗണ്ട് ഉപയോഗിക്കാൻ കഴിയില്ല.",
  },
  declined: {
    en: "The bank declined the payment without saying why.",
    ml: "കാരണം പറയാതെ ബാങ്ക് പേയ്മെന്റ് നിരസിച്ചു.",
  },
};

export const problemWords = {
  failed: { en: "Payment processing failed", ml: "പേയ്മെന്റ് നടന്നില്ല" },
  again: { en: "Try again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  anotherMethod: { en: "Another method", ml: "മറ്റൊരു മാർഗം" },
  otherMethods: {
    en: "Card, net banking and wallets come first there.",
    ml: "കാർഡ്, നെറ്റ് ബാങ്കിങ്, വാലറ്റ് എന്നിവ അവിടെ ആദ്യം കാണാം.",
  },
  /** Below what became of earlier attempts. */
  tryAgain: {
    en: "You can try again here, by the same method or another one.",
    ml: "ഇവിടെ വീണ്ടും ശ്രമിക്കാം; അതേ മാർഗമോ മറ്റൊന്നോ ഉപയോഗിക്കാം.",
  },
  untouched: {
    en: "No money has left your account.",
    ml: "നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്ന് പണം പോയിട്ടില്ല.",
  },
  notConfirmed: {
    en: "Your payment is not confirmed yet",
    ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിച്ചിട്ടില്ല",
  },
  checking: {
    en: "We are checking with the bank. Please do not pay again yet: if the money has left your account, this page turns by itself.",
    ml: "ഞങ്ങൾ ബാങ്കിനോട് അന്വേഷിക്കുകയാണ്. ഇപ്പോൾ വീണ്ടും പണമടയ്ക്കരുത്: പണം പോയിട്ടുണ്ടെങ്കിൽ ഈ പേജ് തനിയെ മാറും.",
  },
  scriptFailedTitle: { en: "The payment window cannot open", ml: "പേയ്മെന്റ് വിൻഡോ തുറക്കാനാകുന്നില്ല" },
  scriptFailed: {
    en: "Payment system failed to load. Please refresh the page or check your internet connection.",
    ml: "പേയ്മെന്റ് സംവിധാനം തുറന്നില്ല. പേജ് വീണ്ടും തുറക്കുക, അല്ലെങ്കിൽ ഇന്റർനെറ്റ് കണക്‌ഷൻ പരിശോധിക്കുക.",
  },
  notCharged: {
    en: "You have not been charged. Please try again in a few minutes.",
    ml: "നിങ്ങളിൽനിന്ന് പണം എടുത്തിട്ടില്ല. കുറച്ചു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
  },
  /** For a payment that may have succeeded. */
  paidPerhaps: {
    en: "If money has left your account, your order completes by itself within minutes.",
    ml: "അക്കൗണ്ടിൽനിന്ന് പണം പോയിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ ഓർഡർ തനിയെ പൂർത്തിയാകും.",
  },
  seeOrder: { en: "See your order", ml: "ഓർഡർ കാണുക" },
} satisfies Record<string, Bilingual>;

export const STILL_STUCK: Record<Language, (support: { email: string; phone: string }) => RichText> = {
  en: ({ email, phone }) => ["Still stuck? Call ", phoneLink(phone), " or write to ", mailLink(email), "."],
  ml: ({ email, phone }) => ["എന്നിട്ടും നടക്കുന്നില്ലേ? വിളിക്കുക: ", phoneLink(phone), ", എഴുതുക: ", mailLink(email), "."],
};
