import { data } from "react-router";
import { isErasureAsked } from "#db/queries/accounts/erasures.ts";
import { isOutdated } from "#app/content/accounts/consent-texts.ts";
import { AGREEMENT_TERMS } from "#app/content/accounts/consent-words.ts";
import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { ageAt, CODE_LENGTH, type GuardianState } from "#app/domain/accounts/consent.ts";
import { NECESSARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { PACKAGE_TYPES, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { ConsentList, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { currentUserContext, getPrices, getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { chosenLanguage, languageContext } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/guardian";
import { guardianPath, actOnConsent } from "./act-on-consent.ts";

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
      const opened = await openGuardianPage(getServices(context), params.token ?? "");
      if (opened.ok) context.set(languageContext, opened.request.language);
    }
    return next();
  },
];

/** The request and its status. A GET changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const opened = await openGuardianPage(services, params.token);
  if (!opened.ok) return data({ state: "gone" as const }, { status: 404, headers: SECRET_PAGE_HEADERS });
  const { request, isOfAge } = opened;
  const prices = await getPrices(context);
  const view = {
    state: isOfAge ? ("of-age" as const) : request.state,
    path: guardianPath(params.token),
    student: toFirstName(request.studentName),
    methods: services.config.guardianVerification,
    allowsResearch: request.allowsResearch,
    version: request.version,
    askedAge: request.askedAge,
    knownAge: ageAt(request, services.now()),
    isErasureAsked: await isErasureAsked(services.db, request),
    packages: PACKAGE_TYPES.map((value) => ({ value, price: formatRupees(prices[value]) })),
  };
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

export function action(args: Route.ActionArgs) {
  return actOnConsent(args);
}

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const support = useRootData()?.support ?? null;
  return (
    <PayerFrame support={support}>
      {loaderData.state === "gone" ? (
        <div className="grid gap-4">
          <h1>{WORDS.goneTitle[language]}</h1>
          <p className="text-quiet">{WORDS.gone[language]}</p>
        </div>
      ) : (
        <div className="grid gap-6">
          <FormError>{actionData?.formError}</FormError>
          {loaderData.askedAge === null ? null : <AgeQuestion view={loaderData} age={loaderData.askedAge} />}
          <Asked view={loaderData} problem={actionData ?? null} />
        </div>
      )}
    </PayerFrame>
  );
}

type View = Exclude<Route.ComponentProps["loaderData"], { state: "gone" }>;

function Asked({ view, problem }: { view: View; problem: FormProblem | null }) {
  const language = useLanguage();
  const { state, student } = view;
  const texts = GUARDIAN_TEXTS[language];
  switch (state) {
    case "of-age":
      return <Head title={WORDS.ofAgeTitle[language]} lead={texts.ofAge(student)} />;
    case "asked":
      return (
        <>
          <Head title={texts.title(student)} lead={texts.intro(student)} />
          <ConsentSummary />
          <ConsentForm view={view} from="asked" />
          <Intent view={view} intent="refuse" label={WORDS.refuse[language]} variant="secondary" />
          <p className="text-sm text-quiet">{WORDS.notYours[language]}</p>
        </>
      );
    case "consented":
      return <Completion view={view} problem={problem} />;
    case "given":
      return (
        <>
          <Head title={texts.given(student)} lead={WORDS.givenText[language]} />
          <ConsentList
            kinds={view.allowsResearch ? [...NECESSARY_CONSENTS, "research"] : NECESSARY_CONSENTS}
            version={view.version}
          />
          {isOutdated("report", view.version) ? (
            <Card as="section" aria-labelledby="renew" className="grid gap-3">
              <h2 id="renew" className="text-lg">
                {WORDS.renewTitle[language]}
              </h2>
              <p>{WORDS.renewText[language]}</p>
              <ConsentList kinds={["report"]} />
              <Intent view={view} intent="renew" label={WORDS.renew[language]} variant="primary" />
            </Card>
          ) : null}
          <Card as="section" aria-labelledby="withdraw" className="grid gap-3">
            <h2 id="withdraw" className="text-lg">
              {WORDS.withdrawTitle[language]}
            </h2>
            <p>{WORDS.withdrawText[language]}</p>
            <Intent view={view} intent="withdraw" label={WORDS.withdraw[language]} variant="secondary" />
          </Card>
        </>
      );
    case "refused":
    case "withdrawn":
      return (
        <>
          <Head
            title={(state === "refused" ? texts.refused : texts.withdrawn)(student)}
            lead={(state === "refused" ? WORDS.refusedText : WORDS.withdrawnText)[language]}
          />
          <Card as="section" aria-labelledby="erase" className="grid gap-3">
            <h2 id="erase" className="text-lg">
              {WORDS.eraseTitle[language]}
            </h2>
            <p>{(view.isErasureAsked ? WORDS.eraseAsked : WORDS.eraseText)[language]}</p>
            {view.isErasureAsked ? null : (
              <Intent view={view} intent="erase" label={WORDS.erase[language]} variant="secondary" />
            )}
          </Card>
          <ConsentSummary />
          <ConsentForm view={view} from={state} />
        </>
      );
  }
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="grid gap-3">
      <h1>{title}</h1>
      <p className="text-quiet">{lead}</p>
    </header>
  );
}

function ConsentSummary() {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="what" className="grid gap-3">
      <h2 id="what" className="text-lg">
        {WORDS.whatWeDo[language]}
      </h2>
      <ConsentList />
      <p className="text-sm text-quiet">{WORDS.rights[language]}</p>
    </Card>
  );
}

function ConsentForm({ view, from }: { view: View; from: GuardianState }) {
  const language = useLanguage();
  return (
    <form method="post" action={view.path} className="grid gap-4">
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="from" value={from} />
      <VoluntaryConsents kinds={["research"]} title={WORDS.voluntary[language]} />
      <Button isWide busyText={WORDS.sending[language]}>
        {WORDS.consent[language]}
      </Button>
      <p className="text-sm text-quiet">
        {WORDS.law[language]} <RichTextRun text={AGREEMENT_TERMS[language]} />
      </p>
    </form>
  );
}

interface IntentProps {
  view: View;
  intent: "refuse" | "withdraw" | "renew" | "erase" | "send-code";
  label: string;
  variant: "primary" | "secondary" | "quiet";
}

function Intent({ view, intent, label, variant }: IntentProps) {
  const language = useLanguage();
  return (
    <form method="post" action={view.path}>
      <input type="hidden" name="intent" value={intent} />
      <Button isWide variant={variant} busyText={WORDS.sending[language]}>
        {label}
      </Button>
    </form>
  );
}

/** The step that completes the consent: the code, a payment, or the school. */
function Completion({ view, problem }: { view: View; problem: FormProblem | null }) {
  const language = useLanguage();
  const { methods, packages, path } = view;
  const hasCode = methods.includes("phone");
  const hasPayment = methods.includes("payment");
  const title = hasCode ? WORDS.codeTitle : WORDS.payTitle;
  return (
    <>
      <Head
        title={title[language]}
        lead={(hasCode ? WORDS.codeText : hasPayment ? WORDS.payText : WORDS.schoolText)[language]}
      />
      {hasCode ? (
        <Card className="grid gap-4">
          <form method="post" action={path} noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="verify" />
            <Field
              label={WORDS.code[language]}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_LENGTH + 2}
              required
              error={problem?.fieldErrors.code}
            />
            <Button isWide busyText={WORDS.sending[language]}>
              {WORDS.verify[language]}
            </Button>
          </form>
          <Intent view={view} intent="send-code" label={WORDS.sendCode[language]} variant="quiet" />
        </Card>
      ) : null}
      {hasPayment ? (
        <Card as="section" aria-labelledby="pay" className="grid gap-4">
          <h2 id="pay" className="text-lg">
            {(hasCode ? WORDS.payInstead : WORDS.payTitle)[language]}
          </h2>
          {hasCode ? <p>{WORDS.payText[language]}</p> : null}
          <form method="post" action={path} className="grid gap-4">
            <input type="hidden" name="intent" value="pay" />
            <Select
              label={WORDS.package[language]}
              name="packageType"
              options={packages.map(({ value, price }) => ({
                value,
                label: `${purchaseTitle({ packageType: value }, language)}, ${price}`,
              }))}
              defaultValue="silver"
              error={problem?.fieldErrors.packageType}
            />
            <Button isWide variant={hasCode ? "secondary" : "primary"} busyText={WORDS.sending[language]}>
              {WORDS.pay[language]}
            </Button>
          </form>
        </Card>
      ) : null}
      {methods.includes("school") && (hasCode || hasPayment) ? (
        <p className="text-sm text-quiet">{WORDS.schoolText[language]}</p>
      ) : null}
      <Intent view={view} intent="refuse" label={WORDS.refuse[language]} variant="secondary" />
    </>
  );
}

function AgeQuestion({ view, age }: { view: View; age: number }) {
  const language = useLanguage();
  const texts = GUARDIAN_TEXTS[language];
  return (
    <Notice tone="info" title={texts.ageTitle(view.student, age)}>
      <p>{texts.ageText(view.student, view.knownAge)}</p>
      <form method="post" action={view.path} className="mt-3 grid gap-3 sm:grid-cols-2">
        <input type="hidden" name="intent" value="age" />
        <Button name="answer" value="yes" variant="secondary" isWide>
          {WORDS.ageYes[language]}
        </Button>
        <Button name="answer" value="no" variant="secondary" isWide>
          {WORDS.ageNo[language]}
        </Button>
      </form>
    </Notice>
  );
}
