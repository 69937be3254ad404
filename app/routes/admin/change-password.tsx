import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { Form } from "react-router";
import { z } from "zod";
import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { changePasswordSchema } from "#app/web/forms/administrators.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { totpUri, TOTP_PURPOSE, typedSecret } from "#app/domain/accounts/totp.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { beginSecondFactor } from "#app/usecases/administration/begin-second-factor.ts";
import { changePassword } from "#app/usecases/accounts/change-password.ts";
import { confirmSecondFactor } from "#app/usecases/administration/confirm-second-factor.ts";
import { removeSecondFactor } from "#app/usecases/administration/remove-second-factor.ts";
import { clientIpContext, getServices, currentUserContext } from "#app/web/context.ts";
import { type FormProblem, refuseForm, parseIntent, refuseUnknownForm } from "#app/web/http/forms.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/change-password";
import { noFields } from "#app/web/forms/fields.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { administratorScreenMessages } from "#app/web/messages/screens.words.ts";
import { encode } from "uqr";

const PATH = "/administrator/change-password";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Change Password", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, secrets } = getServices(context);
  const { userId, email } = getAdmin(context);
  const factor = await findSecondFactor(db, userId);
  if (factor?.enabledAt) return { email, state: "in-use" as const, since: formatDateTime(factor.enabledAt) };
  // The secret is shown only to its owner, and only until it is in use.
  const secret = factor?.sealedSecret ? await secrets?.open(factor.sealedSecret, TOTP_PURPOSE) : null;
  if (secret)
    return { email, state: "begun" as const, address: totpUri(secret, email ?? ""), typed: typedSecret(secret) };
  return { email, state: "none" as const };
}

const codeSchema = z.object({ code: z.string().default("") });

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, {
    password: changePasswordSchema,
    begin: noFields,
    confirm: codeSchema,
    remove: codeSchema,
  });
  if (!form.ok) return form.intent === null ? refuseUnknownForm() : refuseForm(form);
  const done = (message: string) => redirectWithToast(PATH, { kind: "success", message });
  const refuse = (reason: Reason, field: string) => {
    const { message, status } = toMessage(reason, "en", administratorScreenMessages);
    return refuseForm({ typed: { intent: form.intent }, fieldErrors: { [field]: message } }, { status });
  };
  switch (form.intent) {
    case "begin": {
      const unproven = await refuseUnproven(context, { ...form, typed: { intent: form.intent } });
      if (unproven) return unproven;
      const started = await beginSecondFactor(services, actor, { clientIp });
      return started.ok
        ? redirectWithToast(PATH, { kind: "info", message: "Scan the code with your app" })
        : refuse(started.reason, "code");
    }
    case "confirm": {
      const confirmed = await confirmSecondFactor(services, actor, { code: form.data.code, clientIp });
      return confirmed.ok ? done("Your logins now ask for a code") : refuse(confirmed.reason, "code");
    }
    case "remove": {
      const { code } = form.data;
      const removed = await removeSecondFactor(services, actor, { userId: actor.userId, code, clientIp });
      return removed.ok ? done("Your logins do not ask for a code any more") : refuse(removed.reason, "code");
    }
    case "password": {
      const sessionId = context.get(currentUserContext).sessionId ?? "";
      const changed = await changePassword(services, actor, {
        ...form.data,
        sessionId,
        clientIp,
        deviceTokens: readDeviceTokens(request),
      });
      return changed.ok
        ? redirectWithToast(
            PATH,
            { kind: "success", message: "Password changed. You are logged out everywhere else." },
            new Headers({ "set-cookie": deviceCookie(changed.deviceTokens) }),
          )
        : refuse(changed.reason, isAboutNewPassword(changed.reason) ? "password" : "current");
    }
  }
}

function isAboutNewPassword(reason: string): boolean {
  return reason === "password-too-easy" || reason === "admin-password-too-short";
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const isAboutCode =
    actionData !== undefined && ["begin", "confirm", "remove"].includes(actionData.values.intent ?? "");
  return (
    <>
      <PageHeader title="Change Password" lead={loaderData.email} />
      <div className="grid max-w-form gap-6">
        <PasswordForm errors={isAboutCode ? {} : (actionData?.fieldErrors ?? {})} />
        <SecondFactor factor={loaderData} problem={isAboutCode ? actionData : undefined} />
      </div>
    </>
  );
}

function PasswordForm({ errors }: { errors: Record<string, string> }) {
  return (
    <Card as="section" aria-labelledby="password-heading" className="grid gap-5">
      <h2 id="password-heading" className="text-lg">
        Password
      </h2>
      <Form method="post" noValidate aria-label="Change password" className="grid gap-5">
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          isNew
          hint="At least 12 characters; longer is safer."
          error={errors.password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        <Button isWide>Change password</Button>
      </Form>
    </Card>
  );
}

function SecondFactor({ factor, problem }: { factor: Route.ComponentProps["loaderData"]; problem?: FormProblem }) {
  const error = problem?.fieldErrors.code;
  const codeField = (
    <Field
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      hint="Six digits that your app shows now."
      error={error}
    />
  );
  return (
    <Card as="section" aria-labelledby="second-factor" className="grid gap-5">
      <h2 id="second-factor" className="text-lg">
        Second factor
      </h2>
      {factor.state === "none" ? (
        <Form method="post" className="grid gap-4">
          <FormError>{error ?? problem?.formError}</FormError>
          <p className="text-quiet">
            With an authenticator app on your phone, a stolen password alone opens nothing: each login asks for a code
            that the app shows.
          </p>
          <ProofFields problem={problem} />
          <Button variant="secondary" name="intent" value="begin" className="justify-self-start">
            Set up
          </Button>
        </Form>
      ) : null}
      {factor.state === "begun" ? (
        <Form method="post" noValidate className="grid gap-4">
          <p className="text-quiet">
            Scan this with your authenticator app, or type the key, and enter the code that the app then shows.
          </p>
          <QrCode text={factor.address} label="QR code with the key for your authenticator app" />
          <p className="font-mono text-sm wrap-anywhere">{factor.typed}</p>
          {codeField}
          <Button name="intent" value="confirm" className="justify-self-start">
            Confirm
          </Button>
        </Form>
      ) : null}
      {factor.state === "in-use" ? (
        <Form method="post" noValidate className="grid gap-4">
          <p>{`In use since ${factor.since}. If you lose your phone, an administrator who may change settings can reset it.`}</p>
          {codeField}
          <Button variant="danger" name="intent" value="remove" className="justify-self-start">
            Remove
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

/** A text as a QR code; `label` describes its content. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-control border border-line bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} fill="currentColor" />
    </svg>
  );
}
