import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { listAdmins, type ListedAdmin } from "#db/queries/administration/admins.ts";
import { invitationSchema, rolesSchema } from "#app/web/forms/administrators.ts";
import { formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { hasPermission, PERMISSIONS, type Role, roleField, ROLES } from "#app/domain/platform/permissions.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button, buttonClass } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { changeRoles } from "#app/usecases/administration/change-roles.ts";
import { inviteAdministrator, resendInvitation } from "#app/usecases/administration/invite-administrator.ts";
import { removeAdministrator } from "#app/usecases/administration/remove-administrator.ts";
import { removeSecondFactor } from "#app/usecases/administration/remove-second-factor.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { type FormProblem, refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/administrators";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { administratorScreenMessages } from "#app/web/messages/screens.words.ts";

const PATH = "/administrator/administrators";

/** The URL parameter with the user whose removal is being confirmed. */
const REMOVE = "remove";

function removalPath(userId: string): string {
  return `${PATH}?${new URLSearchParams({ [REMOVE]: userId })}`;
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Administrators", isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "administrators.write");
  return {
    userId: getAdmin(context).userId,
    admins: await listAdmins(getServices(context).db),
    now: getServices(context).now().getTime(),
    askedAbout: url.searchParams.get(REMOVE),
  };
}

const person = { userId: z.string().default("") };

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, {
    invite: invitationSchema,
    "invite-again": z.object(person),
    roles: rolesSchema,
    "reset-second-factor": z.object(person),
    remove: z.object(person),
  });
  if (!form.ok)
    return form.intent === null
      ? refuseForm({ typed: {} }, { formError: "Please choose what to do" })
      : refuseForm(form);
  const unproven = await refuseUnproven(context, form);
  if (unproven) return unproven;
  const answer = (outcome: { ok: true } | { ok: false; reason: Reason }, message: string) => {
    if (outcome.ok) return redirectWithToast(PATH, { kind: "success", message });
    const refusal = toMessage(outcome.reason, "en", administratorScreenMessages);
    return refuseForm({ typed: form.typed }, { formError: refusal.message, status: refusal.status });
  };
  switch (form.intent) {
    case "invite": {
      return answer(
        await inviteAdministrator(services, actor, { ...form.data, clientIp }),
        "The invitation is on its way",
      );
    }
    case "invite-again":
      return answer(
        await resendInvitation(services, actor, { ...form.data, clientIp }),
        "Another invitation is on its way; the earlier link works no more",
      );
    case "roles":
      return answer(await changeRoles(services, actor, { ...form.data, clientIp }), "Roles changed");
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
  const { admins, userId, askedAbout, now } = loaderData;
  const refused = actionData?.values.intent;
  const isAboutThem = (admin: ListedAdmin) => actionData?.values.userId === admin.userId;
  return (
    <>
      <PageHeader title="Administrators" />
      <div className="grid grid-cols-1 gap-6">
        {refused === "invite" || admins.some(isAboutThem) ? null : (
          <FormError>{actionData?.formError ?? actionData?.fieldErrors.roles}</FormError>
        )}
        <ul className="grid gap-4 xl:grid-cols-2">
          {admins.map((admin) => (
            <Card as="li" key={admin.userId} className="grid content-start gap-4">
              <Administrator
                admin={admin}
                now={now}
                isSelf={admin.userId === userId}
                isRemoving={admin.userId === askedAbout}
                problem={isAboutThem(admin) ? actionData : undefined}
              />
            </Card>
          ))}
        </ul>
        <RoleMatrix admins={admins} />
        <Invitation problem={refused === "invite" ? actionData : undefined} />
      </div>
    </>
  );
}

interface AdministratorProps {
  admin: ListedAdmin;
  now: number;
  isSelf: boolean;
  /** Whether a removal is being confirmed. */
  isRemoving: boolean;
  /** The rejection of a form about them. */
  problem: FormProblem | undefined;
}

