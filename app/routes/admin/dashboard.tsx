import { type ReactNode, Suspense } from "react";
import { Await, data } from "react-router";
import { z } from "zod";
import { countForDashboard, type DashboardCounts } from "#db/queries/administration/admins.ts";
import { attentionBounds } from "#app/domain/administration/attention.ts";
import { formatCount } from "#app/domain/platform/count.ts";
import { formatFullDay } from "#app/domain/platform/time.ts";
import { BarList } from "#app/ui/admin/bar-list.tsx";
import { SalesChart } from "#app/ui/admin/sales-chart.tsx";
import { SparkLine } from "#app/ui/admin/spark-line.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/elements/skeleton.tsx";
import { remindToSchedule } from "#app/usecases/booking/remind-to-schedule.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { resumeMessages } from "#app/usecases/administration/mail/resume-messages.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, getViewer, mayDo } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/dashboard";
import { AttentionList } from "./dashboard/attention-list.tsx";
import { answerAction } from "./details/answer-action.ts";
import { type AttentionGroup, loadAttentionItems } from "./dashboard/load-attention-items.ts";
import { type DashboardFigures, loadDashboard } from "./dashboard/load-dashboard.ts";
import { comparableLine, oneLine, recordId } from "#app/web/forms/fields.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Dashboard", isPrivate: true });

const NOTHING: DashboardCounts = {
  users: 0,
  silver: 0,
  gold: 0,
  studyAbroad: 0,
  psychologistBookings: 0,
  counselorBookings: 0,
  expertBookings: 0,
};

/** The figures are deferred; counts that cannot be loaded stay at 0. */
export function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const now = services.now();
  const counts = countForDashboard(services.db).catch((error: unknown) => {
    console.error("The dashboard's figures could not be read", error);
    return NOTHING;
  });
  const figures = loadDashboard(services, {
    students: mayDo(context, "students.read"),
    sales: mayDo(context, "orders.read"),
    reports: mayDo(context, "reports.read"),
    funnel: mayDo(context, "money.read"),
  });
  return {
    day: formatFullDay(now),
    tiles: Promise.all([counts, figures]).then(([counted, found]) => ({ counts: counted, added: found?.tiles })),
    figures,
    attention: loadAttentionItems(services, getViewer(context), attentionBounds(now)),
  };
}

const PATH = "/administrator/dashboard";

const repairForms = {
  "requeue-report": z.object({ resultId: recordId }),
  "retry-outbox-message": z.object({ effectId: recordId }),
  "resume-mail": z.object({ email: oneLine }),
  "resume-messages": z.object({ phone: comparableLine }),
  "remind-to-schedule": z.object({ orderId: recordId }),
};

