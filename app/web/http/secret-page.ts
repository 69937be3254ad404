/** The headers of a secret address: not cached, not indexed, and not sent as a referrer to other sites. */
export const SECRET_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  // With `no-referrer` a browser sends no origin on form submission.
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};
