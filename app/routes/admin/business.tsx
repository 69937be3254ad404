import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { Form } from "react-router";
import { findStoredSetting } from "#db/queries/platform/stored-settings.ts";
import { businessSchema } from "#app/web/forms/business.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import { GST_STATES, STATE_CODES } from "#app/domain/accounts/state.ts";
import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { saveBusiness } from "#app/usecases/administration/save-business.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/business";
import { toMessage } from "#app/web/messages/messages.ts";

const PATH = "/administrator/business";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Seller", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  const { db, config } = getServices(context);
  const text = await findStoredSetting(db, "business");
  const stored: unknown = text === null ? null : JSON.parse(text);
  return {
    seen: versionOfShown(text),
    business: currentBusiness(stored, config.business),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, businessSchema);
  if (!form.ok) return refuseForm(form);
  const saved = await saveBusiness(getServices(context), getAdmin(context), {
    business: form.data,
    // A form from an older page has no version, and is accepted as is.
    seen: form.typed.seen,
    clientIp: context.get(clientIpContext),
  });
  if (saved.ok) return redirectWithToast(PATH, { kind: "success", message: "Business details saved" });
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm(form, { formError: message, status, reason: saved.reason });
}

export default function BusinessSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, business } = loaderData;
  const typed = actionData?.values;
  const field = bindFields(actionData);
  return (
    <>
      <PageHeader title="Seller" lead="As receipts name who sells. Those already issued stay as they are." />
      <Card className="max-w-2xl">
        <Form method="post" noValidate aria-label="Business details" className="grid gap-5">
          <input type="hidden" name="seen" value={typed?.seen ?? seen} />
          <FormError>{actionData?.formError}</FormError>
          <OpenNewest reason={actionData?.reason} href={PATH} />
          <Field label="Name" {...field("name", business.name)} maxLength={120} />
          <TextareaField label="Address" {...field("address", business.address)} rows={4} maxLength={300} />
          <Select
            label="State"
            {...field("state", business.state)}
            options={STATE_CODES.map((value) => ({ value, label: GST_STATES[value] }))}
          />
          <Field
            label="GSTIN"
            {...field("gstin", business.gstin ?? "")}
            isOptional
            maxLength={15}
            hint="With it, receipts are tax invoices."
          />
          <Field label="SAC" {...field("sac", business.sac)} inputMode="numeric" maxLength={6} />
          <Field
            label="GST in percent"
            {...field("taxPercent", String(business.taxPercent))}
            inputMode="decimal"
            maxLength={5}
            hint="Prices include it."
          />
          <Button className="sm:justify-self-start">Save</Button>
        </Form>
      </Card>
    </>
  );
}