/** The one-click repairs. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, repairForms);
  if (!form.ok) throw data(null, { status: 400 });
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  switch (form.intent) {
    case "requeue-report":
      return answerAction(
        PATH,
        await requeueReport(services, actor, { resultId: form.data.resultId, clientIp }),
        "The report is being looked at again",
      );
    case "retry-outbox-message":
      return answerAction(
        PATH,
        await retryOutboxMessage(services, actor, { effectId: form.data.effectId, clientIp }),
        "It is being tried again",
      );
    case "resume-messages":
      return answerAction(
        PATH,
        await resumeMessages(services, actor, { phone: form.data.phone, clientIp }),
        "Messages go to this number again",
      );
    case "resume-mail":
      return answerAction(
        PATH,
        await resumeMail(services, actor, { email: form.data.email, clientIp }),
        "Mail goes to this address again",
      );
    case "remind-to-schedule":
      return answerAction(
        PATH,
        await remindToSchedule(services, actor, { orderId: form.data.orderId, clientIp }),
        "The reminder is on its way",
      );
  }
}

interface Tile {
  key: keyof DashboardCounts;
  title: string;
  href: string;
}

const TILES: Tile[] = [
  { key: "users", title: "Total Users", href: "/administrator/users" },
  { key: "silver", title: "Silver Plan", href: "/administrator/silver-users" },
  { key: "gold", title: "Gold Plan", href: "/administrator/gold-users" },
  { key: "studyAbroad", title: "Study Abroad", href: "/administrator/abroad-users" },
  {
    key: "psychologistBookings",
    title: "Psychologist Bookings",
    href: "/administrator/psychologist-bookings",
  },
  { key: "counselorBookings", title: "Counselor Bookings", href: "/administrator/counselor-bookings" },
  { key: "expertBookings", title: "Expert Bookings", href: "/administrator/expert-bookings" },
];

export default function Dashboard({ loaderData: { day, tiles, figures, attention } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Dashboard" lead={day} />
      <div className="grid grid-cols-1 gap-3 pb-8 xl:gap-3.5">
        <Suspense fallback={<LoadingTiles />}>
          <Await resolve={tiles}>{(loaded) => <Tiles {...loaded} />}</Await>
        </Suspense>
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1fr)_22.25rem] xl:grid-rows-[auto_auto_1fr] xl:gap-3.5">
          <Suspense fallback={<LoadingBlock label="Loading today's figures..." height="h-28" />}>
            <Await resolve={figures}>
              {(found) => (found ? <Today today={found.today} /> : <Unread>Today's figures</Unread>)}
            </Await>
          </Suspense>
          <div className="grid grid-cols-1 content-start gap-3 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:gap-3.5">
            <Panel
              id="waits"
              title="What waits"
              beside={
                <Suspense fallback={null}>
                  <Await resolve={attention}>{(groups) => <Total groups={groups} />}</Await>
                </Suspense>
              }
            >
              <Suspense fallback={<LoadingBlock label="Loading what waits..." height="h-40" />}>
                <Await resolve={attention}>{(groups) => <AttentionList groups={groups} />}</Await>
              </Suspense>
            </Panel>
            <Suspense fallback={null}>
              <Await resolve={figures}>{(found) => (found ? <Lists figures={found} /> : null)}</Await>
            </Suspense>
          </div>
          <Suspense fallback={<LoadingBlock label="Loading sales..." height="h-80" />}>
            <Await resolve={figures}>{(found) => (found ? <Charts figures={found} /> : null)}</Await>
          </Suspense>
        </div>
      </div>
    </>
  );
}

const PANEL = "rounded-card border border-line bg-white px-4 py-3.5";

function Panel({
  id,
  title,
  beside,
  children,
}: {
  id: string;
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`flex flex-col self-start ${PANEL}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <div>{beside}</div>
      </div>
      {children}
    </section>
  );
}

/** The number of all that waits, apart from what is only to be read some day. */
function Total({ groups }: { groups: readonly AttentionGroup[] | null }) {
  const total = groups?.reduce((sum, { count, items }) => sum + (items.length === 0 ? 0 : count), 0) ?? 0;
  const isCut = groups?.some(({ isCountCut }) => isCountCut) ?? false;
  return total === 0 ? null : (
    <span className="badge tabular bg-accent-tint font-semibold text-accent-strong">
      {`${COUNT_FORMAT.format(total)}${isCut ? "+" : ""}`}
    </span>
  );
}

function Unread({ children }: { children: string }) {
  return <Notice tone="danger">{`${children} could not be read. Please try again.`}</Notice>;
}

/** Three in a row on phones, the last one alone; all seven in one row on desks. */
const GRID = "grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-7 xl:gap-2.5";
const PLACE = "last:col-span-3 sm:last:col-span-1";
const FACE =
  "flex h-full flex-col justify-between gap-x-3 rounded-card border border-line bg-white px-2 py-2 sm:px-2.5";

