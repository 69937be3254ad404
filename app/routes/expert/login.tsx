import { getLanguage } from "#app/web/language.ts";
import { data } from "react-router";
import { EXPERT_SIGN_IN_TEXTS, EXPERT_SIGN_IN_WORDS } from "#app/content/experts/sign-in-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { findExpertOfLink } from "#db/queries/experts/expert-sign-ins.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { readFields } from "#app/web/http/forms.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { EXPERT_SECURITY_WORDS } from "#app/content/experts/security-words.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { needsRecoveryCode, signInExpert } from "#app/usecases/experts/sign-in-expert.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { expertCookie } from "#app/web/accounts/expert-session.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/login";
import { NarrowPage } from "./narrow-page.tsx";
import { expertsMessages } from "#app/web/messages/experts.words.ts";
import { toMessage } from "#app/web/messages/messages.ts";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_SIGN_IN_WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** A GET does not use up the link, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const expert = await findExpertOfLink(services.db, { tokenId: hashLinkToken(params.token), now: services.now() });
  const status = expert ? 200 : toMessage("invalid-expert-link", getLanguage(context)).status;
  const needsCode = expert !== null && (await needsRecoveryCode(services, expert.id));
  return data({ name: expert?.name ?? null, needsCode }, { status, headers: SECRET_PAGE_HEADERS });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { code } = await readFields(request);
  const signedIn = await signInExpert(getServices(context), {
    token: params.token,
    code,
    clientIp: context.get(clientIpContext),
  });
  // The page itself says that the link is no longer valid.
  if (!signedIn.ok) {
    const { message, status } = toMessage(signedIn.reason, getLanguage(context));
    const problem = signedIn.reason === "invalid-expert-link" ? null : message;
    return data({ problem }, { status, headers: SECRET_PAGE_HEADERS });
  }
  return redirectWithToast(
    "/expert",
    { kind: "success", message: EXPERT_SIGN_IN_WORDS.signedIn[getLanguage(context)] },
    new Headers({ "set-cookie": expertCookie(signedIn.token) }),
  );
}

export default function ExpertLogin({ loaderData: { name, needsCode }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  if (name === null) {
    return (
      <NarrowPage title={EXPERT_SIGN_IN_WORDS.title[language]}>
        <Notice tone="danger">{expertsMessages["invalid-expert-link"].message[language]}</Notice>
        <LinkButton href="/expert" isWide>
          {EXPERT_SIGN_IN_WORDS.newLink[language]}
        </LinkButton>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={EXPERT_SIGN_IN_TEXTS[language].welcome(name)} lead={EXPERT_SIGN_IN_WORDS.openLead[language]}>
      <form method="post" noValidate className="grid gap-5">
        {needsCode ? (
          <>
            <p>{EXPERT_SECURITY_WORDS.codeWanted[language]}</p>
            <LinkButton href="/expert" variant="secondary" isWide>
              {EXPERT_SECURITY_WORDS.toPasskey[language]}
            </LinkButton>
            <Field
              label={SECURITY_WORDS.recoveryCode[language]}
              name="code"
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              error={actionData?.problem}
            />
          </>
        ) : null}
        <Button isWide busyText={EXPERT_SIGN_IN_WORDS.signingIn[language]}>
          {EXPERT_SIGN_IN_WORDS.open[language]}
        </Button>
      </form>
    </NarrowPage>
  );
}
