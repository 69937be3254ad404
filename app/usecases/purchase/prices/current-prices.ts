import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { DEFAULT_PRICES, type PackagePrices } from "#app/domain/purchase/packages.ts";
import type { Services } from "#app/ports/services.ts";

/** The current package prices for display; the built-in ones while the database is down. Read-only. */
export async function currentPrices({ db, now }: Services): Promise<PackagePrices> {
  try {
    return await findPackagePrices(db, now());
  } catch (error) {
    console.error("The prices could not be read", error);
    return DEFAULT_PRICES;
  }
}
