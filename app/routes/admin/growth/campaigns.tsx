import { Form, useNavigation } from "react-router";
import { listCampaigns } from "#db/queries/administration/campaigns.ts";
import {
  campaignUrl,
  MAX_CAMPAIGN_CODE_LENGTH,
  MAX_CAMPAIGN_NAME_LENGTH,
} from "#app/domain/administration/campaign.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { bindFields } from "#app/ui/elements/bind-fields.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { createCampaign } from "#app/usecases/administration/campaigns/create-campaign.ts";
import { getAdmin, mayDo, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { campaignSchema } from "#app/web/forms/contents/campaigns.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { OneLine } from "#app/routes/admin/lists/links.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { Route } from "./+types/campaigns";

const PATH = "/administrator/campaigns";

/** More links than a business has in use. */
const MOST = 200;

/** Of students' own links: the latest. */
const MOST_OWN = 50;

/** The days whose counts are shown. */
const DAYS = 90;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Campaign links", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const { db, now, config } = getServices(context);
  const since = toIstDate(new Date(now().getTime() - (DAYS - 1) * DAY_MS));
  const [links, own] = await Promise.all([
    listCampaigns(db, { kind: "campaign", since, limit: MOST, offset: 0 }),
    listCampaigns(db, { kind: "referral", since, limit: MOST_OWN, offset: 0 }),
  ]);
  const show = (rows: typeof links) =>
    rows.map((row) => ({
      ...row,
      url: campaignUrl(config.origin, row.code),
      made: formatListDate(row.createdAt),
      rupees: formatRupees(row.rupees),
    }));
  return { links: show(links), own: show(own), ownCount: own[0]?.ofAll ?? 0 };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, campaignSchema);
  if (!form.ok) {
    if (!mayDo(context, "coupons.write")) throw notPermitted();
    return refuseForm(form);
  }
  const made = await createCampaign(getServices(context), getAdmin(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
  });
  if (made.ok) return redirectWithToast(PATH, { kind: "success", message: "The link is made: copy it below" });
  if (made.reason === "not-permitted") throw notPermitted();
  const { message, status } = toMessage(made.reason, "en");
  return refuseForm({ typed: form.typed, fieldErrors: { code: message } }, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "There is no connection. No link was made by this; please try again.",
  });
}

type Shown = Route.ComponentProps["loaderData"]["links"][number];

export default function Campaigns({ loaderData, actionData }: Route.ComponentProps) {
  const { links, own, ownCount } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  const field = bindFields(actionData);
  return (
    <>
      <PageHeader
        title="Campaign links"
        lead={`What came by each link in ${DAYS} days. Only sums are kept: nothing leads back to a person, so refunds are not taken off.`}
      />
      <div className="grid grid-cols-1 gap-6">
        <IfPermitted permission="coupons.write">
          <Form
            method="post"
            noValidate
            key={links.length}
            className="grid items-start gap-3 rounded-card border border-line bg-white p-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <FormError>{actionData?.formError}</FormError>
            <Field
              label="What it is for"
              {...field("name")}
              autoComplete="off"
              maxLength={MAX_CAMPAIGN_NAME_LENGTH}
              placeholder="GHSS Thrissur, career day"
            />
            <Field
              label="Code in the address"
              {...field("code")}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={MAX_CAMPAIGN_CODE_LENGTH}
              placeholder="ghss-thrissur"
            />
            <Button isBusy={isBusy} busyText="Making…" className="sm:mt-8">
              Make the link
            </Button>
          </Form>
        </IfPermitted>
        {links.length === 0 ? (
          <p className="text-sm text-quiet">No links yet.</p>
        ) : (
          <ColumnTable caption="Campaign links" columns={columns} rows={links} toKey={({ code }) => code} />
        )}
        <DetailSection
          title={`Students' own links (${ownCount})`}
          empty={own.length === 0 && "No student has made one yet. They do so where they share a report."}
        >
          <ColumnTable caption="Students' own links" columns={ownColumns} rows={own} toKey={({ code }) => code} />
        </DetailSection>
      </div>
    </>
  );
}

const counts: readonly ListColumn<Shown>[] = [
  { header: "Visits", align: "end", cell: ({ visits }) => visits },
  { header: "Sign-ups", align: "end", cell: ({ signUps }) => signUps },
  { header: "Paid", align: "end", cell: ({ purchases }) => purchases },
  { header: "Rupees", align: "end", cell: ({ rupees }) => <OneLine>{rupees}</OneLine> },
];

const columns: readonly ListColumn<Shown>[] = [
  { header: "For", isRowHeader: true, cell: ({ name }) => name },
  { header: "Code", cell: ({ code }) => <OneLine>{code}</OneLine> },
  ...counts,
  { header: "Made", cell: ({ made }) => <OneLine>{made}</OneLine> },
  { header: "Link", cell: ({ url, name }) => <CopyButton text={url} about={name} /> },
];

const ownColumns: readonly ListColumn<Shown>[] = [
  { header: "Code", isRowHeader: true, cell: ({ code }) => <OneLine>{code}</OneLine> },
  ...counts,
  { header: "Made", cell: ({ made }) => <OneLine>{made}</OneLine> },
];
