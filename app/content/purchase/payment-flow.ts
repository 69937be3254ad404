/** What a page says while a payment goes through it, and when it does not. */
export interface PaymentFlowWords {
  opening: string;
  verifying: string;
  checking: string;
  /** The buyer has closed checkout without trying to pay. */
  cancelled: string;
  /** Another page has quoted the same purchase anew. */
  priceChanged: string;
  /** The server has refused to open the payment, and not said why. */
  failed: string;
  /** The server's response is not one that it should give. */
  unreadable: string;
}

export const paymentFlowWords: PaymentFlowWords = {
  opening: "Opening the payment…",
  verifying: "Verifying your payment…",
  checking: "Checking with the bank…",
  cancelled: "Payment cancelled",
  priceChanged: "The price has changed. Please look at it again before you pay.",
  failed: "Payment processing failed",
  unreadable: "Invalid response from payment service",
};

/** The same for somebody who may read only one of both languages. */
export const payerFlowWords: PaymentFlowWords = {
  opening: "Opening the payment… · പണമടവ് തുറക്കുന്നു…",
  verifying: "Verifying your payment… · പണമടവ് പരിശോധിക്കുന്നു…",
  checking: "Checking with the bank… · ബാങ്കിനോട് അന്വേഷിക്കുന്നു…",
  cancelled: "Payment cancelled · പണമടവ് റദ്ദാക്കി",
  priceChanged:
    "The price has changed. Please look at it again before you pay · വില മാറിയിട്ടുണ്ട്. പണമടയ്ക്കുംമുമ്പ് വീണ്ടും നോക്കുക",
  failed: "Payment processing failed · പണമടയ്ക്കാനായില്ല",
  unreadable: "Invalid response from payment service · പേയ്മെന്റ് സേവനത്തിന്റെ മറുപടി വായിക്കാനായില്ല",
};
