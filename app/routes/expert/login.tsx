import { getLanguage } from "../../web/language";
import { data } from "react-router";
import { EXPERT_SIGN_IN_TEXTS, EXPERT_SIGN_IN_WORDS } from "../../content/experts/sign-in-words";
import { useLanguage } from "../../ui/language/reader-language";
import { findExpertOfLink } from "../../../db/queries/experts/expert-sign-ins";
import { hashToken } from "../../domain/platform/token";
import { Button, LinkButton } from "../../ui/elements/button";
import { Notice } from "../../ui/elements/notice";
import { readFields } from "../../web/http/forms";
import { SECURITY_WORDS } from "../../content/accounts/security-words";
import { EXPERT_SECURITY_WORDS } from "../../content/experts/security-words";
import { Field } from "../../ui/elements/field";
import { needsRecoveryCode, signInExpert } from "../../usecases/experts/sign-in-expert";
import { clientIpContext, getServices } from "../../web/context";
import { expertCookie } from "../../web/accounts/expert-session";
import { languageOf, pageMeta } from "../../web/page-meta";
import { SECRET_PAGE_HEADERS } from "../../web/http/secret-page";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/login";
import { NarrowPage } from "./narrow-page";
import { expertsMessages } from "../../web/messages/experts";
import { messageOf } from "../../web/messages/messages";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_SIGN_IN_WORDS.title[languageOf(args.matches)], isPrivate: true });

/** Opening the page uses nothing up: programs that scan mail open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const expert = await findExpertOfLink(services.db, { tokenId: hashToken(params.token), now: services.now() });
  const status = expert ? 200 : messageOf("invalid-expert-link", getLanguage(context)).status;
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
  // The page itself says that the link no longer works.
  if (!signedIn.ok) {
    const { message, status } = messageOf(signedIn.reason, getLanguage(context));
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
