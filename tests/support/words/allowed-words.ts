/**
 * Latin text allowed in Malayalam: names, units, institutions and examinations, and abbreviations that are read letter
 * by letter in Kerala, too.
 */
export const LATIN_IN_MALAYALAM: ReadonlySet<string> = new Set(
  `
  Vazhi OpenAI Cloudflare Google Calendar Outlook Razorpay WhatsApp Gmail Chrome Android iPhone iOS Excel
  PDF OTP SMS UPI GST GSTIN CGST SGST IGST SAC HSN PAN TDS ID AI IST ICS ics CSV kB KB JPEG PNG
  RIASEC RTOR SEM NET
  SSLC HSE VHSE CBSE ICSE ISC NIOS ITI KEAM NEET JEE CUET CLAT KLEE NATA NID DAT NIFT NDA IAT CA HSCAP PSC KPSC UPSC IAS
  EWS SEBC OBC SC ST PH NRI
  BCA BBA CET NCC NSS
  DISHA MANAS
  `
    .trim()
    .split(/\s+/),
);

/** Files in which the Malayalam text quotes English, with the reason. */
export const QUOTES_ENGLISH: readonly { where: string; why: string }[] = [
  { where: "app/content/examination-papers.ts", why: "names of papers, as they stand on admit cards" },
  { where: "app/domain/report/ask/answer-check.ts", why: "instructions to a language model" },
  { where: "app/domain/report/ai/summary-sections.ts", why: "instructions to a language model" },
  { where: "app/content/method.ts", why: "titles of publications" },
  { where: "app/content/accounts/data-words.ts", why: "names of laws, and of a kind of file" },
  { where: "app/content/accounts/data-export-words.ts", why: "a file's name and words that stand in it" },
  { where: "app/content/guide/page-words.ts", why: "an example of a search in Latin letters" },
];

/** English that needs no Malayalam: where, and why. */
export const LOOSE_ENGLISH: readonly { where: string; what: RegExp; why: string }[] = [
  { where: "app/", what: /^(?:Vazhi|GSTIN|https:.*)$/, why: "a name or an address" },
  { where: "app/ui/strengths/machines.tsx", what: /^\d+ kg$/, why: "a unit, as on weights in the shop" },
  { where: "app/ui/purchase/checkout.ts", what: /^Pay by /, why: "the provider's own window is in English" },
  { where: "app/web/http/document-headers.ts", what: /^Cookie, /, why: "names of headers" },
  { where: "app/routes/public/robots.ts", what: /^Disallow/, why: "read by programs" },
  {
    where: "app/routes/public/expert-image.ts",
    what: /^Image not found$/,
    why: "no page: nobody sees it in place of a picture",
  },
  { where: "app/ui/shells/malayalam-face", what: /Malayalam|^Manjari|^Nirmala/, why: "names of fonts" },
  { where: "app/ui/strengths/machines.tsx", what: /^0 kg$/, why: "the sign of the unit" },
  { where: "app/routes/guide/structured-data.ts", what: /^Kerala, India$/, why: "read by programs" },
];
