import type { ListedBooking } from "#db/queries/administration/lists/list-bookings.ts";
import { EXPERT_KINDS, type ExpertKind, expertKindNames } from "#app/domain/experts/expert.ts";
import { FilterLinks } from "#app/ui/admin/filter-links.tsx";
import { type BookingFilter, bookingList, type BookingSort } from "#app/domain/administration/lists.ts";
import { bookingListPaths } from "#app/web/addresses/list-paths.ts";
import { parseBulkAnswer } from "#app/ui/list/bulk-answer.tsx";
import { type ListData, ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { BulkButton } from "./bulk-buttons.tsx";
import { shortId } from "./links.tsx";

/** The titles of the lists, the same as on the dashboard's tiles. */
export const bookingTitles: Record<ExpertKind, string> = {
  psychologist: "Psychologist Bookings",
  "career-counselor": "Counselor Bookings",
  "domain-expert": "Expert Bookings",
};

function wordsFor(kind: ExpertKind): ListWords {
  const title = bookingTitles[kind];
  return {
    title,
    caption: title,
    search: { label: "Search bookings", placeholder: "Search by student, expert or booking ID..." },
    loading: "Loading bookings...",
    empty: "No bookings found",
    emptyHint: "Sessions stand here as soon as they are paid for.",
  };
}

/** A booking for a bulk action's answer. */
export const toBookingLabel = (booking: ListedBooking) => `${shortId(booking.id)}, ${booking.student}`;

/** The three lists are one, by the kind of expert. */
function KindFilter({ kind }: { kind: ExpertKind }) {
  return (
    <FilterLinks
      label="Kind"
      links={EXPERT_KINDS.map((each) => ({
        href: bookingListPaths[each],
        label: expertKindNames[each],
        isCurrent: each === kind,
      }))}
    />
  );
}

interface BookingsProps {
  actionData: unknown;
  kind: ExpertKind;
  data: ListData<ListedBooking, BookingSort, BookingFilter>;
}

/** The page of the three lists of bookings. */
export function Bookings({ kind, data, actionData }: BookingsProps) {
  return (
    <ListScreen
      words={wordsFor(kind)}
      path={bookingListPaths[kind]}
      description={bookingList}
      columns={bookingColumns}
      data={data}
      toKey={(booking) => booking.id}
      summary={<KindFilter kind={kind} />}
      bulk={{
        toLabel: toBookingLabel,
        answer: parseBulkAnswer(actionData),
        actions: <BulkButton intent="resend-confirmation" label="Resend confirmation" permission="support.write" />,
      }}
    />
  );
}
