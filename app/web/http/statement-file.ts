import type { Language } from "../../domain/platform/language";
import type { Services } from "../../ports/services";
import { printStatement } from "../../usecases/administration/payouts/print-statement";
import { refusePdf } from "./pdf-file";

/** The PDF of an expert's statement of a month. The caller checks whether the reader may have it. */
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
