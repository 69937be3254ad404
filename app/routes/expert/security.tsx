import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { EXPERT_SECURITY_WORDS as WORDS } from "#app/content/experts/security-words.ts";
import { expertOwner } from "#app/domain/accounts/key-owner.ts";
import { isProofFresh } from "#app/domain/accounts/login-session.ts";
import { Passkeys, RecoveryCodes } from "#app/ui/accounts/security/key-sections.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { expertHolder } from "#app/web/accounts/expert-keys.ts";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import { changeKeys, loadKeys } from "#app/web/accounts/key-page.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { keyForms } from "#app/web/forms/security.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/security";

const PATH = "/expert/security";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SECURITY_WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { expertId, provenAt } = getExpert(context);
  const isProven = isProofFresh(provenAt, getServices(context).now());
  return { ...(await loadKeys(context, expertOwner(expertId))), isProven };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const expert = getExpert(context);
  const form = await parseIntent(request, keyForms, language);
  if (!form.ok) return form.intent === null ? refuseUnknownForm(language) : refuseForm(form);
  if (!isProofFresh(expert.provenAt, getServices(context).now()))
    return refuseForm(
      { typed: form.typed },
      { formError: WORDS.signInAgain[language], status: 403, reason: "proof-required" },
    );
  return changeKeys(context, expertHolder(expert, context.get(clientIpContext)), form);
}

/** The passkeys of an expert, an alternative to the mailed link. */
export default function ExpertSecurity({ loaderData, actionData: problem }: Route.ComponentProps) {
  const language = useLanguage();
  const { passkeys, codesLeft, isProven } = loaderData;
  return (
    <div className="page">
      <div className="mx-auto grid max-w-form gap-6">
        <PageHeader title={WORDS.title[language]} lead={WORDS.lead[language]} />
        {isProven ? null : (
          <Notice tone="info">
            <p>{WORDS.signInAgain[language]}</p>
            <form method="post" action="/expert/logout" className="pt-3">
              <Button size="small" variant="secondary">
                {WORDS.logOut[language]}
              </Button>
            </form>
          </Notice>
        )}
        {passkeys.length > 0 ? <Notice tone="success">{WORDS.linkNeedsCode[language]}</Notice> : null}
        <Passkeys passkeys={passkeys} action={PATH} options="/expert/passkeys/options" problem={problem} />
        <RecoveryCodes
          hasKeys={passkeys.length > 0}
          left={codesLeft}
          codes={problem && "codes" in problem ? problem.codes : undefined}
          action={PATH}
          problem={problem}
        />
      </div>
    </div>
  );
}
