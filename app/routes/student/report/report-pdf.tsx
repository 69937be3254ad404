import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { serveOwnPdf } from "./serve-own-pdf.ts";
import type { Route } from "./+types/report-pdf";

/** The report's summary: as mailed, or with `?language=` in that language. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const wanted = requestedLanguage(args.url.searchParams, null);
  return serveOwnPdf(args, ({ language }) =>
    wanted === null || language !== "both" ? null : { kind: "summary", language: wanted },
  );
}
