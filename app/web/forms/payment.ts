import { z } from "zod";

const id = z.string().min(1).max(100);

/** Checkout's result after a payment; the signature is its proof. */
export const paymentProofSchema = z.object({ providerOrderId: id, paymentId: id, signature: id });
