import { insertConsents, renewConsents, withdrawConsents } from "#db/queries/accounts/consents.ts";
import {
  claimCodeTry,
  claimConsent,
  claimEnd,
  claimRenewal,
  claimVerification,
  findOpenedRequest,
  type GuardianRequest,
  isGivenTo,
  isInState,
  type OpenedRequest,
  setConsentState,
  storeCode,
  versionAgreedTo,
} from "#db/queries/accounts/guardian-requests.ts";
import { applyConfirmedAge, claimAskedAge } from "#db/queries/accounts/age-changes.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { CONSENT_VERSION, isOutdated } from "#app/content/accounts/consent-texts.ts";
import { guardianAnswerMail, guardianCodeMail, guardianConsentMail } from "#app/content/mails/guardian-mails.ts";
import {
  CODE_MS,
  codeOfToken,
  type GuardianState,
  hashCode,
  type VerificationMethod,
} from "#app/domain/accounts/consent.ts";
import { PROCESSING_CONSENTS, NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { guardianMailStatements } from "./guardian-mail-statements.ts";
import { type GuardianLinkFailure, openGuardianPage } from "./open-guardian-page.ts";

const CODE_LIMIT = { limit: 5, windowSeconds: 3600 };

/** `answer-changed`: the page was outdated; nothing was changed. `of-age`: the student now decides themselves. */
export type AnswerGuardianRequestFailure = GuardianLinkFailure | "answer-changed" | "of-age";

export type AnswerGuardianRequestOutcome =
  | { ok: true; state: GuardianState }
  | { ok: false; reason: AnswerGuardianRequestFailure };

/**
 * Records a guardian's agreement, which a code or payment has to complete before anything is processed. `from` is the
 * state that the page showed: outdated answers do not count. If codes are accepted, one is mailed.
 */
export async function consentAsGuardian(
  services: Services,
  { token, from, allowsResearch }: { token: string; from: GuardianState; allowsResearch: boolean },
): Promise<AnswerGuardianRequestOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  if (opened.isOfAge) return { ok: false, reason: "of-age" };
  const { request } = opened;
  const now = services.now();
  const [claimed] = await services.db.batch([
    claimConsent(services.db, { id: request.id, from, version: CONSENT_VERSION, allowsResearch, now }),
    setConsentState(
      services.db,
      { userId: request.userId, state: "waiting", now },
      isInState(request.id, "consented", { column: "consentedAt", time: now }),
    ),
  ]);
  if (claimed.length === 0) {
    const current = await findOpenedRequest(services.db, { id: request.id });
    // Pressed twice.
    if (current?.state === "consented" || current?.state === "given") return { ok: true, state: current.state };
    return { ok: false, reason: "answer-changed" };
  }
  if (services.config.guardianVerification.includes("phone")) await mailCode(services, request);
  return { ok: true, state: "consented" };
}

async function mailCode(services: Services, request: OpenedRequest): Promise<boolean> {
  const { db } = services;
  const { id, email, language, studentName } = request;
  if (email === null) return false;
  if (!(await isWithinRateLimit(services, { key: `guardian-code:${id}`, ...CODE_LIMIT }))) return false;
  const token = services.newToken();
  const code = codeOfToken(token);
  const now = services.now();
  await db.batch([
    storeCode(db, { id, codeHash: hashCode(id, code), expiresAt: new Date(now.getTime() + CODE_MS) }),
    enqueueMail(services, {
      dedupeKey: `guardian-code:${hashToken(token)}`,
      to: email,
      userId: null,
      aboutUserId: request.userId,
      template: "guardian-code",
      mail: guardianCodeMail(services.config, { code, student: toFirstName(studentName) }, language),
    }),
  ]);
  services.nudgeOutbox();
  return true;
}

export type SendGuardianCodeFailure = GuardianLinkFailure | "answer-changed" | "rate-limited";

export type SendGuardianCodeOutcome = { ok: true } | { ok: false; reason: SendGuardianCodeFailure };

/** Mails another code; the previous one stops working. */
export async function sendGuardianCode(services: Services, token: string): Promise<SendGuardianCodeOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  if (opened.request.state !== "consented" || !services.config.guardianVerification.includes("phone"))
    return { ok: false, reason: "answer-changed" };
  return (await mailCode(services, opened.request)) ? { ok: true } : { ok: false, reason: "rate-limited" };
}

