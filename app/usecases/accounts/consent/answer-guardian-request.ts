import { insertConsents, renewConsents, withdrawConsents } from "#db/queries/accounts/consents.ts";
import {
  claimConsent,
  claimEnd,
  claimRenewal,
  claimVerification,
  findOpenedRequest,
  insertGuardianLink,
  isGivenTo,
  isInState,
  type OpenedRequest,
  setConsentState,
  versionAgreedTo,
} from "#db/queries/accounts/guardian-requests.ts";
import { deleteUncoveredStrengths } from "#db/queries/accounts/strengths-consent.ts";
import { applyConfirmedAge, claimAskedAge } from "#db/queries/accounts/age-changes.ts";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { CONSENT_VERSION, isOutdated } from "#app/content/accounts/consent-texts.ts";
import { studiesPath } from "#app/content/studies-offer.ts";
import { guardianAnswerMail, guardianConsentMail } from "#app/content/mails/guardian-mails.ts";
import { type GuardianState, type VerificationMethod, yearlyReminderAfter } from "#app/domain/accounts/consent.ts";
import { GUARDIAN_MESSAGES, NECESSARY_CONSENTS, PROCESSING_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianNoticeStatements } from "./guardian-mail-statements.ts";
import { type GuardianLinkFailure, openForAct } from "./open-guardian-page.ts";

/** `answer-changed`: the page was outdated; nothing was changed. `of-age`: the student now decides themselves. */
export type AnswerGuardianRequestFailure = GuardianLinkFailure | "answer-changed" | "of-age";

export type AnswerGuardianRequestOutcome =
  | { ok: true; state: GuardianState }
  | { ok: false; reason: AnswerGuardianRequestFailure };

/**
 * Records a guardian's agreement, which a code or payment has to complete before anything is processed. `from` is the
 * state that the page showed: outdated answers do not count. A consent with an old proof stays as it is.
 */
