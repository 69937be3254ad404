import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { ProveForms } from "#app/ui/accounts/security/prove-forms.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { loadWaysToProve, proveAndGoOn } from "#app/web/accounts/prove-page.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/confirm";

const PATH = "/administrator/confirm";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.confirmTitle[findLanguage(args.matches)], isPrivate: true });

/** Where to continue; a page opened beside a form only shows that it is done. */
function nextPath(url: URL): string {
  return url.searchParams.get("then") === "close"
    ? `${PATH}?then=closed`
    : readReturnPath(url, "/administrator/dashboard");
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    ...(await loadWaysToProve({ request, context }, getAdmin(context))),
    returnTo: nextPath(url),
    query: url.search,
    isDone: url.searchParams.get("then") === "closed",
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return proveAndGoOn({ request, context }, getAdmin(context), nextPath(url));
}

/** Asks an administrator to prove their identity again before a sensitive action. */
export default function AdminConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { ways, captcha, returnTo, query, isDone } = loaderData;
  return (
    <>
      <PageHeader
        title={(isDone ? WORDS.confirmed : WORDS.confirmTitle)[language]}
        lead={isDone ? undefined : WORDS.confirmLead[language]}
      />
      <Card className="grid max-w-form gap-5">
        {isDone ? (
          <Notice tone="success">{WORDS.confirmedElsewhere[language]}</Notice>
        ) : (
          <ProveForms ways={ways} action={PATH + query} returnTo={returnTo} problem={actionData} captcha={captcha} />
        )}
      </Card>
    </>
  );
}
