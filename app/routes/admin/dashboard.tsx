import { Globe, GraduationCap, HeartHandshake, type Icon, Medal, UserRound, Users } from "../../ui/icons";
import { Suspense } from "react";
import { Await } from "react-router";
import { countForDashboard, type DashboardCounts } from "../../../db/queries/admins";
import { Card } from "../../ui/card";
import { PageHeader } from "../../ui/page-header";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";
import { getServices } from "../../web/context";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Dashboard", isPrivate: true });

const NOTHING: DashboardCounts = { users: 0, silver: 0, gold: 0, studyAbroad: 0, psychologistBookings: 0, counselorBookings: 0, expertBookings: 0 };

/** The page does not wait for the figures; where they cannot be had, they stay at 0. */
export function loader({ context }: Route.LoaderArgs) {
  const counts = countForDashboard(getServices(context).db).catch((error: unknown) => {
    console.error("The dashboard's figures could not be read", error);
    return NOTHING;
  });
  return { counts };
}

interface Tile {
  key: keyof DashboardCounts;
  title: string;
  icon: Icon;
  /** The list behind the figure. */
  href: string;
}

const TILES: Tile[] = [
  { key: "users", title: "Total Users", icon: Users, href: "/administrator/users" },
  { key: "silver", title: "Silver Plan", icon: Medal, href: "/administrator/silver-users" },
  { key: "gold", title: "Gold Plan", icon: Medal, href: "/administrator/gold-users" },
  { key: "studyAbroad", title: "Study Abroad", icon: Globe, href: "/administrator/abroad-users" },
  { key: "psychologistBookings", title: "Psychologist Bookings", icon: HeartHandshake, href: "/administrator/psychologist-bookings" },
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
    </>
  );
}

const GRID = "grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4";

function Tiles({ counts }: { counts: DashboardCounts }) {
  return (
    <ul className={GRID}>
      {TILES.map((tile) => (
        <li key={tile.key}>
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
    <Card className="grid h-full gap-3">
      <p className="flex items-center gap-2 text-sm font-medium text-quiet">
        <Icon aria-hidden className="size-4.5 text-primary" />
        {title}
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
          <Card key={key} className="grid gap-3">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-10 w-20" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
