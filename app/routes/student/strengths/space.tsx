import type { RouteHandle } from "#app/root.tsx";
import { SPACE } from "#app/ui/strengths/space.tsx";
import type { Route } from "./+types/space";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskPage } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("space", args);

export const action = (args: Route.ActionArgs) => actOnTask("space", args);

export default function Space({ loaderData }: Route.ComponentProps) {
  return <TaskPage data={loaderData} kind={SPACE} />;
}
