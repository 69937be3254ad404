import { data } from "react-router";
import { z } from "zod";
import { supportList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { changeSupportRequest } from "../../../usecases/administration/change-support-request";
import { clientIpContext, getServices } from "../../../web/context";
import { parseForm } from "../../../web/http/forms";
import { getAdmin, notPermitted } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/support";
import { loadList } from "./list-source";
import { supportSource } from "./sources";
import { supportColumns } from "./support-columns";
import { messageOf } from "../../../web/messages/messages";

const words: ListWords = {
  title: "Support",
  lead: "Messages of the contact form, and what Gold buyers ask",
  caption: "Support requests",
  search: { label: "Search requests", placeholder: "Search by name, email or subject..." },
  loading: "Loading support requests...",
  empty: "No support requests found",
  emptyHint: "Nobody is waiting for an answer.",
};

const formSchema = z.object({ requestId: z.string().min(1).max(100), status: z.enum(["open", "closed"]) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, supportSource);
}

/** Closes or reopens a request, and returns to the list as it was. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, formSchema);
  if (!form.ok) throw data(null, { status: 400 });
  const { requestId, status } = form.data;
  const changed = await changeSupportRequest(getServices(context), getAdmin(context), {
    requestId,
    status,
    clientIp: context.get(clientIpContext),
  });
  const back = `${listPaths.support}${url.search}`;
  if (!changed.ok && changed.reason === "not-permitted") throw notPermitted();
  if (!changed.ok) return redirectWithToast(back, { kind: "error", message: messageOf(changed.reason, "en").message });
  const message = status === "closed" ? `Closed: ${changed.subject}` : `Reopened: ${changed.subject}`;
  return redirectWithToast(back, { kind: "success", message });
}

export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.support}
      description={supportList}
      columns={supportColumns}
      data={loaderData}
      keyOf={(request) => request.id}
    />
  );
}