function Tiles({ counts, added }: { counts: DashboardCounts; added: DashboardFigures["tiles"] | undefined }) {
  return (
    <ul className={GRID}>
      {TILES.map(({ key, title, href }) => {
        const plus = added?.[key];
        return (
          <li key={key} className={PLACE}>
            <a href={href} className={`${FACE} hover:border-primary`}>
              <span className="text-[0.75rem] leading-tight font-semibold text-quiet sm:text-[0.8125rem] xl:min-h-8">
                {title}
              </span>
              <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2 xl:grid">
                <b className="heading tabular text-xl">{COUNT_FORMAT.format(counts[key])}</b>
                {plus ? (
                  <span className="flex items-center justify-between gap-1 whitespace-nowrap">
                    <span
                      className={`tabular text-xs font-semibold ${plus.today > 0 ? "text-success" : "font-normal text-quiet"}`}
                    >
                      <span>{`+${COUNT_FORMAT.format(plus.today)}`}</span>
                      <span className="max-xl:sr-only"> today</span>
                    </span>
                    <span className="max-xl:hidden">
                      <SparkLine figures={plus.week} />
                    </span>
                  </span>
                ) : null}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

/** What happened today, compared to the same weekday before. */
function Today({ today: { sales, signUps, reports, sessions, lastWeekday } }: { today: DashboardFigures["today"] }) {
  if (!sales && !signUps && !reports && !sessions) return null;
  return (
    <section aria-labelledby="today" className={`${PANEL} grid content-start gap-3`}>
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <dl
        className={`grid grid-cols-3 gap-x-3 gap-y-2.5 ${sales ? "md:grid-cols-[13rem_repeat(3,minmax(0,1fr))]" : ""}`}
      >
        {sales ? (
          <>
            <div className="col-span-3 grid content-start md:col-span-1 md:row-span-2 md:border-r md:border-line md:pr-3">
              <dt className="text-xs text-quiet">Sales today</dt>
              <dd className="heading tabular text-3xl whitespace-nowrap">{sales.rupees}</dd>
              <dd className={`text-xs leading-snug ${sales.isAbove ? "text-success" : "text-quiet"}`}>
                {`${formatCount(sales.count, "sale")}, ${sales.compared}`}
              </dd>
            </div>
            <Figure name="Silver" count={sales.silver.count} about={[sales.silver.rupees]} />
            <Figure name="Gold" count={sales.gold.count} about={[sales.gold.rupees]} />
            {sales.sessions.count > 0 ? (
              <Figure name="Sessions sold" count={sales.sessions.count} about={[sales.sessions.rupees]} />
            ) : null}
          </>
        ) : null}
        {signUps ? <Figure name="Sign-ups" count={signUps.count} about={[`${signUps.before} ${lastWeekday}`]} /> : null}
        {reports ? (
          <Figure
            name="Reports"
            count={reports.count}
            about={[
              reports.minutes === null ? null : `${reports.minutes} min each`,
              `${reports.before} ${lastWeekday}`,
            ]}
          />
        ) : null}
        {sessions ? (
          <Figure
            name="Sessions"
            count={sessions.count}
            about={[sessions.states || null, `${sessions.before} ${lastWeekday}`]}
          />
        ) : null}
      </dl>
      {sessions && sessions.list.length > 0 ? (
        <ul aria-label="Today's sessions" className="flex flex-wrap gap-1.5 border-t border-line pt-2.5">
          {sessions.list.map(({ id, href, clock, state, isPast, who }) => (
            <li key={id}>
              <a
                href={href}
                title={who}
                className={`tabular inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-xs md:pointer-fine:min-h-7 ${isPast ? "bg-sand text-quiet" : "bg-tint text-primary-strong"} hover:underline`}
              >
                <b>{clock}</b>
                <span>{state}</span>
                <span className="sr-only">{who}</span>
              </a>
            </li>
          ))}
          {sessions.count > sessions.list.length ? (
            <li>
              <a
                href="/administrator/calendar"
                className="link inline-flex min-h-11 items-center text-xs md:pointer-fine:min-h-7"
              >
                {`${sessions.count - sessions.list.length} more`}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}

function Figure({ name, count, about }: { name: string; count: number; about: (string | null)[] }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-xs whitespace-nowrap text-quiet">{name}</dt>
      <dd className="heading tabular text-xl">{COUNT_FORMAT.format(count)}</dd>
      {about.map((line) =>
        line === null ? null : (
          <dd key={line} className="tabular text-xs leading-snug text-quiet">
            {line}
          </dd>
        ),
      )}
    </div>
  );
}

/** What one looks at rather than reads: the wide column below today. */
function Charts({ figures: { packages, careers } }: { figures: DashboardFigures }) {
  return (
    <>
      {packages ? (
        <Panel
          id="packages"
          title="Packages sold by day"
          beside={
            <p aria-hidden className="flex flex-wrap gap-x-3.5 text-xs text-quiet">
              <Key look="size-2.75 rounded-[3px] bg-[#8fc9cd]">Silver</Key>
              <Key look="size-2.75 rounded-[3px] bg-[#e5b84b]">Gold</Key>
              <Key look="w-4 border-t-2 border-dotted border-ink">{packages.nameBefore}</Key>
            </p>
          }
        >
          <SalesChart {...packages} />
          <p className="tabular mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2 text-xs text-quiet">
            <span>
              <b className="heading text-base text-ink">{COUNT_FORMAT.format(packages.count)}</b>
              <span>{` in ${packages.name} so far`}</span>
            </span>
            <span>
              <b className="heading text-base text-ink">{packages.rupees}</b>
              <span> taken</span>
            </span>
            {packages.change === null ? null : (
              <span className={packages.isUp ? "text-success" : ""}>
                <b className="heading text-base">{packages.change}</b>
                <span>{` ${packages.comparedTo}`}</span>
              </span>
            )}
          </p>
        </Panel>
      ) : null}
      {careers ? (
        <Panel
          id="careers"
          title="Reports by first career"
          beside={<p className="tabular text-xs text-quiet">{`${formatCount(careers.of, "report")} this month`}</p>}
        >
          {careers.list.length === 0 ? (
            <p className="text-sm text-quiet">No report in this month yet.</p>
          ) : (
            <BarList
              label="Reports by first career"
              bars={careers.list.map(({ share, ...career }) => ({ ...career, beside: share }))}
            />
          )}
        </Panel>
      ) : null}
    </>
  );
}

/** The narrow column below what waits. */
function Lists({ figures: { funnel, outcomes, packages } }: { figures: DashboardFigures }) {
  return (
    <>
      {funnel ? (
        <Panel
          id="funnel"
          title="From visit to session"
          beside={
            <p className="tabular text-xs text-quiet">{`${COUNT_FORMAT.format(funnel.visits)} visits this month`}</p>
          }
        >
          <BarList
            label="Each step, and its share of the step before"
            bars={funnel.steps.map(({ share, ...step }) => ({ ...step, beside: share }))}
          />
        </Panel>
      ) : null}
      {outcomes ? (
        <Panel
          id="outcomes"
          title="Sessions by outcome"
          beside={
            <p className="text-xs text-quiet">{`this month, beside it the same days of ${packages?.nameBefore ?? "the last"}`}</p>
          }
        >
          {outcomes.length === 0 ? (
            <p className="text-sm text-quiet">No session in these two months.</p>
          ) : (
            <BarList
              label="Sessions by outcome"
              bars={outcomes.map(({ before, ...outcome }) => ({ ...outcome, beside: String(before) }))}
            />
          )}
        </Panel>
      ) : null}
    </>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i className={look} />
      <span>{children}</span>
    </span>
  );
}

function LoadingTiles() {
  return (
    <SkeletonGroup label="Loading figures...">
      <div className={GRID}>
        {TILES.map(({ key }) => (
          <div key={key} className={PLACE}>
            <div className={FACE}>
              <Skeleton className="h-5 w-full" />
              <Skeleton className="mt-2 h-8 w-12" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

function LoadingBlock({ label, height }: { label: string; height: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className={`w-full ${height}`} />
    </SkeletonGroup>
  );
}
