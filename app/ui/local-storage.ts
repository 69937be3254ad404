/** The outcome of a write to the browser's storage. */
export type Kept = "kept" | "full" | "failed";

const CURRENT_ORDER_KEY = "current_order_id";
const CURRENT_BOOKING_KEY = "current_booking_id";

/** The value stored under a key; null if there is none or storage is disabled and throws. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. A full or disabled storage must not break a page. */
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
    // If nothing can be removed, nothing was stored.
  }
}

/** Remembers the order being paid for or answered. */
export function keepCurrentOrder(orderId: string): Kept {
  return store(CURRENT_ORDER_KEY, orderId);
}

/** Forgets the current order once its answers are submitted. */
export function forgetCurrentOrder(): void {
  forgetStored(CURRENT_ORDER_KEY);
}

/** Remembers the booking being paid for. */
export function keepCurrentBooking(bookingId: string): Kept {
  return store(CURRENT_BOOKING_KEY, bookingId);
}
