import { userOwner } from "../../domain/accounts/key-owner";
import { Devices, Passkeys, RecoveryCodes } from "../../ui/accounts/security/key-sections";
import { ProofLink } from "../../ui/accounts/security/prove-forms";
import { RouterLinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { holderOf } from "../../usecases/accounts/security/key-holder";
import { getAdmin, lacksSecondFactor } from "../../web/accounts/guards";
import { changeDevices, changeKeys, loadDevices, loadKeys } from "../../web/accounts/key-page";
import { refuseUnproven } from "../../web/accounts/step-up";
import { clientIpContext, currentUserContext } from "../../web/context";
import { deviceForms, keyForms } from "../../web/forms/security";
import { parseIntent, refuseForm, refuseUnknownForm } from "../../web/http/forms";
import { pageMeta } from "../../web/page-meta";
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
  const holder = holderOf(admin, context.get(clientIpContext));
  return refuseUnproven(context, form) ?? changeKeys(context, holder, form);
}

/** How an administrator logs in, and where they are logged in. */
export default function AdminSecurity({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { passkeys, codesLeft, devices, hasSecondFactor, mustEnrol } = loaderData;
  return (
    <>
      <PageHeader title="Security" lead="How you log in to this portal, and where you are logged in." />
      <div className="grid max-w-form gap-6">
        {mustEnrol ? (
          <Notice tone="warning" title="A password alone opens nothing here">
            Add a passkey, or set up a second factor with an authenticator app. Until then the rest of the portal is
            closed to you.
          </Notice>
        ) : null}
        <ProofLink reason={problem?.reason} path="/administrator/confirm" />
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
