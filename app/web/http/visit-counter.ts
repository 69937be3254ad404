import type { Services } from "#app/ports/services.ts";
import { countVisits } from "#app/usecases/administration/money/count-visits.ts";
import { parseRequestUrl } from "./request-url.ts";
import { isVisit } from "./visits.ts";

/** Areas that do not count as visits to the site. */
const WORK_AREAS = /^\/(administrator|expert)(\/|$)/;

/** Whether a request is an arrival from outside: an address, a bookmark or another site's link. */
function isArrival(request: Request): boolean {
  const from = request.headers.get("sec-fetch-site");
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  return (
    isDocument &&
    (from === "none" || from === "cross-site") &&
    isVisit(request) &&
    !WORK_AREAS.test(parseRequestUrl(request).pathname)
  );
}

/**
 * Counts arrivals and writes their number at most once in `everyMs` per isolate, after the response. The first one
 * after a pause is written at once, so that a quiet day is exact; under load writes are batched, and unwritten counts
 * are lost when the isolate ends.
 */
export function visitCounter({ everyMs }: { everyMs: number }) {
  let waiting = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    count(request: Request, response: Response, services: Services): void {
      if (response.status !== 200 || !isArrival(request)) return;
      waiting += 1;
      const at = services.now().getTime();
      if (Math.abs(at - writtenAt) < everyMs) return;
      const counted = waiting;
      waiting = 0;
      writtenAt = at;
      services.defer(
        countVisits(services, counted).catch(() => {
          waiting += counted;
        }),
      );
    },
  };
}
