import { href, data, Form, redirectDocument, useNavigation } from "react-router";
import { findReassignmentOfLink } from "#db/queries/booking/session-reassignments.ts";
import { SESSION_CHANGE_TEXTS, SESSION_CHANGE_WORDS as WORDS } from "./session-change.words.ts";
import { minutesIn } from "#app/content/mails/session-facts.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { acceptReassignment, declineReassignment } from "#app/usecases/booking/reassignment/answer-reassignment.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { chosenLanguage, getLanguage, languageContext } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/session-change";

export const handle = { isFocused: true } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** Shows the page in the mail's language if the reader has not chosen one. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const { currentUser, isDatabaseDown } = context.get(currentUserContext);
    if (chosenLanguage(request) === null && currentUser === null && !isDatabaseDown) {
      const { db, now } = getServices(context);
      const found = await findReassignmentOfLink(db, { tokenHash: hashLinkToken(params.token ?? ""), now: now() });
      if (found) context.set(languageContext, found.language);
    }
    return next();
  },
];

/** The request and its status. A GET changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const found = await findReassignmentOfLink(services.db, {
    tokenHash: hashLinkToken(params.token),
    now: services.now(),
  });
  if (!found) return data({ state: "gone" as const }, { status: 404, headers: SECRET_PAGE_HEADERS });
  const { status, isLive, fromExpert, toExpert, fromTime, proposedTime, minutes, reason, refundPaise } = found;
  const view = {
    state: isLive ? ("open" as const) : status === "accepted" || status === "declined" ? status : ("over" as const),
    student: toFirstName(found.student),
    fromExpert,
    toExpert,
    fromTime,
    proposedTime,
    minutes,
    place: { isOnline: found.isOnline, town: found.town, venue: found.venue },
    reason,
    returned: refundPaise > 0 ? formatAmount(refundPaise) : null,
    answerBy: found.expiresAt,
  };
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { token } = params;
  const form = await parseIntent(request, { accept: noFields, decline: noFields }, language);
  if (form.intent === null || !form.ok) return refuseUnknownForm(language);
  const answer = form.intent === "accept" ? acceptReassignment : declineReassignment;
  const outcome = await answer(services, token);
  if (outcome.ok) return redirectDocument(href("/session-change/:token", { token }));
  const { message, status } = toMessage(outcome.reason, language);
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: outcome.reason });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { network: WORDS.network });
}

type View = Exclude<Route.ComponentProps["loaderData"], { state: "gone" }>;

export default function SessionChange({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const support = useRootData()?.support ?? null;
  return (
    <PayerFrame support={support}>
      <div className="grid gap-6">
        <FormError>{actionData?.formError}</FormError>
        {loaderData.state === "gone" ? (
          <ResultNotice title={WORDS.goneTitle[language]}>{WORDS.gone[language]}</ResultNotice>
        ) : (
          <Asked view={loaderData} />
        )}
      </div>
    </PayerFrame>
  );
}

function ResultNotice({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid gap-4">
      <h1>{title}</h1>
      <p className="text-quiet">{children}</p>
    </div>
  );
}

function Asked({ view }: { view: View }) {
  const language = useLanguage();
  switch (view.state) {
    case "accepted":
      return (
        <ResultNotice title={WORDS.acceptedTitle[language]}>
          {SESSION_CHANGE_TEXTS[language].accepted(view.toExpert, formatAppointment(view.proposedTime, language))}
        </ResultNotice>
      );
    case "declined":
      return <ResultNotice title={WORDS.declinedTitle[language]}>{WORDS.declinedText[language]}</ResultNotice>;
    case "over":
      return <ResultNotice title={WORDS.overTitle[language]}>{WORDS.over[language]}</ResultNotice>;
    case "open":
      return <Question view={view} />;
  }
}

function Question({ view }: { view: View }) {
  const language = useLanguage();
  const { student, fromExpert, toExpert, fromTime, proposedTime, minutes, place, reason, returned, answerBy } = view;
  const proposed: NamedFact[] = [
    [WORDS.expert[language], <strong key="expert">{toExpert}</strong>],
    [WORDS.when[language], formatAppointment(proposedTime, language)],
    [WORDS.length[language], minutesIn(minutes, language)],
    [WORDS.where[language], describePlace(place, language)],
    ...(returned === null ? [] : ([[WORDS.returned[language], returned]] satisfies NamedFact[])),
    [WORDS.why[language], reason],
    [WORDS.answerBy[language], formatAppointment(answerBy, language)],
  ];
  return (
    <>
      <div className="grid gap-2">
        <h1>{WORDS.title[language]}</h1>
        <p className="font-semibold">{SESSION_CHANGE_TEXTS[language].ofStudent(student)}</p>
        <p className="text-quiet">{WORDS.nothingYet[language]}</p>
      </div>
      <FactCard title={WORDS.proposed[language]} facts={proposed} />
      <FactCard
        title={WORDS.soFar[language]}
        facts={[
          [WORDS.expert[language], fromExpert],
          [WORDS.when[language], formatAppointment(fromTime, language)],
        ]}
      />
      <p className="text-sm text-quiet">{WORDS.reportNote[language]}</p>
      <div className="grid gap-3 sm:flex">
        <Answer intent="accept" label={WORDS.accept[language]} busyText={WORDS.accepting[language]} />
        <Answer intent="decline" label={WORDS.decline[language]} />
      </div>
    </>
  );
}

function Answer({ intent, label, busyText }: { intent: "accept" | "decline"; label: string; busyText?: string }) {
  const navigation = useNavigation();
  const isSending = navigation.formData?.get("intent") === intent;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        isWide
        variant={intent === "accept" ? "primary" : "secondary"}
        isBusy={isSending}
        busyText={busyText ?? label}
      >
        {label}
      </Button>
    </Form>
  );
}