function Administrator({ admin, now, isSelf, isRemoving, problem }: AdministratorProps) {
  const isAboutRemoval = problem?.values.intent === "remove";
  const own = isAboutRemoval ? undefined : problem;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{`${admin.name}${isSelf ? " (you)" : ""}`}</h2>
          <p className="text-sm text-quiet wrap-anywhere">{`${admin.email}, since ${formatListDate(admin.since)}`}</p>
          <Appointment admin={admin} now={now} />
        </div>
        <span className="flex flex-wrap gap-2">
          {admin.canLogIn ? null : <Badge tone="warning">Invited</Badge>}
          {admin.hasPasskey ? <Badge tone="success">Passkey</Badge> : null}
          {admin.hasSecondFactor ? <Badge tone="success">Second factor</Badge> : null}
          {admin.hasPasskey || admin.hasSecondFactor || !admin.canLogIn ? null : <Badge>Password only</Badge>}
        </span>
      </div>
      <Form method="post" className="grid gap-3" aria-label={`Roles of ${admin.name}, ${admin.email}`}>
        <input type="hidden" name="userId" value={admin.userId} />
        <FormError>{own?.formError ?? own?.fieldErrors.roles}</FormError>
        <RoleFields
          idPrefix={admin.userId}
          given={own?.values.intent === "roles" ? readTickedRoles(own) : admin.roles}
        />
        <ProofFields problem={own} isOnlyOnRefusal />
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" name="intent" value="roles">
            Save roles
          </Button>
          {admin.hasSecondFactor && !isSelf ? (
            <Button size="small" variant="quiet" name="intent" value="reset-second-factor">
              Reset second factor
            </Button>
          ) : null}
          {admin.canLogIn ? null : (
            <Button
              size="small"
              variant="quiet"
              name="intent"
              value="invite-again"
              aria-label={`Invite again: ${admin.name}`}
            >
              Invite again
            </Button>
          )}
          {isRemoving ? null : (
            <Link
              to={removalPath(admin.userId)}
              preventScrollReset
              className={`${buttonClass({ variant: "quiet", size: "small" })} text-danger`}
              aria-label={admin.canLogIn ? `Remove ${admin.name}` : `Cancel the invitation of ${admin.name}`}
            >
              {admin.canLogIn ? "Remove" : "Cancel the invitation"}
            </Link>
          )}
        </div>
      </Form>
      {isRemoving ? (
        <RemovalQuestion admin={admin} isSelf={isSelf} problem={isAboutRemoval ? problem : undefined} />
      ) : null}
    </>
  );
}

/** Until when an invitation is valid, or from when a new administrator can approve; nothing for all others. */
function Appointment({ admin, now }: { admin: ListedAdmin; now: number }) {
  const { canLogIn, invitedUntil, approvesFrom, roles } = admin;
  const words = canLogIn
    ? hasPermission({ roles }, "approvals.decide") && approvesFrom.getTime() > now
      ? `Can approve from ${formatListDateTime(approvesFrom)} (IST)`
      : null
    : invitedUntil && invitedUntil.getTime() > now
      ? `The invitation is valid until ${formatListDateTime(invitedUntil)} (IST)`
      : "The invitation has expired";
  return words ? <p className="text-sm text-quiet">{words}</p> : null;
}

/** Confirms the removal of an administrator, at a URL of its own, so that it works without scripts. */
function RemovalQuestion({
  admin: { userId, name, canLogIn },
  isSelf,
  problem,
}: {
  admin: ListedAdmin;
  isSelf: boolean;
  problem: FormProblem | undefined;
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
        {isSelf ? "Remove yourself?" : canLogIn ? `Remove ${name}?` : `Cancel the invitation of ${name}?`}
      </h3>
      <p className="text-sm text-quiet">
        {`${
          isSelf
            ? "You are logged out at once and cannot open the portal any more."
            : canLogIn
              ? "They are logged out at once and cannot open the portal any more. For 24 hours nobody decides alone what needs two."
              : "The mailed link stops working at once."
        } What was done stays in the audit log.`}
      </p>
      <FormError>{problem?.formError}</FormError>
      <Form method="post" action={removalPath(userId)} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="userId" value={userId} />
        <div className="w-full empty:hidden">
          <ProofFields problem={problem} />
        </div>
        <Button size="small" variant="danger" name="intent" value="remove" busyText="Removing...">
          {isSelf ? "Yes, remove me" : canLogIn ? "Yes, remove" : "Yes, cancel it"}
        </Button>
        <Link to={PATH} preventScrollReset className={buttonClass({ variant: "quiet", size: "small" })}>
          {canLogIn ? "Cancel" : "Keep it"}
        </Link>
      </Form>
    </section>
  );
}

