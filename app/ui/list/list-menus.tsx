import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { type ListQuery, MAX_VIEW_NAME_LENGTH } from "#app/domain/administration/list-query.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";
import { nextOrder } from "./list-order.ts";
import { choosable, columnKey, isShownAtFirst, type ListColumn } from "./list-column.ts";

/** A saved view, and whether the current administrator may delete it. */
export interface ShownView {
  id: string;
  name: string;
  query: string;
  mayDelete: boolean;
}

function ListMenu({ label, children }: { label: string; children: ReactNode }) {
  // Closes after a choice, to show the resulting list.
  const { search } = useLocation();
  return (
    <details data-menu key={search} className="group relative max-md:w-full">
      <summary className={`${MENU} list-none`}>
        <span>{label}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="max-h-96 overflow-y-auto md:absolute md:end-0 md:top-full md:z-30 md:mt-1 md:w-72 md:rounded-card md:border md:border-line md:bg-white md:p-3 md:shadow-soft">
        {children}
      </div>
    </details>
  );
}

const MENU =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold whitespace-nowrap text-primary hover:bg-tint md:pointer-fine:min-h-9";

/** The orders of a list, for phones, whose tables have no heads to press. */
export function OrderLinks<Row, Sort extends string>({
  columns,
  query,
  hrefFor,
}: {
  columns: readonly ListColumn<Row, Sort>[];
  query: ListQuery<Sort>;
  hrefFor: (sort: { by: Sort; isDescending: boolean }) => string;
}) {
  return (
    <nav aria-label="Order" className="flex w-full flex-wrap items-center gap-x-4 text-sm md:hidden">
      <span className="text-quiet">Sort by</span>
      {columns.map(({ header, sort }) => {
        if (sort === undefined) return null;
        const isCurrent = query.sort.by === sort;
        return (
          <Link
            key={header}
            to={hrefFor(nextOrder(query, sort))}
            preventScrollReset
            aria-current={isCurrent ? "true" : undefined}
            className="inline-flex min-h-11 items-center gap-1 aria-[current]:font-semibold aria-[current]:text-primary"
          >
            <span>{header}</span>
            {isCurrent ? (
              <ChevronDown aria-hidden className={`size-4 ${query.sort.isDescending ? "" : "rotate-180"}`} />
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}

const LINE = "flex min-h-11 items-center gap-3 text-sm md:pointer-fine:min-h-8";

/** Selects the visible columns. A plain GET form: the choice is part of the address and of saved views. */
export function ColumnMenu<Row, Sort extends string>({
  columns,
  chosen,
  parameters,
  standard,
}: {
  columns: readonly ListColumn<Row, Sort>[];
  chosen: readonly string[];
  parameters: URLSearchParams;
  /** The list's address with the default columns. */
  standard: string;
}) {
  const otherParameters = [...parameters].filter(([name]) => name !== "columns" && name !== "page");
  return (
    <ListMenu label="Columns">
      <Form method="get" key={chosen.join()} preventScrollReset className="grid gap-2">
        {otherParameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="grid">
          <legend className="sr-only">Columns to show</legend>
          {choosable(columns).map((column) => {
            const key = columnKey(column);
            const isChecked = chosen.length === 0 ? isShownAtFirst(column) : chosen.includes(key);
            return (
              <label key={key} className={LINE}>
                <input
                  type="checkbox"
                  name="columns"
                  value={key}
                  defaultChecked={isChecked || column.isRowHeader}
                  disabled={column.isRowHeader}
                  className="size-5 flex-none accent-primary"
                />
                <span>{column.header}</span>
              </label>
            );
          })}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Show</Button>
          {chosen.length > 0 ? (
            <Link to={standard} preventScrollReset className="link inline-flex min-h-11 items-center text-sm">
              Standard columns
            </Link>
          ) : null}
        </div>
      </Form>
    </ListMenu>
  );
}

/** The saved views of a list, and a form to save the current one. */
export function ViewMenu({
  list,
  path,
  views,
  parameters,
}: {
  list: string;
  path: string;
  views: readonly ShownView[];
  parameters: URLSearchParams;
}) {
  const shown = new URLSearchParams([...parameters].filter(([name]) => name !== "page")).toString();
  const action = `/administrator/views/${list}${shown === "" ? "" : `?${shown}`}`;
  const current = views.find(({ query }) => query === shown);
  return (
    <ListMenu label={current ? `View: ${current.name}` : views.length > 0 ? `Views (${views.length})` : "Views"}>
      {views.length > 0 ? (
        <ul className="mb-3 grid border-b border-line pb-3">
          {views.map(({ id, name, query, mayDelete }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <Link
                to={query === "" ? path : `${path}?${query}`}
                preventScrollReset
                aria-current={current?.id === id ? "true" : undefined}
                className="link min-w-0 flex-1 py-2 text-sm wrap-anywhere aria-[current]:font-semibold"
              >
                {name}
              </Link>
              {mayDelete ? (
                <IfPermitted permission="views.write">
                  <Form method="post" action={action} preventScrollReset>
                    <input type="hidden" name="viewId" value={id} />
                    <Button
                      size="small"
                      variant="quiet"
                      name="intent"
                      value="delete"
                      aria-label={`Remove the view ${name}`}
                    >
                      Remove
                    </Button>
                  </Form>
                </IfPermitted>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <IfPermitted
        permission="views.write"
        otherwise={views.length > 0 ? null : <p className="text-sm text-quiet">Nobody has saved a view yet.</p>}
      >
        <Form method="post" action={action} key={views.length} preventScrollReset className="grid gap-2">
          <label htmlFor="view-name" className="text-sm">
            Save this search, filters, order and columns for everybody as
          </label>
          <input
            id="view-name"
            name="name"
            required
            maxLength={MAX_VIEW_NAME_LENGTH}
            autoComplete="off"
            className={`${CONTROL_CLASS} h-11`}
          />
          <Button size="small" name="intent" value="save">
            Save view
          </Button>
        </Form>
      </IfPermitted>
    </ListMenu>
  );
}
