import { SECURITY_WORDS } from "../../content/accounts/security-words";
import { EXPERT_SECURITY_WORDS as WORDS } from "../../content/experts/security-words";
import { expertOwner } from "../../domain/accounts/key-owner";
import { isProofFresh } from "../../domain/accounts/login-session";
import { Passkeys, RecoveryCodes } from "../../ui/accounts/security/key-sections";
import { Button } from "../../ui/elements/button";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { useLanguage } from "../../ui/language/reader-language";
import { expertHolder } from "../../web/accounts/expert-keys";
import { getExpert } from "../../web/accounts/expert-session";
import { changeKeys, loadKeys } from "../../web/accounts/key-page";
import { clientIpContext, getServices } from "../../web/context";
import { keyForms } from "../../web/forms/security";
import { parseIntent, refuseForm, refuseUnknownForm } from "../../web/http/forms";
import { getLanguage } from "../../web/language";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/security";

const PATH = "/expert/security";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SECURITY_WORDS.metaTitle[languageOf(args.matches)], isPrivate: true });

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

/** The passkeys of an expert, beside the mailed link. */
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
