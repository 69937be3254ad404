import { EXPERT_PAGE_TEXTS, EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ReactNode } from "react";
import { EXPERT_WORDS, LANGUAGE_NAMES } from "#app/content/booking/expert-words.ts";
import { EXPERT_ORDERS, EXPERT_PLACES, type ExpertOrder } from "#app/domain/experts/expert-choice.ts";
import { EXPERT_LANGUAGES } from "#app/domain/experts/expert-language.ts";
import { EXPERT_KINDS, expertKindName, expertListTitle } from "#app/domain/experts/expert.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/administration/list-parameters.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { SpecialtyTree } from "#app/ui/experts/specialty-tree.tsx";
import { EXPERT_GRID, ExpertCard, ExpertCardPlaceholders } from "#app/ui/experts/expert-card.tsx";
import expertScript from "#app/ui/experts/expert-script.ts?inline-script";
import { LoginDialog } from "#app/ui/experts/login-dialog.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { ChevronDown, Search, X } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { Tabs } from "#app/ui/elements/tabs.tsx";
import { expertAskPath, buildPickerPath } from "#app/web/addresses/booking-addresses.ts";
import { type ExpertListAddress, expertListPath } from "#app/web/addresses/expert-list-address.ts";
import type { ExpertListData } from "./load-experts.ts";

/** Filters and page links jump here: on a phone the specialty tree would fill the screen before the first expert. */
const LIST_ID = "experts";

/** Below the bar on phones. On desktops the list is beside the tree, and the page stays at its top. */
const LIST_SCROLL = "scroll-mt-24 lg:scroll-mt-[100rem]";

interface ExpertListProps {
  list: ExpertListData;
  lead: string;
  banner?: ReactNode;
}

/** The experts of one kind, with a search as a plain form and, if there are any, specialties to filter by. */
export function ExpertList({ list, lead, banner }: ExpertListProps) {
  const language = useLanguage();
  const { kind, address, tree, isUnavailable, isSignedIn } = list;
  const title = expertListTitle(kind, language);
  return (
    <div className="page pb-16 md:pb-24">
      <PageHeader title={title} lead={lead} />
      <div className="pb-6 md:pb-8">
        <Tabs
          label={EXPERT_PAGE_WORDS.kinds[language]}
          tabs={EXPERT_KINDS.map((other) => ({
            href: pathIn(language, expertListPaths[other]),
            label: expertListTitle(other, language),
            isCurrent: other === kind,
          }))}
        />
      </div>
      {isUnavailable ? (
        <Unavailable href={expertListPath(address, { page: address.page })} />
      ) : (
        <div
          className={
            tree.length > 0 ? "grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-8" : "grid gap-6"
          }
        >
          <div className="grid gap-6">
            <SearchForm list={list} title={title} />
            {tree.length > 0 ? (
              <SpecialtyTree
                tree={tree}
                chosenId={address.specialtyId}
                hrefFor={(specialtyId) => `${expertListPath(address, { specialtyId })}#${LIST_ID}`}
              />
            ) : null}
          </div>
          <div>
            <div id={LIST_ID} className={`grid gap-6 ${LIST_SCROLL}`}>
              <FoundExperts list={list} title={title} banner={banner} />
            </div>
            <div hidden data-placeholder-for={LIST_ID}>
              <ExpertCardPlaceholders />
            </div>
          </div>
        </div>
      )}
      {isSignedIn ? null : <LoginDialog />}
      <InlineScript source={expertScript} />
    </div>
  );
}

