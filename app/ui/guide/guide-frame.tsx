import type { ReactNode } from "react";
import { pathIn } from "#app/content/site/translated-paths.ts";
import {
  GUIDE_NAME,
  GUIDE_PART_NAMES,
  GUIDE_PARTS,
  type GuidePart,
  guidePath,
} from "#app/content/guide/guide-addresses.ts";
import { dayName, FACT_WORDS, GUIDE_WORDS, NEXT_WORDS, versionLine } from "#app/content/guide/guide-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import type { InLanguage } from "./language.ts";

/** The data that every guide page has. */
export interface GuideFrameData extends InLanguage {
  pathname: string;
  version: number;
  /** The date of that version in India, in ISO form; null for an empty guide. */
  changedOn: string | null;
}

interface GuideFrameProps {
  frame: GuideFrameData;
  part: GuidePart;
  title: string;
  /** Beside the title. */
  heart?: ReactNode;
  lead?: ReactNode;
  /** On an entry's page: its name, the last breadcrumb. */
  entry?: string;
  /** The experts of the field, if there are any. */
  expertsHref?: string | null;
  /** At the end: what stands at the foot of the screen. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Lists with a search, whose first entry belongs on the first screen of a phone: title and parts are short there. */
const LISTS: ReadonlySet<GuidePart> = new Set(["careers", "admissions", "institutes"]);

/** The frame of every guide page: breadcrumbs, the page, next steps, and how facts are verified. */
export function GuideFrame({
  frame,
  part,
  title,
  heart,
  lead,
  entry,
  expertsHref = null,
  foot,
  children,
}: GuideFrameProps) {
  const { language } = frame;
  const isList = entry === undefined && LISTS.has(part);
  return (
    <div className="guide page pb-16 md:pb-24 print:pb-4">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 pt-3 text-sm print:hidden ${entry === undefined ? "max-md:hidden" : ""}`}
      >
        <Trail language={language} part={part} entry={entry} />
      </div>
      {entry === undefined ? <Parts language={language} current={part} /> : null}
      <header className={`grid gap-2 md:pt-8 md:pb-8 ${isList ? "pt-2 pb-1" : "pt-5 pb-6"}`}>
        <div className="relative">
          <h1 className={`${isList ? "max-md:text-xl" : ""} ${heart ? "pe-12" : ""}`}>{title}</h1>
          {heart}
        </div>
        {lead ? <div className={`max-w-prose text-lg text-quiet ${isList ? "max-md:hidden" : ""}`}>{lead}</div> : null}
      </header>
      {children}
      <Next language={language} expertsHref={expertsHref} />
      <FactFoot frame={frame} />
      {foot}
    </div>
  );
}

function Trail({ language, part, entry }: InLanguage & { part: GuidePart; entry: string | undefined }) {
  const link = "link inline-flex min-h-11 min-w-11 items-center";
  const crumbs: { href: string | null; label: string }[] = [
    {
      href: part === "careers" && entry === undefined ? null : guidePath(language, "careers"),
      label: GUIDE_WORDS.guide[language],
    },
    ...(part === "careers" && entry === undefined
      ? []
      : [{ href: entry === undefined ? null : guidePath(language, part), label: GUIDE_PART_NAMES[part][language] }]),
    ...(entry === undefined ? [] : [{ href: null, label: entry }]),
  ];
  return (
    <nav aria-label={GUIDE_WORDS.youAreHere[language]}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ href, label }, place) => (
          <li
            key={label}
            // On phones the heading below already says it.
            className={`flex items-center gap-x-2 not-first:before:text-quiet not-first:before:content-['›'] ${place === 2 ? "max-sm:hidden" : ""}`}
          >
            {href === null ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-quiet">
                {label}
              </span>
            ) : (
              <a href={href} className={link}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Parts({ language, current }: InLanguage & { current: GuidePart }) {
  return (
    <nav aria-label={GUIDE_WORDS.parts[language]} className="pt-1 max-md:pt-2 print:hidden">
      <ul
        className={`flex gap-2 ${LISTS.has(current) ? "max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none] md:flex-wrap" : "flex-wrap"}`}
      >
        {GUIDE_PARTS.map((part) => (
          <li key={part} className="flex-none">
            <a href={guidePath(language, part)} aria-current={part === current ? "page" : undefined} className="chip">
              {GUIDE_PART_NAMES[part][language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Next({ language, expertsHref }: InLanguage & { expertsHref: string | null }) {
  return (
    <section
      aria-labelledby="next-title"
      className="mt-12 grid gap-4 rounded-card border border-water bg-tint p-5 md:p-8 print:hidden"
    >
      <h2 id="next-title" className="text-xl">
        {NEXT_WORDS.title[language]}
      </h2>
      <p className="max-w-prose">{NEXT_WORDS.text[language]}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton href="/start-assessment">{NEXT_WORDS.start[language]}</LinkButton>
        <LinkButton href={pathIn(language, expertsHref ?? "/career-counselors")} variant="secondary">
          {(expertsHref === null ? NEXT_WORDS.counselor : NEXT_WORDS.expert)[language]}
        </LinkButton>
      </div>
    </section>
  );
}

/** How facts are verified, and where to report a wrong one. */
export function FactFoot({ frame: { language, version, changedOn, pathname } }: { frame: GuideFrameData }) {
  return (
    <section aria-labelledby="facts-title" className="mt-10 grid max-w-prose gap-2 text-sm text-quiet">
      <h2 id="facts-title" className="font-sans text-sm font-semibold text-ink">
        {FACT_WORDS.title[language]}
      </h2>
      <p>{FACT_WORDS.year[language]}</p>
      <p>{FACT_WORDS.usually[language]}</p>
      <p className="flex flex-wrap gap-x-4">
        {changedOn === null ? null : (
          <span className="inline-flex min-h-11 items-center">
            {versionLine(version, dayName(changedOn, language), language)}
          </span>
        )}
        <a
          href={pathIn(
            language,
            `/contact-us?${new URLSearchParams({ subject: `${GUIDE_NAME[language]}: ${pathname}` })}`,
          )}
          className="link inline-flex min-h-11 items-center print:hidden"
        >
          {FACT_WORDS.wrong[language]}
        </a>
      </p>
    </section>
  );
}

/** Shown in place of a list when the guide is empty. */
export function EmptyGuide({ language }: InLanguage) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-white p-6">
      <h2 className="text-xl">{GUIDE_WORDS.emptyTitle[language]}</h2>
      <p className="max-w-prose text-quiet">{GUIDE_WORDS.emptyText[language]}</p>
      <LinkButton href={pathIn(language, "/career-counselors")} variant="secondary">
        {GUIDE_WORDS.talkToCounselor[language]}
      </LinkButton>
    </div>
  );
}

/** Shown in place of a list when filters or a search match nothing. */
export function NothingFits({ language, allHref }: InLanguage & { allHref: string }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-white p-6">
      <h2 className="text-xl">{GUIDE_WORDS.nothingTitle[language]}</h2>
      <p className="text-quiet">{GUIDE_WORDS.nothingText[language]}</p>
      <LinkButton href={allHref} variant="secondary">
        {GUIDE_WORDS.showAll[language]}
      </LinkButton>
    </div>
  );
}
