import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { ProveForms } from "#app/ui/accounts/security/prove-forms.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getStudent } from "#app/web/accounts/guards.ts";
import { loadWaysToProve, proveAndGoOn } from "#app/web/accounts/prove-page.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { AuthPage } from "#app/routes/auth/auth-page.tsx";
import type { Route } from "./+types/confirm";

const PATH = "/profile/confirm";

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.confirmTitle[findLanguage(args.matches)], isPrivate: true });

/** Where to continue; a page opened beside a form only shows that it is done. */
function nextPath(url: URL): string {
  return url.searchParams.get("then") === "close" ? `${PATH}?then=closed` : readReturnPath(url, "/profile/security");
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    ...(await loadWaysToProve({ request, context }, getStudent(context))),
    returnTo: nextPath(url),
    query: url.search,
    isDone: url.searchParams.get("then") === "closed",
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return proveAndGoOn({ request, context }, getStudent(context), nextPath(url));
}

/** Asks a student to prove their identity again before a sensitive action. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { ways, byPhone, captcha, returnTo, query, isDone } = loaderData;
  if (isDone)
    return (
      <AuthPage title={WORDS.confirmed[language]}>
        <Notice tone="success">{WORDS.confirmedElsewhere[language]}</Notice>
      </AuthPage>
    );
  return (
    <AuthPage title={WORDS.confirmTitle[language]} lead={WORDS.confirmLead[language]}>
      <ProveForms
        ways={ways}
        byPhone={byPhone}
        action={PATH + query}
        returnTo={returnTo}
        problem={actionData}
        captcha={captcha}
      />
    </AuthPage>
  );
}
