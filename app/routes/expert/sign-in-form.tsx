import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import type { FormProblem } from "../../web/http/forms";
import { NarrowPage } from "./narrow-page";

/** The response to a request for a link: where it was sent, or what is wrong. */
export type LinkAnswer = FormProblem & { sentTo: string | null };

/** What signed-out users see at /expert. */
export function SignInForm({ answer }: { answer: LinkAnswer | undefined }) {
  if (answer?.sentTo) {
    return (
      <NarrowPage title="Look into your mailbox">
        <Notice tone="success" role="status">
          If <strong className="wrap-anywhere">{answer.sentTo}</strong> is the address of one of our experts, a sign-in
          link arrives there within a minute. It works once, within 24 hours.
        </Notice>
        <p className="text-sm text-quiet">
          Nothing came? Look in the spam folder, and make sure that it is the address the Vazhi team knows.
        </p>
        <a className="link inline-flex min-h-11 items-center justify-self-start" href="/expert">
          Try another address
        </a>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Your sessions at Vazhi"
      lead="For our counselors, psychologists and domain experts. There is no password: we mail you a private link."
    >
      <form method="post" action="/expert?index" noValidate aria-label="Ask for a sign-in link" className="grid gap-5">
        <FormError>{answer?.formError}</FormError>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer?.values.email}
          error={answer?.fieldErrors.email}
        />
        <Button isWide busyText="Sending...">
          Send me a link
        </Button>
      </form>
    </NarrowPage>
  );
}
