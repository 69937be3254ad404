import { findBusiness } from "../../../../db/queries/purchase/business";
import { taxIncludedBy } from "../../../domain/purchase/business";
import { currentBusiness } from "../../../domain/purchase/stored-business";
import type { Services } from "../../../web/context";

/** The rate of GST that prices include now, in percent; null where the business is not registered for it. */
export async function findTaxPercent({ db, config }: Services): Promise<number | null> {
  return taxIncludedBy(currentBusiness(await findBusiness(db), config.business));
}
