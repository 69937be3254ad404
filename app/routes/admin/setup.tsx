import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useState } from "react";
import { redirect } from "react-router";
import { lacksSecondFactor } from "#app/web/accounts/guards.ts";
import { hasAdmin } from "#db/queries/administration/admins.ts";
import { firstAdminSchema, invitationSchema } from "#app/web/forms/administrators.ts";
import { roleField, ROLES } from "#app/domain/platform/permissions.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Button, LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import { inviteAdministrator } from "#app/usecases/administration/invite-administrator.ts";
import { setUpAdministrator } from "#app/usecases/administration/set-up-administrator.ts";
import { clientIpContext, getServices, getCurrentUser } from "#app/web/context.ts";
import { type FormProblem, parseForm, type ParsedForm, refuseForm } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/setup";
import { PortalPage } from "./portal-page.tsx";
import { loadFrame, PortalFrame } from "./frame.tsx";
import { SettingsOverview } from "./settings/overview.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { toMessage } from "#app/web/messages/messages.ts";

export const handle = { isHydrated: true, stylesheet: "work" } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.frame ? "Settings" : "Administrator Setup", isPrivate: true });

/**
 * For administrators the settings, with the form for a further administrator if they may give roles. For everyone else
 * `first` while there is no administrator, then `exists`; `unknown` if the lookup failed.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  if (getCurrentUser(context)?.admin) {
    if (lacksSecondFactor(context)) throw redirect("/administrator/security");
    return { state: "settings" as const, frame: await loadFrame(context) };
  }
  try {
    return { state: (await hasAdmin(db)) ? ("exists" as const) : ("first" as const), frame: null };
  } catch (error) {
    console.error("Failed to check if admin user exists", error);
    return { state: "unknown" as const, frame: null };
  }
}

const CREATED = { kind: "success", message: "Admin user created successfully" } as const;

const INVITED = { ...CREATED, message: `${CREATED.message}. The invitation is on its way.` };

function refuseFields(form: Extract<ParsedForm<unknown>, { ok: false }>) {
  const missing = Object.values(form.fieldErrors).find((message) => message === "Please fill in all fields");
  return refuseForm(form, { formError: missing ?? Object.values(form.fieldErrors)[0] });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const currentUser = getCurrentUser(context);
  const clientIp = context.get(clientIpContext);
  const isFurther = Boolean(currentUser?.admin);
  // This page is not behind the portal's guard.
  if (lacksSecondFactor(context)) throw redirect("/administrator/security");
  const form = isFurther ? await parseForm(request, invitationSchema) : await parseForm(request, firstAdminSchema);
  if (!form.ok) return refuseFields(form);
  const unproven = isFurther ? await refuseUnproven(context, form) : null;
  if (unproven) return unproven;
  try {
    const result =
      currentUser && "roles" in form.data
        ? await inviteAdministrator(services, currentUser, { ...form.data, clientIp })
        : await setUpAdministrator(services, { code: "", password: "", ...form.data, clientIp });
    if (result.ok)
      return isFurther
        ? redirectWithToast("/administrator/setup", INVITED)
        : redirectWithToast("/administrator/login", CREATED);
    const { message, status } = toMessage(result.reason, "en");
    return refuseForm(form, { formError: message, status, reason: result.reason });
  } catch (error) {
    console.error("An administrator could not be created", error);
    return refuseForm(form, {
      formError: "Failed to create admin user: our records cannot be reached right now. Please try again.",
      status: 500,
    });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "Exception occurred: there is no connection. Please try again.",
  });
}

export default function AdminSetup({ loaderData: { state, frame } }: Route.ComponentProps) {
  if (frame) {
    return (
      <PortalFrame {...frame}>
        <Settings />
      </PortalFrame>
    );
  }
  if (state === "exists") return <AlreadyExists />;
  if (state === "unknown") return <Refused message="Failed to check if admin user exists" />;
  return <FirstAdministrator />;
}

function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid grid-cols-1 gap-6">
        <SettingsOverview />
        <IfPermitted permission="administrators.write">
          <section aria-labelledby="further" className="grid max-w-3xl gap-3">
            <h2 id="further" className="text-xl">
              Add an administrator
            </h2>
            <p className="text-sm text-quiet">
              They choose a password by a mailed link, valid once and for 48 hours. All owners are told.
            </p>
            <Card>
              <AdministratorForm isFirst={false} />
            </Card>
          </section>
        </IfPermitted>
      </div>
    </>
  );
}

function AlreadyExists() {
  return (
    <PortalPage title="Administrator Setup">
      <Notice tone="info">Admin user already exists. You can proceed to login.</Notice>
      <Notice tone="warning">
        An account with this email already exists. You can try with a different email or proceed to login.
      </Notice>
      <RouterLinkButton href="/administrator/login" isWide>
        Go to Login
      </RouterLinkButton>
    </PortalPage>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <PortalPage title="Administrator Setup">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <LinkButton href="/" variant="secondary" isWide>
        Return to Home
      </LinkButton>
    </PortalPage>
  );
}

function FirstAdministrator() {
  return (
    <PortalPage
      title="Administrator Setup"
      lead="The first administrator needs the setup code from this deployment's secrets. The code opens nothing afterwards."
    >
      <AdministratorForm isFirst />
      <LinkButton href="/" variant="quiet" isWide>
        Return to Home
      </LinkButton>
    </PortalPage>
  );
}

/** Of the first administrator, with the setup code and a password; of a further one, with roles. */
function AdministratorForm({ isFirst }: { isFirst: boolean }) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  // Null until hydration, because the button must work without React.
  const [isFilled, setFilled] = useState<boolean | null>(null);
  const errors = answer?.fieldErrors ?? {};

  function checkFilled(form: HTMLFormElement): void {
    const inputs = [...form.querySelectorAll<HTMLInputElement>("input[required]")];
    setFilled(inputs.every((input) => input.value.trim() !== ""));
  }

  const field = bindFields(answer);
  return (
    <Form
      method="post"
      action="/administrator/setup"
      ref={(form: HTMLFormElement | null) => {
        formRef.current = form;
        if (form && isFilled === null) checkFilled(form);
      }}
      onInput={(event) => checkFilled(event.currentTarget)}
      noValidate
      aria-label="Create administrator"
    >
      <fieldset disabled={isLocked} className="grid gap-5">
        <FormError>
          {isTimedOut
            ? "Failed to create admin user: it takes longer than expected. Please try again."
            : answer?.formError}
        </FormError>
        {isFirst ? (
          <PasswordField label="Setup code" name="code" autoComplete="off" required error={errors.code} />
        ) : null}
        <div className={isFirst ? "grid gap-5" : "grid gap-5 md:grid-cols-2"}>
          <Field label="Name" {...field("name")} autoComplete="off" required maxLength={100} />
          <Field label="Email" {...field("email")} type="email" inputMode="email" autoComplete="off" required />
        </div>
        {isFirst ? (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            isNew
            hint="At least 12 characters; longer is safer."
            error={errors.password}
          />
        ) : (
          <fieldset className="grid gap-1 md:grid-cols-2 md:gap-x-6">
            <legend className="font-semibold">Roles</legend>
            {errors.roles ? <p className="text-sm font-medium text-danger">{errors.roles}</p> : null}
            {ROLES.map(({ name, label, about }) => (
              <CheckboxField
                key={name}
                name={roleField(name)}
                label={`${label}: ${about}`}
                value="yes"
                defaultChecked={answer?.values[roleField(name)] === "yes"}
              />
            ))}
          </fieldset>
        )}
        {isFirst ? null : <ProofFields problem={answer} />}
        <Button
          isWide={isFirst}
          isBusy={isLocked}
          busyText="Creating Admin User..."
          disabled={isFilled === false}
          className={isFirst ? "" : "sm:justify-self-start"}
        >
          Create Admin User
        </Button>
      </fieldset>
    </Form>
  );
}
