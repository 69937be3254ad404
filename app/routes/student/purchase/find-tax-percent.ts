import { findBusiness } from "#db/queries/purchase/business.ts";
import { taxIncludedBy } from "#app/domain/purchase/business.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/web/context.ts";

/** The GST rate that prices currently include, in percent; null if the business is not registered for it. */
export async function findTaxPercent({ db, config }: Services): Promise<number | null> {
  return taxIncludedBy(currentBusiness(await findBusiness(db), config.business));
}