export async function consentAsGuardian(
  services: Services,
  {
    token,
    from,
    allowsResearch,
    allowsStrengths,
  }: { token: string; from: GuardianState; allowsResearch: boolean; allowsStrengths: boolean },
): Promise<AnswerGuardianRequestOutcome> {
  const opened = await openForAct(services, token, "answer");
  if (!opened.ok) return opened;
  if (opened.isOfAge) return { ok: false, reason: "of-age" };
  const { request } = opened;
  if (request.state === "given") return { ok: true, state: "given" };
  const now = services.now();
  const [claimed] = await services.db.batch([
    claimConsent(services.db, {
      id: request.id,
      from,
      version: CONSENT_VERSION,
      allowsResearch,
      allowsStrengths,
      now,
    }),
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
  return { ok: true, state: "consented" };
}

/**
 * Completes a guardian's consent, or proves an old one anew; false if the request was in another state. `ownLink`: the
 * hash of a token that the guardian alone has.
 */
export async function giveConsent(
  services: Services,
  request: OpenedRequest,
  verification: {
    method: VerificationMethod;
    from?: readonly GuardianState[];
    confirmedFor?: string;
    confirmedBy?: string;
    /** Proved by a code: ten digits. */
    phone?: string;
    ownLink?: string;
  },
): Promise<boolean> {
  const now = services.now();
  const { id } = request;
  const { ownLink, ...verified } = verification;
  const nextReminderAt = yearlyReminderAfter(now);
  const { claimed } = await batch(services.db, {
    claimed: claimVerification(services.db, { id, ...verified, version: CONSENT_VERSION, nextReminderAt, now }),
    consequences: [
      ...consentStatements(services, { ...request, phone: verified.phone ?? request.phone }, now),
      ...(ownLink === undefined
        ? []
        : [
            insertGuardianLink(
              services.db,
              { id: ownLink, requestId: id, kind: "own", now },
              isInState(id, "given", { column: "verifiedAt", time: now }),
            ),
          ]),
    ],
  });
  services.nudgeOutbox();
  return claimed.length > 0;
}

function consentStatements(services: Services, request: OpenedRequest, now: Date): Statement[] {
  const { db, config } = services;
  const { id, userId, language, studentName, email, phone, state } = request;
  const student = toFirstName(studentName);
  const condition = isInState(id, "given", { column: "verifiedAt", time: now });
  const kinds = [
    ...NECESSARY_CONSENTS,
    ...(request.allowsResearch ? ["research" as const] : []),
    ...(request.allowsStrengths ? ["strengths" as const] : []),
  ];
  return [
    setConsentState(db, { userId, state: "given", now }, condition),
    ...insertConsents(
      db,
      // Not the current one: the text may have changed since the guardian agreed.
      { userId, kinds, version: versionAgreedTo(id), givenBy: "guardian", guardianRequestId: id, now },
      () => services.newId(),
      condition,
    ),
    ...guardianNoticeStatements(
      services,
      { requestId: id, studentId: userId, student, email, phone, language },
      {
        template: "guardian-consent",
        mail: (url) => guardianConsentMail(config, { student, url }, language),
        condition,
        dedupeKey: `guardian-consent:${id}:${now.getTime()}`,
      },
    ),
    // After an old consent the student has begun long ago.
    ...(state === "given" ? [] : [answerMail(services, request, { answer: "given", now })]),
  ];
}

/**
 * Records a guardian's agreement to a text that covers more than the one agreed to, by the button on their page. That
 * they are the guardian was verified with their first consent, which stays in force until then; only they have the
 * link. The student is told. Idempotent.
 */
export async function renewGuardianConsent(services: Services, token: string): Promise<AnswerGuardianRequestOutcome> {
  const opened = await openForAct(services, token, "all");
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
              {
                name: studentName,
                answer: "renewed",
                url: new URL(studiesPath({ place: 1, orderId: null, from: "profile" }), config.origin).href,
              },
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
    packageType,
  }: Pick<OpenedRequest, "id" | "userId" | "studentEmail" | "studentName" | "language" | "packageType">,
  { answer, now }: { answer: "given" | "refused" | "withdrawn"; now: Date },
) {
  const column = ({ given: "verifiedAt", refused: "refusedAt", withdrawn: "withdrawnAt" } as const)[answer];
  // Chosen before the guardian was asked: the student goes on there.
  const goOn = packageType === null ? "/packages" : `/payment?package=${packageType}`;
  const url = new URL(answer === "given" ? goOn : "/profile/guardian", services.config.origin).href;
  return insertOutboxMessageIf(services.db, isInState(id, answer, { column, time: now }), {
    id: services.newId(),
    dedupeKey: `guardian-answer:${id}:${answer}:${now.getTime()}`,
    outboxMessage: {
      kind: "mail",
      payload: {
        to: studentEmail,
        userId,
        template: "guardian-answer",
        ...guardianAnswerMail(services.config, { name: studentName, answer, packageType, url }, language),
      },
    },
    now,
  });
}

export type EndGuardianConsentOutcome =
  /** `ownToken`: of a page on which the browser that refused by a shared link can change the answer. */
  | { ok: true; state: GuardianState; userId: string; ownToken: string | null }
  | { ok: false; reason: AnswerGuardianRequestFailure };

/**
 * Records a guardian's refusal or withdrawal; processing stops with the same statement. A consent is never withdrawn by
 * a link that was passed on.
 */
export async function endGuardianConsent(
  services: Services,
  { token, to }: { token: string; to: "refused" | "withdrawn" },
): Promise<EndGuardianConsentOutcome> {
  const opened = await openForAct(services, token, to === "refused" ? "answer" : "all");
  if (!opened.ok) return opened;
  const { request, kind, isOfAge } = opened;
  if (isOfAge) return { ok: false, reason: "of-age" };
  const { id, userId } = request;
  const { db } = services;
  const now = services.now();
  const ended = isInState(id, to, { column: to === "refused" ? "refusedAt" : "withdrawnAt", time: now });
  const ownToken = kind === "shared" ? services.newToken() : null;
  const { claimed } = await batch(db, {
    claimed: claimEnd(db, { id, to, now }),
    consequences: [
      setConsentState(db, { userId, state: to, now }, ended),
      withdrawConsents(db, { userId, kinds: [...PROCESSING_CONSENTS, GUARDIAN_MESSAGES], now }, ended),
      deleteUncoveredStrengths(db, userId),
      answerMail(services, request, { answer: to, now }),
      ...(ownToken === null
        ? []
        : [insertGuardianLink(db, { id: hashToken(ownToken), requestId: id, kind: "refusal", now }, ended)]),
    ],
  });
  services.nudgeOutbox();
  if (claimed.length > 0) return { ok: true, state: to, userId, ownToken };
  const current = await findOpenedRequest(db, { id });
  return current?.state === to
    ? { ok: true, state: to, userId, ownToken: null }
    : { ok: false, reason: "answer-changed" };
}

export type AnswerAgeFailure = GuardianLinkFailure | "answer-changed";

export type AnswerAgeOutcome = { ok: true } | { ok: false; reason: AnswerAgeFailure };

/** Records whether the guardian confirms that the student is of age; if so, the student is asked for consent. */
export async function answerAge(
  services: Services,
  { token, isOfAge }: { token: string; isOfAge: boolean },
): Promise<AnswerAgeOutcome> {
  const opened = await openForAct(services, token, "all");
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
