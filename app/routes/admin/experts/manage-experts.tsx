import { EXPERT_KINDS, type ExpertKind, expertKindNames } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { everyExpertList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadList } from "#app/routes/admin/lists/list-source.ts";
import type { Route } from "./+types/manage-experts";
import { everyExpertColumns } from "./columns.tsx";
import { everyExpertSource } from "./sources.ts";

const words: ListWords = {
  title: "Manage Partners",
  caption: "Partners",
  search: { label: "Search partners", placeholder: "Search by name, phone or email..." },
  loading: "Loading partners...",
  empty: "No partners found.",
  emptySearch: "No partners match your search.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, everyExpertSource);
}

/** All experts of all kinds. */
export default function ManageExperts({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      words={words}
      path={listPaths.everyExpert}
      description={everyExpertList}
      columns={everyExpertColumns}
      data={loaderData}
      toKey={({ id }) => id}
      actions={<AddMenu />}
      emptyAction={EXPERT_KINDS.map((kind) => (
        <RouterLinkButton key={kind} href={addPath(kind)} variant="secondary">
          {`Add ${expertKindNames[kind]}`}
        </RouterLinkButton>
      ))}
    />
  );
}

function addPath(kind: ExpertKind): string {
  return `${adminExpertListPaths[kind]}/add`;
}

/** Links to the form of each kind. In a menu, because three buttons would push the list off a phone's first screen. */
function AddMenu() {
  return (
    <details data-menu className="group sm:relative">
      <summary className={`${buttonClass()} list-none`}>
        <span>Add Partner</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="absolute z-20 mt-2 rounded-card border border-line bg-white p-2 shadow-soft max-sm:inset-x-5 sm:end-0 sm:w-56">
        {EXPERT_KINDS.map((kind) => (
          <li key={kind}>
            <a href={addPath(kind)} className="menu-line">
              {expertKindNames[kind]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
