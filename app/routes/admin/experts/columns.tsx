import { href, Link } from "react-router";
import type {
  AdminListedExpert,
  OverviewListing,
  OverviewExpert,
} from "#db/queries/administration/lists/list-experts.ts";
import { type ExpertKind, expertKindNames, type ExpertStatus } from "#app/domain/experts/expert.ts";
import { type ExpertGap, isUrgent } from "#app/domain/experts/expert-gaps.ts";
import { nameGaps } from "#app/content/experts/checklist-words.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { type ListingSort, type ListingState, type ExpertSort, toWord } from "#app/domain/administration/lists.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { formatListDate, formatSheetDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { EmailLine, OneLine } from "#app/routes/admin/lists/links.tsx";

/** The path of an expert's form, opened as one of their kinds. */
export function editPath(kind: ExpertKind, id: string): string {
  return `${adminExpertListPaths[kind]}/edit/${id}`;
}

interface ExpertNameProps {
  name: string;
  status: ExpertStatus;
  gaps?: readonly ExpertGap[];
  profileImage: string | null;
  /** The path of the form; null if there is none. */
  edit: string | null;
  /** In small print below the name. */
  email?: string;
}

/** What stands below a name: that the expert is not on sale, or what an active one lacks. */
function describeState({ status, gaps = [] }: Pick<ExpertNameProps, "status" | "gaps">): string | null {
  if (status === "inactive") return "Inactive";
  if (status === "draft") return gaps.length === 0 ? "Draft, complete" : `Draft, ${gaps.length} missing`;
  const missing = gaps.filter(isUrgent);
  return missing.length === 0 ? null : `Missing: ${nameGaps(missing)}`;
}

