import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";

export const ORDER_STATES: Record<OrderStatus, Bilingual> = {
  created: { en: "Not paid yet", ml: "പണമടച്ചിട്ടില്ല" },
  failed: { en: "Payment failed", ml: "പേയ്മെന്റ് നടന്നില്ല" },
  paid: { en: "Confirming payment", ml: "പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു" },
  completed: { en: "Paid", ml: "പണമടച്ചു" },
  expired: { en: "Expired", ml: "സമയം കഴിഞ്ഞു" },
  refunded: { en: "Refunded", ml: "പണം തിരികെ നൽകി" },
};

/** The states of a complimentary order, active and revoked. */
export const GIVEN_STATES = {
  completed: { en: "Given", ml: "നൽകി" },
  refunded: { en: "Taken back", ml: "തിരിച്ചെടുത്തു" },
} satisfies Partial<Record<OrderStatus, Bilingual>>;

/** The states of a refund, in buyers' terms. */
export const REFUND_STATES = {
  wanted: { en: "being arranged", ml: "ഏർപ്പാടു ചെയ്യുന്നു" },
  pending: { en: "on its way", ml: "അയച്ചിട്ടുണ്ട്" },
  processed: { en: "returned", ml: "തിരികെ നൽകി" },
  failed: {
    en: "did not go through; we are looking after it",
    ml: "നടന്നില്ല; ഞങ്ങൾ വേണ്ടതു ചെയ്യുന്നുണ്ട്",
  },
} satisfies Record<string, Bilingual>;

export const orderWords = {
  package: { en: "Package", ml: "പാക്കേജ്" },
  status: { en: "Status", ml: "നില" },
  price: { en: "Price", ml: "വില" },
  amountPaid: { en: "Amount paid", ml: "അടച്ച തുക" },
  total: { en: "Total", ml: "ആകെ" },
  given: { en: "Nothing: given by Vazhi", ml: "ഒന്നുമില്ല: വഴി നൽകിയത്" },
  date: { en: "Date", ml: "തീയതി" },
  refund: { en: "Refund", ml: "റീഫണ്ട്" },
  transactionId: { en: "Transaction ID", ml: "പേയ്മെന്റ് ID" },
  orderId: { en: "Order ID", ml: "ഓർഡർ ID" },
} satisfies Record<string, Bilingual>;

export const COUPON_FACT: Record<Language, (code: string) => string> = {
  en: (code) => `Coupon ${code}`,
  ml: (code) => `കൂപ്പൺ ${code}`,
};
