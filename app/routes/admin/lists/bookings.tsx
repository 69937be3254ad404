import type { ListedBooking } from "#db/queries/administration/lists/list-bookings.ts";
import { EXPERT_KINDS, type ExpertKind, expertKindNames } from "#app/domain/experts/expert.ts";
import { FilterLinks } from "#app/ui/admin/filter-links.tsx";
import { type BookingFilter, bookingList, type BookingSort } from "#app/domain/administration/lists.ts";
import { bookingListPaths } from "#app/web/addresses/list-paths.ts";
import { parseBulkAnswer } from "#app/ui/list/bulk-answer.tsx";
import { type ListData, ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { answerBulk } from "./bulk.ts";
import { resendBookingConfirmation } from "./bulk-acts.ts";
import { BulkButton } from "./bulk-buttons.tsx";
import { shortId } from "./links.tsx";
import { bookingSource } from "./sources.ts";

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

const toLabel = (booking: ListedBooking) => `${shortId(booking.id)}, ${booking.student}`;

/** Runs a bulk action on the selected bookings of a kind, and reports the outcome of each. */
export function answerBookings(args: Parameters<typeof answerBulk>[0], kind: ExpertKind) {
  return answerBulk(args, bookingSource(kind), {
    acts: { "resend-confirmation": resendBookingConfirmation },
    toKey: (booking) => booking.id,
    toLabel,
  });
}

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
        toLabel,
        answer: parseBulkAnswer(actionData),
        actions: <BulkButton intent="resend-confirmation" label="Resend confirmation" permission="support.write" />,
      }}
    />
  );
}
