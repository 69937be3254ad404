import { Link, useLocation } from "react-router";
import { listAnnouncements } from "../../../../db/queries/administration/announcements";
import { segmentNames } from "../../../domain/administration/announcement";
import { formatListDateTime } from "../../../domain/platform/time";
import { buttonClass } from "../../../ui/elements/button";
import { EmptyState } from "../../../ui/elements/empty-state";
import { PageHeader } from "../../../ui/elements/page-header";
import { Table, Td, Th } from "../../../ui/elements/table";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import { saveAnnouncement } from "../../../usecases/administration/announcements/write-announcement";
import { getAdmin, notPermitted, requirePermission } from "../../../web/accounts/guards";
import { clientIpContext, getServices } from "../../../web/context";
import { announcementSchema } from "../../../web/forms/contents/announcements";
import { parseIntent, refuseForm, refuseUnknownForm } from "../../../web/http/forms";
import { redirectWithToast } from "../../../web/http/toast";
import { messageOf } from "../../../web/messages/messages";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/list";
import { AnnouncementForm } from "./announcement-form";
import { AnnouncementState } from "./announcement-state";

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
  const { message, status } = messageOf(saved.reason, "en");
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
        lead="News by mail for students who agreed to them, in the language that they read."
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
