import { EMAIL_CHANGE_WORDS } from "#app/content/accounts/security-words.ts";
import { NUMBER_WORDS as WORDS } from "#app/content/accounts/number-words.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { readNumberUndo, undoNumber } from "#app/usecases/accounts/phone/undo-number.ts";
import { signedOutHeaders } from "#app/web/accounts/signed-out.ts";
import { getServices } from "#app/web/context.ts";
import { mailedTokenSchema } from "#app/web/forms/security.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/undo-number";
import { AuthPage } from "./auth-page.tsx";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.undoTitle[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link to take back a change of number. A GET changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await readNumberUndo(getServices(context), token);
  return { token, link, closed: toMessage("invalid-number-link", getLanguage(context)).message };
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, mailedTokenSchema, language);
  const outcome = form.ok
    ? await undoNumber(getServices(context), form.data.token)
    : ({ ok: false, reason: "invalid-number-link" } as const);
  if (outcome.ok)
    return outcome.resetToken === null
      ? redirectWithToast("/login", { kind: "success", message: WORDS.undoneByNumber[language] }, signedOutHeaders())
      : redirectWithToast(
          `/reset-password?${new URLSearchParams({ token: outcome.resetToken })}`,
          { kind: "success", message: WORDS.undoneByEmail[language] },
          signedOutHeaders(),
        );
  const { message, status } = toMessage(outcome.reason, language);
  return refuseForm({ typed: {} }, { formError: message, status, reason: outcome.reason });
}

export default function UndoNumber({ loaderData: { token, link, closed }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const problem = actionData?.formError ?? (link ? null : closed);
  return (
    <AuthPage title={WORDS.undoTitle[language]}>
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : (
        <form method="post" action="/undo-number" className="grid gap-5" aria-label={WORDS.undoTitle[language]}>
          <input type="hidden" name="token" value={token} />
          {link?.phone ? (
            <p>
              <span>{`${WORDS.undoLead[language]} `}</span>
              <strong className="tabular whitespace-nowrap">{`+91 ${formatMobile(link.phone)}`}</strong>
            </p>
          ) : (
            <p>{WORDS.undoToNone[language]}</p>
          )}
          <p className="text-quiet">{WORDS.undoWhat[language]}</p>
          <Button isWide busyText={EMAIL_CHANGE_WORDS.working[language]}>
            {WORDS.undo[language]}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
