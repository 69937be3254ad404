import { studyAbroadList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/abroad-users";
import { loadList } from "./list-source.ts";
import { studyAbroadSource } from "./sources.ts";
import { studyAbroadColumns } from "./study-abroad-columns.tsx";

const words: ListWords = {
  title: "Study Abroad",
  caption: "Students who would study abroad",
  search: { label: "Search users", placeholder: "Search by name or email..." },
  loading: "Loading users...",
  empty: "No users found",
  emptyHint: "Whoever names a continent in the last question of the assessment stands here.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, studyAbroadSource);
}

export default function AbroadUsers({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.studyAbroad}
      description={studyAbroadList}
      columns={studyAbroadColumns}
      data={loaderData}
      toKey={(student) => student.orderId}
      bulk={{ toLabel: (student) => student.name, answer: null }}
    />
  );
}
