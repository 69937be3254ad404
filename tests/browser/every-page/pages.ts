import { DEVIKAS_ORDER, LAKSHMI } from "../../support/browser/demo.ts";

/**
 * The reader of a page. Visitors are not signed in; Malayalam readers have chosen the language, or their browser
 * requests it.
 */
export type Reader =
  | "visitor"
  | "malayalamVisitor"
  | "newcomer"
  | "malayalamNewcomer"
  | "minor"
  | "buyer"
  | "malayalamBuyer"
  | "devika"
  | "malayalamDevika"
  | "expert"
  | "malayalamExpert"
  | "administrator";

/** Addresses by reader; `{name}` is replaced by the file's test data: see `made/`. */
export type Pages = Partial<Record<Reader, readonly string[]>>;

/** Public pages at their English address. */
const PUBLIC = [
  "/psychologists",
  "/domain-experts",
  `/experts/${LAKSHMI.expertId}`,
  "/contact-us",
  "/privacy-policy",
  "/data-protection",
  "/status",
  "/method",
  "/careers?q=vakil",
  "/compare",
  "/compare?careers=law,medicine,aviation,defence,teaching",
  "/admissions",
  "/admissions/neet-ug",
  "/pathways",
  "/pathways?class=12th&stream=commerce&subject=physics&marks=140",
  "/calendar",
  "/scholarships",
  "/study-abroad",
  "/institutes?district=thrissur",
  "/institutes/college-of-engineering-trivandrum",
  "/strengths/try",
  "/tools",
  "/tools/keam?rank=1200&category=ezhava&branch=",
  "/tools/b-arch?for=b-arch&nata=120&marks=1080&marksOutOf=1200",
  "/tools/degree-index",
  "/tools/polytechnic-index",
  "/tools/jee-rank?for=jee-rank&percentile=101&candidates=ten",
];

/** One for each layout and kind of page. */
const PUBLIC_LAYOUTS = ["/faq", "/careers", "/careers/law", "/login", "/signup", "/packages", "/career-counselors"];

const inMalayalam = (paths: readonly string[]) => paths.map((path) => `/ml${path}`);

