import { SESSION_FAILURES, SESSION_STATUSES } from "#app/domain/booking/booking.ts";
import { BOOKING_PAYMENT_STATUSES } from "#app/domain/purchase/booking-payment.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { EXPERT_KINDS, expertKindNames, EXPERT_STATUSES } from "#app/domain/experts/expert.ts";
import type { FilterOption, ListDescription } from "./list-query.ts";
import { ORDER_KINDS, ORDER_STATUSES } from "#app/domain/purchase/order.ts";
import { PACKAGE_TYPES } from "#app/domain/purchase/packages.ts";
import { QUESTION_OUTCOMES, type QuestionOutcome } from "#app/domain/report/ask/question-outcome.ts";
import type { StudyAbroadAnswer } from "#app/domain/assessment/question.ts";
import { supportStateLabels } from "./inbox.ts";

/** "no_show" → "No show". */
export function toWord(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toOptions(codes: readonly string[]): FilterOption[] {
  return codes.map((value) => ({ value, label: toWord(value) }));
}

/** A range of days, both ends included. */
function dayFilters(subject: string) {
  return { from: { kind: "day", label: `${subject} from` }, to: { kind: "day", label: `${subject} until` } } as const;
}

/** Rows per page of every list except all users. */
const PAGE_SIZE = 30;

export type UserSort = "created" | "name" | "education";
export type UserFilter = "education" | "tag" | "from" | "to";

export const userList: ListDescription<UserSort, UserFilter> = {
  pageSize: 10,
  sorts: ["created", "name", "education"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    education: {
      kind: "choice",
      label: "Education",
      allLabel: "All",
      options: Object.entries(educationStatusLabels).map(([value, label]) => ({ value, label })),
    },
    tag: { kind: "choice", label: "Tag", allLabel: "All", options: null },
    ...dayFilters("Signed up"),
  },
};

export type PackageOrderSort = "paid" | "name" | "amount";
export type PackageOrderFilter = "status" | "from" | "to";

export const packageOrderList: ListDescription<PackageOrderSort, PackageOrderFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["paid", "name", "amount"],
  initialSort: { by: "paid", isDescending: true },
  filters: {
    // One at a time: orders that were never paid have no payment date to be listed by.
    status: {
      kind: "choice",
      label: "Status",
      allLabel: null,
      options: toOptions(ORDER_STATUSES),
      initial: "completed",
    },
    ...dayFilters("Paid"),
  },
};

export type OrderSort = "created" | "name" | "amount" | "status";
export type OrderFilter = "status" | "package" | "kind" | "coupon" | "from" | "to";

export const orderList: ListDescription<OrderSort, OrderFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["created", "name", "amount", "status"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    status: { kind: "choice", label: "Status", allLabel: "All", options: toOptions(ORDER_STATUSES) },
    package: { kind: "choice", label: "Package", allLabel: "Both", options: toOptions(PACKAGE_TYPES) },
    kind: { kind: "choice", label: "Kind", allLabel: "All", options: toOptions(ORDER_KINDS) },
    coupon: { kind: "choice", label: "Coupon", allLabel: "All", options: [{ value: "used", label: "With a coupon" }] },
    ...dayFilters("Ordered"),
  },
};

/** An answer that names where to study. */
export type Continent = Exclude<StudyAbroadAnswer, "not_interested">;

export type StudyAbroadSort = "submitted" | "name" | "continent";
export type StudyAbroadFilter = "continent" | "from" | "to";

/** Labels of the answers about studying abroad. */
export const continentLabels: Record<Continent, string> = {
  europe: "Europe",
  north_america: "North America",
  asia: "Asia",
  australia: "Australia",
};

/** Students who want to study abroad. */
export const studyAbroadList: ListDescription<StudyAbroadSort, StudyAbroadFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["submitted", "name", "continent"],
  initialSort: { by: "submitted", isDescending: true },
  filters: {
    continent: {
      kind: "choice",
      label: "Continent",
      allLabel: "All",
      options: Object.entries(continentLabels).map(([value, label]) => ({ value, label })),
    },
    ...dayFilters("Submitted"),
  },
};

export type BookingSort = "session" | "created" | "student" | "charge" | "status";
export type BookingFilter = "payment" | "session" | "from" | "to";

export const bookingList: ListDescription<BookingSort, BookingFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["session", "created", "student", "charge", "status"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    payment: {
      kind: "choice",
      label: "Payment",
      allLabel: "All",
      options: toOptions(BOOKING_PAYMENT_STATUSES),
      initial: "completed",
    },
    session: {
      kind: "choice",
      label: "Session",
      allLabel: "All",
      options: toOptions([...SESSION_STATUSES, ...SESSION_FAILURES]),
    },
    ...dayFilters("Session"),
  },
};

