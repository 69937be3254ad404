import type { Language } from "#app/domain/platform/language.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import type { VersionReason } from "#app/domain/report/report-version.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { FileText } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface ListedVersion {
  number: number;
  reason: VersionReason;
  /** When it was made, formatted. */
  date: string;
}

export interface ReportVersionsProps {
  resultId: string;
  /** The language it is read in, to which the page returns. */
  reportLanguage: Language;
  current: ListedVersion;
  /** The newest first, each with its page. */
  earlier: (ListedVersion & { href: string })[];
  /** Whether it can be made again now, or from when (formatted), or that its answers are not stored. */
  remake: "possible" | { from: string } | "answers-not-kept";
}

/** "Make my report again", and earlier versions. */
export function ReportVersions({ resultId, reportLanguage, current, earlier, remake }: ReportVersionsProps) {
  const words = reportVersionWords[useLanguage()];
  return (
    <div className="grid gap-4">
      <p>
        {words.labelVersion(current.number, current.date)}: {words.reasons[current.reason]}.
      </p>
      {remake === "possible" ? (
        <form method="post" className="grid gap-3">
          <input type="hidden" name="result" value={resultId} />
          <input type="hidden" name="version" value={current.number} />
          <input type="hidden" name="shown" value={reportLanguage} />
          <p className="max-w-prose text-sm text-quiet">{words.remakeHint}</p>
          <Button
            name="intent"
            value="remake"
            variant="secondary"
            busyText={words.remaking}
            className="sm:justify-self-start"
          >
            <FileText aria-hidden className="size-5" />
            {words.remake}
          </Button>
        </form>
      ) : (
        <p className="max-w-prose text-sm text-quiet">
          {remake === "answers-not-kept" ? words.answersNotKept : words.againFrom(remake.from)}
        </p>
      )}
      {earlier.length > 0 ? (
        <details className="border-t border-line pt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {words.earlier(earlier.length)}
          </summary>
          <ul>
            {earlier.map(({ number, reason, date, href }) => (
              <li key={number}>
                <a className="link inline-flex min-h-11 items-center" href={href}>
                  {words.labelVersion(number, date)}: {words.reasons[reason]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** Says that the page shows an earlier version, and links to the current one. */
export function EarlierVersionNotice({
  date,
  currentHref,
  pdfHref,
}: {
  /** When it was made, formatted. */
  date: string;
  currentHref: string;
  pdfHref: string;
}) {
  const words = reportVersionWords[useLanguage()];
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={words.earlierTitle(date)}>
        {words.earlierText}
      </Notice>
      <p className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href={currentHref}>{words.current}</LinkButton>
        <LinkButton href={pdfHref} variant="secondary" target="_blank" rel="noopener">
          <FileText aria-hidden className="size-5" />
          {words.pdf}
        </LinkButton>
      </p>
    </div>
  );
}
