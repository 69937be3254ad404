import { lookAt } from "./look-at.ts";
import { PAGES } from "./pages.ts";

// The newcomer has asked a parent to pay, and has an unpaid session; the buyer is asked whether another expert may hold
// the booked session; Devika has shared her report.
lookAt(PAGES.students, { after: ["paymentRequest", "heldBooking", "sessionChange", "shareToken"] });