const expertStatus = {
  kind: "choice",
  label: "Status",
  allLabel: "All",
  options: toOptions(EXPERT_STATUSES),
} as const;
const expertKind = {
  kind: "choice",
  label: "Kind",
  allLabel: "All",
  options: EXPERT_KINDS.map((value) => ({ value, label: expertKindNames[value] })),
} as const;

export type ExpertSort = "name" | "created" | "status";
export type AdminExpertFilter = "status";

export const adminExpertList: ListDescription<ExpertSort, AdminExpertFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["name", "created", "status"],
  initialSort: { by: "name", isDescending: false },
  filters: { status: expertStatus },
};

export type EveryExpertFilter = "kind" | "status";

/** All partners, each once. */
export const everyExpertList: ListDescription<ExpertSort, EveryExpertFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["name", "created", "status"],
  initialSort: { by: "name", isDescending: false },
  filters: { kind: expertKind, status: expertStatus },
};

/** What visitors see of an expert in one kind: a bookable card, one that cannot be booked, or nothing. */
const LISTING_STATES = ["bookable", "not_bookable", "hidden"] as const;

export type ListingState = (typeof LISTING_STATES)[number];
export type ListingSort = "name" | "charge";
export type ListingFilter = "kind" | "state";

/** Which experts visitors see. */
export const listingList: ListDescription<ListingSort, ListingFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["name", "charge"],
  initialSort: { by: "name", isDescending: false },
  filters: {
    kind: expertKind,
    state: { kind: "choice", label: "State", allLabel: "All", options: toOptions(LISTING_STATES) },
  },
};

export type SupportSort = "created" | "name" | "status";
export type SupportFilter = "status" | "assigned" | "kind" | "from" | "to";

export const supportKindLabels = { contact: "Contact form", support: "Gold support" } as const;

export const supportList: ListDescription<SupportSort, SupportFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["created", "name", "status"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      allLabel: "All",
      options: [
        ...toOptions(["open", "unread"]),
        { value: "ours", label: supportStateLabels.open },
        { value: "waiting", label: supportStateLabels.waiting },
        ...toOptions(["closed"]),
      ],
      initial: "open",
    },
    // Only the database knows the administrators.
    assigned: { kind: "choice", label: "Looked after by", allLabel: "All", options: null },
    kind: {
      kind: "choice",
      label: "Kind",
      allLabel: "All",
      options: Object.entries(supportKindLabels).map(([value, label]) => ({ value, label })),
    },
    ...dayFilters("Received"),
  },
};

export type QuestionSort = "created" | "outcome";
export type QuestionFilter = "outcome" | "from" | "to";

/** Labels for the outcome of a question about a report. */
export const questionOutcomeLabels: Readonly<Record<QuestionOutcome, string>> = {
  pending: "Being answered",
  answered: "Answered",
  unknown: "Not known",
  distress: "In distress",
  failed: "Refused",
};

/** Why no answer was shown, by the stored code of the check or the provider. */
export const questionFaultLabels: Readonly<Record<string, string>> = {
  shape: "Not in the form that was asked for",
  facts: "Rests on no fact, or on one it was not given",
  unsupported: "Not about its facts",
  instructions: "Repeats its instructions",
  length: "Too short or too long",
  markup: "Markup, a link or odd characters",
  script: "The wrong script",
  figure: "A figure that its facts do not have",
  name: "A name that its facts do not have",
  promise: "A promise, or what only a doctor may say",
  unavailable: "The provider did not answer in time",
  refused: "The provider refused",
  "rate-limited": "Too many requests for the provider",
  malformed: "The provider did not write JSON",
  error: "An error of ours: see the log",
};

export const questionList: ListDescription<QuestionSort, QuestionFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["created", "outcome"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    outcome: {
      kind: "choice",
      label: "Outcome",
      allLabel: "All",
      options: QUESTION_OUTCOMES.map((value) => ({ value, label: questionOutcomeLabels[value] })),
    },
    ...dayFilters("Asked"),
  },
};

export type AuditSort = "created" | "action";
export type AuditFilter = "administrator" | "action" | "entity" | "from" | "to";

export const auditList: ListDescription<AuditSort, AuditFilter> = {
  pageSize: PAGE_SIZE,
  sorts: ["created", "action"],
  initialSort: { by: "created", isDescending: true },
  filters: {
    administrator: { kind: "choice", label: "Administrator", allLabel: "All", options: null },
    action: { kind: "choice", label: "Action", allLabel: "All", options: null },
    entity: { kind: "choice", label: "Entity", allLabel: "All", options: null },
    ...dayFilters("Done"),
  },
};

/** The coupons, always newest first. */
export const couponList: ListDescription<"created", never> = {
  pageSize: 30,
  sorts: ["created"],
  initialSort: { by: "created", isDescending: true },
  filters: {},
};
