import { data, redirect, redirectDocument } from "react-router";
import { findOpenErasure } from "#db/queries/accounts/erasures.ts";
import { findUser, type UserRecord } from "#db/queries/accounts/users.ts";
import {
  DATA_SENTENCES,
  DATA_WORDS as WORDS,
  ERASED_THINGS,
  KEPT_THINGS,
  LOST_THINGS,
} from "#app/content/accounts/data-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { requestErasure } from "#app/usecases/accounts/request-erasure.ts";
import { erasureCookie } from "#app/web/accounts/erasure-cookie.ts";
import { requireProof, requireProofToOpen } from "#app/web/accounts/step-up.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { clientIpContext, currentUserContext, getServices } from "#app/web/context.ts";
import { erasureForms } from "#app/web/forms/erasure.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/erase";

const HERE = "/profile/data/erase";
const DATA = "/profile/data";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.eraseTitle[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { userId } = getStudent(context);
  const [user, open] = await Promise.all([findUser(db, userId), findOpenErasure(db, userId)]);
  if (open) throw redirect(DATA);
  const hasPassword = hasOwnPassword(user);
  if (!hasPassword) requireProofToOpen(context, HERE);
  return { hasPassword, hasEmail: user?.email !== null };
}

/** Whether a password is asked for at the end. */
function hasOwnPassword(user: UserRecord | null): boolean {
  return user !== null && user.passwordHash !== null && user.email !== null;
}

/** The first question leads to the second; the second requests the erasure. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const form = await parseIntent(request, erasureForms, language);
  if (!form.ok) return refuseForm(form, { formError: form.fieldErrors.understood ?? null });
  if (form.intent === "continue") return data({ isSecond: true, formError: null, reason: null });
  const { password, address } = form.data;
  if (!hasOwnPassword(await findUser(services.db, getStudent(context).userId))) requireProof(context, HERE);
  const outcome = await requestErasure(services, getStudent(context).userId, {
    password,
    address,
    sessionId: context.get(currentUserContext).sessionId ?? "",
    clientIp: context.get(clientIpContext),
  });
  if (!outcome.ok) {
    const { message, status } = toMessage(outcome.reason, language);
    // Only the password of a logged-in user is checked here.
    const isWrong = outcome.reason === "invalid-credentials";
    const formError = isWrong ? SECURITY_WORDS.currentWrong[language] : message;
    return data({ isSecond: true, formError, reason: outcome.reason as string }, { status: isWrong ? 400 : status });
  }
  const { receiptToken, dueAt } = outcome;
  // Already requested, perhaps in another tab: the page says so.
  if (receiptToken === null) return redirectDocument(DATA);
  return redirectWithToast(
    DATA,
    { kind: "info", message: DATA_SENTENCES[language].erasedSoon(formatAppointment(dueAt, language)) },
    new Headers({ "set-cookie": erasureCookie(receiptToken) }),
  );
}

export default function Erase({ loaderData: { hasPassword, hasEmail }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const isSecond = actionData !== undefined && "isSecond" in actionData;
  const reason = actionData && "reason" in actionData ? actionData.reason : null;
  return (
    <div className="page grid max-w-form gap-2 pb-16">
      <PageHeader title={WORDS.eraseTitle[language]} back={{ href: DATA, label: WORDS.title[language] }} />
      <Card>
        {isSecond ? (
          <SecondQuestion
            hasPassword={hasPassword}
            hasEmail={hasEmail}
            problem={actionData?.formError ?? null}
            reason={reason ?? null}
          />
        ) : (
          <FirstQuestion problem={actionData?.formError ?? null} />
        )}
      </Card>
    </div>
  );
}

function Things({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  );
}

function FirstQuestion({ problem }: { problem: string | null }) {
  const language = useLanguage();
  return (
    // If the box is unticked, the response opens at the box, which is far below the top.
    <form method="post" action={`${HERE}#understood`} className="grid gap-6" aria-label={WORDS.eraseTitle[language]}>
      <p className="text-sm font-semibold text-quiet">{WORDS.stepOne[language]}</p>
      <Things title={WORDS.goesTitle[language]} things={ERASED_THINGS[language]} />
      <Things title={WORDS.staysTitle[language]} things={KEPT_THINGS[language]} />
      <Things title={WORDS.loseTitle[language]} things={LOST_THINGS[language]} />
      <input type="hidden" name="intent" value="continue" />
      <CheckboxField name="understood" value="yes" label={WORDS.understood[language]} error={problem} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button>{WORDS.goOn[language]}</Button>
        <LinkButton href={DATA} variant="secondary">
          {WORDS.doNot[language]}
        </LinkButton>
      </div>
    </form>
  );
}

function SecondQuestion({
  hasPassword,
  hasEmail,
  problem,
  reason,
}: {
  hasPassword: boolean;
  hasEmail: boolean;
  problem: string | null;
  reason: string | null;
}) {
  const language = useLanguage();
  return (
    <form method="post" action={HERE} className="grid gap-5" aria-label={WORDS.sureTitle[language]}>
      <p className="text-sm font-semibold text-quiet">{WORDS.stepTwo[language]}</p>
      <h2 className="text-xl font-bold">{WORDS.sureTitle[language]}</h2>
      <p>{WORDS.sure[language]}</p>
      <FormError>{problem}</FormError>
      {reason === "session-ahead" ? (
        <LinkButton href="/my-orders" variant="secondary">
          {WORDS.toOrders[language]}
        </LinkButton>
      ) : null}
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="understood" value="yes" />
      {hasPassword ? (
        <PasswordField label={WORDS.password[language]} name="password" autoComplete="current-password" required />
      ) : hasEmail ? (
        <Field label={WORDS.address[language]} name="address" type="email" autoComplete="off" required />
      ) : (
        <Field label={WORDS.number[language]} name="address" type="tel" inputMode="tel" autoComplete="off" required />
      )}
      <div className="grid gap-3">
        <Button variant="danger" busyText={WORDS.erasing[language]}>
          {WORDS.erase[language]}
        </Button>
        <LinkButton href={DATA} variant="secondary">
          {WORDS.doNot[language]}
        </LinkButton>
      </div>
    </form>
  );
}
