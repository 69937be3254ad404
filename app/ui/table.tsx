import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";

interface TableProps {
  /** What the table lists, for those who cannot see where it stands. */
  caption: string;
  /** Whether the caption is also shown. */
  isCaptionShown?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways in a frame of its own, so that the page never does. Its head stays in sight. */
export function Table({ caption, isCaptionShown = false, children }: TableProps) {
  return (
    // Focusable, so that a keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full border-collapse text-start text-sm">
        <caption className={isCaptionShown ? "p-4 text-start text-quiet" : "sr-only"}>{caption}</caption>
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

/** The head of a column (or, with `scope="row"`, of a row). */
export function Th({ align = "start", scope = "col", className = "", children, ...rest }: Alignment & Omit<ThHTMLAttributes<HTMLTableCellElement>, "align">) {
  const look = scope === "col" ? "bg-sand font-semibold whitespace-nowrap text-quiet" : "border-t border-line font-medium";
  return (
    <th {...rest} scope={scope} className={`px-4 py-3 ${ALIGNMENTS[align]} ${look} ${className}`}>
      {children}
    </th>
  );
}

export function Td({ align = "start", className = "", children, ...rest }: Alignment & Omit<TdHTMLAttributes<HTMLTableCellElement>, "align">) {
  return (
    <td {...rest} className={`border-t border-line px-4 py-3 ${ALIGNMENTS[align]} ${className}`}>
      {children}
    </td>
  );
}
