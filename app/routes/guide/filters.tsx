import type { Language } from "#app/domain/platform/language.ts";
import type { ReactNode } from "react";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { GUIDE_WORDS, LEVEL_NAMES, showMore } from "#app/content/guide/guide-words.ts";
import { ENTRY_LEVELS, type EntryLevel } from "#app/domain/guide/entries.ts";
import { LONGEST_SEARCH } from "#app/domain/platform/search/sounds.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { ENTRIES_AT_ONCE, readMore } from "#app/domain/guide/need.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown, Search } from "#app/ui/elements/icons.tsx";
import { Select, type SelectOption } from "#app/ui/elements/select.tsx";
import { NothingFits } from "#app/ui/guide/guide-frame.tsx";
import { HeartButton } from "#app/ui/guide/saved/heart-button.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";

interface Filter {
  name: string;
  label: string;
  value: string | null;
  options: readonly SelectOption[];
}

interface FilterFormProps extends InLanguage {
  action: string;
  /** Absent on lists without a search. */
  search?: { label: string; placeholder: string; value: string };
  filters: readonly Filter[];
  children?: ReactNode;
}

/** A search and filters as a plain form: the choices are part of the address. On phones filters below a search fold. */
export function FilterForm({ action, search, filters, language }: FilterFormProps) {
  const isWide = filters.length > 3;
  const choices = (
    <div className={`grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:items-end ${isWide ? "lg:grid-cols-5" : "lg:grid-cols-4"}`}>
      {filters.map(({ name, label, value, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          defaultValue={value ?? ""}
          placeholder={GUIDE_WORDS.all[language]}
          options={options}
        />
      ))}
      <Button variant="secondary" className="sm:self-end">
        {GUIDE_WORDS.show[language]}
      </Button>
    </div>
  );
  if (!search)
    return (
      <form action={action} className="pb-6 print:hidden">
        {choices}
      </form>
    );
  return (
    <form action={action} role="search" className="grid gap-1 pb-1 md:gap-3 md:pb-6 print:hidden">
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          label={search.label}
          name="q"
          type="search"
          placeholder={search.placeholder}
          defaultValue={search.value}
          maxLength={LONGEST_SEARCH}
        />
        <Button variant="secondary" aria-label={GUIDE_WORDS.search[language]}>
          <Search aria-hidden className="size-5" />
        </Button>
      </div>
      <details open={filters.some(({ value }) => value !== null)} className="group folds-on-phones">
        <summary className="button button-quiet button-small -mx-3.5 list-none justify-start">
          {GUIDE_WORDS.filters[language]}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <div className="max-md:pt-1 max-md:pb-3">{choices}</div>
      </details>
    </form>
  );
}

/** The filter by class, which several lists share. */
export function levelFilter(label: Bilingual, value: EntryLevel | null, language: Language): Filter {
  const options = ENTRY_LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level][language] }));
  return { name: "class", label: label[language], value, options };
}

interface FoundProps extends InLanguage {
  part: "careers" | "admissions";
  counted: string;
  /** The address of the list with more of them, at the first that is new; null if these are all. */
  more: { count: number; href: string } | null;
  /** Whether a search or filter excludes entries. */
  isFiltered: boolean;
  entries: readonly {
    slug: string;
    /** A career's. */
    categoryId?: number;
    name: string;
    note?: string;
    summary: readonly string[];
  }[];
  /** Entries of the other kind that also match the search. */
  also: { title: string; part: "careers" | "admissions"; entries: readonly { slug: string; name: string }[] };
}

const entryId = (place: number) => `entry-${place + 1}`;

/**
 * The entries of a list that its address shows, and the address of more of them. A link, so that it works without a
 * script, and Back and a shared address keep the place.
 */
export function showSome<Entry>(entries: readonly Entry[], url: URL) {
  const count = ENTRIES_AT_ONCE * (readMore(url.searchParams.get("more")) + 1);
  const left = Math.min(entries.length - count, ENTRIES_AT_ONCE);
  const chosen = [...url.searchParams].filter(([name, value]) => name !== "more" && value !== "");
  const query = new URLSearchParams([...chosen, ["more", String(count / ENTRIES_AT_ONCE)]]);
  return {
    shown: entries.slice(0, count),
    more: left > 0 ? { count: left, href: `${url.pathname}?${query}#${entryId(count)}` } : null,
  };
}

/** The results of a list's search and filters. */
export function Found({ part, counted, more, isFiltered, entries, also, language }: FoundProps) {
  const allHref = guidePath(language, part);
  return (
    <>
      <FoundLine counted={counted} allHref={isFiltered ? allHref : null} language={language} />
      {entries.length === 0 ? (
        <NothingFits language={language} allHref={allHref} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ slug, categoryId, name, note, summary }, place) => (
            <EntryCard
              key={slug}
              id={entryId(place)}
              href={guidePath(language, `${part}/${slug}`)}
              name={name}
              note={note}
              heart={
                categoryId === undefined ? null : (
                  <HeartButton
                    categoryId={categoryId}
                    name={name}
                    isSaved={false}
                    className="absolute end-1.5 top-1.5"
                  />
                )
              }
            >
              {summary.join(" ")}
            </EntryCard>
          ))}
        </ul>
      )}
      {more ? (
        <p className="pt-5 print:hidden">
          <LinkButton href={more.href} variant="secondary" className="max-sm:w-full">
            {showMore(more.count, language)}
          </LinkButton>
        </p>
      ) : null}
      <AlsoFound
        title={also.title}
        links={also.entries.map(({ slug, name }) => ({
          href: guidePath(language, `${also.part}/${slug}`),
          label: name,
        }))}
      />
    </>
  );
}

/** How many entries were found, with a link to all of them. */
export function FoundLine({ counted, allHref, language }: InLanguage & { counted: string; allHref: string | null }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-quiet wrap-anywhere">
      <span>{counted}</span>
      {allHref === null ? null : (
        <a href={allHref} className="link inline-flex min-h-11 items-center">
          {GUIDE_WORDS.showAll[language]}
        </a>
      )}
    </p>
  );
}

function AlsoFound({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="also-title" className="grid gap-3 pt-8">
      <h2 id="also-title" className="text-lg">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="chip">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An entry of a list. */
export function EntryCard({
  id,
  href,
  name,
  note,
  heart,
  children,
}: {
  /** For links to its place in the list. */
  id?: string;
  href: string;
  name: string;
  note?: string | undefined;
  /** Beside the name. */
  heart?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      id={id}
      className="relative grid scroll-mt-20 content-start gap-1.5 rounded-card border border-line bg-white p-5 hover:border-primary"
    >
      <h2 className={`leading-snug ${heart ? "pe-7 text-base sm:text-lg" : "text-lg"}`}>
        <a href={href} className="text-primary after:absolute after:inset-0 hover:underline">
          {name}
        </a>
      </h2>
      {heart}
      {note ? <p className="text-sm font-semibold text-quiet">{note}</p> : null}
      {children ? <p className="text-sm text-pretty">{children}</p> : null}
    </li>
  );
}
