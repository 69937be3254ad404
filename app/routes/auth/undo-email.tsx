import { EMAIL_CHANGE_WORDS as WORDS } from "../../content/accounts/security-words";
import { Button } from "../../ui/elements/button";
import { Notice } from "../../ui/elements/notice";
import { useLanguage } from "../../ui/language/reader-language";
import { readUndoLink, undoEmailChange } from "../../usecases/accounts/security/change-email";
import { signedOutHeaders } from "../../web/accounts/signed-out";
import { getServices } from "../../web/context";
import { mailedTokenSchema } from "../../web/forms/security";
import { parseForm, refuseForm } from "../../web/http/forms";
import { redirectWithToast } from "../../web/http/toast";
import { getLanguage } from "../../web/language";
import { messageOf } from "../../web/messages/messages";
import { languageOf, pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/undo-email";
import { AuthPage } from "./auth-page";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.undoTitle[languageOf(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link in the mail to the old address. Opening it changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await readUndoLink(getServices(context), token);
  return { token, email, closed: messageOf("invalid-email-link", getLanguage(context)).message };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, mailedTokenSchema, language);
  const outcome = form.ok
    ? await undoEmailChange(getServices(context), form.data.token)
    : ({ ok: false, reason: "invalid-email-link" } as const);
  if (outcome.ok)
    return redirectWithToast(
      `/reset-password?${new URLSearchParams({ token: outcome.resetToken })}`,
      { kind: "success", message: WORDS.undone[language] },
      signedOutHeaders(),
    );
  const { message, status } = messageOf(outcome.reason, language);
  return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
}

export default function UndoEmail({ loaderData: { token, email, closed }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const problem = actionData?.formError ?? (email ? null : closed);
  return (
    <AuthPage title={WORDS.undoTitle[language]}>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : (
        <form method="post" action="/undo-email" className="grid gap-5" aria-label={WORDS.undoTitle[language]}>
          <input type="hidden" name="token" value={token} />
          <p>
            {WORDS.undoLead[language]} <strong className="wrap-anywhere">{email}</strong>
          </p>
          <p className="text-quiet">{WORDS.undoWhat[language]}</p>
          <Button isWide busyText={WORDS.working[language]}>
            {WORDS.undo[language]}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
