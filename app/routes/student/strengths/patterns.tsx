import type { RouteHandle } from "#app/root.tsx";
import { PATTERNS } from "#app/ui/strengths/patterns.tsx";
import type { Route } from "./+types/patterns";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskPage } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("patterns", args);

export const action = (args: Route.ActionArgs) => actOnTask("patterns", args);

export default function Patterns({ loaderData }: Route.ComponentProps) {
  return <TaskPage data={loaderData} kind={PATTERNS} />;
}
