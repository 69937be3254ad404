import type { Language } from "#app/domain/platform/language.ts";
import type { ReactNode } from "react";

interface FoldedPartProps {
  /** Within what is folded, so that browsers unfold it when they are led there. */
  anchor: string;
  title: string;
  /** One sentence, shown while it is folded. */
  finding?: string | null;
  /** Of title and finding. */
  language: Language;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page, folded like those of the report's text. */
export function FoldedPart({ anchor, title, finding = null, language, isOpen = false, children }: FoldedPartProps) {
  return (
    <details className="report-part" open={isOpen}>
      <summary lang={language}>
        <h3>{title}</h3>
        {finding === null ? null : <p>{finding}</p>}
      </summary>
      <div id={anchor} className="report-section">
        {children}
      </div>
    </details>
  );
}

/** A line like that of a folded part, which leads to another page. */
export function LinkedPart({
  href,
  title,
  text,
  heading: Heading = "h3",
}: {
  href: string;
  title: string;
  text: string;
  heading?: "h2" | "h3";
}) {
  return (
    <a href={href} className="report-link">
      <Heading>{title}</Heading>
      <p>{text}</p>
    </a>
  );
}
