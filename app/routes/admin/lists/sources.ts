import { type ListedAuditEntry, listAuditLog } from "#db/queries/administration/lists/list-audit-log.ts";
import { listBookings, type ListedBooking } from "#db/queries/administration/lists/list-bookings.ts";
import { type ListedOrder, listOrders, listPackageOrders } from "#db/queries/administration/lists/list-orders.ts";
import { type ListedQuestion, listReportQuestions } from "#db/queries/administration/lists/list-report-questions.ts";
import { listStudyAbroad, type StudyAbroadStudent } from "#db/queries/administration/lists/list-study-abroad.ts";
import {
  type ListedSupportRequest,
  listSupportRequests,
} from "#db/queries/administration/lists/list-support-requests.ts";
import { type ListedUser, listUsers } from "#db/queries/administration/lists/list-users.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import {
  type AuditFilter,
  auditList,
  type AuditSort,
  type BookingFilter,
  bookingList,
  type BookingSort,
  type OrderFilter,
  orderList,
  type OrderSort,
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
  type QuestionFilter,
  questionList,
  type QuestionSort,
  type StudyAbroadFilter,
  studyAbroadList,
  type StudyAbroadSort,
  type SupportFilter,
  supportList,
  type SupportSort,
  type UserFilter,
  userList,
  type UserSort,
} from "#app/domain/administration/lists.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { bookingListPaths, listPaths, packageOrderListPath } from "#app/web/addresses/list-paths.ts";
import { auditColumns } from "./audit-columns.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import type { ListSource } from "./list-source.ts";
import { orderColumns, packageOrderColumns } from "./order-columns.tsx";
import { questionColumns } from "./question-columns.tsx";
import { studyAbroadColumns } from "./study-abroad-columns.tsx";
import { supportColumns } from "./support-columns.tsx";
import { userColumns } from "./user-columns.tsx";

export const userSource: ListSource<ListedUser, UserSort, UserFilter> = {
  path: listPaths.users,
  description: userList,
  columns: userColumns,
  read: listUsers,
  readPermission: "students.read",
  exportPermission: "exports.make",
  problem: "Error loading users",
};

/** The buyers of a package. */
export function packageOrderSource(
  packageType: PackageType,
): ListSource<ListedOrder, PackageOrderSort, PackageOrderFilter> {
  return {
    path: packageOrderListPath(packageType),
    description: packageOrderList,
    columns: packageOrderColumns,
    read: (db, query) => listPackageOrders(db, packageType, query),
    readPermission: "orders.read",
    exportPermission: "exports.make",
    problem: "Failed to load orders: Error fetching orders: the database did not answer",
  };
}

export const orderSource: ListSource<ListedOrder, OrderSort, OrderFilter> = {
  path: listPaths.orders,
  description: orderList,
  columns: orderColumns,
  read: listOrders,
  readPermission: "orders.read",
  exportPermission: "exports.make",
  problem: "Failed to load orders: Error fetching orders: the database did not answer",
};

export const studyAbroadSource: ListSource<StudyAbroadStudent, StudyAbroadSort, StudyAbroadFilter> = {
  path: listPaths.studyAbroad,
  description: studyAbroadList,
  columns: studyAbroadColumns,
  read: listStudyAbroad,
  readPermission: "students.read",
  exportPermission: "exports.make",
  problem: "Error loading users",
};

/** The bookings of one kind of expert. */
export function bookingSource(kind: ExpertKind): ListSource<ListedBooking, BookingSort, BookingFilter> {
  return {
    path: bookingListPaths[kind],
    description: bookingList,
    columns: bookingColumns,
    read: (db, query) => listBookings(db, kind, query),
    readPermission: "orders.read",
    exportPermission: "exports.make",
    problem: "Error loading bookings",
  };
}

export const supportSource: ListSource<ListedSupportRequest, SupportSort, SupportFilter> = {
  path: listPaths.support,
  description: supportList,
  columns: supportColumns,
  read: listSupportRequests,
  readPermission: "students.read",
  exportPermission: "exports.make",
  problem: "Error loading support requests",
};

export const questionSource: ListSource<ListedQuestion, QuestionSort, QuestionFilter> = {
  path: listPaths.questions,
  description: questionList,
  columns: questionColumns,
  read: listReportQuestions,
  readPermission: "students.read",
  exportPermission: "exports.make",
  problem: "Error loading questions",
};

export const auditSource: ListSource<ListedAuditEntry, AuditSort, AuditFilter> = {
  path: listPaths.auditLog,
  description: auditList,
  columns: auditColumns,
  read: listAuditLog,
  readPermission: "audit.read",
  exportPermission: "exports.make",
  problem: "Error loading the audit log",
};
