import { href } from "react-router";
import { EARNINGS_TEXTS, EARNINGS_WORDS, OUTCOME_WORDS } from "#app/domain/administration/money/earnings.words.ts";
import { listShares, listStatements } from "#db/queries/administration/money/payouts.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatMonth, toMonth } from "#app/domain/platform/month.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { formatPaise } from "#app/domain/purchase/money.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { toPercent } from "#app/ui/experts/statement-view.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { draftStatement } from "#app/usecases/administration/payouts/draft-statement.ts";
import type { StatementDraft } from "#app/domain/administration/money/payout-statement.ts";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import { getServices } from "#app/web/context.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/earnings";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EARNINGS_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { expertId } = getExpert(context);
  const services = getServices(context);
  const { db } = services;
  const month = toMonth(services.now());
  const [statements, shares, drafted] = await Promise.all([
    listStatements(db, expertId),
    listShares(db, expertId),
    draftStatement(services, { expertId, month }),
  ]);
  const isIssued = statements.some((statement) => statement.month === month);
  return { statements: statements.toReversed(), shares, soFar: isIssued ? null : (drafted?.draft ?? null) };
}

/** An expert's own statements, newest first, and their share. */
export default function Earnings({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const say = (word: keyof typeof EARNINGS_WORDS) => EARNINGS_WORDS[word][language];
  const { statements, shares } = loaderData;
  return (
    <div className="page">
      <PageHeader title={say("title")} lead={say("lead")} />
      <div className="grid grid-cols-1 gap-6">
        {loaderData.soFar ? <SoFar draft={loaderData.soFar} /> : null}
        {statements.length === 0 ? (
          <EmptyState title={say("none")}>
            <p>{say("noneText")}</p>
          </EmptyState>
        ) : (
          <Table caption={say("statements")}>
            <thead>
              <tr>
                <Th>{say("month")}</Th>
                <Th align="end">{say("net")}</Th>
                <Th>{say("state")}</Th>
              </tr>
            </thead>
            <tbody>
              {statements.map(({ month, netPaise, paidOn, id }) => (
                <tr key={id}>
                  <Th scope="row">
                    <a className="link" href={href("/expert/earnings/:month.pdf", { month })}>
                      {formatMonth(month, language)}
                    </a>
                  </Th>
                  <Td align="end">{formatPaise(netPaise)}</Td>
                  <Td>
                    <Badge tone={paidOn === null && netPaise > 0 ? "warning" : "success"}>
                      {say(paidOn !== null ? "paid" : netPaise > 0 ? "unpaid" : "nothing")}
                    </Badge>
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {shares.length === 0 ? null : (
          <Card as="section" aria-labelledby="share" className="grid gap-3">
            <h2 id="share" className="text-lg">
              {say("sharesTitle")}
            </h2>
            <ul className="grid gap-1.5 text-sm">
              {shares.map(({ id, kind, basisPoints, validFrom }) => (
                <li key={id}>
                  {EARNINGS_TEXTS[language].shareFrom(
                    expertKindName(kind, language),
                    toPercent(basisPoints),
                    formatDate(istMidnight(validFrom) ?? new Date(0), language),
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

/** The month's sessions that are over, with the share of each, before the statement. */
function SoFar({ draft: { lines, sharePaise, missingShares, open } }: { draft: StatementDraft }) {
  const language = useLanguage();
  const say = (word: keyof typeof EARNINGS_WORDS) => EARNINGS_WORDS[word][language];
  return (
    <Card as="section" aria-labelledby="so-far" className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="so-far" className="text-lg">
          {say("soFar")}
        </h2>
        <p className="text-xl font-semibold">{formatPaise(sharePaise)}</p>
      </header>
      <p className="text-sm text-quiet">{lines.length === 0 ? say("noneSoFar") : say("soFarText")}</p>
      {missingShares.length > 0 ? <Notice tone="warning">{say("noShare")}</Notice> : null}
      <ul className="grid divide-y divide-line">
        {lines.map(
          ({ bookingId, sessionTime, kind, outcome, isCorrection, basePaise, basisPoints, sharePaise: share }) => (
            <li key={bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
              <a className="link" href={href("/expert/bookings/:bookingId", { bookingId })}>
                {formatDateTime(sessionTime, language)}
              </a>
              <span className="tabular font-semibold">{outcome === "open" ? "–" : formatPaise(share)}</span>
              <span className="text-sm text-quiet">
                {[
                  expertKindName(kind, language),
                  isCorrection ? say("corrections") : OUTCOME_WORDS[outcome][language],
                  ...(outcome === "open" || basePaise === 0
                    ? []
                    : [`${toPercent(basisPoints)} % × ${formatPaise(basePaise)}`]),
                ].join(" · ")}
              </span>
            </li>
          ),
        )}
      </ul>
      {open > 0 ? <p className="text-sm">{EARNINGS_TEXTS[language].undecided(open)}</p> : null}
    </Card>
  );
}
