import { languageIn, requestedLanguage } from "#app/domain/report/report-view.ts";
import { serveOwnPdf } from "./serve-own-pdf.ts";
import type { Route } from "./+types/dossier-pdf";

/** The whole dossier: in the reader's language, with `?language=` in that one, with `?language=both` in both. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  return serveOwnPdf(args, ({ language, readerLanguage }) => ({
    kind: "dossier",
    language:
      language === "both" && searchParams.get("language") === "both"
        ? "both"
        : languageIn(language, requestedLanguage(searchParams, readerLanguage)),
  }));
}
