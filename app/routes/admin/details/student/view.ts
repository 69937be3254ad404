import { data } from "react-router";
import { openStudentView } from "#app/usecases/administration/students/open-student-view.ts";
import { getAdmin, notPermitted } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { onlyGet } from "#app/web/http/methods.ts";
import { isViewable, renderStudentView } from "#app/web/student-view.ts";
import type { Route } from "./+types/view";

/** Forms cannot be submitted in this view. */
export const action = onlyGet;

/** A page as its student sees it: marked, logged and read-only. */
export async function loader({ params, request, url, context }: Route.LoaderArgs): Promise<Response> {
  const path = `/${params["*"]}`;
  if (!isViewable(path)) throw data(null, { status: 404 });
  const { userId } = params;
  const page = path + url.search;
  const outcome = await openStudentView(getServices(context), getAdmin(context), {
    userId,
    page,
    clientIp: context.get(clientIpContext),
  });
  if (!outcome.ok) throw outcome.reason === "not-permitted" ? notPermitted() : data(null, { status: 404 });
  return renderStudentView(context, request, { userId, page, ...outcome });
}
