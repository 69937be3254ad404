import { Form } from "react-router";
import { listAdmins, type ListedAdmin } from "../../../db/queries/admins";
import { invitationSchema, permissionsSchema } from "../../domain/account";
import { formatListDate } from "../../domain/time";
import { type AdminPermissions, PERMISSIONS } from "../../domain/visitor";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { CheckboxField, Field } from "../../ui/field";
import { FormError } from "../../ui/form-error";
import { PageHeader } from "../../ui/page-header";
import { changePermissions, inviteAdministrator, removeAdministrator } from "../../usecases/manage-administrators";
import { removeSecondFactor } from "../../usecases/set-up-second-factor";
import { administratorMessageOf, type AdministratorReason } from "../../web/administrator-messages";
import { addressContext, getServices } from "../../web/context";
import { checkFields, type FormProblem, readFields, refuseForm } from "../../web/forms";
import { getAdmin, requirePermission } from "../../web/guards";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/toast";
import type { Route } from "./+types/administrators";

const PATH = "/administrator/administrators";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Administrators", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "canManageSettings");
  const { userId, admin } = getAdmin(context);
  return { userId, own: admin satisfies AdminPermissions, admins: await listAdmins(getServices(context).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, "canManageSettings");
  const services = getServices(context);
  const actor = getAdmin(context);
  const address = context.get(addressContext);
  const fields = await readFields(request);
  const { intent = "", userId = "" } = fields;
  const answer = (outcome: { ok: true } | { ok: false; reason: AdministratorReason }, message: string) => {
    if (outcome.ok) return redirectWithToast(PATH, { kind: "success", message });
    const refusal = administratorMessageOf(outcome.reason);
    return refuseForm({ typed: fields }, { formError: refusal.message, status: refusal.status });
  };
  switch (intent) {
    case "invite": {
      const form = checkFields(fields, invitationSchema);
      if (!form.ok) return refuseForm(form);
      const { name, email, ...permissions } = form.data;
      return answer(await inviteAdministrator(services, actor, { name, email, permissions, address }), "The invitation is on its way");
    }
    case "permissions": {
      const form = checkFields(fields, permissionsSchema);
      if (!form.ok) return refuseForm(form);
      return answer(await changePermissions(services, actor, { userId, permissions: form.data, address }), "Permissions changed");
    }
    case "reset-second-factor":
      return answer(await removeSecondFactor(services, actor, { userId, code: "", address }), "The second factor is reset");
    case "remove":
      return answer(await removeAdministrator(services, actor, { userId, address }), "Administrator removed");
    default:
      return refuseForm({ typed: {} }, { formError: "Please choose what to do" });
  }
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, own, userId } = loaderData;
  const isAboutInvitation = actionData?.values.intent === "invite";
  return (
    <>
      <PageHeader title="Administrators" lead="Who may open this portal, and what they may do beyond reading." />
      <div className="grid gap-6">
        <FormError>{isAboutInvitation ? null : actionData?.formError}</FormError>
        <ul className="grid gap-4 xl:grid-cols-2">
          {admins.map((admin) => (
            <Card as="li" key={admin.userId} className="grid content-start gap-4">
              <Administrator admin={admin} own={own} isSelf={admin.userId === userId} />
            </Card>
          ))}
        </ul>
        <Invitation own={own} problem={isAboutInvitation ? actionData : undefined} />
      </div>
    </>
  );
}

function Administrator({ admin, own, isSelf }: { admin: ListedAdmin; own: AdminPermissions; isSelf: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            {admin.name}
            {isSelf ? " (you)" : ""}
          </h2>
          <p className="text-sm text-quiet wrap-anywhere">
            {admin.email}, since {formatListDate(admin.since)}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {admin.canLogIn ? null : <Badge tone="warning">Invited</Badge>}
          <Badge tone={admin.hasSecondFactor ? "success" : "neutral"}>{admin.hasSecondFactor ? "Second factor" : "Password only"}</Badge>
        </span>
      </div>
      <Form method="post" className="grid gap-3" aria-label={`Permissions of ${admin.name}, ${admin.email}`}>
        <input type="hidden" name="userId" value={admin.userId} />
        <PermissionFields idPrefix={admin.userId} own={own} given={admin.permissions} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" name="intent" value="permissions">
            Save permissions
          </Button>
          {admin.hasSecondFactor && !isSelf ? (
            <Button size="small" variant="quiet" name="intent" value="reset-second-factor">
              Reset second factor
            </Button>
          ) : null}
          <Button size="small" variant="danger" name="intent" value="remove" aria-label={`Remove ${admin.name}`}>
            Remove
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The four permissions. One that the reader lacks cannot be given, only kept or taken away. */
function PermissionFields({ idPrefix, own, given }: { idPrefix: string; own: AdminPermissions; given: AdminPermissions }) {
  return (
    <fieldset className="grid">
      <legend className="sr-only">Permissions</legend>
      {PERMISSIONS.map(({ name, label }) => (
        <CheckboxField key={name} id={`${idPrefix}-${name}`} name={name} label={label} value="yes" defaultChecked={given[name]} disabled={!own[name] && !given[name]} />
      ))}
    </fieldset>
  );
}

function Invitation({ own, problem }: { own: AdminPermissions; problem?: FormProblem }) {
  const errors = problem?.fieldErrors ?? {};
  const typed = (name: keyof AdminPermissions) => problem?.values[name] === "yes";
  const given = { canManageImages: typed("canManageImages"), canRefund: typed("canRefund"), canManageSettings: typed("canManageSettings"), canExport: typed("canExport") };
  return (
    <Card as="section" aria-labelledby="invite" className="grid max-w-2xl gap-5">
      <h2 id="invite" className="text-lg">
        Invite an administrator
      </h2>
      <p className="text-sm text-quiet">They choose their password by a link that works once, for seven days.</p>
      <Form method="post" noValidate className="grid gap-5" aria-label="Invite an administrator">
        <input type="hidden" name="intent" value="invite" />
        <FormError>{problem?.formError}</FormError>
        <Field label="Name" name="name" autoComplete="off" maxLength={100} defaultValue={problem?.values.name} error={errors.name} />
        <Field label="Email" name="email" type="email" inputMode="email" autoComplete="off" defaultValue={problem?.values.email} error={errors.email} />
        <PermissionFields idPrefix="invited" own={own} given={given} />
        <Button className="sm:justify-self-start">Send invitation</Button>
      </Form>
    </Card>
  );
}
