import { href } from "react-router";
import { listFunnelDays, listFunnelStudents } from "#db/queries/administration/money/funnel.ts";
import { countReportRatings, listReportLines } from "#db/queries/report/report-ratings.ts";
import { NPS_FROM, NPS_PERIOD_MS, netPromoterScore } from "#app/domain/report/report-rating.ts";
import { FUNNEL_STEP_NAMES, FUNNEL_STEPS } from "#app/domain/administration/money/funnel.ts";
import { readPage } from "#app/domain/administration/list-parameters.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatMonth, toMonth } from "#app/domain/platform/month.ts";
import { formatListDateTime, formatShortDay } from "#app/domain/platform/time.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { FilterLinks } from "#app/ui/admin/filter-links.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { Table, Td, Th } from "#app/ui/elements/table.tsx";
import { funnelHref, readMonth, readStep } from "#app/web/addresses/money-paths.ts";
import { mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/funnel";
import { MonthNav } from "./month-nav.tsx";

const PAGE_SIZE = 50;

/** The newest lines of students, without names. */
const SHOWN_LINES = 10;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Funnel", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "money.read");
  const { db, now } = getServices(context);
  const month = readMonth(url.searchParams, now());
  const step = readStep(url.searchParams);
  const days = await listFunnelDays(db, { month, step });
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const pageCount = step === "visited" ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(pageCount, readPage(url.searchParams));
  const students =
    step === "visited" || !mayDo(context, "students.read")
      ? []
      : await listFunnelStudents(db, { month, step, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const since = new Date(now().getTime() - NPS_PERIOD_MS);
  const [ratings, lines] = await Promise.all([
    countReportRatings(db, { since }),
    mayDo(context, "students.read") ? listReportLines(db, { since, limit: SHOWN_LINES }) : [],
  ]);
  return {
    ratings: { count: ratings.count, score: netPromoterScore(ratings) },
    lines,
    month,
    latest: toMonth(now()),
    step,
    total,
    page,
    pageCount,
    days: days.map(({ day, count }) => ({ day: formatShortDay(istMidnight(day) ?? now()), count })),
    students: students.map(({ id, userId, name, at }) => ({ id, userId, name, at: formatListDateTime(at) })),
  };
}

/** The details of a funnel figure: its days, and the students who took the step. */
export default function Funnel({ loaderData }: Route.ComponentProps) {
  const { ratings, lines, month, latest, step, total, page, pageCount, days, students } = loaderData;
  const title = FUNNEL_STEP_NAMES[step];
  return (
    <>
      <PageHeader
        title={`${title}, ${formatMonth(month)}`}
        lead={`${total} in all.`}
        actions={<MonthNav month={month} latest={latest} hrefFor={(other) => funnelHref(other, step)} />}
      />
      <div className="grid grid-cols-1 gap-3">
        <FilterLinks
          label="Step"
          links={FUNNEL_STEPS.map((each) => ({
            href: funnelHref(month, each),
            label: FUNNEL_STEP_NAMES[each],
            isCurrent: each === step,
          }))}
        />
        {days.length === 0 ? (
          <EmptyState title="Nothing in this month" />
        ) : (
          <div className="max-w-md">
            <Table caption={`${title} by day`} isDense>
              <thead>
                <tr>
                  <Th>Day</Th>
                  <Th align="end">Number</Th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, count }) => (
                  <tr key={day}>
                    <Th scope="row">{day}</Th>
                    <Td align="end">{count}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
        {students.length === 0 ? null : (
          <>
            <Table caption={`${title}: students`} isDense>
              <thead>
                <tr>
                  <Th>Student</Th>
                  <Th>When</Th>
                </tr>
              </thead>
              <tbody>
                {students.map(({ id, userId, name, at }) => (
                  <tr key={id}>
                    <Td>
                      {userId === null ? (
                        <span className="text-quiet">Erased since</span>
                      ) : (
                        <a className="link" href={href("/administrator/users/:userId", { userId })}>
                          {name ?? "Without a profile"}
                        </a>
                      )}
                    </Td>
                    <Td className="whitespace-nowrap">{at}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Pagination
              label="Students"
              page={page}
              pageCount={pageCount}
              hrefFor={(other) => `${funnelHref(month, step)}&page=${other}`}
            />
          </>
        )}
        <section aria-labelledby="nps" className="border-t border-line pt-3">
          <h2 id="nps" className="text-sm font-semibold">
            {ratings.score === null
              ? `NPS of the report: ${ratings.count} so far, ${NPS_FROM} needed`
              : `NPS of the report: ${ratings.score}, from ${ratings.count} in twelve months`}
          </h2>
          {lines.length === 0 ? null : (
            <ul className="mt-1 grid gap-1 text-sm">
              {lines.map(({ score, comment }, place) => (
                <li key={place} className="wrap-anywhere">
                  {`${score}: ${comment}`}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
