import type { Bilingual } from "#app/domain/platform/language.ts";

export const BOOKING_PAID_WORDS = {
  title: { en: "Your booking", ml: "നിങ്ങളുടെ ബുക്കിങ്" },
  transactionId: { en: "Transaction ID", ml: "പേയ്മെന്റ് ID" },
  bookingId: { en: "Booking ID", ml: "ബുക്കിങ് ID" },
  seeBooking: { en: "See your booking", ml: "ബുക്കിങ് കാണുക" },
  home: { en: "Return to Home", ml: "ഹോം പേജിലേക്ക്" },
  goToPayment: { en: "Go to payment", ml: "പണമടയ്ക്കുക" },
  otherTime: { en: "Choose another time", ml: "മറ്റൊരു സമയം തിരഞ്ഞെടുക്കുക" },
  notFound: { en: "Booking not found", ml: "ബുക്കിങ് കണ്ടെത്തിയില്ല" },
  notFoundText: {
    en: "There is no booking of yours under this number. If you have paid, it appears under My Orders within minutes.",
    ml: "ഈ നമ്പറിൽ നിങ്ങളുടെ ബുക്കിങ് ഇല്ല. പണമടച്ചിട്ടുണ്ടെങ്കിൽ മിനിറ്റുകൾക്കുള്ളിൽ അത് “എന്റെ ഓർഡറുകൾ” എന്ന പേജിൽ കാണാം.",
  },
  myOrders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
} satisfies Record<string, Bilingual>;

/** The state of the payment, and the label of its amount. */
export const BOOKING_PAYMENT_WORDS = {
  confirmed: {
    title: { en: "Booking Confirmed!", ml: "ബുക്കിങ് ഉറപ്പായി!" },
    text: {
      en: "Thank you. A confirmation is on its way to you, and we remind you before the session.",
      ml: "നന്ദി. സ്ഥിരീകരണം അയച്ചിട്ടുണ്ട്. സെഷനു മുമ്പ് ഞങ്ങൾ ഓർമിപ്പിക്കും.",
    },
    amount: { en: "Amount paid", ml: "അടച്ച തുക" },
  },
  confirming: {
    title: { en: "Confirming your payment", ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
    text: {
      en: "We are waiting for the final confirmation from your bank. This usually takes less than a minute. Your time is kept meanwhile, this page turns by itself, and we write to you as well.",
      ml: "ബാങ്കിൽനിന്ന് അന്തിമ സ്ഥിരീകരണം വരാനുണ്ട്. സാധാരണ ഒരു മിനിറ്റിൽ താഴെ മതി. അതുവരെ ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിട്ടുണ്ട്. ഈ പേജ് തനിയെ മാറും; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതുകയും ചെയ്യും.",
    },
    amount: { en: "Amount", ml: "തുക" },
  },
  unpaid: {
    title: { en: "Your payment has not arrived yet", ml: "നിങ്ങളുടെ പേയ്മെന്റ് ഇതുവരെ എത്തിയിട്ടില്ല" },
    text: {
      en: "If you have just paid, the confirmation is on its way and this page turns by itself. If you have not, you can pay now.",
      ml: "ഇപ്പോൾ പണമടച്ചതേയുള്ളൂ എങ്കിൽ സ്ഥിരീകരണം ഉടൻ വരും; ഈ പേജ് തനിയെ മാറും. അടച്ചിട്ടില്ലെങ്കിൽ ഇപ്പോൾ അടയ്ക്കാം.",
    },
    amount: { en: "To pay", ml: "അടയ്ക്കേണ്ട തുക" },
  },
  ended: {
    title: { en: "The time that was held for you has run out", ml: "നിങ്ങൾക്കായി മാറ്റിവച്ച സമയം കഴിഞ്ഞു" },
    text: null,
    amount: { en: "Amount", ml: "തുക" },
  },
  returned: {
    title: { en: "Your money is being returned", ml: "നിങ്ങളുടെ പണം തിരികെ നൽകുന്നു" },
    text: {
      en: "This session does not take place. The amount is on its way back to the account or card that you paid with; banks take five to seven working days.",
      ml: "ഈ സെഷൻ നടക്കില്ല. പണമടച്ച അക്കൗണ്ടിലേക്കോ കാർഡിലേക്കോ തുക തിരികെ അയച്ചിട്ടുണ്ട്; ബാങ്കിൽ എത്താൻ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.",
    },
    amount: { en: "Amount returned", ml: "തിരികെ നൽകുന്ന തുക" },
  },
  cancelled: {
    title: { en: "This booking was cancelled", ml: "ഈ ബുക്കിങ് റദ്ദാക്കി" },
    text: { en: "The session does not take place.", ml: "ഈ സെഷൻ നടക്കില്ല." },
    amount: { en: "Amount", ml: "തുക" },
  },
} satisfies Record<string, { title: Bilingual; text: Bilingual | null; amount: Bilingual }>;
