import { href, data } from "react-router";
import { EARNINGS_TEXTS, EARNINGS_WORDS } from "#app/domain/administration/money/earnings.words.ts";
import { findStatement, listLines } from "#db/queries/administration/money/payouts.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatMonth } from "#app/domain/platform/month.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { StatementDetails } from "#app/ui/experts/statement-view.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import { getServices } from "#app/web/context.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/own-statement";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EARNINGS_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { expertId } = getExpert(context);
  const { db } = getServices(context);
  const statement = await findStatement(db, { expertId, month: params.month });
  if (!statement) throw data(null, { status: 404 });
  return { ...statement, lines: await listLines(db, statement.id) };
}

/** An expert's own statement of a month. */
export default function OwnStatement({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { month, paidOn, reference, netPaise, issuedAt } = loaderData;
  const texts = EARNINGS_TEXTS[language];
  return (
    <div className="page">
      <PageHeader title={texts.heading(formatMonth(month, language))} />
      <div className="grid grid-cols-1 gap-6">
        <a className="link text-sm" href="/expert/earnings">
          {EARNINGS_WORDS.back[language]}
        </a>
        <Notice tone={paidOn === null ? "info" : "success"}>
          <p>
            {paidOn !== null && reference !== null
              ? texts.paidOn(formatDate(istMidnight(paidOn) ?? issuedAt, language), reference)
              : EARNINGS_WORDS[netPaise > 0 ? "unpaid" : "nothing"][language]}
          </p>
        </Notice>
        <p>
          <a className="link" href={`/expert/earnings/${month}.pdf`}>
            {EARNINGS_WORDS.pdf[language]}
          </a>
        </p>
        <StatementDetails
          statement={loaderData}
          reader={language}
          buildHref={(bookingId) => href("/expert/bookings/:bookingId", { bookingId })}
        />
      </div>
    </div>
  );
}