/** Search, filters and order as one plain form: the choices are part of the address. */
function SearchForm({ list: { address, tree }, title }: { list: ExpertListData; title: string }) {
  const language = useLanguage();
  const isNarrow = tree.length > 0;
  return (
    <form action={address.pathname} role="search" className="grid gap-3">
      {address.specialtyId ? <input type="hidden" name="domain" value={address.specialtyId} /> : null}
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 ${isNarrow ? "" : "max-w-xl"}`}>
        <Field
          label={EXPERT_PAGE_TEXTS[language].searchIn(title)}
          name="search"
          type="search"
          placeholder={EXPERT_PAGE_WORDS.nameOrTopic[language]}
          defaultValue={address.search}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Button variant="secondary" aria-label={EXPERT_PAGE_WORDS.search[language]}>
          <Search aria-hidden className="size-5" />
        </Button>
      </div>
      <details open={hasChoices(address)} className="group folds-on-phones">
        <summary className="button button-quiet button-small -mx-3.5 list-none justify-start">
          {EXPERT_WORDS.filters[language]}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <div
          className={`grid gap-3 max-md:pt-2 ${isNarrow ? "sm:max-lg:grid-cols-3" : "sm:grid-cols-[repeat(3,minmax(0,1fr))_auto] sm:items-end"}`}
        >
          <Select
            label={EXPERT_WORDS.language[language]}
            name="language"
            placeholder={EXPERT_WORDS.anyLanguage[language]}
            options={EXPERT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value][language] }))}
            defaultValue={address.language ?? ""}
          />
          <Select
            label={EXPERT_WORDS.place[language]}
            name="place"
            placeholder={EXPERT_WORDS.anyPlace[language]}
            options={EXPERT_PLACES.map((value) => ({ value, label: PLACE_NAMES[value][language] }))}
            defaultValue={address.place ?? ""}
          />
          <Select
            label={EXPERT_WORDS.sort[language]}
            name="sort"
            options={EXPERT_ORDERS.map((value) => ({
              value: value === "name" ? "" : value,
              label: ORDER_NAMES[value][language],
            }))}
            defaultValue={address.order === "name" ? "" : address.order}
          />
          <Button variant="secondary" className={isNarrow ? "sm:max-lg:justify-self-start" : ""}>
            {EXPERT_WORDS.show[language]}
          </Button>
        </div>
      </details>
    </form>
  );
}

const PLACE_NAMES = { online: EXPERT_WORDS.online, "in-person": EXPERT_WORDS.inPerson } as const;

const ORDER_NAMES: Record<ExpertOrder, Bilingual> = {
  name: EXPERT_WORDS.byName,
  soonest: EXPERT_WORDS.bySoonest,
  price: EXPERT_WORDS.byPrice,
  experience: EXPERT_WORDS.byExperience,
};

/** Whether any choice is made in the part collapsed on phones. */
function hasChoices({ language, place, order }: ExpertListAddress): boolean {
  return language !== null || place !== null || order !== "name";
}

function Choices({ address }: { address: ExpertListAddress }) {
  const reader = useLanguage();
  const { language, place } = address;
  const chosen = [
    ...(language ? [{ label: LANGUAGE_NAMES[language][reader], without: { language: null } }] : []),
    ...(place ? [{ label: PLACE_NAMES[place][reader], without: { place: null } }] : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a href={`${expertListPath(address, without)}#${LIST_ID}`} className="chip gap-1.5">
            {label}
            <X aria-hidden className="size-4" />
            <span className="sr-only">{EXPERT_WORDS.remove[reader]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FoundExperts({ list, title, banner }: { list: ExpertListData; title: string; banner: ReactNode }) {
  const language = useLanguage();
  const { kind, address, experts, pageCount, isSignedIn, isIncluded } = list;
  if (experts.length === 0) return <NoExpertsFound list={list} title={title} />;
  return (
    <>
      {banner}
      <FilterSummary list={list} title={title} />
      <Choices address={address} />
      <ul className={EXPERT_GRID}>
        {experts.map((expert) => (
          <ExpertCard
            key={expert.id}
            expert={expert}
            isSignedIn={isSignedIn}
            isIncluded={isIncluded}
            bookHref={buildPickerPath({ kind, expertId: expert.id, pricingId: expert.pricingId })}
            askHref={pathIn(
              language,
              expertAskPath({ name: expert.name, kindName: expertKindName(kind, language) }, language),
            )}
          />
        ))}
      </ul>
      <Pagination
        label={title}
        page={address.page}
        pageCount={pageCount}
        hrefFor={(page) => `${expertListPath(address, { page })}#${LIST_ID}`}
      />
    </>
  );
}

function FilterSummary({ list: { address, total, specialtyName }, title }: { list: ExpertListData; title: string }) {
  const language = useLanguage();
  const isFiltered = address.search !== "" || address.specialtyId !== null || hasChoices(address);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-quiet wrap-anywhere">
      <span>{EXPERT_PAGE_TEXTS[language].found({ total, title, specialtyName, search: address.search })}</span>
      {isFiltered ? (
        <a href={address.pathname} className="link inline-flex min-h-11 items-center">
          {EXPERT_PAGE_WORDS.showAll[language]}
        </a>
      ) : null}
    </p>
  );
}

function NoExpertsFound({ list: { address, specialtyName }, title }: { list: ExpertListData; title: string }) {
  const language = useLanguage();
  const { search, specialtyId, pathname } = address;
  const heading = EXPERT_PAGE_TEXTS[language].noneFound(title);
  if (address.language !== null || address.place !== null) {
    return (
      <>
        <Choices address={address} />
        <EmptyState
          title={heading}
          action={<LinkButton href={pathname}>{EXPERT_PAGE_WORDS.showAll[language]}</LinkButton>}
        >
          <p>{EXPERT_WORDS.noneFits[language]}</p>
        </EmptyState>
      </>
    );
  }
  if (!search && specialtyId === null) {
    return (
      <EmptyState
        title={heading}
        action={<LinkButton href={pathIn(language, "/contact-us")}>{EXPERT_PAGE_WORDS.contactUs[language]}</LinkButton>}
      >
        <p>{EXPERT_PAGE_WORDS.none[language]}</p>
      </EmptyState>
    );
  }
  const showAll = <LinkButton href={pathname}>{EXPERT_PAGE_WORDS.showAll[language]}</LinkButton>;
  if (!search) {
    return (
      <EmptyState title={heading} action={showAll}>
        <p>
          {specialtyName ? EXPERT_PAGE_TEXTS[language].noneIn(specialtyName) : EXPERT_PAGE_WORDS.fieldGone[language]}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={heading} action={showAll}>
      <p className="wrap-anywhere">{EXPERT_PAGE_TEXTS[language].nothingMatches(search, specialtyName)}</p>
    </EmptyState>
  );
}

function Unavailable({ href }: { href: string }) {
  const language = useLanguage();
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <Notice tone="danger" role="alert">
        {EXPERT_PAGE_WORDS.unavailable[language]}
      </Notice>
      <LinkButton href={href} variant="secondary">
        {EXPERT_PAGE_WORDS.tryAgain[language]}
      </LinkButton>
    </div>
  );
}
