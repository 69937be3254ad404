/** What an event says of whoever paid, wherever it stands: nothing here reads it, so nothing keeps it. */
const PAYERS_FIELDS = new Set([
  "account_holder_name",
  "acquirer_data",
  "address",
  "bank",
  "bank_account",
  "billing_address",
  "card",
  "card_id",
  "contact",
  "customer",
  "customer_details",
  "customer_id",
  "email",
  "error_description",
  "name",
  "notes",
  "payer_account_type",
  "shipping_address",
  "token_id",
  "upi",
  "vpa",
  "wallet",
]);

/** A webhook's body as it is stored: ids, amounts and states, nothing about the payer. What is not JSON is not kept. */
export function withoutPayer(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (key, value: unknown) => (PAYERS_FIELDS.has(key) ? undefined : value));
  } catch {
    return "{}";
  }
}
