import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { printStatement } from "#app/usecases/administration/payouts/print-statement.ts";
import { refusePdf } from "./pdf-file.ts";

/** The PDF of an expert's statement of a month. The caller checks access. */
export async function serveStatement(
  services: Services,
  wanted: { expertId: string; month: string; language: Language },
): Promise<Response> {
  try {
    const printed = await printStatement(services, wanted);
    if (!printed.ok) return refusePdf("pdf-not-available", wanted.language);
    return new Response(printed.pdf, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="vazhi-statement-${wanted.month}.pdf"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    console.error(`The statement of ${wanted.month} could not be printed`, error);
    return refusePdf("pdf-unreachable", wanted.language);
  }
}
