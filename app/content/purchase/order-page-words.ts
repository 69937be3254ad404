import type { Bilingual } from "#app/domain/platform/language.ts";

/** The page of an order. */
export const orderPageWords = {
  title: { en: "Your order", ml: "നിങ്ങളുടെ ഓർഡർ" },
  back: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  goToPayment: { en: "Go to payment", ml: "പണമടയ്ക്കുക" },
  expired: {
    en: "Nobody paid this order within a day, so it was closed. A payment that still arrives completes it.",
    ml: "ഒരു ദിവസത്തിനുള്ളിൽ ആരും പണമടയ്ക്കാത്തതിനാൽ ഈ ഓർഡർ നിർത്തി. ഇനി പണം എത്തിയാലും ഇത് പൂർത്തിയാകും.",
  },
  seePayment: { en: "See the payment", ml: "പേയ്മെന്റ് കാണുക" },
  viewResults: { en: "View Results", ml: "ഫലം കാണുക" },
  toAssessment: { en: "Go to the assessment", ml: "ചോദ്യാവലിയിലേക്ക്" },
} satisfies Record<string, Bilingual>;
