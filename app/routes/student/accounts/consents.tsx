import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { listConsents, findConsentFacts } from "#db/queries/accounts/consents.ts";
import { findMessageRecipient } from "#db/queries/platform/phone-messages.ts";
import { CONSENT_VERSION, consentText, isOutdated } from "#app/content/accounts/consent-texts.ts";
import { CONSENTS_PAGE_WORDS as WORDS } from "#app/content/accounts/consent-words.ts";
import {
  CONSENT_KINDS,
  type ConsentKind,
  NECESSARY_CONSENTS,
  PROCESSING_CONSENTS,
} from "#app/domain/accounts/consent-kinds.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { askForNewerConsent, askForStrengths } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { cancelSessionsWithoutConsent } from "#app/usecases/booking/consent/cancel-sessions-without-consent.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { consentForms } from "#app/web/forms/consents.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/consents";

const PAGE = "/profile/consents";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** All consents of a student, each with the text that was agreed to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const { db } = getServices(context);
  const language = getLanguage(context);
  const [rows, facts, asked, recipient] = await Promise.all([
    listConsents(db, userId),
    findConsentFacts(db, userId),
    findGuardianRequest(db, userId),
    findMessageRecipient(db, userId),
  ]);
  const isOwn = facts?.consentState === "own" || facts?.consentState === "own-withdrawn";
  // Without a number there is nobody to message.
  const kinds: readonly ConsentKind[] = recipient?.phone ? CONSENT_KINDS : PROCESSING_CONSENTS;
  const consents = kinds.map((kind) => {
    const newest = rows.find((row) => row.kind === kind);
    // Users who signed up before consents were separate agreed to these with the terms.
    const isWithTerms = newest === undefined && isOwn && NECESSARY_CONSENTS.some((each) => each === kind);
    return {
      kind,
      isGiven: isWithTerms || newest?.withdrawnAt === null,
      isOutdated: isOutdated(kind, newest?.version ?? null),
      isWithTerms,
      version: newest ? newest.version : isWithTerms ? null : CONSENT_VERSION,
      since: newest && newest.withdrawnAt === null ? formatDateTime(newest.grantedAt, language) : null,
      givenBy: newest?.givenBy ?? "student",
    };
  });
  const history = rows.map(({ kind, version, grantedAt, withdrawnAt, givenBy }) => ({
    kind,
    version,
    grantedAt: formatDateTime(grantedAt, language),
    withdrawnAt: withdrawnAt && formatDateTime(withdrawnAt, language),
    // Another one was given at the same time.
    isReplaced: rows.some((row) => row.kind === kind && row.grantedAt.getTime() === withdrawnAt?.getTime()),
    givenBy,
  }));
  return { consents, history, isOwn, hasGuardian: asked !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const { userId } = getStudent(context);
  const form = await parseIntent(request, consentForms, language);
  if (form.intent === null || !form.ok) return refuseUnknownForm(language);
  if (form.intent === "ask-guardian" || form.intent === "ask-strengths") {
    const ask = form.intent === "ask-guardian" ? askForNewerConsent : askForStrengths;
    const outcome = await ask(services, userId);
    if (outcome.ok) return redirectWithToast(PAGE, { kind: "success", message: WORDS.asked[language] });
    const { message, status } = toMessage(outcome.reason, language);
    return refuseForm(form, { formError: message, status });
  }
  const { kind } = form.data;
  const isGiven = form.intent === "give";
  const outcome = await changeConsent(services, { userId, kind, isGiven });
  if (!outcome.ok) {
    const { message, status } = toMessage(outcome.reason, language);
    return refuseForm(form, { formError: message, status });
  }
  if (kind === "report" && !isGiven) await cancelSessionsWithoutConsent(services, userId);
  return redirectWithToast(PAGE, { kind: "success", message: WORDS.saved[language] });
}

