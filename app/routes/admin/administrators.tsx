import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { listAdmins, type ListedAdmin } from "../../../db/queries/administration/admins";
import { invitationSchema, permissionsSchema } from "../../web/forms/administrators";
import { formatListDate } from "../../domain/platform/time";
import { type AdminPermissions, PERMISSIONS } from "../../domain/accounts/current-user";
import { Badge } from "../../ui/elements/badge";
import { Button, buttonClass } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { CheckboxField, Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { PageHeader } from "../../ui/elements/page-header";
import { changePermissions } from "../../usecases/administration/change-permissions";
import { inviteAdministrator } from "../../usecases/administration/invite-administrator";
import { removeAdministrator } from "../../usecases/administration/remove-administrator";
import { removeSecondFactor } from "../../usecases/administration/remove-second-factor";
import { clientIpContext, getServices } from "../../web/context";
import { type FormProblem, refuseForm, parseIntent } from "../../web/http/forms";
import { getAdmin, requirePermission } from "../../web/accounts/guards";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/administrators";
import { messageOf, type Reason } from "../../web/messages/messages";
import { administratorScreenMessages } from "../../web/messages/screen-messages";

const PATH = "/administrator/administrators";

/** The URL parameter with the user whom the page asks about before removing them. */
const REMOVE = "remove";

function removalPath(userId: string): string {
  return `${PATH}?${new URLSearchParams({ [REMOVE]: userId })}`;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Administrators", isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "canManageSettings");
  const { userId, admin } = getAdmin(context);
  return {
    userId,
    own: admin satisfies AdminPermissions,
    admins: await listAdmins(getServices(context).db),
    askedAbout: url.searchParams.get(REMOVE),
  };
}

const person = { userId: z.string().default("") };

export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, "canManageSettings");
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, {
    invite: invitationSchema,
    permissions: permissionsSchema.extend(person),
    "reset-second-factor": z.object(person),
    remove: z.object(person),
  });
  if (!form.ok)
    return form.intent === null
      ? refuseForm({ typed: {} }, { formError: "Please choose what to do" })
      : refuseForm(form);
  const answer = (outcome: { ok: true } | { ok: false; reason: Reason }, message: string) => {
    if (outcome.ok) return redirectWithToast(PATH, { kind: "success", message });
    const refusal = messageOf(outcome.reason, "en", administratorScreenMessages);
    return refuseForm({ typed: form.typed }, { formError: refusal.message, status: refusal.status });
  };
  switch (form.intent) {
    case "invite": {
      const { name, email, ...permissions } = form.data;
      return answer(
        await inviteAdministrator(services, actor, { name, email, permissions, clientIp }),
        "The invitation is on its way",
      );
    }
    case "permissions": {
      const { userId, ...permissions } = form.data;
      return answer(await changePermissions(services, actor, { userId, permissions, clientIp }), "Permissions changed");
    }
    case "reset-second-factor":
      return answer(
        await removeSecondFactor(services, actor, { ...form.data, code: "", clientIp }),
        "The second factor is reset",
      );
    case "remove":
      return answer(await removeAdministrator(services, actor, { ...form.data, clientIp }), "Administrator removed");
  }
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const { admins, own, userId, askedAbout } = loaderData;
  const refused = actionData?.values.intent;
  return (
    <>
      <PageHeader title="Administrators" lead="Who may open this portal, and what they may do beyond reading." />
      <div className="grid gap-6">
        <FormError>{refused === "invite" || refused === "remove" ? null : actionData?.formError}</FormError>
        <ul className="grid gap-4 xl:grid-cols-2">
          {admins.map((admin) => (
            <Card as="li" key={admin.userId} className="grid content-start gap-4">
              <Administrator
                admin={admin}
                own={own}
                isSelf={admin.userId === userId}
                removal={
                  admin.userId === askedAbout ? { problem: refused === "remove" ? actionData?.formError : null } : null
                }
              />
            </Card>
          ))}
        </ul>
        <Invitation own={own} problem={refused === "invite" ? actionData : undefined} />
      </div>
    </>
  );
}

