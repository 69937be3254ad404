import type { ReactNode } from "react";
import { GUIDE_WORDS } from "#app/content/guide/guide-words.ts";
import type { Authority } from "#app/domain/guide/entries.ts";
import type { PrintedStatement } from "#app/domain/guide/statement.ts";
import { englishOn, type InLanguage } from "./language.ts";
import { PrintedFact, FactList } from "./statements.tsx";

interface EntryDetailsProps extends InLanguage {
  id: string;
  name: string;
  note?: string;
  summary: readonly PrintedStatement[];
  aspects: readonly { title: string; statements: readonly PrintedStatement[] }[];
  children?: ReactNode;
}

/** All that is known of an entry without its own page, on one card. */
export function EntryDetails({ id, name, note, summary, aspects, language, children }: EntryDetailsProps) {
  const shown = aspects.filter(({ statements }) => statements.length > 0);
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid scroll-mt-20 gap-3 rounded-card border border-line bg-white p-5 md:p-6"
    >
      <h2 id={`${id}-name`} className="text-lg leading-snug">
        {name}
      </h2>
      {note ? <p className="-mt-2 text-sm font-semibold text-quiet">{note}</p> : null}
      {summary.map((each) => (
        <p key={each.id} className="max-w-prose">
          <PrintedFact fact={each} language={language} />
        </p>
      ))}
      {shown.length > 0 ? (
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          {shown.map(({ title, statements }) => (
            <div key={title} className="grid content-start gap-1.5 text-sm">
              <h3 className="text-base">{title}</h3>
              <FactList statements={statements} language={language} />
            </div>
          ))}
        </div>
      ) : null}
      {children}
    </article>
  );
}

/** The website of the deciding authority. */
export function AuthorityLink({ authority, language }: InLanguage & { authority: Authority }) {
  return (
    <p className="text-sm">
      <a
        href={authority.url}
        rel="noopener"
        className="link inline-flex min-h-11 min-w-11 items-center"
        {...englishOn(language)}
      >
        {authority.name}
      </a>
      <span className="text-quiet"> · {GUIDE_WORDS.officialSite[language]}</span>
    </p>
  );
}
