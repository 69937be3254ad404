import { findAnything } from "#db/queries/administration/find-anything.ts";
import { type HitGroup, parseSearch, MAX_QUERY_LENGTH } from "#app/domain/administration/desk-search.ts";
import { Hits } from "#app/ui/admin/desk-search/hits.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { mayDo } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/search";
import { HITS_PER_KIND, toHitGroups } from "./groups.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Search", isPrivate: true });

/** Searches for the address's query; the dialog on every page of the portal uses this too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseSearch(url.searchParams.get("q") ?? "");
  const nothing: HitGroup[] = [];
  if (!query) return { text: "", groups: nothing, problem: null };
  const may = { students: mayDo(context, "students.read"), orders: mayDo(context, "orders.read") };
  try {
    const found = await findAnything(getServices(context).db, query, may, HITS_PER_KIND + 1);
    return { text: query.text, groups: toHitGroups(found, query.text), problem: null };
  } catch (error) {
    console.error("The desk could not search", error);
    return { text: query.text, groups: nothing, problem: "The search is not possible right now. Please try again." };
  }
}

/** While offline the dialog shows a message, instead of an error page. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const text = parseSearch(new URL(request.url).searchParams.get("q") ?? "")?.text ?? "";
    return { text, groups: [], problem: "There is no connection. Please try again." };
  }
}

/** The same as the dialog, for browsers without scripts and for bookmarked addresses. */
export default function Search({ loaderData: { text, groups, problem } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Search"
        lead="Names in any order, e-mail addresses, phone numbers, and the first eight characters of any number or id."
      />
      <form method="get" role="search" className="mb-6 flex max-w-form flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field
            id="search-page-text"
            label="Who or what"
            name="q"
            type="search"
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={text}
          />
        </div>
        <Button>Search</Button>
      </form>
      <FormError>{problem}</FormError>
      {text !== "" && groups.length === 0 && problem === null ? (
        <EmptyState title={`Nothing found for “${text}”`}>
          Try a part of the name, the last digits of the phone number, or the e-mail address.
        </EmptyState>
      ) : (
        <Hits groups={groups} />
      )}
    </>
  );
}
