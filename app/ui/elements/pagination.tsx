import { Link } from "react-router";
import { listPages } from "#app/domain/administration/pagination.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ChevronLeft, ChevronRight } from "./icons.tsx";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

const PAGINATION_WORDS = {
  previous: { en: "Previous", ml: "മുമ്പത്തേത്" },
  next: { en: "Next", ml: "അടുത്തത്" },
} satisfies Record<string, Bilingual>;

/** For screen readers. `list` names the list. */
const PAGE_LABELS: Readonly<Record<Language, (list: string) => string>> = {
  en: (list) => `${list}: pages`,
  ml: (list) => `${list}: പേജുകൾ`,
};

const PAGE_NUMBER: Readonly<Record<Language, (page: number) => string>> = {
  en: (page) => `Page ${page}`,
  ml: (page) => `പേജ് ${page}`,
};

interface PaginationProps {
  /** The name of the list, such as "Users". */
  label: string;
  /** 1-based. */
  page: number;
  pageCount: number;
  /** The address of a page, including the active filters. */
  hrefFor: (page: number) => string;
}

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border px-3 text-sm font-semibold";
const LINK = `${STEP} border-line bg-white text-ink hover:border-primary hover:text-primary`;

/** Previous, numbers, Next. Renders nothing for a single page. */
export function Pagination({ label, page, pageCount, hrefFor }: PaginationProps) {
  const language = useLanguage();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={PAGE_LABELS[language](label)}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        <li>
          <PageStep step="previous" href={page > 1 ? hrefFor(page - 1) : null} />
        </li>
        {listPages(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className="px-1 text-quiet">…</span>
            ) : (
              <Link
                to={hrefFor(entry.page)}
                aria-current={entry.page === page ? "page" : undefined}
                aria-label={PAGE_NUMBER[language](entry.page)}
                className={`tabular ${entry.page === page ? `${STEP} border-primary bg-primary text-white` : LINK}`}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <PageStep step="next" href={page < pageCount ? hrefFor(page + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}

function PageStep({ step, href }: { step: keyof typeof PAGINATION_WORDS; href: string | null }) {
  const language = useLanguage();
  const content = (
    <>
      {step === "previous" ? <ChevronLeft aria-hidden className="size-4" /> : null}
      <span>{PAGINATION_WORDS[step][language]}</span>
      {step === "next" ? <ChevronRight aria-hidden className="size-4" /> : null}
    </>
  );
  if (href === null)
    return (
      <span aria-disabled="true" className={`${STEP} border-line text-quiet opacity-60`}>
        {content}
      </span>
    );
  return (
    <Link to={href} rel={step === "next" ? "next" : "prev"} className={LINK}>
      {content}
    </Link>
  );
}
