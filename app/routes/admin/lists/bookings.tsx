import type { ListedBooking } from "../../../../db/queries/administration/lists/list-bookings";
import type { ExpertKind } from "../../../domain/experts/expert";
import { type BookingFilter, bookingList, type BookingSort } from "../../../domain/administration/lists";
import { bookingListPaths } from "../../../web/addresses/list-paths";
import { bulkAnswerOf } from "../../../ui/list/bulk-answer";
import { type ListData, ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { bookingColumns } from "./booking-columns";
import { answerBulk } from "./bulk";
import { resendBookingConfirmation } from "./bulk-acts";
import { BulkButton } from "./bulk-buttons";
import { shortId } from "./links";
import { bookingSource } from "./sources";

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

const labelOf = (booking: ListedBooking) => `${shortId(booking.id)}, ${booking.student}`;

/** Does something to the selected bookings of a kind, and says of each what became of it. */
export function answerBookings(args: Parameters<typeof answerBulk>[0], kind: ExpertKind) {
  return answerBulk(args, bookingSource(kind), {
    acts: { "resend-confirmation": resendBookingConfirmation },
    keyOf: (booking) => booking.id,
    labelOf,
  });
}

interface BookingsProps {
  /** What the action returned. */
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
      keyOf={(booking) => booking.id}
      bulk={{
        labelOf,
        answer: bulkAnswerOf(actionData),
        actions: <BulkButton intent="resend-confirmation" label="Resend confirmation" permission="support.write" />,
      }}
    />
  );
}
