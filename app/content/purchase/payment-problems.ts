import type { PaymentFailure } from "../../domain/purchase/payment-failure";

/** A sentence in English and Malayalam. */
interface BothLanguages {
  en: string;
  ml: string;
}

/** Why the bank did not take the payment, and what helps. */
export const failureWords: Record<PaymentFailure, BothLanguages> = {
  "insufficient-funds": {
    en: "There was not enough money in the account.",
    ml: "അക്കൗണ്ടിൽ വേണ്ടത്ര പണം ഉണ്ടായിരുന്നില്ല.",
  },
  "wrong-credentials": {
    en: "The PIN, OTP or card details were not right.",
    ml: "പിൻ, ഒടിപി അല്ലെങ്കിൽ കാർഡ് വിവരങ്ങൾ ശരിയായിരുന്നില്ല.",
  },
  "limit-exceeded": {
    en: "The amount is above the limit that the bank or the UPI app allows today.",
    ml: "ബാങ്കോ യുപിഐ ആപ്പോ ഇന്ന് അനുവദിക്കുന്ന പരിധിയെക്കാൾ കൂടുതലാണ് ഈ തുക.",
  },
  "timed-out": {
    en: "The payment was not approved in time.",
    ml: "സമയത്തിനുള്ളിൽ പണമടവ് അംഗീകരിച്ചില്ല.",
  },
  "given-up": {
    en: "The payment was cancelled in the bank’s page or the UPI app.",
    ml: "ബാങ്കിന്റെ പേജിലോ യുപിഐ ആപ്പിലോ വെച്ച് പണമടവ് റദ്ദാക്കി.",
  },
  "bank-unreachable": {
    en: "The bank could not be reached just now.",
    ml: "ബാങ്കിന്റെ സംവിധാനം ഇപ്പോൾ ലഭ്യമായില്ല.",
  },
  "invalid-account": {
    en: "This UPI ID, card or account cannot be used.",
    ml: "ഈ യുപിഐ ഐഡിയോ കാർഡോ അക്കൗണ്ടോ ഉപയോഗിക്കാൻ കഴിയില്ല.",
  },
  declined: {
    en: "The bank declined the payment without saying why.",
    ml: "കാരണം പറയാതെ ബാങ്ക് പണമടവ് നിരസിച്ചു.",
  },
};

/** What to do next. */
export const retryWords = {
  again: { en: "Try again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  anotherMethod: { en: "Another method", ml: "മറ്റൊരു മാർഗം" },
  otherMethods: {
    en: "Card, net banking and wallets come first there.",
    ml: "കാർഡ്, നെറ്റ് ബാങ്കിങ്, വാലറ്റ് എന്നിവ അവിടെ ആദ്യം കാണാം.",
  },
} satisfies Record<string, BothLanguages>;

/** What has become of the money. */
export const moneyWords = {
  untouched: {
    en: "No money has left your account.",
    ml: "നിങ്ങളുടെ അക്കൗണ്ടിൽ നിന്ന് പണം പോയിട്ടില്ല.",
  },
  checking: {
    en: "We are checking with the bank. Please do not pay again yet: if the money has left your account, this page turns by itself.",
    ml: "ഞങ്ങൾ ബാങ്കിനോട് അന്വേഷിക്കുകയാണ്. ഇപ്പോൾ വീണ്ടും പണം അടയ്ക്കരുത്: പണം പോയിട്ടുണ്ടെങ്കിൽ ഈ പേജ് തനിയെ മാറും.",
  },
} satisfies Record<string, BothLanguages>;
