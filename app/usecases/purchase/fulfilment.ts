import type { Statement } from "#db/queries/platform/batch.ts";
import type { OutboxMessage } from "#app/domain/platform/outbox.ts";
import type { SQL } from "drizzle-orm";

/** A message sent if `condition` holds at that point in the batch, once per `dedupeKey`. */
export interface ConditionalMessage {
  condition: SQL;
  dedupeKey: string;
  message: OutboxMessage;
}

/**
 * The differences between orders and bookings when paid: statements of the single batch in which `settlePayment`
 * applies a payment. Each checks the effects of the previous ones, so that everything happens once.
 */
export interface Fulfilment {
  /** Completes the purchase, if the captured payment can complete it. */
  complete(): Statement[];
  /** The buyer's entitlements once it is completed. */
  entitle(): Statement[];
  /** Marks a captured payment that did not complete the purchase as a duplicate, with the reason. */
  markDuplicate(): Statement[];
  /** Why a duplicate is refunded, for the payment provider. */
  refundReason: string;
  /** Messages to the buyer about the outcome, and other follow-up work. */
  messages(): ConditionalMessage[];
  /** After a payment was authorised and its signature verified: the purchase awaits the capture. */
  awaitCapture(): Statement[];
  /** After a failed payment: the purchase can be paid again. */
  reopen(): Statement[];
}
