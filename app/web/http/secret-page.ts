/** The headers of a page whose address is a secret: not cached, not indexed, not revealed to the sites it links to. */
export const SECRET_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  // With `no-referrer` a browser names no origin when the form is sent.
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};
