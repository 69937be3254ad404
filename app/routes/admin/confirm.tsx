import { SECURITY_WORDS as WORDS } from "../../content/accounts/security-words";
import { ProveForms } from "../../ui/accounts/security/prove-forms";
import { Card } from "../../ui/elements/card";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { useLanguage } from "../../ui/language/reader-language";
import { getAdmin } from "../../web/accounts/guards";
import { loadWaysToProve, proveAndGoOn } from "../../web/accounts/prove-page";
import { returnPathOf } from "../../web/addresses/return-path";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/confirm";

const PATH = "/administrator/confirm";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.confirmTitle[languageOf(args.matches)], isPrivate: true });

/** Where it leads on; a page opened beside a form has nothing to lead on to. */
function wayOn(url: URL): string {
  return url.searchParams.get("then") === "close"
    ? `${PATH}?then=closed`
    : returnPathOf(url, "/administrator/dashboard");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ...(await loadWaysToProve(context, getAdmin(context))),
    returnTo: wayOn(url),
    query: url.search,
    isDone: url.searchParams.get("then") === "closed",
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return proveAndGoOn({ request, context }, getAdmin(context), wayOn(url));
}

/** Asks an administrator again who they are, before something that matters. */
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
