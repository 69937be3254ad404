import { userList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/users";
import { loadList } from "./list-source";
import { userSource } from "./sources";
import { userColumns } from "./user-columns";

const words: ListWords = {
  title: "Total Users",
  lead: "All users registered on the platform",
  caption: "Users",
  search: { label: "Search users", placeholder: "Search by name or email..." },
  loading: "Loading users...",
  empty: "No users found",
  emptySearch: "No users found",
  isCountBelow: true,
  describe: ({ first, last, total, isSearch }) =>
    isSearch ? `Showing ${total} results` : `Showing ${first}-${last} of ${total}`,
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, userSource);
}

export default function Users({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.users}
      description={userList}
      columns={userColumns}
      data={loaderData}
      keyOf={(user) => user.id}
    />
  );
}
