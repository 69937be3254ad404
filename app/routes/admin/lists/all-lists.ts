import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { everyExpertSource, expertSource, listingSource } from "#app/routes/admin/experts/sources.ts";
import { statementSource } from "#app/routes/admin/guide/source.ts";
import { couponExport } from "#app/routes/admin/coupon-export.ts";
import { buildExport, type ListExport, type NamedExport } from "./list-source.ts";
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
  buildExport(userSource),
  buildExport(packageOrderSource("silver")),
  buildExport(packageOrderSource("gold")),
  buildExport(studyAbroadSource),
  buildExport(bookingSource("psychologist")),
  buildExport(bookingSource("career-counselor")),
  buildExport(bookingSource("domain-expert")),
  buildExport(orderSource),
  buildExport(supportSource),
  buildExport(questionSource),
  buildExport(auditSource),
  ...EXPERT_KINDS.map((kind) => buildExport(expertSource(kind))),
  buildExport(everyExpertSource),
  buildExport(listingSource),
  buildExport(statementSource),
];

/** The list of this name, as in its URL. */
export function listNamed(name: string | undefined): ListExport | undefined {
  return lists.find((list) => list.name === name);
}

/** The export of this name, as in its URL: a list, or the coupons, whose page is not such a list. */
export function exportNamed(name: string | undefined): NamedExport | undefined {
  return name === couponExport.name ? couponExport : listNamed(name);
}
