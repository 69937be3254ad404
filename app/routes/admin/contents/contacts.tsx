import { Form } from "react-router";
import { findStoredSetting } from "#db/queries/platform/stored-settings.ts";
import { contactWords } from "#app/content/contact-words.ts";
import { readStoredContacts } from "#app/domain/administration/stored-contacts.ts";
import { MAX_CONTACT_HOURS_LENGTH } from "#app/domain/administration/support-contacts.ts";
import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { saveContacts } from "#app/usecases/administration/contents/save-contacts.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { contactsSchema } from "#app/web/forms/contents/contacts.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/contacts";

const PATH = "/administrator/contacts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Support contacts", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  const { db, config } = getServices(context);
  const text = await findStoredSetting(db, "contacts");
  const stored = readStoredContacts(text === null ? null : JSON.parse(text));
  return {
    seen: versionOfShown(text),
    contacts: {
      email: stored?.email ?? config.supportEmail,
      phone: stored?.phone ?? config.supportPhone,
      whatsapp: stored?.whatsapp ?? "",
      hoursEnglish: stored?.hours?.en ?? "",
      hoursMalayalam: stored?.hours?.ml ?? "",
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, contactsSchema);
  if (!form.ok) return refuseForm(form);
  const saved = await saveContacts(getServices(context), getAdmin(context), {
    contacts: form.data,
    // A form from an older page has no version, and is accepted as is.
    seen: form.typed.seen,
    clientIp: context.get(clientIpContext),
  });
  if (saved.ok) return redirectWithToast(PATH, { kind: "success", message: "Support contacts saved" });
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm(form, { formError: message, status, reason: saved.reason });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, seen } = loaderData;
  const values = { ...contacts, seen, ...actionData?.values };
  const errors = actionData?.fieldErrors ?? {};
  return (
    <>
      <PageHeader
        title="Support contacts"
        lead="In the footer, the policies and every mail. Changes appear within ten seconds."
      />
      <Card as="section" aria-labelledby="contacts" className="grid max-w-2xl gap-5">
        <h2 id="contacts" className="text-lg">
          What is shown
        </h2>
        <Form method="post" noValidate aria-labelledby="contacts" className="grid gap-5">
          <input type="hidden" name="seen" value={values.seen} />
          <FormError>{actionData?.formError}</FormError>
          <OpenNewest reason={actionData?.reason} href={PATH} />
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="off"
            hint="Messages of the contact form and answers to mails go there, too."
            defaultValue={values.email}
            error={errors.email}
          />
          <Field
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="off"
            hint="With the country, as it is shown: +91 484 555 0100"
            defaultValue={values.phone}
            error={errors.phone}
          />
          <Field
            label="WhatsApp"
            name="whatsapp"
            type="tel"
            autoComplete="off"
            isOptional
            hint="Empty: no chat is offered."
            defaultValue={values.whatsapp}
            error={errors.whatsapp}
          />
          <Field
            label="Hours in English"
            name="hoursEnglish"
            autoComplete="off"
            isOptional
            maxLength={MAX_CONTACT_HOURS_LENGTH}
            hint={`Empty: "${contactWords.hours.en}" on the contact page.`}
            defaultValue={values.hoursEnglish}
            error={errors.hoursEnglish}
          />
          <Field
            label="Hours in Malayalam"
            name="hoursMalayalam"
            lang="ml"
            autoComplete="off"
            isOptional
            maxLength={MAX_CONTACT_HOURS_LENGTH}
            defaultValue={values.hoursMalayalam}
            error={errors.hoursMalayalam}
          />
          <Button className="sm:justify-self-start">Save</Button>
        </Form>
      </Card>
    </>
  );
}
