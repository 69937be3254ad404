/** The outcome of an attempt to keep something in the browser. */
export type Kept = "kept" | "full" | "failed";

const CURRENT_ORDER_KEY = "current_order_id";
const CURRENT_BOOKING_KEY = "current_booking_id";

/** The value stored under a key; null if there is none, or if storage is switched off and throws. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. It may not fit, and storage may be switched off: neither may break a page. */
export function store(key: string, value: string): Kept {
  try {
    localStorage.setItem(key, value);
    return "kept";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** Remembers the order that is being paid for or answered. */
export function keepCurrentOrder(orderId: string): Kept {
  return store(CURRENT_ORDER_KEY, orderId);
}

/** Forgets it: its answers have been submitted. */
export function forgetCurrentOrder(): void {
  forgetStored(CURRENT_ORDER_KEY);
}

/** Remembers the booking that is being paid for. */
export function keepCurrentBooking(bookingId: string): Kept {
  return store(CURRENT_BOOKING_KEY, bookingId);
}