interface AdministratorProps {
  admin: ListedAdmin;
  own: AdminPermissions;
  /** Whether it is the current user. */
  isSelf: boolean;
  /** Set where the page asks for confirmation of a removal; `problem` is why it failed. */
  removal: { problem: string | null | undefined } | null;
}

function Administrator({ admin, own, isSelf, removal }: AdministratorProps) {
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
          <Badge tone={admin.hasSecondFactor ? "success" : "neutral"}>
            {admin.hasSecondFactor ? "Second factor" : "Password only"}
          </Badge>
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
          {removal ? null : (
            <Link
              to={removalPath(admin.userId)}
              preventScrollReset
              className={`${buttonClass({ variant: "quiet", size: "small" })} text-danger`}
              aria-label={`Remove ${admin.name}`}
            >
              Remove
            </Link>
          )}
        </div>
      </Form>
      {removal ? <RemovalQuestion admin={admin} isSelf={isSelf} problem={removal.problem} /> : null}
    </>
  );
}

/**
 * Asks before an administrator is removed. Part of the page, at a URL of its own, so that it also works without
 * scripts.
 */
function RemovalQuestion({
  admin: { userId, name },
  isSelf,
  problem,
}: {
  admin: ListedAdmin;
  isSelf: boolean;
  problem: string | null | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const titleId = `remove-${userId}`;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-control border border-danger/40 bg-danger-tint p-4"
    >
      <h3 ref={heading} id={titleId} tabIndex={-1} className="font-semibold">
        {isSelf ? "Remove yourself?" : `Remove ${name}?`}
      </h3>
      <p className="text-sm text-quiet">
        {isSelf
          ? "You are logged out at once and cannot open the portal any more."
          : "They are logged out at once and cannot open the portal any more."}{" "}
        What was done stays in the audit log.
      </p>
      <FormError>{problem}</FormError>
      <Form method="post" action={removalPath(userId)} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="userId" value={userId} />
        <Button size="small" variant="danger" name="intent" value="remove" busyText="Removing...">
          {isSelf ? "Yes, remove me" : "Yes, remove"}
        </Button>
        <Link to={PATH} preventScrollReset className={buttonClass({ variant: "quiet", size: "small" })}>
          Cancel
        </Link>
      </Form>
    </section>
  );
}

/** The permissions. One that the current user lacks cannot be granted, only kept or revoked. */
function PermissionFields({
  idPrefix,
  own,
  given,
}: {
  idPrefix: string;
  own: AdminPermissions;
  given: AdminPermissions;
}) {
  return (
    <fieldset className="grid">
      <legend className="sr-only">Permissions</legend>
      {PERMISSIONS.map(({ name, label }) => (
        <CheckboxField
          key={name}
          id={`${idPrefix}-${name}`}
          name={name}
          label={label}
          value="yes"
          defaultChecked={given[name]}
          disabled={!own[name] && !given[name]}
        />
      ))}
    </fieldset>
  );
}

function Invitation({ own, problem }: { own: AdminPermissions; problem?: FormProblem }) {
  const errors = problem?.fieldErrors ?? {};
  const typed = (name: keyof AdminPermissions) => problem?.values[name] === "yes";
  const given = {
    canManageImages: typed("canManageImages"),
    canRefund: typed("canRefund"),
    canManageSettings: typed("canManageSettings"),
    canExport: typed("canExport"),
    canManageGuide: typed("canManageGuide"),
  };
  return (
    <Card as="section" aria-labelledby="invite" className="grid max-w-2xl gap-5">
      <h2 id="invite" className="text-lg">
        Invite an administrator
      </h2>
      <p className="text-sm text-quiet">They choose their password by a link that works once, for seven days.</p>
      <Form method="post" noValidate className="grid gap-5" aria-label="Invite an administrator">
        <input type="hidden" name="intent" value="invite" />
        <FormError>{problem?.formError}</FormError>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={100}
          defaultValue={problem?.values.name}
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={problem?.values.email}
          error={errors.email}
        />
        <PermissionFields idPrefix="invited" own={own} given={given} />
        <Button className="sm:justify-self-start">Send invitation</Button>
      </Form>
    </Card>
  );
}
