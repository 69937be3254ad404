import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import {
  type FilterOption,
  isNarrowed,
  listParameters,
  type ListQuery,
  PAGE_SIZES,
} from "#app/domain/administration/list-query.ts";
import { countPages } from "#app/domain/administration/pagination.ts";
import { listAddress, type PlacedList } from "./list-address.ts";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { ExportButton } from "./export-button.tsx";
import { type BulkAnswer, BulkResults } from "./bulk-answer.tsx";
import type { ListColumn } from "./list-column.ts";
import { ListBar } from "./list-bar.tsx";
import { ColumnMenu, OrderLinks, type ShownView, ViewMenu } from "./list-menus.tsx";
import { ListTable } from "./list-table.tsx";
import { SelectionBar } from "./selection.tsx";

export interface ShownRows {
  /** 1-based; 0 where there is none. */
  first: number;
  last: number;
  /** The total across pages, in digits; "more than 10,000" if the count stopped there. */
  total: string;
  isSearch: boolean;
}

export interface ListWords {
  title: string;
  lead?: string;
  /** The table's name for screen readers. */
  caption: string;
  /** Null if the list has no search. */
  search: { label: string; placeholder: string } | null;
  loading: string;
  empty: string;
  /** Replaces `empty` when a search matches nothing; by default with " matching your search". */
  emptySearch?: string;
  /** Below the title of an empty list without search or filter: why it may be empty. */
  emptyHint?: string;
  describe?: (shown: ShownRows) => string;
  /** Puts the row count below the rows instead of above. */
  isCountBelow?: boolean;
}

/** What the loader of a list returns. */
export interface ListData<Row, Sort extends string, Filter extends string> {
  query: ListQuery<Sort, Filter>;
  rows: Row[];
  total: number;
  isTotalLimited: boolean;
  /** An error message; null if there is none. */
  problem: string | null;
  /** The address of the export; null without the permission to export. */
  exportPath: string | null;
  /** The list's name, as in its URL. */
  list: string;
  /** New on each page load, so that a repeated click has no effect. */
  submissionId: string;
  views: readonly ShownView[];
}

interface ListScreenProps<Row, Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  words: ListWords;
  columns: readonly ListColumn<Row, Sort>[];
  data: ListData<Row, Sort, Filter>;
  toKey: (row: Row) => string | number;
  /** The options of filters that come from the database. */
  options?: Partial<Record<Filter, readonly FilterOption[]>>;
  actions?: ReactNode;
  /** Between the title and the search: totals of the rows. */
  summary?: ReactNode;
  /** Below everything. */
  below?: ReactNode;
  back?: { href: string; label: string };
  /** The action for an empty list without search or filter. */
  emptyAction?: ReactNode;
  bulk?: Bulk<Row>;
}

