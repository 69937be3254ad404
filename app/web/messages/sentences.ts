/** Shown when something failed without a reason of its own. */
export const UNEXPECTED_MESSAGE = "An unexpected error occurred. Please try again.";
export const LOGIN_SLOW_MESSAGE = "Login is taking longer than expected. Please try again.";
