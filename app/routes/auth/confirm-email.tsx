import { EMAIL_CHANGE_WORDS as WORDS } from "../../content/accounts/security-words";
import { Button } from "../../ui/elements/button";
import { Notice } from "../../ui/elements/notice";
import { useLanguage } from "../../ui/language/reader-language";
import { confirmEmailChange, readConfirmLink } from "../../usecases/accounts/security/change-email";
import { getServices } from "../../web/context";
import { mailedTokenSchema } from "../../web/forms/security";
import { parseForm, refuseForm } from "../../web/http/forms";
import { redirectWithToast } from "../../web/http/toast";
import { getLanguage } from "../../web/language";
import { messageOf } from "../../web/messages/messages";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/confirm-email";
import { AuthPage } from "./auth-page";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.confirmTitle[languageOf(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link in the mail to the new address. Opening it changes nothing: programs that scan mail open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await readConfirmLink(getServices(context), token);
  return { token, email, closed: messageOf("invalid-email-link", getLanguage(context)).message };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, mailedTokenSchema, language);
  const outcome = form.ok
    ? await confirmEmailChange(getServices(context), form.data.token)
    : ({ ok: false, reason: "invalid-email-link" } as const);
  if (outcome.ok)
    return redirectWithToast("/profile/security", { kind: "success", message: WORDS.confirmed[language] });
  const { message, status } = messageOf(outcome.reason, language);
  return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
}

export default function ConfirmEmail({ loaderData: { token, email, closed }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const problem = actionData?.formError ?? (email ? null : closed);
  return (
    <AuthPage title={WORDS.confirmTitle[language]}>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : (
        <form method="post" action="/confirm-email" className="grid gap-5" aria-label={WORDS.confirmTitle[language]}>
          <input type="hidden" name="token" value={token} />
          <p>
            {WORDS.confirmLead[language]} <strong className="wrap-anywhere">{email}</strong>
          </p>
          <Button isWide busyText={WORDS.working[language]}>
            {WORDS.confirm[language]}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
