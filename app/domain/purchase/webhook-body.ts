/** Fields about the payer at any depth of an event: not used here, so not stored. */
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

/** A webhook's body in stored form: ids, amounts and states, without the payer. Only JSON is stored. */
export function withoutPayer(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (key, value: unknown) => (PAYERS_FIELDS.has(key) ? undefined : value));
  } catch {
    return "{}";
  }
}
