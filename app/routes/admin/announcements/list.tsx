import { Link, useLocation } from "react-router";
import { listAnnouncements } from "#db/queries/administration/announcements.ts";
import { segmentNames } from "#app/domain/administration/announcement.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { buttonClass } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { saveAnnouncement } from "#app/usecases/administration/announcements/write-announcement.ts";
import { getAdmin, notPermitted, requirePermission } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { announcementSchema } from "#app/web/forms/contents/announcements.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/list";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementState } from "./announcement-state.tsx";

const PATH = "/administrator/announcements";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Announcements", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "announcements.send");
  const { db, newId } = getServices(context);
  const rows = await listAnnouncements(db);
  return {
    newId: newId(),
    announcements: rows.map(({ id, title, segment, state, sendAt, finishedAt, recipients, createdAt, by }) => ({
      id,
      title,
      segment: segmentNames[segment],
      state,
      when: formatListDateTime(finishedAt ?? sendAt ?? createdAt),
      recipients,
      by: by ?? "An administrator who has left",
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, { save: announcementSchema });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  const saved = await saveAnnouncement(getServices(context), getAdmin(context), {
    ...form.data,
    version: null,
    clientIp: context.get(clientIpContext),
  });
  if (saved.ok)
    return redirectWithToast(`${PATH}/${form.data.announcementId}`, { kind: "success", message: "Draft saved" });
  if (saved.reason === "not-permitted") throw notPermitted();
  const { message, status } = toMessage(saved.reason, "en");
  return refuseForm(form, { formError: message, status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction);
}

export default function Announcements({ loaderData: { announcements, newId } }: Route.ComponentProps) {
  const isAdding = new URLSearchParams(useLocation().search).has("add");
  return (
    <>
      <PageHeader
        title="Announcements"
        lead="Mailed to students who agreed to news, in their language."
        actions={
          isAdding ? null : (
            <Link to={`${PATH}?add`} className={buttonClass()}>
              Write an announcement
            </Link>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isAdding ? (
          <AnnouncementForm
            announcementId={newId}
            version={null}
            text={null}
            action={`${PATH}?add`}
            cancelHref={PATH}
          />
        ) : null}
        {announcements.length === 0 ? (
          <EmptyState title="No announcements yet">
            Dates of admissions, new kinds of session, holidays of the desk: what students would want to know.
          </EmptyState>
        ) : (
          <Table caption="Announcements">
            <thead>
              <tr>
                <Th>Title</Th>
                <Th>State</Th>
                <Th>When (IST)</Th>
                <Th>For</Th>
                <Th align="end">Mails</Th>
                <Th>By</Th>
              </tr>
            </thead>
            <tbody>
              {announcements.map(({ id, title, segment, state, when, recipients, by }) => (
                <tr key={id}>
                  <Th scope="row">
                    <Link to={`${PATH}/${id}`} className="link">
                      {title}
                    </Link>
                  </Th>
                  <Td>
                    <AnnouncementState state={state} hasBegun={recipients > 0} />
                  </Td>
                  <Td>{when}</Td>
                  <Td>{segment}</Td>
                  <Td align="end">{recipients}</Td>
                  <Td>{by}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </>
  );
}
