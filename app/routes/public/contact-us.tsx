import { getLanguage } from "#app/web/language.ts";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { contactWords } from "#app/content/contact-words.ts";
import { whatsappLink } from "#app/domain/administration/support-contacts.ts";
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
} from "#app/domain/administration/contact.ts";
import { contactSchema } from "#app/web/forms/contact.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { CircleCheck, Mail, MessageCircle, Phone } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { sendContactMessage } from "#app/usecases/administration/send-contact-message.ts";
import { clientIpContext, getServices, getCurrentUser } from "#app/web/context.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import type { Route } from "./+types/contact-us";
import { toMessage } from "#app/web/messages/messages.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

/** The page after a sent message, which explains the next steps and survives a reload. */
const SENT_PATH = "/contact-us?sent=1";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: contactWords.title[findLanguage(args.matches)],
    description: contactWords.description[findLanguage(args.matches)],
  });

export function loader({ url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const currentUser = getCurrentUser(context);
  return {
    isSent: url.searchParams.get("sent") === "1",
    email: services.config.supportEmail,
    phone: services.config.supportPhone,
    whatsapp: services.config.supportWhatsapp ?? null,
    hours: services.config.supportHours ?? null,
    // A signed-in user has already passed one.
    captcha: currentUser ? null : captchaWidget(context),
    prefilled: {
      name: currentUser?.profile?.name ?? "",
      email: currentUser?.email ?? "",
      subject: toLine(url.searchParams.get("subject") ?? "").slice(0, MAX_CONTACT_SUBJECT_LENGTH),
      message: "",
      submissionKey: services.newId(),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, contactSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form);
  const sending = sendContactMessage(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    sender: getCurrentUser(context),
    language: getLanguage(context),
  });
  let result: Awaited<typeof sending>;
  try {
    result = await withinTime(sending, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("A contact message could not be stored", error);
    return refuseForm(form, { formError: contactWords.failed[getLanguage(context)], status: 500 });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, getLanguage(context));
    return refuseForm(form, { formError: message, status });
  }
  return redirect(pathIn(getLanguage(context), SENT_PATH));
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { email, phone, whatsapp, hours, prefilled, captcha, isSent } = loaderData;
  const language = useLanguage();
  const values = { ...prefilled, ...actionData?.values };
  const errors = actionData?.fieldErrors ?? {};
  const isUnexpected = actionData?.formError === contactWords.failed[language];
  return (
    <div className="page pb-16 md:pb-24">
      <PageHeader title={contactWords.title[language]} lead={contactWords.lead[language]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        {isSent && !actionData ? (
          <Sent />
        ) : (
          <Card>
            <form
              method="post"
              action={pathIn(language, "/contact-us")}
              noValidate
              aria-labelledby="form-title"
              className="grid gap-5"
            >
              <h2 id="form-title" className="text-xl">
                {contactWords.form[language]}
              </h2>
              <FormError title={isUnexpected ? undefined : contactWords.notSent[language]}>
                {actionData?.formError}
              </FormError>
              <input type="hidden" name="submissionKey" value={values.submissionKey} />
              <div className="grid items-start gap-5 sm:grid-cols-2">
                <Field
                  label={contactWords.name[language]}
                  name="name"
                  autoComplete="name"
                  required
                  maxLength={MAX_CONTACT_NAME_LENGTH}
                  defaultValue={values.name}
                  error={errors.name}
                />
                <Field
                  label={contactWords.email[language]}
                  name="email"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  required
                  defaultValue={values.email}
                  error={errors.email}
                />
              </div>
              <Field
                label={contactWords.subject[language]}
                name="subject"
                required
                maxLength={MAX_CONTACT_SUBJECT_LENGTH}
                defaultValue={values.subject}
                error={errors.subject}
              />
              <TextareaField
                label={contactWords.message[language]}
                name="message"
                hint={contactWords.orderHint[language]}
                required
                rows={7}
                maxLength={MAX_CONTACT_MESSAGE_LENGTH}
                defaultValue={values.message}
                error={errors.message}
              />
              <Captcha widget={captcha} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
                <Button busyText={contactWords.sending[language]}>{contactWords.send[language]}</Button>
                <p className="text-sm text-quiet">{contactWords.copy[language]}</p>
              </div>
            </form>
          </Card>
        )}
        <ul className="grid gap-4">
          <Way icon={Mail} title={contactWords.byMail[language]}>
            <a
              href={`mailto:${email}`}
              className="link -my-2 inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
            >
              {email}
            </a>
            <p className="text-sm text-quiet">{contactWords.byMailNote[language]}</p>
          </Way>
          <Way icon={Phone} title={contactWords.byPhone[language]}>
            <a
              href={`tel:${phone.replaceAll(" ", "")}`}
              className="link tabular -my-2 inline-flex min-h-11 items-center"
            >
              {phone}
            </a>
            <p className="text-sm text-quiet">{(hours ?? contactWords.hours)[language]}</p>
          </Way>
          {whatsapp ? (
            <Way icon={MessageCircle} title={contactWords.whatsapp[language]}>
              <a href={whatsappLink(whatsapp)} className="link tabular -my-2 inline-flex min-h-11 items-center">
                {whatsapp}
              </a>
            </Way>
          ) : null}
          <Way icon={MessageCircle} title={contactWords.chat[language]}>
            <p className="text-sm text-quiet">{contactWords.chatNote[language]}</p>
          </Way>
        </ul>
      </div>
    </div>
  );
}

/** Replaces the form: the message was sent, and what happens next. */
function Sent() {
  const language = useLanguage();
  return (
    <Card as="section" tone="tint" aria-labelledby="sent" className="grid gap-3">
      <h2 id="sent" className="flex items-start gap-2.5 text-xl">
        <CircleCheck aria-hidden className="mt-[0.1em] size-6 flex-none text-success" />
        {contactWords.sent[language]}
      </h2>
      <p>{contactWords.next[language]}</p>
      <LinkButton href={pathIn(language, "/contact-us")} variant="secondary" className="justify-self-start">
        {contactWords.another[language]}
      </LinkButton>
    </Card>
  );
}

/** An alternative contact to the form. */
function Way({ icon: Icon, title, children }: { icon: typeof Mail; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Icon aria-hidden className="mt-0.5 size-6 text-primary" />
      <div className="grid gap-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        {children}
      </div>
    </Card>
  );
}
