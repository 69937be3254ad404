import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";

/** Explicit table roles: some browsers drop the implicit ones of rows displayed as cards. */
export const TABLE_ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  col: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

interface TableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  /** Shows rows as cards on phones. Cells are then labelled by `data-label`. */
  isStacked?: boolean;
  /** Shows low rows on wide screens, so that ten and more fit on a laptop. */
  isDense?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways in its frame. From 1280 px all columns fit, and the head is sticky. */
export function Table({ caption, isStacked = false, isDense = false, children }: TableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      role="group"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-white xl:overflow-visible"
    >
      <table
        {...TABLE_ROLES.table}
        className={`w-full border-collapse text-start text-sm ${isStacked ? "stacked" : ""} ${isDense ? "dense" : "xl:text-[0.875rem]"}`}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface Alignment {
  /** `end` for numbers and money. */
  align?: "start" | "end";
}

const ALIGNMENTS = { start: "text-start", end: "text-end" } as const;

const HEAD_LOOK =
  "top-0 z-10 bg-sand font-semibold text-quiet first:rounded-ss-card last:rounded-se-card max-xl:whitespace-nowrap xl:sticky";

/** A column header (or, with `scope="row"`, a row header). */
export function Th({
  align = "start",
  scope = "col",
  className = "",
  children,
  ...rest
}: Alignment & Omit<ThHTMLAttributes<HTMLTableCellElement>, "align">) {
  const look = scope === "col" ? HEAD_LOOK : "border-t border-line font-medium";
  return (
    <th
      {...rest}
      {...(scope === "col" ? TABLE_ROLES.col : TABLE_ROLES.rowHead)}
      scope={scope}
      className={`px-4 py-3 xl:px-3 xl:py-2.5 ${ALIGNMENTS[align]} ${look} ${className}`}
    >
      {children}
    </th>
  );
}

export function Td({
  align = "start",
  className = "",
  children,
  ...rest
}: Alignment & Omit<TdHTMLAttributes<HTMLTableCellElement>, "align">) {
  return (
    <td
      {...rest}
      {...TABLE_ROLES.cell}
      className={`border-t border-line px-4 py-3 xl:px-3 xl:py-2.5 ${ALIGNMENTS[align]} ${className}`}
    >
      {children}
    </td>
  );
}

/** The row of column headers. */
export function TableHead({ children }: { children: ReactNode }) {
  return <thead {...TABLE_ROLES.rowgroup}>{children}</thead>;
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody {...TABLE_ROLES.rowgroup}>{children}</tbody>;
}

export function Tr({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row} className={className}>
      {children}
    </tr>
  );
}
