/** Of a test that compares code and schema column by column: `npm run previous-version` leaves it out. */
export const SAME_SCHEMA = "same-schema";
