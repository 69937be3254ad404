import { formatMobile } from "#app/domain/platform/phone.ts";

/** The question on the payment page whether somebody may call. */
export const CALL_ME_WORDS = {
  text: {
    en: "Stuck? If you like, we call you about it, at most three times. You can take this back under Your consents in your profile.",
    ml: "തടസ്സമുണ്ടോ? വേണമെങ്കിൽ ഞങ്ങൾ വിളിക്കാം, കൂടിയാൽ മൂന്നു തവണ. ഇതു പ്രൊഫൈലിലെ ‘നിങ്ങളുടെ സമ്മതങ്ങൾ’ എന്നതിൽ പിൻവലിക്കാം.",
  },
  button: {
    en: (phone: string) => `Yes, call me on ${formatMobile(phone)}`,
    ml: (phone: string) => `ശരി, ${formatMobile(phone)} എന്ന നമ്പറിൽ വിളിക്കാം`,
  },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  thanks: { en: "Thank you. We will call you.", ml: "നന്ദി. ഞങ്ങൾ വിളിക്കാം." },
} as const;
