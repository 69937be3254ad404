import type { Language } from "#app/domain/platform/language.ts";
import type { ReactNode } from "react";

interface FoldedPartProps {
  /** Inside the collapsed content, so that browsers expand it on navigation to the anchor. */
  anchor: string;
  title: string;
  /** One sentence, shown while collapsed. */
  finding?: string | null;
  /** Of title and finding. */
  language: Language;
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible section of the page, styled like those of the report's text. */
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

/** A line like a collapsed section's, which links to another page. */
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
