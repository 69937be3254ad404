import { EMAIL_CHANGE_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { confirmEmailChange, readConfirmLink } from "#app/usecases/accounts/security/change-email.ts";
import { getServices } from "#app/web/context.ts";
import { mailedTokenSchema } from "#app/web/forms/security.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/confirm-email";
import { AuthPage } from "./auth-page.tsx";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.confirmTitle[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link in the mail to the new address. A GET changes nothing, because mail scanners open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await readConfirmLink(getServices(context), token);
  return { token, email, closed: toMessage("invalid-email-link", getLanguage(context)).message };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, mailedTokenSchema, language);
  const outcome = form.ok
    ? await confirmEmailChange(getServices(context), form.data.token)
    : ({ ok: false, reason: "invalid-email-link" } as const);
  if (outcome.ok)
    return redirectWithToast("/profile/security", { kind: "success", message: WORDS.confirmed[language] });
  const { message, status } = toMessage(outcome.reason, language);
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
