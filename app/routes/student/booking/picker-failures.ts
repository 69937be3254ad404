/** Shown when choosing a session fails for a reason without its own sentence: on the server, or on the way to it. */
export const pickerFailures = {
  "apply-coupon": { server: "Failed to apply coupon", network: "Error applying coupon. Please try again." },
  book: { server: "Failed to create booking", network: "Unable to process your booking request. Please try again." },
  "book-with-credit": {
    server: "Failed to create booking",
    network: "Unable to process your booking request. Please try again.",
  },
} as const;

/** The same for paying. */
export const bookingPaymentFailures = {
  "apply-coupon": pickerFailures["apply-coupon"],
  "remove-coupon": pickerFailures["apply-coupon"],
  start: {
    server: "Failed to create payment",
    network: "Network error. Please check your internet connection and try again.",
  },
  check: { server: "Unknown error occurred", network: "No response from verification service" },
  "ask-parent": { server: "Failed to make the link", network: "There is no connection. Please try again." },
  verify: { server: "Unknown error occurred", network: "No response from verification service" },
} as const;
