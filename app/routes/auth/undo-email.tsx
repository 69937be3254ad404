import { EMAIL_CHANGE_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { readUndoLink, undoEmailChange } from "#app/usecases/accounts/security/change-email.ts";
import { signedOutHeaders } from "#app/web/accounts/signed-out.ts";
import { getServices } from "#app/web/context.ts";
import { mailedTokenSchema } from "#app/web/forms/security.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/undo-email";
import { AuthPage } from "./auth-page.tsx";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.undoTitle[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link in the mail to the old address. A GET changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await readUndoLink(getServices(context), token);
  return { token, link, closed: toMessage("invalid-email-link", getLanguage(context)).message };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, mailedTokenSchema, language);
  const outcome = form.ok
    ? await undoEmailChange(getServices(context), form.data.token)
    : ({ ok: false, reason: "invalid-email-link" } as const);
  if (outcome.ok && outcome.isStopped)
    return redirectWithToast("/", { kind: "success", message: WORDS.stopped[language] });
  if (outcome.ok && outcome.resetToken === null)
    return redirectWithToast(
      "/login",
      { kind: "success", message: WORDS.addressRemoved[language] },
      signedOutHeaders(),
    );
  if (outcome.ok)
    return redirectWithToast(
      `/reset-password?${new URLSearchParams({ token: outcome.resetToken ?? "" })}`,
      { kind: "success", message: WORDS.undone[language] },
      signedOutHeaders(),
    );
  const { message, status } = toMessage(outcome.reason, language);
  return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
}

export default function UndoEmail({ loaderData: { token, link, closed }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const problem = actionData?.formError ?? (link ? null : closed);
  const isFirst = link?.email === null;
  const words = link?.isMade === false ? (isFirst ? STOP_FIRST : STOP) : isFirst ? REMOVE : UNDO;
  return (
    <AuthPage title={words.title[language]}>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : (
        <form method="post" action="/undo-email" className="grid gap-5" aria-label={words.title[language]}>
          <input type="hidden" name="token" value={token} />
          <p>
            {words.lead[language]} <strong className="wrap-anywhere">{link?.email ?? link?.newEmail}</strong>
          </p>
          <p className="text-quiet">{words.what[language]}</p>
          <Button isWide busyText={WORDS.working[language]}>
            {words.button[language]}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}

/** For a completed change: all other access to the account is revoked. */
const UNDO = { title: WORDS.undoTitle, lead: WORDS.undoLead, what: WORDS.undoWhat, button: WORDS.undo };

/** For the first address of an account by phone, requested through support. */
const STOP_FIRST = { title: WORDS.stopTitle, lead: WORDS.stopFirstLead, what: WORDS.stopWhat, button: WORDS.stop };

/** For the first address of an account by phone. */
const REMOVE = { title: WORDS.undoTitle, lead: WORDS.removeLead, what: WORDS.removeWhat, button: WORDS.undo };

/** For a change requested through support that waits for the new mailbox. */
const STOP = { title: WORDS.stopTitle, lead: WORDS.stopLead, what: WORDS.stopWhat, button: WORDS.stop };
