import type { ListedBooking } from "../../../../db/queries/administration/lists/list-bookings";
import type { ExpertKind } from "../../../domain/experts/expert";
import { type BookingFilter, bookingList, type BookingSort } from "../../../domain/administration/lists";
import { bookingListPaths } from "../../../web/addresses/list-paths";
import { type ListData, ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { bookingColumns } from "./booking-columns";

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
    lead: "Completed bookings first of all; other payments by the filter.",
    caption: title,
    search: { label: "Search bookings", placeholder: "Search by student, expert or booking ID..." },
    loading: "Loading bookings...",
    empty: "No bookings found",
    emptyHint: "Sessions stand here as soon as they are paid for.",
  };
}

interface BookingsProps {
  kind: ExpertKind;
  data: ListData<ListedBooking, BookingSort, BookingFilter>;
}

/** The page of the three lists of bookings. */
export function Bookings({ kind, data }: BookingsProps) {
  return (
    <ListScreen
      words={wordsFor(kind)}
      path={bookingListPaths[kind]}
      description={bookingList}
      columns={bookingColumns}
      data={data}
      keyOf={(booking) => booking.id}
    />
  );
}
