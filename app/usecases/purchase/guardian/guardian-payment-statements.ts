import { insertConsents } from "#db/queries/accounts/consents.ts";
import { setConsentState } from "#db/queries/accounts/guardian-requests.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { claimVerificationByPayment, isConsentCompleted } from "#db/queries/purchase/guardian-payments.ts";
import type { QuotedOrder, Settlement } from "#db/queries/purchase/payments.ts";
import { guardianConsentMail } from "#app/content/mails/guardian-mails.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { firstNameOf } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianMailStatements } from "#app/usecases/accounts/consent/guardian-mail-statements.ts";

/**
 * What follows for the consent when a guardian has paid by the link of their own page, in the batch that settles the
 * order. They are mailed what they agreed to, and where it is taken back, as after a code.
 */
export function guardianPaymentStatements(services: Services, settlement: Settlement<QuotedOrder>): Statement[] {
  const { db, config } = services;
  const { purchase, paymentId, now } = settlement;
  const { userId, guardian, buyer, language } = purchase;
  if (guardian === null) return [];
  const { requestId, email } = guardian;
  const isCompleted = isConsentCompleted(settlement);
  const common = { userId, guardianRequestId: requestId, version: CONSENT_VERSION, givenBy: "guardian" as const, now };
  const newId = () => services.newId();
  return [
    claimVerificationByPayment(db, settlement),
    setConsentState(db, { userId, state: "given", now }, isCompleted),
    ...insertConsents(db, { ...common, kinds: NECESSARY_CONSENTS }, newId, isCompleted),
    ...insertConsents(
      db,
      { ...common, kinds: ["research"] },
      newId,
      isConsentCompleted(settlement, { withResearch: true }),
    ),
    ...guardianMailStatements(services, {
      requestId,
      studentId: userId,
      to: email,
      template: "guardian-consent",
      mail: (url) => guardianConsentMail(config, { student: firstNameOf(buyer.name), url }, language),
      condition: isCompleted,
      dedupeKey: `guardian-consent:${paymentId}`,
    }),
  ];
}
