import { Form } from "react-router";
import { findEmailToken } from "../../../db/queries/accounts/tokens";
import { invitedPasswordSchema } from "../../web/forms/administrators";
import { hashToken } from "../../domain/platform/token";
import { Button, LinkButton } from "../../ui/elements/button";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import { PasswordField } from "../../ui/elements/password-field";
import { acceptInvitation } from "../../usecases/administration/accept-invitation";
import { clientIpContext, getServices } from "../../web/context";
import { parseForm, refuseForm } from "../../web/http/forms";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/invitation";
import { PortalPage } from "./portal-page";
import { messageOf } from "../../web/messages/messages";
import { administratorScreenMessages } from "../../web/messages/screen-messages";
import { administrationMessages } from "../../web/messages/administration";

/**
 * The URL is a secret. With `no-referrer` the plain form would be refused: the browser would not say where it was sent
 * from.
 */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "Become an administrator", isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link's token if it still works, else null. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  const link = await findEmailToken(db, { id: hashToken(token), purpose: "admin-invitation" });
  return { token: link?.usedAt === null && link.expiresAt > now() ? token : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, invitedPasswordSchema);
  if (!form.ok) return refuseForm(form);
  const accepted = await acceptInvitation(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
  });
  if (accepted.ok)
    return redirectWithToast("/administrator/login", {
      kind: "success",
      message: "Your password is set. Please log in.",
    });
  const { message, status } = messageOf(accepted.reason, "en", administratorScreenMessages);
  if (accepted.reason !== "invalid-invitation")
    return refuseForm({ typed: form.typed, fieldErrors: { password: message } }, { status });
  return refuseForm(form, { formError: message, status });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  const errors = actionData?.fieldErrors ?? {};
  return (
    <PortalPage
      title="Become an administrator"
      lead={token ? "Choose a password for the administrator portal of Vazhi." : undefined}
    >
      {token ? (
        <Form method="post" noValidate aria-label="Accept the invitation" className="grid gap-5">
          <FormError>{actionData?.formError}</FormError>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            isNew
            hint="At least 12 characters; longer is safer."
            error={errors.password}
          />
          <PasswordField
            label="Confirm password"
            name="confirmation"
            autoComplete="new-password"
            required
            error={errors.confirmation}
          />
          <Button isWide>Accept the invitation</Button>
        </Form>
      ) : (
        <>
          <Notice tone="danger" role="alert">
            {administrationMessages["invalid-invitation"].message}
          </Notice>
          <LinkButton href="/administrator/login" isWide>
            Go to Login
          </LinkButton>
        </>
      )}
    </PortalPage>
  );
}
