import { findGuardiansReceipt } from "#db/queries/purchase/receipts.ts";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { getServices } from "#app/web/context.ts";
import { refusePdf } from "#app/web/http/pdf-file.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/guardian-receipt";

/** The receipt of what a guardian has paid, by their own link; a link that was passed on gives none. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const language = getLanguage(context);
  const opened = await openGuardianPage(services, params.token);
  const receipt =
    opened.ok && opened.power === "all"
      ? await findGuardiansReceipt(services.db, { requestId: opened.request.id, userId: opened.request.userId })
      : null;
  if (!receipt) return refusePdf("pdf-not-available", language);
  try {
    const pdf = new Uint8Array(await services.printer.printReceipt(receipt, language));
    return new Response(pdf, {
      headers: {
        ...SECRET_PAGE_HEADERS,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${receipt.number}.pdf"`,
      },
    });
  } catch (error) {
    console.error("A guardian's receipt could not be printed", error);
    return refusePdf("pdf-unreachable", language);
  }
}
