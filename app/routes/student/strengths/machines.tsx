import type { RouteHandle } from "#app/root.tsx";
import { MACHINES } from "#app/ui/strengths/machines.tsx";
import type { Route } from "./+types/machines";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskPage } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("machines", args);

export const action = (args: Route.ActionArgs) => actOnTask("machines", args);

export default function Machines({ loaderData }: Route.ComponentProps) {
  return <TaskPage data={loaderData} kind={MACHINES} />;
}