export type VerifyGuardianCodeFailure = AnswerGuardianRequestFailure | "guardian-code-wrong" | "guardian-code-over";

export type VerifyGuardianCodeOutcome =
  | { ok: true; state: GuardianState }
  | { ok: false; reason: VerifyGuardianCodeFailure };

/** Completes the consent with the mailed code; the student's data may be processed from then on. */
export async function verifyGuardianCode(
  services: Services,
  { token, code }: { token: string; code: string },
): Promise<VerifyGuardianCodeOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  const { request, isOfAge } = opened;
  if (request.state === "given") return { ok: true, state: "given" };
  if (isOfAge) return { ok: false, reason: "of-age" };
  if (request.state !== "consented") return { ok: false, reason: "answer-changed" };
  const [tried] = await claimCodeTry(services.db, { id: request.id, now: services.now() });
  if (!tried) return { ok: false, reason: "guardian-code-over" };
  if (tried.codeHash !== hashCode(request.id, code)) return { ok: false, reason: "guardian-code-wrong" };
  const isGiven = await giveConsent(services, request, { method: "code" });
  if (isGiven) return { ok: true, state: "given" };
  // Pressed twice.
  const current = await findOpenedRequest(services.db, { id: request.id });
  return current?.state === "given" ? { ok: true, state: "given" } : { ok: false, reason: "answer-changed" };
}

/** Completes a guardian's consent; false if the request was in another state. */
export async function giveConsent(
  services: Services,
  request: OpenedRequest,
  verification: {
    method: VerificationMethod;
    from?: readonly GuardianState[];
    confirmedFor?: string;
    confirmedBy?: string;
  },
): Promise<boolean> {
  const now = services.now();
  const { claimed } = await batch(services.db, {
    claimed: claimVerification(services.db, { id: request.id, ...verification, version: CONSENT_VERSION, now }),
    consequences: consentStatements(services, request, now),
  });
  services.nudgeOutbox();
  return claimed.length > 0;
}

function consentStatements(
  services: Services,
  request: Pick<OpenedRequest, "id" | "userId" | "email" | "language" | "studentName" | "studentEmail"> &
    Pick<GuardianRequest, "allowsResearch">,
  now: Date,
) {
  const { db, config } = services;
  const { id, userId, language, studentName } = request;
  const condition = isInState(id, "given", { column: "verifiedAt", time: now });
  const kinds = request.allowsResearch ? [...NECESSARY_CONSENTS, "research" as const] : NECESSARY_CONSENTS;
  return [
    setConsentState(db, { userId, state: "given", now }, condition),
    ...insertConsents(
      db,
      // Not the current one: the text may have changed since the guardian agreed.
      { userId, kinds, version: versionAgreedTo(id), givenBy: "guardian", guardianRequestId: id, now },
      () => services.newId(),
      condition,
    ),
    ...(request.email === null
      ? []
      : guardianMailStatements(services, {
          requestId: id,
          studentId: userId,
          to: request.email,
          template: "guardian-consent",
          mail: (url) => guardianConsentMail(config, { student: toFirstName(studentName), url }, language),
          condition,
          dedupeKey: `guardian-consent:${id}:${now.getTime()}`,
        })),
    answerMail(services, request, { answer: "given", now }),
  ];
}

/**
 * Records a guardian's agreement to a text that covers more than the one agreed to, by the button on their page. That
 * they are the guardian was verified with their first consent, which stays in force until then; the link reaches only
 * their mailbox. The student is told. Idempotent.
 */
