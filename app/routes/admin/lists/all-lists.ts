import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { everyExpertSource, expertSource, listingSource } from "#app/routes/admin/experts/sources.ts";
import { statementSource } from "#app/routes/admin/guide/source.ts";
import { couponExport } from "#app/routes/admin/coupon-export.ts";
import { exportOf, type ListExport, type NamedExport } from "./list-source.ts";
import {
  auditSource,
  bookingSource,
  orderSource,
  packageOrderSource,
  questionSource,
  studyAbroadSource,
  supportSource,
  userSource,
} from "./sources.ts";

const lists: ListExport[] = [
  exportOf(userSource),
  exportOf(packageOrderSource("silver")),
  exportOf(packageOrderSource("gold")),
  exportOf(studyAbroadSource),
  exportOf(bookingSource("psychologist")),
  exportOf(bookingSource("career-counselor")),
  exportOf(bookingSource("domain-expert")),
  exportOf(orderSource),
  exportOf(supportSource),
  exportOf(questionSource),
  exportOf(auditSource),
  ...EXPERT_KINDS.map((kind) => exportOf(expertSource(kind))),
  exportOf(everyExpertSource),
  exportOf(listingSource),
  exportOf(statementSource),
];

/** The list of this name, as in its URL. */
export function listNamed(name: string | undefined): ListExport | undefined {
  return lists.find((list) => list.name === name);
}

/** What is exported under this name, as in the export's URL: a list, or the coupons, whose page is no such list. */
export function exportNamed(name: string | undefined): NamedExport | undefined {
  return name === couponExport.name ? couponExport : listNamed(name);
}
