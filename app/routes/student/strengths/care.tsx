import type { RouteHandle } from "#app/root.tsx";
import { CareRun } from "#app/ui/strengths/care-run.tsx";
import type { Route } from "./+types/care";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskAround } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("care", args);

export const action = (args: Route.ActionArgs) => actOnTask("care", args);

export default function Care({ loaderData }: Route.ComponentProps) {
  if (loaderData.plan !== "open") return <TaskAround data={loaderData} kind={null} />;
  return <CareRun {...loaderData} />;
}
