import type { BilingualText } from "./parent-payment";

/** What buyers ask before they pay. */
export const paymentInformationTexts = {
  secure: {
    en: "Secure payment by Razorpay. We never see your card or bank details.",
    ml: "Razorpay വഴി സുരക്ഷിതമായി പണമടയ്ക്കാം. നിങ്ങളുടെ കാർഡ്, ബാങ്ക് വിവരങ്ങൾ ഞങ്ങൾ കാണുന്നില്ല.",
  },
  methodsTitle: { en: "You can pay by", ml: "പണമടയ്ക്കാവുന്ന മാർഗങ്ങൾ" },
  methods: [
    { en: "Card", ml: "കാർഡ്" },
    { en: "UPI", ml: "യുപിഐ" },
    { en: "Netbanking", ml: "നെറ്റ് ബാങ്കിങ്" },
    { en: "Wallet", ml: "വാലറ്റ്" },
  ],
  /** In English the sentence has the address and the number in it. */
  trouble: { ml: "പണമടയ്ക്കാൻ പ്രയാസമുണ്ടെങ്കിൽ മുകളിലുള്ള വിലാസത്തിൽ എഴുതുക, അല്ലെങ്കിൽ വിളിക്കുക." },
} satisfies Record<string, BilingualText | BilingualText[] | { ml: string }>;
