import { addMonths, formatMonth } from "#app/domain/platform/month.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";

/** Links to the previous and next month, up to `latest`. */
export function MonthNav({
  month,
  latest,
  hrefFor,
}: {
  month: string;
  latest: string;
  hrefFor(month: string): string;
}) {
  const next = addMonths(month, 1);
  return (
    <nav aria-label="Months" className="flex flex-wrap items-center gap-2">
      <RouterLinkButton size="small" variant="secondary" href={hrefFor(addMonths(month, -1))}>
        {formatMonth(addMonths(month, -1))}
      </RouterLinkButton>
      {next <= latest ? (
        <RouterLinkButton size="small" variant="secondary" href={hrefFor(next)}>
          {formatMonth(next)}
        </RouterLinkButton>
      ) : null}
    </nav>
  );
}
