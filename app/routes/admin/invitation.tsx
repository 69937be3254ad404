import { Form } from "react-router";
import { invitedPasswordSchema } from "#app/web/forms/administrators.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import type { RouteHandle } from "#app/root.tsx";
import { acceptInvitation, readInvitation } from "#app/usecases/administration/accept-invitation.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/invitation";
import { PortalPage } from "./portal-page.tsx";
import { toMessage } from "#app/web/messages/messages.ts";
import { administratorScreenMessages } from "#app/web/messages/screens.words.ts";
import { administrationMessages } from "#app/web/messages/administration.words.ts";

/** The URL is secret, but `no-referrer` would break the form: its origin check needs the origin. */
export const handle = { stylesheet: "work" } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "Become an administrator", isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** The link's token, or why it does not work. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const invitation = await readInvitation(getServices(context), token);
  return invitation.ok ? { token, problem: null } : { token: null, problem: invitation.reason };
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
  const { message, status } = toMessage(accepted.reason, "en", administratorScreenMessages);
  // The page itself says what is wrong with the link.
  if (accepted.reason.endsWith("-invitation")) return refuseForm(form, { formError: message, status });
  return refuseForm({ typed: form.typed, fieldErrors: { password: message } }, { status });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, problem } = loaderData;
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
          <Notice tone={problem === "used-invitation" ? "info" : "danger"} role="alert">
            {administrationMessages[problem ?? "invalid-invitation"].message}
          </Notice>
          <LinkButton href="/administrator/login" isWide>
            Go to Login
          </LinkButton>
        </>
      )}
    </PortalPage>
  );
}