function RoleFields({
  idPrefix,
  given,
  error,
  isLegendShown = false,
}: {
  idPrefix: string;
  given: readonly Role[];
  error?: string;
  isLegendShown?: boolean;
}) {
  return (
    <fieldset className="grid min-w-0" aria-describedby={error ? `${idPrefix}-roles-error` : undefined}>
      <legend className={isLegendShown ? "font-semibold" : "sr-only"}>Roles</legend>
      {error ? (
        <p id={`${idPrefix}-roles-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      {ROLES.map(({ name, label, about }) => (
        <CheckboxField
          key={name}
          id={`${idPrefix}-${name}`}
          name={roleField(name)}
          label={`${label}: ${about}`}
          value="yes"
          defaultChecked={given.includes(name)}
        />
      ))}
    </fieldset>
  );
}

function RoleMatrix({ admins }: { admins: readonly ListedAdmin[] }) {
  return (
    <section aria-labelledby="matrix" className="grid grid-cols-1 gap-4">
      <h2 id="matrix" className="text-lg">
        What each role may do
      </h2>
      <div
        className="overflow-x-auto rounded-card border border-line bg-white"
        role="group"
        aria-labelledby="matrix"
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Roles and what they may do</caption>
          <thead className="bg-tint text-start">
            <tr>
              <th scope="col" className="w-full p-3 text-start align-bottom lg:min-w-44">
                May
              </th>
              {ROLES.map(({ name, label }) => (
                <th key={name} scope="col" className="px-1.5 py-3 text-center align-bottom lg:p-3">
                  {/* Vertical on phones and tablets, so that all roles fit beside their permissions. */}
                  <span className="inline-block max-lg:rotate-180 max-lg:[writing-mode:vertical-rl]">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {PERMISSIONS.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row" className="p-3 text-start font-medium">
                  {label}
                </th>
                {ROLES.map((role) => (
                  <td key={role.name} className="px-1.5 py-3 text-center lg:p-3">
                    {hasPermission({ roles: [role.name] }, name) ? (
                      <>
                        <Check aria-hidden className="mx-auto size-4 text-success" />
                        <span className="sr-only">Yes</span>
                      </>
                    ) : (
                      <span className="sr-only">No</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {/* On phones and tablets the columns are too narrow for names; the list above shows who has which role. */}
          <tfoot className="border-t border-line bg-tint/50 max-lg:hidden">
            <tr>
              <th scope="row" className="p-3 text-start">
                Held by
              </th>
              {ROLES.map(({ name }) => (
                <td key={name} className="p-3 text-center align-top text-xs">
                  {admins
                    .filter(({ roles }) => roles.includes(name))
                    .map((admin) => admin.name)
                    .join(", ") || "Nobody"}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** The roles that were ticked in a rejected form. */
function readTickedRoles(problem: FormProblem | undefined): Role[] {
  return ROLES.map(({ name }) => name).filter((name) => problem?.values[roleField(name)] === "yes");
}

function Invitation({ problem }: { problem?: FormProblem }) {
  const errors = problem?.fieldErrors ?? {};
  const field = bindFields(problem);
  return (
    <Card as="section" aria-labelledby="invite" className="grid max-w-2xl gap-5">
      <h2 id="invite" className="text-lg">
        Invite an administrator
      </h2>
      <p className="text-sm text-quiet">
        They choose their password by a link that works once, for 48 hours, and can approve proposals a day later. All
        owners are told by mail.
      </p>
      <Form method="post" noValidate className="grid gap-5" aria-label="Invite an administrator">
        <input type="hidden" name="intent" value="invite" />
        <FormError>{problem?.formError}</FormError>
        <Field label="Name" {...field("name")} autoComplete="off" maxLength={100} />
        <Field label="Email" {...field("email")} type="email" inputMode="email" autoComplete="off" />
        <RoleFields idPrefix="invited" given={readTickedRoles(problem)} error={errors.roles} isLegendShown />
        <ProofFields problem={problem} />
        <Button className="sm:justify-self-start">Send invitation</Button>
      </Form>
    </Card>
  );
}
