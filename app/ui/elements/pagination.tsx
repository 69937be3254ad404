import { Link } from "react-router";
import { listPages } from "../../domain/administration/pagination";
import { ChevronLeft, ChevronRight } from "./icons";

interface PaginationProps {
  /** What is being paged, such as "Users". */
  label: string;
  /** 1-based. */
  page: number;
  pageCount: number;
  /** The address of a page, with the active filters. */
  hrefFor: (page: number) => string;
}

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border px-3 text-sm font-semibold";
const LINK = `${STEP} border-line bg-white text-ink hover:border-primary hover:text-primary`;

/** Previous, numbers, Next. Nothing where there is only one page. */
export function Pagination({ label, page, pageCount, hrefFor }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <PageStep label="Previous" href={page > 1 ? hrefFor(page - 1) : null} rel="prev" />
        </li>
        {listPages(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="px-1 text-quiet">…</span>
            ) : (
              <Link
                to={hrefFor(entry.page)}
                aria-current={entry.page === page ? "page" : undefined}
                aria-label={`Page ${entry.page}`}
                className={`tabular ${entry.page === page ? `${STEP} border-primary bg-primary text-white` : LINK}`}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <PageStep label="Next" href={page < pageCount ? hrefFor(page + 1) : null} rel="next" />
        </li>
      </ul>
    </nav>
  );
}

function PageStep({ label, href, rel }: { label: "Previous" | "Next"; href: string | null; rel: string }) {
  const content = (
    <>
      {label === "Previous" ? <ChevronLeft aria-hidden className="size-4" /> : null}
      {label}
      {label === "Next" ? <ChevronRight aria-hidden className="size-4" /> : null}
    </>
  );
  if (href === null)
    return (
      <span aria-disabled="true" className={`${STEP} border-line text-quiet opacity-60`}>
        {content}
      </span>
    );
  return (
    <Link to={href} rel={rel} className={LINK}>
      {content}
    </Link>
  );
}
