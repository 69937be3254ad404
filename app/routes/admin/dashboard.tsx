import { Suspense } from "react";
import { Await, data } from "react-router";
import { z } from "zod";
import { countForDashboard, type DashboardCounts } from "#db/queries/administration/admins.ts";
import { listSalesByDay } from "#db/queries/administration/attention.ts";
import { attentionBounds, chartDays, startOfDay } from "#app/domain/administration/attention.ts";
import { SalesChart } from "#app/ui/admin/sales-chart.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Globe, GraduationCap, HeartHandshake, type Icon, Medal, UserRound, Users } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/elements/skeleton.tsx";
import { remindToSchedule } from "#app/usecases/booking/remind-to-schedule.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { resumeMail } from "#app/usecases/administration/mail/resume-mail.ts";
import { resumeMessages } from "#app/usecases/administration/mail/resume-messages.ts";
import { retryOutboxMessage } from "#app/usecases/administration/retry-outbox-message.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, getViewer } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/dashboard";
import { AttentionList } from "./attention-list.tsx";
import { answerAction } from "./details/answer-action.ts";
import { loadAttentionItems } from "./load-attention-items.ts";
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

/** The figures are deferred; if they cannot be loaded, they stay at 0. */
export function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const now = services.now();
  const counts = countForDashboard(services.db).catch((error: unknown) => {
    console.error("The dashboard's figures could not be read", error);
    return NOTHING;
  });
  return {
    counts,
    attention: loadAttentionItems(services, getViewer(context), attentionBounds(now)),
    chart: loadChart(services, chartDays(now)),
  };
}

/** Sales on each of these days, 0 on days without any; null if unreadable. */
async function loadChart({ db }: Services, days: readonly number[]) {
  const [first = 0] = days;
  try {
    const sold = new Map((await listSalesByDay(db, startOfDay(first))).map((each) => [each.day, each]));
    return days.map((day) => ({
      at: startOfDay(day),
      sales: sold.get(day)?.sales ?? 0,
      orders: sold.get(day)?.orders ?? 0,
    }));
  } catch (error) {
    console.error("The dashboard's chart could not be read", error);
    return null;
  }
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
  icon: Icon;
  href: string;
}

const TILES: Tile[] = [
  { key: "users", title: "Total Users", icon: Users, href: "/administrator/users" },
  { key: "silver", title: "Silver Plan", icon: Medal, href: "/administrator/silver-users" },
  { key: "gold", title: "Gold Plan", icon: Medal, href: "/administrator/gold-users" },
  { key: "studyAbroad", title: "Study Abroad", icon: Globe, href: "/administrator/abroad-users" },
  {
    key: "psychologistBookings",
    title: "Psychologist Bookings",
    icon: HeartHandshake,
    href: "/administrator/psychologist-bookings",
  },
  { key: "counselorBookings", title: "Counselor Bookings", icon: UserRound, href: "/administrator/counselor-bookings" },
  { key: "expertBookings", title: "Expert Bookings", icon: GraduationCap, href: "/administrator/expert-bookings" },
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Suspense fallback={<LoadingTiles />}>
        <Await resolve={loaderData.counts}>{(counts) => <Tiles counts={counts} />}</Await>
      </Suspense>
      <div className="grid grid-cols-1 gap-8 pt-8">
        <section aria-labelledby="waits" className="grid grid-cols-1 gap-4">
          <h2 id="waits" className="text-xl">
            What waits
          </h2>
          <Suspense fallback={<LoadingBlock label="Loading what waits..." />}>
            <Await resolve={loaderData.attention}>{(groups) => <AttentionList groups={groups} />}</Await>
          </Suspense>
        </section>
        <section aria-labelledby="sales" className="grid grid-cols-1 gap-4">
          <h2 id="sales" className="text-xl">
            Packages sold
          </h2>
          <Suspense fallback={<LoadingBlock label="Loading sales..." />}>
            <Await resolve={loaderData.chart}>
              {(days) =>
                days ? (
                  <SalesChart days={days} />
                ) : (
                  <Notice tone="danger">The sales could not be read. Please try again.</Notice>
                )
              }
            </Await>
          </Suspense>
        </section>
      </div>
    </>
  );
}

/** Seven tiles fill their rows: two per row and one below, or four and three. */
const GRID = "grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-12";
const PLACE = "last:col-span-2 xl:col-span-3 xl:nth-[n+5]:col-span-4";

function Tiles({ counts }: { counts: DashboardCounts }) {
  return (
    <ul className={GRID}>
      {TILES.map((tile) => (
        <li key={tile.key} className={PLACE}>
          <a href={tile.href} className="block h-full rounded-card hover:[&>*]:border-primary">
            <TileFace tile={tile} count={counts[tile.key]} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

function TileFace({ tile: { title, icon: Icon }, count }: { tile: Tile; count: number }) {
  return (
    <Card className="grid h-full content-between gap-3">
      <p className="flex items-start gap-2 text-sm font-medium text-quiet">
        <Icon aria-hidden className="mt-0.5 size-4.5 flex-none text-primary" />
        <span>{title}</span>
      </p>
      <p className="heading tabular text-3xl">{COUNT_FORMAT.format(count)}</p>
    </Card>
  );
}

function LoadingTiles() {
  return (
    <SkeletonGroup label="Loading figures...">
      <div className={GRID}>
        {TILES.map(({ key }) => (
          <Card key={key} className={`grid gap-3 ${PLACE}`}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-10 w-20" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

function LoadingBlock({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}
