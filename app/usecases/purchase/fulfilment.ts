import type { Statement } from "#db/queries/platform/batch.ts";
import type { OutboxMessage } from "#app/domain/platform/outbox.ts";
import type { SQL } from "drizzle-orm";

/** A message that goes out if `condition` holds when its turn in the batch comes, once for each `dedupeKey`. */
export interface ConditionalMessage {
  condition: SQL;
  dedupeKey: string;
  message: OutboxMessage;
}

/**
 * How orders and bookings differ when they are paid: statements of the one batch in which `settlePayment` applies a
 * payment. Each checks what the ones before it have done, so that everything happens once.
 */
export interface Fulfilment {
  /** Completes the purchase, if the captured payment can complete it. */
  complete(): Statement[];
  /** What the buyer is entitled to once it is completed. */
  entitle(): Statement[];
  /** Marks a captured payment that has not completed the purchase as a duplicate, and notes on the purchase why. */
  markDuplicate(): Statement[];
  /** Why a duplicate is refunded, as a text for the payment provider. */
  refundReason: string;
  /** Messages to the buyer about the outcome, and other work that follows from it. */
  messages(): ConditionalMessage[];
  /** A payment has been authorised and its signature verified: the purchase waits for the capture. */
  awaitCapture(): Statement[];
  /** A payment has failed: the purchase may be paid again. */
  reopen(): Statement[];
}
