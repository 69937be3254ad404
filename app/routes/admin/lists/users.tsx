import type { ListedUser } from "#db/queries/administration/lists/list-users.ts";
import { selectTags } from "#db/queries/administration/students/tags.ts";
import { userList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { parseBulkAnswer } from "#app/ui/list/bulk-answer.tsx";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/users";
import { getServices } from "#app/web/context.ts";
import { answerBulk } from "./bulk.ts";
import { addTag, sendVerification } from "./bulk-acts.ts";
import { BulkButton, TagFields } from "./bulk-buttons.tsx";
import { loadList } from "./list-source.ts";
import { userSource } from "./sources.ts";
import { userColumns } from "./user-columns.tsx";

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

export async function loader(args: Route.LoaderArgs) {
  const { db } = getServices(args.context);
  const [list, tags] = await Promise.all([loadList(args, userSource), selectTags(db).catch(() => [])]);
  return { list, tags: tags.map(({ name }) => name) };
}

const toLabel = (user: ListedUser) => user.name;

/** Runs a bulk action on the selected students, and reports the outcome of each. */
export function action(args: Route.ActionArgs) {
  return answerBulk(args, userSource, {
    acts: { "send-verification": sendVerification, "add-tag": addTag },
    toKey: (user) => user.id,
    toLabel,
  });
}

export default function Users({ loaderData: { list, tags }, actionData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.users}
      description={userList}
      columns={userColumns}
      data={list}
      toKey={(user) => user.id}
      back={{ href: "/administrator/dashboard", label: "Back to Dashboard" }}
      options={{ tag: tags.map((tag) => ({ value: tag, label: tag })) }}
      bulk={{
        toLabel,
        answer: parseBulkAnswer(actionData),
        actions: (
          <>
            <TagFields tags={tags} />
            <BulkButton intent="send-verification" label="Send verification link" permission="support.write" />
          </>
        ),
      }}
    />
  );
}
