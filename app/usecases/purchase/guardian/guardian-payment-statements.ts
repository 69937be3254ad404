import { insertConsents } from "../../../../db/queries/accounts/consents";
import { setConsentState } from "../../../../db/queries/accounts/guardian-requests";
import type { Statement } from "../../../../db/queries/platform/batch";
import { claimVerificationByPayment, isConsentCompleted } from "../../../../db/queries/purchase/guardian-payments";
import type { QuotedOrder, Settlement } from "../../../../db/queries/purchase/payments";
import { guardianConsentMail } from "../../../content/mails/guardian-mails";
import { CONSENT_VERSION } from "../../../content/accounts/consent-texts";
import { NECESSARY_CONSENTS } from "../../../domain/accounts/consent-kinds";
import { firstNameOf } from "../../../domain/accounts/person-name";
import type { Services } from "../../../ports/services";
import { guardianMailStatements } from "../../accounts/consent/guardian-mail-statements";

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
