import type { RouteHandle } from "#app/root.tsx";
import { WORDS } from "#app/ui/strengths/words.tsx";
import type { Route } from "./+types/words";
import { actOnTask, loadTask } from "./load-task.ts";
import { TaskPage } from "./task-page.tsx";

export { headers, links, meta } from "./task-page.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const loader = (args: Route.LoaderArgs) => loadTask("words", args);

export const action = (args: Route.ActionArgs) => actOnTask("words", args);

export default function Words({ loaderData }: Route.ComponentProps) {
  return <TaskPage data={loaderData} kind={WORDS} />;
}
