import type { ReactNode } from "react";
import type { PrintedStatement, StatementSource } from "#app/domain/guide/statement.ts";
import { englishOn, type InLanguage } from "./language.ts";

function Label({ children }: { children: ReactNode }) {
  return <span className="me-1.5 rounded-sm bg-sand px-1.5 py-0.5 text-xs font-semibold text-quiet">{children}</span>;
}

/** The page where something was seen. */
export function Source({ source, language }: InLanguage & { source: StatementSource }) {
  return (
    <a
      href={source.url}
      rel="nofollow noopener"
      {...englishOn(language)}
      className="ms-1.5 text-xs text-quiet underline underline-offset-2 wrap-anywhere hover:text-primary"
    >
      {source.title}
    </a>
  );
}

/** One statement with its caveats and source. */
export function PrintedFact({
  fact,
  language,
  isBare = false,
}: InLanguage & { fact: PrintedStatement; isBare?: boolean }) {
  return (
    <>
      {fact.label && !isBare ? (
        <>
          <Label>{fact.label.text}</Label>
          {/* Otherwise the first word would share its line, and be broken. */}
          <wbr />
        </>
      ) : null}
      {fact.text}
      {fact.source ? <Source source={fact.source} language={language} /> : null}
    </>
  );
}

/** A list of statements. A label they all share is shown once, above. */
export function FactList({
  statements,
  language,
  isNumbered = false,
}: InLanguage & { statements: readonly PrintedStatement[]; isNumbered?: boolean }) {
  const [first] = statements;
  if (!first) return null;
  const isUsual = statements.length > 1 && statements.every(({ label }) => label?.kind === "usually");
  const List = isNumbered ? "ol" : "ul";
  return (
    <>
      {isUsual && first.label ? (
        <p className="-mb-1">
          <Label>{first.label.text}</Label>
        </p>
      ) : null}
      <List className={`grid max-w-prose gap-2 ps-5 marker:text-primary ${isNumbered ? "list-decimal" : "list-disc"}`}>
        {statements.map((fact) => (
          <li key={fact.id}>
            <PrintedFact fact={fact} language={language} isBare={isUsual} />
          </li>
        ))}
      </List>
    </>
  );
}

/** A page section with its heading; renders nothing if it is empty. */
export function GuideSection({
  id,
  title,
  children,
  isWide = false,
}: {
  id: string;
  title: string;
  children: ReactNode;
  isWide?: boolean;
}) {
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 content-start gap-3 ${isWide ? "lg:col-span-2" : ""}`}>
      <h2 id={id} className="scroll-mt-20 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A section of statements; if there are none it is omitted, or explains why. */
export function FactSection({
  id,
  title,
  statements,
  language,
  empty,
  isNumbered,
}: InLanguage & {
  id: string;
  title: string;
  statements: readonly PrintedStatement[];
  empty?: string;
  isNumbered?: boolean;
}) {
  if (statements.length === 0 && empty === undefined) return null;
  return (
    <GuideSection id={id} title={title}>
      {statements.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <FactList statements={statements} language={language} isNumbered={isNumbered ?? false} />
      )}
    </GuideSection>
  );
}
