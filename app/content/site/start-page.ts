/** A student's own page: where login and sign-up lead without a way back. */
export const START_PAGE = "/start";
