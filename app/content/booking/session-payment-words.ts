import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const SESSION_PAYMENT_WORDS = {
  title: { en: "Complete Your Booking", ml: "ബുക്കിങ് പൂർത്തിയാക്കുക" },
  notLoaded: {
    en: "Payment Error - Unable to load payment details. Please try again.",
    ml: "പേയ്മെന്റ് പിഴവ് - പേയ്മെന്റിന്റെ വിവരങ്ങൾ തുറക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
  notLost: {
    en: "If you have paid, your payment is not lost: the session appears under My Orders within minutes.",
    ml: "പണമടച്ചിട്ടുണ്ടെങ്കിൽ അതു നഷ്ടപ്പെട്ടിട്ടില്ല: മിനിറ്റുകൾക്കുള്ളിൽ സെഷൻ “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
  },
  goBack: { en: "Go Back", ml: "പിന്നോട്ട്" },
  givenUp: { en: "You have given up this time", ml: "ഈ സമയം നിങ്ങൾ വേണ്ടെന്നുവച്ചു" },
  holdEnded: { en: "The time that was held for you has run out", ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം കഴിഞ്ഞു" },
  chooseAgain: { en: "Choose a time again", ml: "വീണ്ടും സമയം തിരഞ്ഞെടുക്കുക" },
  otherTime: { en: "Choose another time", ml: "മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക" },
  myOrders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  notBookable: { en: "This session can no longer be booked", ml: "ഈ സെഷൻ ഇനി ബുക്ക് ചെയ്യാനാകില്ല" },
  pay: { en: "Complete Payment", ml: "പണമടയ്ക്കുക" },
  notReady: {
    en: "Payment system is initializing. Please try again in a few seconds.",
    ml: "പേയ്മെന്റ് സംവിധാനം തയ്യാറാകുന്നു. കുറച്ചു സെക്കൻഡ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
  },
} satisfies Record<string, Bilingual>;

interface SessionPaymentTexts {
  /** In the payment provider's window. */
  purpose(kindName: string, minutes: number): string;
  perhapsFree(expertName: string): string;
  /** `reason` is a sentence. */
  notBookable(reason: string): string;
}

export const SESSION_PAYMENT_TEXTS: Record<Language, SessionPaymentTexts> = {
  en: {
    purpose: (kindName, minutes) => `${kindName}: session of ${minutes} minutes`,
    perhapsFree: (expertName) => `The time that you had with ${expertName} may still be free.`,
    notBookable: (reason) =>
      `${reason} Please choose another time or another expert. You have not been asked to pay for this one.`,
  },
  ml: {
    purpose: (kindName, minutes) => `${kindName}: ${minutes} മിനിറ്റ് സെഷൻ`,
    perhapsFree: (expertName) => `${expertName}: നിങ്ങൾ തിരഞ്ഞെടുത്ത സമയം ഇപ്പോഴും ഒഴിവുണ്ടാകാം.`,
    notBookable: (reason) => `${reason} മറ്റൊരു സമയമോ മറ്റൊരാളെയോ തിരഞ്ഞെടുക്കുക. ഈ സെഷനു പണം ചോദിച്ചിട്ടില്ല.`,
  },
};