/** All pages by test file, each listed once. */
export const PAGES = {
  /** One page of each layout and kind, in one of the languages, for the quick run. */
  layouts: {
    visitor: ["/", ...PUBLIC_LAYOUTS, "/ml", "/shared/{shareToken}"],
    malayalamNewcomer: ["/profile", "/payment?package=silver"],
    buyer: ["/strengths"],
    malayalamBuyer: ["/assessment?question=1", "/strengths/patterns"],
    malayalamDevika: ["/start", "/my-orders", "/results"],
    expert: ["/expert"],
    administrator: ["/administrator/dashboard", "/administrator/users", "/administrator/career-counselors/add"],
  },

  /** The same layouts in the other language. */
  otherLayouts: {
    visitor: inMalayalam(PUBLIC_LAYOUTS),
    malayalamVisitor: ["/shared/{shareToken}"],
    newcomer: ["/profile", "/payment?package=silver"],
    buyer: ["/assessment?question=1", "/strengths/patterns"],
    malayalamBuyer: ["/strengths"],
    devika: ["/start", "/my-orders", "/results"],
    malayalamExpert: ["/expert"],
  },

  visitor: {
    visitor: [
      ...PUBLIC,
      "/domain-experts?search=nobody-has-this",
      "/sample-report",
      "/sample-report?language=ml",
      "/terms-and-conditions",
      "/shipping-delivery",
      "/cancellation-refund",
      "/erasure-receipt",
      "/there-is-no-such-page",
      "/login?redirect=payment&package=gold",
      "/login?with=email",
      "/login/code",
      "/signup?with=email",
      "/signup/about-you",
      "/signup/check-mail",
      "/verify-email?token={verification}",
      "/verify-email?token=spent",
      "/forgot-password",
      "/reset-password?token={reset}",
      "/reset-password?token=spent",
      "/confirm-email?token=spent",
      "/undo-email?token=spent",
      "/undo-number?token=spent",
      "/shared/ended",
      "/administrator/login",
      "/administrator/setup",
      "/administrator/invitation?token=spent",
    ],
  },

  visitorMalayalam: { visitor: inMalayalam(PUBLIC) },

  /** Pages that guardians, payers and others reach only by a link, and those of a student of fifteen. */
  families: {
    visitor: [
      "/guardian/ended",
      "/guardian/{askedGuardian}",
      "/guardian/{halfWayGuardian}",
      "/guardian/{givenGuardian}",
      "/guardian/{refusedGuardian}",
      "/pay/thanks",
      "/pay/{payToken}",
      "/pay/ended",
      "/support/{thread}",
      "/support/ended",
      "/session-change/{sessionChange}",
      "/session-change/ended",
      "/news/{news}",
      "/ml/news/{news}",
      "/news/ended",
    ],
    // The guardian's answer is pending. The copy of the data is ready.
    minor: ["/", "/start", "/profile", "/profile/guardian", "/profile/consents", "/profile/data"],
  },

  students: {
    newcomer: [
      "/",
      "/start",
      "/profile/security",
      "/profile/phone",
      "/profile/confirm",
      "/profile/data",
      "/profile/data/erase",
      "/profile/guardian",
      "/profile/consents",
      "/profile/printed-name",
      "/my-orders",
      "/my-orders?tab=sessions",
      "/strengths",
      "/results",
      "/results?studies=1",
      "/payment?package=gold&coupon=GOLD20",
      "/payment-requests/{paymentRequest}",
      `/experts/${LAKSHMI.expertId}`,
      `/book-session?partnerId=${LAKSHMI.expertId}&pricingId=${LAKSHMI.pricingId}`,
      `/partners/booking-dialog?partnerId=${LAKSHMI.expertId}&pricingId=${LAKSHMI.pricingId}`,
      "/book-session?bookingId={heldBooking}",
      "/bookings/{heldBooking}",
      "/contact-us",
    ],
    buyer: [
      "/",
      "/start",
      "/packages",
      "/my-orders",
      "/orders/{order}",
      "/payment-success?order={order}",
      "/results?order={order}",
      "/career-selection?order={order}",
      "/assessment?question=13",
      "/assessment?question=63",
      "/my-orders?tab=sessions",
      "/booking-payment-success?booking={booking}",
      "/bookings/{booking}",
      "/bookings/{booking}?move=",
      "/strengths/numbers",
      "/strengths/words",
      "/strengths/space",
      "/strengths/machines",
      "/strengths/care",
    ],
    devika: [
      "/",
      `/orders/${DEVIKAS_ORDER}`,
      `/results?order=${DEVIKAS_ORDER}&language=ml`,
      `/results/more?order=${DEVIKAS_ORDER}`,
      `/results/more?order=${DEVIKAS_ORDER}&language=ml`,
      `/results/share?order=${DEVIKAS_ORDER}`,
      `/results/share?order=${DEVIKAS_ORDER}&language=ml`,
      `/results/card?order=${DEVIKAS_ORDER}`,
      `/results/card?order=${DEVIKAS_ORDER}&language=ml`,
      `/results/ask?order=${DEVIKAS_ORDER}&language=en`,
      "/results?studies=1",
    ],
  },

  experts: {
    visitor: ["/expert", "/expert/address/spent", "/expert/login/{expertToken}"],
    expert: [
      "/expert?view=upcoming",
      "/expert/bookings/{devikasBooking}",
      "/expert/bookings/{devikasBooking}/report",
      "/expert/hours",
      "/expert/profile",
      "/expert/earnings",
      "/expert/earnings/2026-01",
      "/expert/security",
    ],
  },

  portalPeople: {
    administrator: [
      "/administrator/users?search=nobody-has-this",
      "/administrator/users/{user}",
      "/administrator/users/{user}/view/my-orders",
      "/administrator/users/{user}/view/results",
      "/administrator/users/{user}/view/profile",
      "/administrator/silver-users",
      "/administrator/gold-users",
      "/administrator/abroad-users",
      "/administrator/psychologist-bookings",
      "/administrator/counselor-bookings",
      "/administrator/expert-bookings",
      "/administrator/search?q=nair",
      "/administrator/bookings/{booking}",
      "/administrator/bookings/{devikasBooking}/move",
      "/administrator/bookings/{devikasBooking}/reassign",
      "/administrator/support",
      "/administrator/support/{supportRequest}",
      "/administrator/questions",
      "/administrator/audit-log",
      "/administrator/administrators",
      "/administrator/approvals",
      "/administrator/change-password",
      "/administrator/security",
      "/administrator/confirm",
      "/administrator/setup",
      "/administrator/there-is-no-such-page",
    ],
  },

  portalMoney: {
    administrator: [
      "/administrator/orders",
      `/administrator/orders/${DEVIKAS_ORDER}`,
      "/administrator/reconciliation",
      "/administrator/campaigns",
      "/administrator/call-back",
      "/administrator/payments/{payment}",
      "/administrator/payments/{payment}/refund",
      "/administrator/refunds",
      "/administrator/money",
      "/administrator/money/ledger",
      "/administrator/money/funnel",
      "/administrator/payouts",
      `/administrator/payouts/${LAKSHMI.expertId}`,
      "/administrator/coupon-management",
      "/administrator/coupon-management/{coupon}",
      "/administrator/prices",
      "/administrator/business",
      "/administrator/operations",
      "/administrator/browser-reports",
      "/administrator/ai",
    ],
  },

  portalContents: {
    administrator: [
      "/administrator/guide",
      "/administrator/guide/{statement}",
      "/administrator/guide/versions",
      "/administrator/guide/import",
      "/administrator/career-counselors",
      ...["psychologists", "domain-experts"].flatMap((kind) => [
        `/administrator/${kind}`,
        `/administrator/${kind}/add`,
      ]),
      `/administrator/career-counselors/edit/${LAKSHMI.expertId}`,
      "/administrator/psychologists/edit/{psychologist}",
      "/administrator/domain-experts/edit/{domainExpert}",
      "/administrator/manage-partners",
      "/administrator/listings",
      "/administrator/domains",
      `/administrator/partners/${LAKSHMI.expertId}/calendar`,
      "/administrator/calendar",
      "/administrator/calendar?view=week",
      "/administrator/calendar/today",
      "/administrator/contacts",
      "/administrator/faq",
      "/administrator/faq?add",
      "/administrator/figures",
      "/administrator/figures?edit=figure-1",
      "/administrator/strengths",
      "/administrator/strengths?task=machines&language=ml&family=A&seed=17",
      "/administrator/strengths?task=care",
      "/administrator/announcements",
      "/administrator/announcements?add",
      "/administrator/announcements/{announcement}",
      "/administrator/testimonials",
    ],
  },
} satisfies Record<string, Pages>;