export default function Consents({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { consents, history, isOwn, hasGuardian } = loaderData;
  return (
    <div className="page pb-16">
      <div className="mx-auto grid max-w-form gap-5">
        <PageHeader
          title={WORDS.title[language]}
          lead={WORDS.lead[language]}
          back={{ href: "/profile", label: WORDS.backToProfile[language] }}
        />
        <FormError>{actionData?.formError}</FormError>
        {isOwn ? null : (
          <p>
            {WORDS.guardianDecides[language]}{" "}
            {hasGuardian ? (
              <a href="/profile/guardian" className="link inline-flex min-h-11 items-center">
                {WORDS.seeWaiting[language]}
              </a>
            ) : null}
          </p>
        )}
        {consents.map((consent) => (
          <ConsentCard key={consent.kind} consent={consent} isOwn={isOwn} hasGuardian={hasGuardian} />
        ))}
        {history.length > 0 ? (
          <section aria-labelledby="history" className="grid gap-2">
            <h2 id="history" className="text-lg">
              {WORDS.history[language]}
            </h2>
            <ul className="grid gap-2 text-sm">
              {history.map(({ kind, version, grantedAt, withdrawnAt, isReplaced, givenBy }) => (
                <li key={`${kind} ${grantedAt} ${withdrawnAt}`}>
                  <strong>{consentText(kind, version).title[language]}</strong>: {grantedAt} (
                  {(givenBy === "guardian" ? WORDS.byGuardian : WORDS.byYou)[language]}; {WORDS.version[language]}{" "}
                  {version})
                  {withdrawnAt ? `; ${(isReplaced ? WORDS.replaced : WORDS.taken)[language]}: ${withdrawnAt}` : ""}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}

type Consent = Route.ComponentProps["loaderData"]["consents"][number];

function ConsentCard({ consent, isOwn, hasGuardian }: { consent: Consent; isOwn: boolean; hasGuardian: boolean }) {
  const language = useLanguage();
  const { kind, isGiven, isWithTerms, since, version, givenBy } = consent;
  const { title, text } = consentText(kind, version);
  return (
    <Card as="section" aria-labelledby={kind} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={kind} className="text-lg">
          {title[language]}
        </h2>
        <Badge tone={isGiven ? "success" : "neutral"}>{(isGiven ? WORDS.given : WORDS.notGiven)[language]}</Badge>
      </div>
      <p>{text[language]}</p>
      {isWithTerms ? <p className="text-sm text-quiet">{WORDS.withTerms[language]}</p> : null}
      {since ? (
        <p className="text-sm text-quiet">
          {since}, {(givenBy === "guardian" ? WORDS.byGuardian : WORDS.byYou)[language]}
        </p>
      ) : null}
      {kind === "report" && isOwn && isGiven ? <p className="text-sm">{WORDS.reportNote[language]}</p> : null}
      {kind === "strengths" && isGiven ? <p className="text-sm">{WORDS.strengthsNote[language]}</p> : null}
      {kind === "strengths" && !isGiven && !isOwn && hasGuardian ? (
        <form method="post" action={PAGE}>
          <input type="hidden" name="intent" value="ask-strengths" />
          <Button>{WORDS.askGuardian[language]}</Button>
        </form>
      ) : null}
      {kind === "account" ? (
        <p className="text-sm">
          {WORDS.accountNote[language]}{" "}
          <a href="/profile/data" className="link inline-flex min-h-11 items-center">
            {WORDS.yourData[language]}
          </a>
        </p>
      ) : null}
      {isGiven && consent.isOutdated && (isOwn || hasGuardian) ? <NewerText kind={kind} isOwn={isOwn} /> : null}
      {kind !== "account" && mayChange(kind, { isOwn, isGiven }) ? (
        <form method="post" action={PAGE}>
          <input type="hidden" name="intent" value={isGiven ? "withdraw" : "give"} />
          <input type="hidden" name="kind" value={kind} />
          <Button variant={isGiven ? "secondary" : "primary"}>
            {(isGiven ? WORDS.withdraw : WORDS.give)[language]}: {title[language]}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}

/** The current text, where it covers more than the one agreed to, and the button to agree or to ask the guardian. */
function NewerText({ kind, isOwn }: { kind: ConsentKind; isOwn: boolean }) {
  const language = useLanguage();
  return (
    <form
      method="post"
      action={PAGE}
      aria-label={WORDS.newer[language]}
      className="grid gap-3 rounded-control bg-tint px-4 py-3"
    >
      <h3 className="text-base">{WORDS.newer[language]}</h3>
      <p>{consentText(kind).text[language]}</p>
      <p className="text-sm text-quiet">{(isOwn ? WORDS.newerOwn : WORDS.newerGuardian)[language]}</p>
      <input type="hidden" name="intent" value={isOwn ? "give" : "ask-guardian"} />
      {isOwn ? <input type="hidden" name="kind" value={kind} /> : null}
      <Button>{(isOwn ? WORDS.renew : WORDS.askGuardian)[language]}</Button>
    </form>
  );
}

/** Anyone may withdraw a consent, and decides about messages to their phone; under 18 the guardian decides about the service as a whole. */
function mayChange(kind: ConsentKind, { isOwn, isGiven }: { isOwn: boolean; isGiven: boolean }): boolean {
  return isOwn || kind === "messages" || (isGiven && kind !== "report");
}
