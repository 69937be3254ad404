import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import type { ReadyLink } from "#app/ui/purchase/link-card.tsx";
import type { CheckedPayment } from "#app/usecases/purchase/check-payment.ts";

/**
 * The state of a payment for the page that asked; `attempts` are the failed ones, in one sentence, `link` a parent's
 * link if one is ready.
 */
export type CheckedView = { link: ReadyLink | null } & (
  | { state: "paid" | "checking" | "none"; failure: null; attempts: null }
  | { state: "failed"; failure: PaymentFailure; attempts: string | null }
);

export function checkedView(
  checked: CheckedPayment,
  language: Language,
  now: Date,
  link: ReadyLink | null = null,
): CheckedView {
  if (checked.state !== "failed") return { ...checked, attempts: null, link };
  return { ...checked, attempts: describeAttempts(checked.attempts, language, now), link };
}