/** Picture and name, linked to the form, with one line below it: the state if there is something to say, else the mail. */
function ExpertName({ name, status, gaps, profileImage, edit, email }: ExpertNameProps) {
  const state = describeState({ status, gaps });
  return (
    <span className="flex items-center gap-3 sm:max-xl:w-max">
      <Portrait name={name} image={profileImage} size="small" />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        {edit ? (
          <Link to={edit} className="link justify-self-start">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {state ? (
          <span
            title={state}
            className={`truncate font-normal sm:max-w-52 ${status === "inactive" ? "text-quiet" : "text-warning"}`}
          >
            {state}
          </span>
        ) : email ? (
          <span className="font-normal text-quiet sm:max-w-52">
            <EmailLine email={email} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

function ExpertActions({ edit, expertId, name }: { edit: string | null; expertId: string; name: string }) {
  return (
    <span className="flex gap-4 whitespace-nowrap">
      {edit ? (
        <Link to={edit} className="link" aria-label={`Edit ${name}`}>
          Edit
        </Link>
      ) : null}
      <Link
        to={href("/administrator/partners/:expertId/calendar", { expertId })}
        className="link"
        aria-label={`Hours of ${name}`}
      >
        Hours
      </Link>
    </span>
  );
}

function PendingBookings({ count }: { count: number }) {
  return count > 0 ? <Badge tone="warning">{count}</Badge> : <span className="tabular">0</span>;
}

function NoPrice() {
  return <span className="text-quiet">No price</span>;
}

/** The columns of the list of one kind of expert. */
export function expertColumns(kind: ExpertKind): readonly ListColumn<AdminListedExpert, ExpertSort>[] {
  return [
    {
      header: "Name",
      sort: "name",
      isRowHeader: true,
      cell: (expert) => <ExpertName {...expert} edit={editPath(kind, expert.id)} email="" />,
      csv: ({ name }) => name,
    },
    { header: "Phone", cell: ({ phone }) => phone && <OneLine>{phone}</OneLine>, csv: ({ phone }) => phone },
    { header: "Email", cell: null, csv: ({ email }) => email },
    { header: "Status", sort: "status", cell: null, csv: ({ status }) => status },
    { header: "Missing", cell: null, csv: ({ gaps }) => nameGaps(gaps) },
    {
      header: "Session Time (minutes)",
      isLabelled: true,
      align: "end",
      cell: ({ sessionMinutes }) => sessionMinutes ?? <NoPrice />,
      csv: ({ sessionMinutes }) => sessionMinutes,
    },
    {
      header: "Charge (INR)",
      align: "end",
      cell: ({ sessionCharge }) =>
        sessionCharge === null ? <NoPrice /> : <OneLine>{formatRupees(sessionCharge)}</OneLine>,
      csv: ({ sessionCharge }) => sessionCharge,
    },
    {
      header: "Total Bookings",
      isLabelled: true,
      align: "end",
      cell: ({ totalBookings }) => totalBookings,
      csv: ({ totalBookings }) => totalBookings,
    },
    {
      header: "Pending Bookings",
      isLabelled: true,
      align: "end",
      cell: ({ pendingBookings }) => <PendingBookings count={pendingBookings} />,
      csv: ({ pendingBookings }) => pendingBookings,
    },
    {
      header: "Actions",
      cell: ({ id, name }) => <ExpertActions edit={editPath(kind, id)} expertId={id} name={name} />,
    },
  ];
}

function joinNames(kinds: readonly ExpertKind[]): string {
  return kinds.map((kind) => expertKindNames[kind]).join(", ");
}

/** An expert of several kinds has one form, whichever kind it is opened as. */
function findEditPath({ id, kinds: [kind] }: OverviewExpert): string | null {
  return kind ? editPath(kind, id) : null;
}

export const everyExpertColumns: readonly ListColumn<OverviewExpert, ExpertSort>[] = [
  {
    header: "Name",
    sort: "name",
    isRowHeader: true,
    cell: (expert) => <ExpertName {...expert} edit={findEditPath(expert)} />,
    csv: ({ name }) => name,
  },
  {
    header: "Works as",
    cell: ({ kinds }) => (
      <span title={joinNames(kinds)} className="block truncate xl:max-w-40">
        {joinNames(kinds)}
      </span>
    ),
    csv: ({ kinds }) => joinNames(kinds),
  },
  { header: "Email", cell: null, csv: ({ email }) => email },
  { header: "Phone", cell: ({ phone }) => phone && <OneLine>{phone}</OneLine>, csv: ({ phone }) => phone },
  { header: "Status", cell: null, csv: ({ status }) => status },
  { header: "Missing", cell: null, csv: ({ gaps }) => nameGaps(gaps) },
  {
    header: "Total Bookings",
    isLabelled: true,
    align: "end",
    cell: ({ totalBookings }) => totalBookings,
    csv: ({ totalBookings }) => totalBookings,
  },
  {
    header: "Pending Bookings",
    isLabelled: true,
    align: "end",
    cell: ({ pendingBookings }) => <PendingBookings count={pendingBookings} />,
    csv: ({ pendingBookings }) => pendingBookings,
  },
  {
    header: "Added",
    isLabelled: true,
    sort: "created",
    cell: ({ createdAt }) => <OneLine>{formatListDate(createdAt)}</OneLine>,
    csv: ({ createdAt }) => formatSheetDateTime(createdAt),
  },
  {
    header: "Actions",
    cell: (expert) => <ExpertActions edit={findEditPath(expert)} expertId={expert.id} name={expert.name} />,
  },
];

const LISTING_TONES: Record<ListingState, BadgeTone> = {
  bookable: "success",
  not_bookable: "warning",
  hidden: "neutral",
};

/** Why visitors cannot book or see an expert; null if they can. */
function findReason({ state, status, sessionCharge }: OverviewListing): string | null {
  if (state === "bookable") return null;
  if (state === "not_bookable") return "The charge is 0";
  if (status !== "active") return toWord(status);
  return sessionCharge === null ? "No price" : null;
}

export const listingColumns: readonly ListColumn<OverviewListing, ListingSort>[] = [
  {
    header: "Name",
    sort: "name",
    isRowHeader: true,
    cell: (listing) => <ExpertName {...listing} status="active" edit={editPath(listing.kind, listing.expertId)} />,
    csv: ({ name }) => name,
  },
  {
    header: "Listed as",
    cell: ({ kind }) => <Badge tone="primary">{expertKindNames[kind]}</Badge>,
    csv: ({ kind }) => expertKindNames[kind],
  },
  {
    header: "Session Time (minutes)",
    isLabelled: true,
    align: "end",
    cell: ({ sessionMinutes }) => sessionMinutes ?? "-",
    csv: ({ sessionMinutes }) => sessionMinutes,
  },
  {
    header: "Charge (INR)",
    sort: "charge",
    align: "end",
    cell: ({ sessionCharge }) => sessionCharge !== null && <OneLine>{formatRupees(sessionCharge)}</OneLine>,
    csv: ({ sessionCharge }) => sessionCharge,
  },
  {
    header: "What visitors see",
    cell: (listing) => (
      <span className="flex items-center gap-2 whitespace-nowrap max-sm:flex-wrap">
        <Badge tone={LISTING_TONES[listing.state]}>{toWord(listing.state)}</Badge>
        <span className="text-quiet">{findReason(listing)}</span>
      </span>
    ),
    csv: ({ state }) => toWord(state),
  },
  {
    header: "Actions",
    cell: ({ expertId, name, kind, state }) => (
      <span className="flex gap-4 whitespace-nowrap">
        <Link to={editPath(kind, expertId)} className="link" aria-label={`Edit ${name} as ${expertKindNames[kind]}`}>
          Edit
        </Link>
        {state === "hidden" ? null : (
          <a
            href={href("/experts/:expertId", { expertId })}
            className="link"
            aria-label={`View the public page of ${name}`}
          >
            View
          </a>
        )}
      </span>
    ),
  },
];
