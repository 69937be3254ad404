import { questionList } from "#app/domain/administration/lists.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/questions";
import { loadList } from "./list-source.ts";
import { questionColumns } from "./question-columns.tsx";
import { questionSource } from "./sources.ts";

const words: ListWords = {
  title: "Questions to Reports",
  lead: "Asked about reports, without names, and what the AI was let say",
  caption: "Questions about reports",
  search: null,
  loading: "Loading questions...",
  empty: "No questions found",
  emptyHint: "Students can ask while an AI is in use: see Settings.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, questionSource);
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.questions}
      description={questionList}
      columns={questionColumns}
      data={loaderData}
      toKey={({ id }) => id}
    />
  );
}
