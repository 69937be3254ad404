import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { Devices, Passkeys, RecoveryCodes } from "#app/ui/accounts/security/key-sections.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { toKeyHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { getAdmin, lacksSecondFactor } from "#app/web/accounts/guards.ts";
import { changeDevices, changeKeys, loadDevices, loadKeys } from "#app/web/accounts/key-page.ts";
import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { clientIpContext, currentUserContext } from "#app/web/context.ts";
import { deviceForms, keyForms } from "#app/web/forms/security.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/security";

const PATH = "/administrator/security";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Security", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const admin = getAdmin(context);
  const [keys, devices] = await Promise.all([loadKeys(context, userOwner(admin.userId)), loadDevices(context, admin)]);
  return {
    ...keys,
    devices,
    hasSecondFactor: context.get(currentUserContext).hasSecondFactor,
    mustEnrol: lacksSecondFactor(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = getAdmin(context);
  const form = await parseIntent(request, { ...keyForms, ...deviceForms });
  if (!form.ok) return form.intent === null ? refuseUnknownForm() : refuseForm(form);
  if (form.intent === "end-session" || form.intent === "end-other-sessions")
    return changeDevices({ request, context }, admin, PATH, form);
  const holder = toKeyHolder(admin, context.get(clientIpContext));
  return (await refuseUnproven(context, form)) ?? changeKeys(context, holder, form);
}

/** How an administrator logs in, and the active devices. */
export default function AdminSecurity({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { passkeys, codesLeft, devices, hasSecondFactor, mustEnrol } = loaderData;
  return (
    <>
      <PageHeader title="Security" />
      <div className="grid max-w-form gap-6">
        {mustEnrol ? (
          <Notice tone="warning" title="A password alone opens nothing here">
            Add a passkey, or set up a second factor with an authenticator app. Until then the rest of the portal is
            closed to you.
          </Notice>
        ) : null}
        <Passkeys passkeys={passkeys} action={PATH} options="/passkeys/options" problem={problem} />
        <Card as="section" aria-labelledby="password-and-app" className="grid gap-5">
          <h2 id="password-and-app" className="text-lg">
            Password and authenticator app
          </h2>
          <RouterLinkButton href="/administrator/change-password" variant="secondary">
            Change password or second factor
          </RouterLinkButton>
        </Card>
        <RecoveryCodes
          hasKeys={hasSecondFactor}
          left={codesLeft}
          codes={problem && "codes" in problem ? problem.codes : undefined}
          action={PATH}
          problem={problem}
        />
        <Devices devices={devices} action={PATH} problem={problem} />
      </div>
    </>
  );
}
