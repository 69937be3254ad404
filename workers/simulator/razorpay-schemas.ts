import { z } from "zod";
import { FAILURE_NAMES } from "./razorpay-failures.ts";

const MINIMUM_AMOUNT_PAISE = 100;

/** zod's message for a field that is missing or of the wrong type. */
function messages(field: string, wrongType: string) {
  return {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? `The ${field} field is required.` : wrongType),
  };
}

const amount = z
  .int(messages("amount", "The amount must be an integer."))
  .min(MINIMUM_AMOUNT_PAISE, "The amount must be at least INR 1.00");

const currency = z.literal("INR", messages("currency", "Currency is not supported"));

const noteValue = z
  .union([z.string(), z.number()], "The notes values must be text or numbers.")
  .refine((value) => String(value).length <= 256, "The notes values may not be greater than 256 characters.");

const notes = z
  .record(
    z.string().max(256, "The notes keys may not be greater than 256 characters."),
    noteValue,
    "The notes must be an array.",
  )
  .refine((pairs) => Object.keys(pairs).length <= 15, "Number of fields in notes should be less than or equal to 15");

const receipt = z
  .string("The receipt must be a string.")
  .min(1, "The receipt may not be empty.")
  .max(40, "The receipt may not be greater than 40 characters.")
  .nullable();

/** The body of POST /orders. Amounts are in paise. */
export const createOrderBody = z.strictObject({
  amount,
  currency,
  receipt: receipt.default(null),
  notes: notes.default({}),
  payment: z
    .strictObject({ capture: z.enum(["automatic", "manual"], "The payment.capture is invalid.") })
    .default({ capture: "automatic" }),
});

const wholeNumber = (field: string) =>
  z.coerce
    .number(`The ${field} must be an integer.`)
    .int(`The ${field} must be an integer.`)
    .min(0, `The ${field} must be at least 0.`);

/** The query of GET /orders. `from` and `to` are seconds since 1970. */
export const listOrdersQuery = z.strictObject({
  receipt: z.string().optional(),
  from: wholeNumber("from").optional(),
  to: wholeNumber("to").optional(),
  authorized: z.enum(["0", "1"], "The authorized must be 0 or 1.").optional(),
  count: wholeNumber("count").max(100, "The count may not be greater than 100.").default(10),
  skip: wholeNumber("skip").default(0),
});

/** The query of GET /payments and GET /refunds: newest first, paged. */
export const listQuery = z.strictObject({
  from: wholeNumber("from").optional(),
  to: wholeNumber("to").optional(),
  count: wholeNumber("count").max(100, "The count may not be greater than 100.").default(10),
  skip: wholeNumber("skip").default(0),
});

/** The body of POST /payments/:id/capture. */
export const capturePaymentBody = z.strictObject({ amount, currency });

/** The body of POST /payments/:id/refund. Without an amount, the whole rest is refunded. */
export const refundPaymentBody = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(["normal", "optimum"], "The speed is invalid.").default("normal"),
  notes: notes.default({}),
  receipt: receipt.default(null),
});

/** The header X-Refund-Idempotency. */
export const refundIdempotencyKey = z
  .string()
  .min(10, "The idempotency key must be at least 10 characters long.")
  .regex(/^[A-Za-z0-9_-]+$/, "The idempotency key must only contain alphanumeric characters, underscores, and hyphens");

const PAYMENT_METHODS = ["upi", "card", "netbanking", "wallet", "emi", "paylater"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const buyer = {
  method: z.enum(PAYMENT_METHODS).default("upi"),
  email: z.string().max(256).optional(),
  contact: z.string().max(32).optional(),
  description: z.string().max(255).optional(),
  notes: notes.default({}),
};

/** The checkout dialog's post for 'Pay' or 'Fail payment'. */
export const checkoutBody = z.strictObject({
  order_id: z.string(messages("order_id", "The order id must be a string.")),
  key: z.string().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  ...buyer,
});

/** A script's post to pay an order without a browser. */
export const scriptedPaymentBody = z.strictObject({
  webhooks: z.boolean().default(true),
  status: z.enum(["captured", "authorized", "failed"]).optional(),
  /** With the status `failed`: why. */
  failure: z.enum(FAILURE_NAMES).optional(),
  ...buyer,
});

export type OrderFilter = z.infer<typeof listOrdersQuery>;
export type ListFilter = z.infer<typeof listQuery>;
export type Buyer = Pick<z.infer<typeof checkoutBody>, keyof typeof buyer>;
