import { Search } from "../../ui/icons";
import type { ReactNode } from "react";
import type { ListedExpert } from "../../../db/queries/experts";
import { firstWords } from "../../domain/excerpt";
import { formatRupees } from "../../domain/money";
import { Button, LinkButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { PageHeader } from "../../ui/page-header";

/** How much of the about text a card shows. */
const ABOUT_WORDS = 10;

interface ExpertListProps {
  /** The path of this page. */
  path: string;
  title: string;
  lead: string;
  /** Stands above the list while there is one. */
  banner?: ReactNode;
  /** The kind in the plural, as in "No Career Counselors found". */
  plural: string;
  /** The kind of one expert, for the subject of a message about a session. */
  singular: string;
  search: string;
  experts: ListedExpert[];
}

/** The experts of one kind, with a search that is a plain form. */
export function ExpertList({ path, title, lead, banner, plural, singular, search, experts }: ExpertListProps) {
  return (
    <div className="page grid gap-6 pb-16 md:pb-24">
      <div>
        <PageHeader title={title} lead={lead} />
        <form action={path} role="search" className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={`Search ${plural.toLowerCase()}`} name="search" type="search" placeholder="Name, education or topic" defaultValue={search} maxLength={100} />
          <Button variant="secondary">
            <Search aria-hidden className="size-5" />
            <span className="sr-only sm:not-sr-only">Search</span>
          </Button>
        </form>
      </div>
      {experts.length > 0 ? (
        <>
          {banner}
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {experts.map((expert) => (
              <ExpertCard key={expert.id} expert={expert} singular={singular} />
            ))}
          </ul>
        </>
      ) : (
        <NobodyFound path={path} plural={plural} search={search} />
      )}
    </div>
  );
}

function ExpertCard({ expert, singular }: { expert: ListedExpert; singular: string }) {
  const { name, education, experience, aboutUs, sessionMinutes, sessionCharge } = expert;
  const subject = `A session with ${name} (${singular})`;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span aria-hidden className="heading grid size-12 flex-none place-items-center rounded-full bg-tint text-xl text-primary">
          {initialOf(name)}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          {education ? <p className="text-sm text-quiet">{education}</p> : null}
          {experience > 0 ? <p className="text-sm text-quiet">{experience === 1 ? "1 year of experience" : `${experience} years of experience`}</p> : null}
        </div>
      </div>
      {aboutUs ? <p>{firstWords(aboutUs, ABOUT_WORDS)}</p> : null}
      <div className="mt-auto grid gap-4">
        <p className="flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <span className="text-sm text-quiet">{sessionMinutes} minutes</span>
          <span className="tabular font-semibold">{sessionCharge > 0 ? formatRupees(sessionCharge) : "Price on request"}</span>
        </p>
        <LinkButton href={`/contact-us?${new URLSearchParams({ subject })}`} variant="secondary" isWide aria-label={`Ask about a session with ${name}`}>
          Ask about a session
        </LinkButton>
      </div>
    </Card>
  );
}

/** "Dr. Lakshmi Menon" → L: titles, which end in a full stop, do not count. */
function initialOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !word.endsWith(".")) ?? words[0] ?? "";
  return [...first][0]?.toUpperCase() ?? "";
}

function NobodyFound({ path, plural, search }: { path: string; plural: string; search: string }) {
  const title = `No ${plural} found`;
  if (!search) {
    return (
      <EmptyState title={title} action={<LinkButton href="/contact-us">Contact Us</LinkButton>}>
        <p>Nobody can be asked here at the moment. Write to us, and we will find somebody for you.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} action={<LinkButton href={path}>Show all</LinkButton>}>
      <p className="[overflow-wrap:anywhere]">Nothing matches “{search}”. Try another word, or look at all of them.</p>
    </EmptyState>
  );
}
