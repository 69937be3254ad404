import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { chosenLanguage, languageContext } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/guardian";
import { actOnConsent } from "./act-on-consent.ts";
import { Ask } from "./ask.tsx";
import { Ended } from "./ended.tsx";
import { Given } from "./given.tsx";
import { Head } from "./head.tsx";
import { type GuardianView, loadGuardian } from "./load-guardian.ts";
import { Prove } from "./prove.tsx";

export const handle = { isFocused: true } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The URL is a secret: see /reset-password. Link previews name nobody, because messengers store and share them. */
export const meta: Route.MetaFunction = (args) => {
  const title = WORDS.metaTitle[findLanguage(args.matches)];
  return [
    ...pageMeta(args, { title, isPrivate: true }),
    { name: "referrer", content: "same-origin" },
    { property: "og:title", content: title },
  ];
};

/** Shows the page in the student's language if the reader has not chosen one. */
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

export function loader(args: Route.LoaderArgs) {
  return loadGuardian(args);
}

export function action(args: Route.ActionArgs) {
  return actOnConsent(args);
}

export default function Guardian({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const support = useRootData()?.support ?? null;
  if (loaderData.state === "gone" || loaderData.state === "answered") {
    const isGone = loaderData.state === "gone";
    return (
      <PayerFrame support={support}>
        <Head
          title={WORDS[isGone ? "goneTitle" : "answeredTitle"][language]}
          lead={WORDS[isGone ? "gone" : "answered"][language]}
        />
      </PayerFrame>
    );
  }
  return (
    <PayerFrame support={support}>
      <div className="grid gap-4">
        <FormError>{actionData?.formError}</FormError>
        {loaderData.askedAge === null ? null : <AgeQuestion view={loaderData} age={loaderData.askedAge} />}
        <Screen view={loaderData} problem={actionData ?? null} />
      </div>
    </PayerFrame>
  );
}

function Screen({ view, problem }: { view: GuardianView; problem: FormProblem | null }) {
  const language = useLanguage();
  switch (view.state) {
    case "of-age":
      return <Head title={WORDS.ofAgeTitle[language]} lead={GUARDIAN_TEXTS[language].ofAge(view.student)} />;
    case "ask":
      return <Ask view={view} />;
    case "prove":
      return <Prove view={view} problem={problem} />;
    case "given":
      return <Given view={view} problem={problem} />;
    case "refused":
    case "withdrawn":
      return <Ended view={view} state={view.state} />;
  }
}

function AgeQuestion({ view, age }: { view: GuardianView; age: number }) {
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