interface Bulk<Row> {
  /** The row's label for screen readers. */
  toLabel: (row: Row) => string;
  /** Buttons with an intent each, and their fields. */
  actions?: ReactNode;
  /** The outcome of the last bulk action; null if there was none. */
  answer: BulkAnswer | null;
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

/** The frame of every administrator list: search, filters, table and pages, all stored in the address. */
export function ListScreen<Row, Sort extends string, Filter extends string>({
  words,
  path,
  description,
  columns,
  data,
  toKey,
  options,
  actions,
  summary,
  below,
  back,
  emptyAction,
  bulk,
}: ListScreenProps<Row, Sort, Filter>) {
  const { query, rows, total, problem, exportPath, list, views, submissionId } = data;
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === path;
  const describe = words.describe ?? describeRange;
  const parameters = listParameters(description, query);
  const count = <output>{isLoading ? words.loading : describe(shownRows(data))}</output>;
  const { isTotalLimited } = data;
  const pageCount = countPages({ ...query, total, isTotalLimited, rows: rows.length });
  const pages = (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <Pagination
        label={words.caption}
        page={query.page}
        pageCount={pageCount}
        hrefFor={(page) => listAddress({ path, description }, { ...query, page })}
      />
      {pageCount > FEW_PAGES ? (
        <GoToPage parameters={parameters} page={query.page} last={isTotalLimited ? undefined : pageCount} />
      ) : null}
    </div>
  );
  const exportAction =
    exportPath && rows.length > 0 ? (parameters.size > 0 ? `${exportPath}?${parameters}` : exportPath) : null;
  const sizes =
    total > Math.min(...PAGE_SIZES) ? (
      <PageSizes
        chosen={query.pageSize}
        hrefFor={(pageSize) => listAddress({ path, description }, { ...query, pageSize, page: 1 })}
      />
    ) : null;
  return (
    <>
      <PageHeader
        title={words.title}
        lead={
          words.isCountBelow ? (
            words.lead
          ) : (
            <>
              {words.lead ? <span>{`${withStop(words.lead)} `}</span> : null}
              {count}
            </>
          )
        }
        back={back}
        actions={actions}
      />
      <div className="grid grid-cols-1 gap-3">
        {bulk?.answer ? <BulkResults key={bulk.answer.key} answer={bulk.answer} /> : null}
        {summary}
        <ListBar path={path} description={description} query={query} search={words.search} options={options}>
          <OrderLinks
            columns={columns}
            query={query}
            hrefFor={(sort) => listAddress({ path, description }, { ...query, sort, page: 1 })}
          />
          <ViewMenu list={list} path={path} views={views} parameters={parameters} />
          <ColumnMenu
            columns={columns}
            chosen={query.columns}
            parameters={parameters}
            standard={listAddress({ path, description }, { ...query, columns: [] })}
          />
          {exportAction ? <ExportButton action={exportAction} /> : null}
        </ListBar>
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        ) : null}
        {rows.length > 0 ? (
          <div aria-busy={isLoading || undefined} className="reloads">
            <ListTable
              caption={words.caption}
              columns={columns}
              rows={rows}
              toKey={toKey}
              path={path}
              description={description}
              query={query}
              selectAs={bulk?.toLabel ?? null}
            />
          </div>
        ) : (
          <NothingFound words={words} path={path} description={description} query={query} action={emptyAction} />
        )}
        {bulk && rows.length > 0 ? (
          <SelectionBar
            action={listAddress({ path, description }, query)}
            exportAction={exportAction}
            submissionId={submissionId}
            answerKey={bulk.answer?.key ?? null}
          >
            {bulk.actions}
          </SelectionBar>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm text-quiet">
          {words.isCountBelow ? count : null}
          {sizes}
          {pages}
        </div>
        {below}
      </div>
    </>
  );
}

/** A sentence with its stop, so that another may follow. */
function withStop(sentence: string): string {
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}

/** Up to this many pages, each page has its own link. */
const FEW_PAGES = 7;

/** An input for a page number without a link; `last` is undefined if the pages were not counted. */
function GoToPage({ parameters, page, last }: { parameters: URLSearchParams; page: number; last: number | undefined }) {
  const otherParameters = [...parameters].filter(([name]) => name !== "page");
  return (
    <Form method="get" key={page} className="flex items-center gap-2 text-sm">
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="go-to-page" className="text-quiet">
        Page
      </label>
      <input
        id="go-to-page"
        name="page"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={last}
        defaultValue={page}
        className="min-h-11 w-24 rounded-control border border-line bg-white px-3"
      />
      <Button variant="secondary" size="small">
        Go
      </Button>
    </Form>
  );
}

/** Page sizes as links, so that the choice is part of the address and Back undoes it. */
function PageSizes({ chosen, hrefFor }: { chosen: number; hrefFor: (pageSize: number) => string }) {
  return (
    <nav aria-label="Rows on a page" className="-my-3 flex items-center text-sm">
      <span aria-hidden className="pe-1 text-quiet">
        Rows
      </span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          to={hrefFor(size)}
          preventScrollReset
          aria-label={`${size} rows`}
          aria-current={size === chosen ? "true" : undefined}
          className={`tabular inline-flex min-h-11 min-w-11 items-center justify-center ${size === chosen ? "font-semibold text-ink" : "link"}`}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}

function shownRows<Row>({ query, rows, total, isTotalLimited }: ListData<Row, string, string>): ShownRows {
  const before = (query.page - 1) * query.pageSize;
  const counted = COUNT_FORMAT.format(total);
  return {
    first: rows.length === 0 ? 0 : before + 1,
    last: rows.length === 0 ? 0 : before + rows.length,
    total: isTotalLimited ? `more than ${counted}` : counted,
    isSearch: query.search !== "",
  };
}

function describeRange({ first, last, total }: ShownRows): string {
  return last === 0
    ? `Showing 0 of ${total}`
    : `Showing ${COUNT_FORMAT.format(first)}-${COUNT_FORMAT.format(last)} of ${total}`;
}

type NothingFoundProps<Sort extends string, Filter extends string> = Pick<
  ListScreenProps<unknown, Sort, Filter>,
  "words" | "path" | "description"
> & {
  query: ListQuery<Sort, Filter>;
  action: ReactNode;
};

function NothingFound<Sort extends string, Filter extends string>({
  words,
  path,
  description,
  query,
  action,
}: NothingFoundProps<Sort, Filter>) {
  const title = query.search ? (words.emptySearch ?? `${words.empty} matching your search`) : words.empty;
  if (!isNarrowed(description, query)) {
    return (
      <EmptyState title={title} action={action}>
        {words.emptyHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        <RouterLinkButton href={path} variant="secondary">
          Clear search and filters
        </RouterLinkButton>
      }
    />
  );
}
