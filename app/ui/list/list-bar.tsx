import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
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
import { Button, buttonClass } from "#app/ui/elements/button.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";
import { ChevronDown, Search } from "#app/ui/elements/icons.tsx";

/** How long typing must pause before the search runs, in milliseconds. */
const DEBOUNCE_MS = 500;

/** The form that the controls of the bar belong to, wherever they stand. */
const FORM = "list-search";

/** Choices beyond these, and days, are behind a button of their own, so that the bar stays on one line of a desktop. */
const CHOICES_IN_SIGHT = 2;

interface ListBarProps<Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  query: ListQuery<Sort, Filter>;
  /** Null if the list has no search. */
  search: { label: string; placeholder: string } | null;
  /** The options of filters that come from the database. */
  options?: Partial<Record<Filter, readonly FilterOption[]>>;
  /** What else stands in the bar, behind its button on phones: order, views, columns, export. */
  children?: ReactNode;
}

/**
 * The bar above a list: search and filters, one line on desktops; on phones all but the search is behind one button.
 * The controls are a plain GET form with a button; with React it also submits when typing pauses or a filter changes.
 * Each change returns to the first page.
 */
export function ListBar<Sort extends string, Filter extends string>({
  path,
  description,
  query,
  search,
  options = {},
  children,
}: ListBarProps<Sort, Filter>) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const filters = Object.entries<ListFilter>(description.filters) as [Filter, ListFilter][];
  const choices = filters.filter(([, { kind }]) => kind === "choice");
  const inSight = choices.slice(0, CHOICES_IN_SIGHT);
  const further = filters.filter((filter) => !inSight.includes(filter));

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
  const change = (event: FormEvent<HTMLDivElement>) => {
    const { target } = event;
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (!isControl || target.form !== form.current) return;
    // Both kinds of input are debounced: a date is typed digit by digit.
    const isTyping = target instanceof HTMLInputElement;
    clearTimeout(timer.current);
    if (isTyping) timer.current = setTimeout(() => show({ isTyping }), DEBOUNCE_MS);
    else show({ isTyping });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show({ isTyping: false });
  };
  const toControl = (name: Filter, filter: ListFilter) => ({
    name,
    filter,
    value: query.filters[name],
    options: options[name] ?? [],
  });

  return (
    <div onChange={change} className="relative flex items-center gap-2 md:flex-wrap">
      <Form
        ref={form}
        id={FORM}
        method="get"
        role="search"
        onSubmit={submit}
        className={search ? "flex min-w-0 flex-1 md:min-w-44" : "contents"}
      >
        {query.pageSize === description.pageSize ? null : <input type="hidden" name="size" value={query.pageSize} />}
        {query.columns.length > 0 ? <input type="hidden" name="columns" value={query.columns.join(",")} /> : null}
        {search ? (
          <span className="relative flex min-w-0 flex-1">
            <label htmlFor="search" className="sr-only">
              {search.label}
            </label>
            <input
              id="search"
              name="search"
              type="search"
              placeholder={search.placeholder}
              maxLength={MAX_SEARCH_LENGTH}
              defaultValue={query.search}
              className={`${CONTROL} min-w-0 ps-11 pe-2 text-ellipsis`}
            />
            <button
              type="submit"
              aria-label="Search"
              className="absolute start-0 grid h-full w-11 place-items-center rounded-control text-quiet hover:text-primary"
            >
              <Search aria-hidden className="size-4" />
            </button>
          </span>
        ) : null}
      </Form>
      <details data-menu className="folds-on-phones group/bar max-w-full max-md:ms-auto max-md:flex-none">
        <summary className={`${buttonClass({ variant: "secondary", size: "small" })} ${LOW} list-none`}>
          <span>{nameFilters(filters.length > 0 ? "Filters" : "More", countChosenFilters(description, query))}</span>
          <ChevronDown aria-hidden className="size-4 group-open/bar:rotate-180" />
        </summary>
        <div className="flex flex-wrap items-center gap-2 max-md:absolute max-md:inset-x-0 max-md:top-full max-md:z-30 max-md:mt-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-white max-md:p-3 max-md:shadow-soft">
          {inSight.map(([name, filter]) => (
            <FilterControl key={name} {...toControl(name, filter)} isInSight />
          ))}
          {further.length > 0 ? (
            <FurtherFilters chosen={countChosen(further, query)}>
              {further.map(([name, filter]) => (
                <FilterControl key={name} {...toControl(name, filter)} isInSight={false} />
              ))}
            </FurtherFilters>
          ) : null}
          {search || filters.length === 0 ? null : (
            <Button variant="secondary" form={FORM} className={LOW}>
              Filter
            </Button>
          )}
          {children}
        </div>
      </details>
    </div>
  );
}

/** 44 px for a thumb, lower for a mouse. */
const LOW = "min-h-11 py-0 text-sm md:pointer-fine:min-h-9";
const CONTROL = `${CONTROL_CLASS} h-11 text-base md:pointer-fine:h-9 md:text-sm`;

const nameFilters = (label: string, chosen: number) => (chosen > 0 ? `${label} (${chosen} in use)` : label);

function countChosen<Filter extends string>(
  filters: readonly [Filter, ListFilter][],
  query: ListQuery<string, Filter>,
): number {
  return filters.filter(([name]) => query.filters[name] !== "").length;
}

/** Beside those in sight; on phones, in the same panel. */
function FurtherFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details data-menu className="folds-on-desks group/further relative max-md:w-full">
      <summary className={`${buttonClass({ variant: "secondary", size: "small" })} ${LOW} list-none`}>
        <span>{nameFilters("More filters", chosen)}</span>
        <ChevronDown aria-hidden className="size-4 group-open/further:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2 md:absolute md:end-0 md:top-full md:z-30 md:mt-1 md:grid md:w-72 md:gap-3 md:rounded-card md:border md:border-line md:bg-white md:p-4 md:shadow-soft">
        {children}
      </div>
    </details>
  );
}

function FilterControl({
  name,
  filter,
  value,
  options,
  isInSight,
}: {
  name: string;
  filter: ListFilter;
  value: string;
  options: readonly FilterOption[];
  /** Whether it stands in the bar itself, which has no room for labels: "all" then says of what. */
  isInSight: boolean;
}) {
  return (
    <div className={`min-w-36 flex-1 basis-36 ${isInSight ? "md:max-w-40 md:min-w-0 md:flex-none md:basis-auto" : ""}`}>
      <label htmlFor={name} className={`mb-1 block text-xs font-semibold ${isInSight ? "md:sr-only" : ""}`}>
        {filter.label}
      </label>
      {filter.kind === "day" ? (
        <input id={name} name={name} form={FORM} type="date" defaultValue={value} className={`${CONTROL} px-2`} />
      ) : (
        <span className="relative block">
          <select
            id={name}
            name={name}
            form={FORM}
            defaultValue={value || ALL}
            className={`${CONTROL} appearance-none truncate ps-3 pe-8`}
          >
            {filter.allLabel === null ? null : (
              <option value={ALL}>{isInSight ? `${filter.label}: ${filter.allLabel}` : filter.allLabel}</option>
            )}
            {(filter.options ?? options).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-quiet"
          />
        </span>
      )}
    </div>
  );
}
