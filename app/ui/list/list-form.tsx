import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { MAX_SEARCH_LENGTH } from "#app/domain/administration/list-parameters.ts";
import {
  ALL,
  countChosenFilters,
  type FilterOption,
  type ListFilter,
  type ListQuery,
  readListQuery,
} from "#app/domain/administration/list-query.ts";
import { listAddress, type PlacedList } from "./list-address.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown, Search } from "#app/ui/elements/icons.tsx";
import { Select } from "#app/ui/elements/select.tsx";

/** How long typing must pause before the search runs, in milliseconds. */
const DEBOUNCE_MS = 500;

interface ListFormProps<Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  query: ListQuery<Sort, Filter>;
  /** Null if the list has no search. */
  search: { label: string; placeholder: string } | null;
  /** The options of filters that come from the database. */
  options?: Partial<Record<Filter, readonly FilterOption[]>>;
}

/**
 * The search and filters of a list. A plain GET form with a button; with React it also submits when typing pauses or a
 * filter changes. Each change returns to the first page.
 */
export function ListForm<Sort extends string, Filter extends string>({
  path,
  description,
  query,
  search,
  options = {},
}: ListFormProps<Sort, Filter>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const filters = Object.entries<ListFilter>(description.filters) as [Filter, ListFilter][];

  // After Back or a link, controls follow the address, except the one in use.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (!isControl || control.type === "hidden" || control === document.activeElement) continue;
      const current = control.name === "search" ? query.search : query.filters[control.name as Filter];
      control.value = control instanceof HTMLSelectElement ? current || ALL : current;
    }
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A pending search must not override a row that is being opened.
  const next = useNavigation().location?.pathname;
  useEffect(() => {
    if (next !== undefined && next !== path) clearTimeout(timer.current);
  }, [next, path]);

  const show = ({ isTyping }: { isTyping: boolean }) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const requested = readListQuery(
      description,
      new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)])),
    );
    // A half-typed word gets no history entry.
    void navigate(
      listAddress(
        { path, description },
        { ...requested, sort: query.sort, pageSize: query.pageSize, columns: query.columns },
      ),
      {
        replace: isTyping,
        preventScrollReset: true,
      },
    );
  };
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    // Both kinds of input are debounced: a date is typed digit by digit.
    const isTyping = (event.target as Element) instanceof HTMLInputElement;
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => show({ isTyping }), DEBOUNCE_MS);
    else show({ isTyping });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ isTyping: false });
  };

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      onChange={change}
      onSubmit={submit}
      className="low-on-desks flex flex-wrap items-end gap-3 xl:gap-2"
    >
      {query.pageSize === description.pageSize ? null : <input type="hidden" name="size" value={query.pageSize} />}
      {query.columns.length > 0 ? <input type="hidden" name="columns" value={query.columns.join(",")} /> : null}
      {search ? (
        <div className="grid min-w-0 flex-1 basis-80 grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:min-w-80">
          <Field
            label={search.label}
            name="search"
            type="search"
            placeholder={search.placeholder}
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={query.search}
          />
          <Button variant="secondary">
            <Search aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
      ) : null}
      {filters.length > 0 ? (
        <Filters chosen={countChosenFilters(description, query)}>
          {filters.map(([name, filter]) => (
            // Date inputs do not shrink: two do not fit side by side on a small phone.
            <div
              key={name}
              className={`${filter.kind === "day" ? "min-w-44 md:min-w-0" : "min-w-36 md:max-w-52 md:min-w-32"} flex-1 basis-36 md:flex-none`}
            >
              <FilterControl name={name} filter={filter} value={query.filters[name]} options={options[name] ?? []} />
            </div>
          ))}
          {search ? null : <Button variant="secondary">Filter</Button>}
        </Filters>
      ) : null}
    </Form>
  );
}

/** Collapsed on phones, so that the list starts on the first screen. */
function Filters({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details className="folds-on-phones group max-w-full max-md:w-full">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-primary">
        <span>{chosen > 0 ? `Filters (${chosen} in use)` : "Filters"}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-end gap-3">{children}</div>
    </details>
  );
}

/** Lets six filters fit on one line of a desktop. */
const COMPACT = "md:ps-3 md:text-sm";

function FilterControl({
  name,
  filter,
  value,
  options,
}: {
  name: string;
  filter: ListFilter;
  value: string;
  options: readonly FilterOption[];
}) {
  if (filter.kind === "day")
    return <Field label={filter.label} name={name} type="date" className={COMPACT} defaultValue={value} />;
  const all = filter.allLabel === null ? [] : [{ value: ALL, label: filter.allLabel }];
  return (
    <Select
      label={filter.label}
      name={name}
      options={[...all, ...(filter.options ?? options)]}
      className={COMPACT}
      defaultValue={value || ALL}
    />
  );
}
