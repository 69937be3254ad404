import { STUDIES_ORIGINS, type StudiesAddress } from "#app/content/studies-offer.ts";
import { SCREENS_ASKED } from "#app/domain/report/studies-screens.ts";
import { resultsPath } from "./report-paths.ts";

const ORDER_ID = /^[\w-]{1,100}$/;

/** The screen about studies that an address of the results page names; null for none. */
export function readStudiesAddress({ searchParams }: URL): StudiesAddress | null {
  const named = searchParams.get("studies");
  if (named === null) return null;
  const place = Number(named);
  const order = searchParams.get("order");
  const from = searchParams.get("from");
  return {
    place: Number.isInteger(place) && place >= 1 && place <= SCREENS_ASKED ? place : 1,
    orderId: order !== null && ORDER_ID.test(order) ? order : null,
    from: STUDIES_ORIGINS.find((name) => name === from) ?? null,
  };
}

/** The page after the screens about studies, or after one opened alone. Takes no path from input. */
export function pathAfterStudies({ orderId, from }: StudiesAddress): string {
  return from === "profile" ? "/profile" : resultsPath({ orderId });
}