export async function renewGuardianConsent(services: Services, token: string): Promise<AnswerGuardianRequestOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  if (opened.isOfAge) return { ok: false, reason: "of-age" };
  const { id, userId, state, version, studentEmail, studentName, language } = opened.request;
  if (state !== "given") return { ok: false, reason: "answer-changed" };
  if (!isOutdated("report", version)) return { ok: true, state };
  const { db, config } = services;
  const now = services.now();
  const isRenewed = isGivenTo(id, CONSENT_VERSION);
  await batch(db, {
    claimed: claimRenewal(db, { id, version: CONSENT_VERSION }),
    consequences: [
      ...renewConsents(
        db,
        { userId, kinds: ["report"], version: CONSENT_VERSION, givenBy: "guardian", guardianRequestId: id, now },
        () => services.newId(),
        isRenewed,
      ),
      insertOutboxMessageIf(db, isRenewed, {
        id: services.newId(),
        dedupeKey: `guardian-answer:${id}:renewed:${CONSENT_VERSION}`,
        outboxMessage: {
          kind: "mail",
          payload: {
            to: studentEmail,
            userId,
            template: "guardian-answer",
            ...guardianAnswerMail(
              config,
              { name: studentName, answer: "renewed", url: new URL("/studies", config.origin).href },
              language,
            ),
          },
        },
        now,
      }),
    ],
  });
  services.nudgeOutbox();
  const current = await findOpenedRequest(db, { id });
  return current?.state === "given" && current.version === CONSENT_VERSION
    ? { ok: true, state: "given" }
    : { ok: false, reason: "answer-changed" };
}

/** The mail to the student, if the request was answered at `now`. */
function answerMail(
  services: Services,
  {
    id,
    userId,
    studentEmail,
    studentName,
    language,
  }: Pick<OpenedRequest, "id" | "userId" | "studentEmail" | "studentName" | "language">,
  { answer, now }: { answer: "given" | "refused" | "withdrawn"; now: Date },
) {
  const column = ({ given: "verifiedAt", refused: "refusedAt", withdrawn: "withdrawnAt" } as const)[answer];
  const url = new URL(answer === "given" ? "/packages" : "/profile/guardian", services.config.origin).href;
  return insertOutboxMessageIf(services.db, isInState(id, answer, { column, time: now }), {
    id: services.newId(),
    dedupeKey: `guardian-answer:${id}:${answer}:${now.getTime()}`,
    outboxMessage: {
      kind: "mail",
      payload: {
        to: studentEmail,
        userId,
        template: "guardian-answer",
        ...guardianAnswerMail(services.config, { name: studentName, answer, url }, language),
      },
    },
    now,
  });
}

/** Records a guardian's refusal or withdrawal; processing stops with the same statement. */
export async function endGuardianConsent(
  services: Services,
  { token, to }: { token: string; to: "refused" | "withdrawn" },
): Promise<AnswerGuardianRequestOutcome & { userId?: string }> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  const { request, isOfAge } = opened;
  if (isOfAge) return { ok: false, reason: "of-age" };
  const { id, userId } = request;
  const { db } = services;
  const now = services.now();
  const ended = isInState(id, to, { column: to === "refused" ? "refusedAt" : "withdrawnAt", time: now });
  const [claimed] = await db.batch([
    claimEnd(db, { id, to, now }),
    setConsentState(db, { userId, state: to, now }, ended),
    withdrawConsents(db, { userId, kinds: PROCESSING_CONSENTS, now }, ended),
    answerMail(services, request, { answer: to, now }),
  ]);
  services.nudgeOutbox();
  if (claimed.length > 0) return { ok: true, state: to, userId };
  const current = await findOpenedRequest(db, { id });
  return current?.state === to ? { ok: true, state: to, userId } : { ok: false, reason: "answer-changed" };
}

export type AnswerAgeFailure = GuardianLinkFailure | "answer-changed";

export type AnswerAgeOutcome = { ok: true } | { ok: false; reason: AnswerAgeFailure };

/** Records whether the guardian confirms that the student is of age; if so, the student is asked for consent. */
export async function answerAge(
  services: Services,
  { token, isOfAge }: { token: string; isOfAge: boolean },
): Promise<AnswerAgeOutcome> {
  const opened = await openGuardianPage(services, token);
  if (!opened.ok) return opened;
  const { userId } = opened.request;
  const now = services.now();
  const [claimed] = await services.db.batch([
    claimAskedAge(services.db, {
      userId,
      state: isOfAge ? "confirmed" : "denied",
      confirmedBy: "guardian",
      now,
    }),
    ...(isOfAge ? [applyConfirmedAge(services.db, { userId, now })] : []),
  ]);
  return claimed.length > 0 ? { ok: true } : { ok: false, reason: "answer-changed" };
}
