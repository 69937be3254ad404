import type { Bilingual } from "#app/domain/platform/language.ts";

export const PAYER_THANKS_TITLE: Bilingual = { en: "Your payment", ml: "നിങ്ങളുടെ പേയ്മെന്റ്" };

/** Texts of the page after a payment for a student: without names or details. */
export const payerThanks = {
  paid: {
    title: { en: "Thank you. Your payment has arrived", ml: "നന്ദി. നിങ്ങൾ അടച്ച പണം കിട്ടി" },
    text: {
      en: "The student can go on. The receipt comes to your e-mail, or to the student if you gave none. You can close this page.",
      ml: "വിദ്യാർഥിക്ക് ഇനി മുന്നോട്ടു പോകാം. രസീത് നിങ്ങളുടെ ഇമെയിലിൽ വരും; ഇമെയിൽ നൽകിയില്ലെങ്കിൽ വിദ്യാർഥിക്കു കിട്ടും. ഈ പേജ് അടയ്ക്കാം.",
    },
  },
  confirming: {
    title: { en: "Your payment is being confirmed", ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
    text: {
      en: "Your bank's final confirmation usually takes less than a minute. This page turns by itself. You can close it; please do not pay again.",
      ml: "ബാങ്കിന്റെ അന്തിമ സ്ഥിരീകരണത്തിന് സാധാരണ ഒരു മിനിറ്റിൽ താഴെ മതി. ഈ പേജ് തനിയെ മാറും. പേജ് അടയ്ക്കുകയുമാകാം; വീണ്ടും പണമടയ്ക്കരുത്.",
    },
  },
  returned: {
    title: { en: "Your payment is on its way back", ml: "നിങ്ങളുടെ പണം തിരികെ അയയ്ക്കുന്നു" },
    text: {
      en: "It had been paid for already, or could no longer be had. The whole amount goes back to where it came from; banks usually take five to seven working days.",
      ml: "ഇതിനു നേരത്തേ പണമടച്ചുകഴിഞ്ഞിരുന്നു, അല്ലെങ്കിൽ ഇത് വാങ്ങാൻ കഴിയാതായിരുന്നു. മുഴുവൻ തുകയും വന്ന അക്കൗണ്ടിലേക്കുതന്നെ തിരികെ വരും; ബാങ്കുകൾ സാധാരണ അഞ്ചു മുതൽ ഏഴു വരെ പ്രവൃത്തിദിവസം എടുക്കും.",
    },
  },
} satisfies Record<string, { title: Bilingual; text: Bilingual }>;
