import { questionList } from "../../../domain/administration/lists";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { listPaths } from "../../../web/addresses/list-paths";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/questions";
import { loadList } from "./list-source";
import { questionColumns } from "./question-columns";
import { questionSource } from "./sources";

const words: ListWords = {
  title: "Questions to Reports",
  lead: "What students asked about their reports, without their names, and what the AI was let say",
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
      keyOf={({ id }) => id}
    />
  );
}
