import { Fragment, type ReactNode } from "react";
import { RECORD_WORDS } from "#app/content/guide/record-words.ts";
import type { Authority } from "#app/domain/guide/entries.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import { TABLE_ROLES } from "#app/ui/elements/table.tsx";
import { englishOn, type InLanguage } from "#app/ui/guide/language.ts";

/** A figure with the year it is for and the page where it was seen. */
export interface Figure {
  readonly text: string;
  /** Before the figure, such as the quota of a fee. */
  readonly label?: string;
  readonly year: number | null;
  readonly source: StatementSource | null;
}

export interface FigureRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly note?: ReactNode;
  /** By column; null if not known. A cell may have several. */
  readonly cells: readonly (readonly Figure[] | null)[];
}

interface FigureTableProps extends InLanguage {
  caption: string;
  /** The heads of the first column, and of the columns of figures. */
  columns: readonly [string, ...string[]];
  rows: readonly FigureRow[];
}

/**
 * A narrow table of figures, each a link to the page where it was seen, with these pages below. With several columns of
 * figures, they stand below their row's head on phones. Explicit roles, as some browsers drop those of such rows.
 */
export function FigureTable({ caption, columns: [head, ...columns], rows, language }: FigureTableProps) {
  const isStacked = columns.length > 1;
  return (
    <div className="grid gap-2">
      <table
        {...TABLE_ROLES.table}
        className={`w-full border-collapse text-sm ${isStacked ? "max-sm:block" : "table-fixed"}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...TABLE_ROLES.rowgroup} className={isStacked ? "max-sm:sr-only" : undefined}>
          <tr {...TABLE_ROLES.row} className="border-b border-edge text-quiet">
            <th {...TABLE_ROLES.col} scope="col" className="py-2 pe-3 text-start align-bottom font-semibold">
              {head}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                {...TABLE_ROLES.col}
                scope="col"
                className={`py-2 ps-2 text-end align-bottom font-semibold ${isStacked ? "w-[27%]" : "w-[44%]"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.rowgroup} className={isStacked ? "max-sm:block" : undefined}>
          {rows.map(({ key, head: rowHead, note, cells }) => (
            <tr
              key={key}
              {...TABLE_ROLES.row}
              className={`break-inside-avoid border-b border-line ${isStacked ? "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-1.5" : ""}`}
            >
              <th
                {...TABLE_ROLES.rowHead}
                scope="row"
                className={`py-2 pe-3 text-start align-top font-medium ${isStacked ? "max-sm:col-span-2 max-sm:pe-0 max-sm:pb-0" : ""}`}
              >
                {rowHead}
                {note ? <span className="block text-xs leading-normal font-normal text-quiet">{note}</span> : null}
              </th>
              {cells.map((figures, place) => (
                <td
                  key={columns[place]}
                  {...TABLE_ROLES.cell}
                  data-label={columns[place]}
                  className={`tabular py-1 ps-2 text-end align-top ${isStacked ? "max-sm:ps-0 max-sm:text-start max-sm:before:block max-sm:before:text-xs max-sm:before:text-quiet max-sm:before:content-[attr(data-label)]" : ""}`}
                >
                  {figures === null || figures.length === 0 ? (
                    <span className="inline-block py-1 text-quiet">–</span>
                  ) : (
                    figures.map((figure) => <FigureLink key={`${figure.label} ${figure.text}`} figure={figure} />)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FigureSources rows={rows} language={language} />
    </div>
  );
}

function FigureLink({ figure: { text, label, year, source } }: { figure: Figure }) {
  const content = (
    <>
      {label === undefined ? null : <span className="block text-xs font-normal text-quiet">{label}</span>}
      <span className="font-semibold">{text}</span>
      {year === null ? null : <span className="ms-1.5 inline-block text-xs font-normal text-quiet">{year}</span>}
    </>
  );
  if (source === null) return <span className="block py-1">{content}</span>;
  return (
    <a
      href={source.url}
      rel="nofollow noopener"
      className="block min-h-11 py-1 decoration-edge underline-offset-4 hover:text-primary hover:underline"
    >
      {content}
    </a>
  );
}

/** The pages where a table's figures were seen, each once. Their titles say which are copies. */
function FigureSources({ rows, language }: InLanguage & { rows: readonly FigureRow[] }) {
  const figures = rows.flatMap(({ cells }) => cells.flatMap((each) => each ?? []));
  return <Sources sources={figures.flatMap(({ source }) => source ?? [])} language={language} />;
}

/** Pages where figures were seen, each once, folded. */
export function Sources({ sources, language }: InLanguage & { sources: readonly StatementSource[] }) {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  if (byUrl.size === 0) return null;
  return (
    <details className="group text-xs text-quiet">
      <summary className="flex min-h-11 items-center gap-1 hover:text-primary">
        <span className="underline underline-offset-4">{RECORD_WORDS.sources[language]}</span>
      </summary>
      <p className="print:hidden">{RECORD_WORDS.sourcesHint[language]}</p>
      <ul className="grid gap-1 pt-1">
        {[...byUrl.values()].map(({ url, title }) => (
          <li key={url}>
            <a
              href={url}
              rel="nofollow noopener"
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-2 wrap-anywhere hover:text-primary"
              {...englishOn(language)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** That no figure is known, and whom to ask. */
export function NotKnown({
  authorities = [],
  children,
  language,
}: InLanguage & { authorities?: readonly Authority[]; children?: ReactNode }) {
  return (
    <p className="max-w-prose text-quiet">
      {RECORD_WORDS.notKnown[language]} {children}
      {authorities.length > 0 ? (
        <>
          {RECORD_WORDS.askAuthority[language]}{" "}
          {authorities.map(({ name, url }, place) => (
            <Fragment key={url}>
              {place > 0 ? ", " : null}
              <a href={url} rel="noopener" className="link" {...englishOn(language)}>
                {name}
              </a>
            </Fragment>
          ))}
        </>
      ) : null}
    </p>
  );
}
