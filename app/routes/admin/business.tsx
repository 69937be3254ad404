import { Form } from "react-router";
import { findStoredSetting } from "../../../db/queries/platform/stored-settings";
import { businessSchema } from "../../web/forms/business";
import { currentBusiness, readStoredBusiness } from "../../domain/purchase/stored-business";
import { GST_STATES, STATE_CODES } from "../../domain/accounts/state";
import { versionOfShown } from "../../domain/platform/shown-version";
import { OpenNewest } from "../../ui/admin/open-newest";
import { Button } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { FactCard } from "../../ui/elements/details";
import { Field, TextareaField } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { PageHeader } from "../../ui/elements/page-header";
import { Select } from "../../ui/elements/select";
import { saveBusiness } from "../../usecases/administration/save-business";
import { clientIpContext, getServices } from "../../web/context";
import { parseForm, refuseForm } from "../../web/http/forms";
import { getAdmin, requirePermission } from "../../web/accounts/guards";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/business";
import { messageOf } from "../../web/messages/messages";

const PATH = "/administrator/business";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Business", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings.write");
  const { db, config } = getServices(context);
  const text = await findStoredSetting(db, "business");
  const stored: unknown = text === null ? null : JSON.parse(text);
  const { supportEmail, supportPhone } = config;
  return {
    seen: versionOfShown(text),
    business: currentBusiness(stored, config.business),
    isStored: readStoredBusiness(stored) !== null,
    supportEmail,
    supportPhone,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, businessSchema);
  if (!form.ok) return refuseForm(form);
  const saved = await saveBusiness(getServices(context), getAdmin(context), {
    business: form.data,
    // A form without one, from a page before this, is taken as it was.
    seen: form.typed.seen,
    clientIp: context.get(clientIpContext),
  });
  if (saved.ok) return redirectWithToast(PATH, { kind: "success", message: "Business details saved" });
  const { message, status } = messageOf(saved.reason, "en");
  return refuseForm(form, { formError: message, status, reason: saved.reason });
}

export default function BusinessSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, business, isStored, supportEmail, supportPhone } = loaderData;
  const typed = actionData?.values;
  const errors = actionData?.fieldErrors ?? {};
  return (
    <>
      <PageHeader
        title="Business"
        lead={
          isStored
            ? "Who sells, as receipts name it."
            : "Who sells, as receipts name it: so far as this deployment was configured."
        }
      />
      <div className="grid max-w-2xl gap-6">
        <Card as="section" aria-labelledby="details" className="grid gap-5">
          <h2 id="details" className="text-lg">
            Business and tax details
          </h2>
          <p className="text-sm text-quiet">Receipts that were issued stay as they are.</p>
          <Form method="post" noValidate aria-label="Business details" className="grid gap-5">
            <input type="hidden" name="seen" value={typed?.seen ?? seen} />
            <FormError>{actionData?.formError}</FormError>
            <OpenNewest reason={actionData?.reason} href={PATH} />
            <Field
              label="Name"
              name="name"
              maxLength={120}
              defaultValue={typed?.name ?? business.name}
              error={errors.name}
            />
            <TextareaField
              label="Address"
              name="address"
              rows={4}
              maxLength={300}
              defaultValue={typed?.address ?? business.address}
              error={errors.address}
            />
            <Select
              label="State"
              name="state"
              options={STATE_CODES.map((value) => ({ value, label: GST_STATES[value] }))}
              defaultValue={typed?.state ?? business.state}
              error={errors.state}
            />
            <Field
              label="GSTIN"
              name="gstin"
              isOptional
              maxLength={15}
              hint="With it, receipts are tax invoices."
              defaultValue={typed?.gstin ?? business.gstin ?? ""}
              error={errors.gstin}
            />
            <Field
              label="SAC"
              name="sac"
              inputMode="numeric"
              maxLength={6}
              defaultValue={typed?.sac ?? business.sac}
              error={errors.sac}
            />
            <Field
              label="GST in percent"
              name="taxPercent"
              inputMode="decimal"
              maxLength={5}
              hint="Prices include it."
              defaultValue={typed?.taxPercent ?? String(business.taxPercent)}
              error={errors.taxPercent}
            />
            <Button className="sm:justify-self-start">Save</Button>
          </Form>
        </Card>
        <FactCard
          title="Support contacts"
          facts={[
            ["Email", supportEmail],
            ["Phone", supportPhone],
          ]}
        >
          <p className="text-sm text-quiet">
            They stand on every page and in every mail, and are changed under{" "}
            <a className="link" href="/administrator/contacts">
              Support contacts
            </a>
            .
          </p>
        </FactCard>
        <Card as="section" aria-labelledby="prices" className="grid content-start gap-2">
          <h2 id="prices" className="text-lg">
            Prices
          </h2>
          <p className="text-sm text-quiet">
            What packages cost is set under{" "}
            <a className="link" href="/administrator/prices">
              Prices
            </a>
            . What a session costs is set with each{" "}
            <a className="link" href="/administrator/manage-partners">
              partner
            </a>
            .
          </p>
        </Card>
      </div>
    </>
  );
}
