import { EARNINGS_TEXTS, EARNINGS_WORDS } from "../../../domain/administration/money/earnings-words";
import { listShares, listStatements } from "../../../../db/queries/administration/money/payouts";
import { expertKindName } from "../../../domain/experts/expert";
import { istMidnight } from "../../../domain/platform/ist-calendar";
import { formatMonth } from "../../../domain/platform/month";
import { formatDate } from "../../../domain/platform/time";
import { formatPaise } from "../../../domain/purchase/money";
import { Badge } from "../../../ui/elements/badge";
import { Card } from "../../../ui/elements/card";
import { EmptyState } from "../../../ui/elements/empty-state";
import { PageHeader } from "../../../ui/elements/page-header";
import { Table, Td, Th } from "../../../ui/elements/table";
import { percentOf } from "../../../ui/experts/statement-view";
import { useLanguage } from "../../../ui/language/reader-language";
import { getExpert } from "../../../web/accounts/expert-session";
import { getServices } from "../../../web/context";
import { languageOf, pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/earnings";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EARNINGS_WORDS.title[languageOf(args.matches)], isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { expertId } = getExpert(context);
  const { db } = getServices(context);
  const [statements, shares] = await Promise.all([listStatements(db, expertId), listShares(db, expertId)]);
  return { statements: statements.toReversed(), shares };
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
                    <a className="link" href={`/expert/earnings/${month}`}>
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
                    percentOf(basisPoints),
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
