import type { RouteHandle } from "#app/root.tsx";
import { NUMBERS } from "#app/ui/strengths/numbers.tsx";
import type { Route } from "./+types/numbers";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskPage } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("numbers", args);

export const action = (args: Route.ActionArgs) => actOnTask("numbers", args);

export default function Numbers({ loaderData }: Route.ComponentProps) {
  return <TaskPage data={loaderData} kind={NUMBERS} />;
}
