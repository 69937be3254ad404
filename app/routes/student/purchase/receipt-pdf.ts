import { findReceipt } from "#db/queries/purchase/receipts.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { requireSignedIn } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { refusePdf } from "#app/web/http/pdf-file.ts";
import type { Route } from "./+types/receipt-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/**
 * The PDF of a receipt or credit note in its reader's language, for its buyer and for administrators who may read
 * orders. An unknown number and another buyer's receipt give the same 404. Rendered on demand, which takes no longer
 * than fetching a file.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, printer } = getServices(context);
  const currentUser = getCurrentUser(context);
  // Administrators read everything in English.
  const language = currentUser?.admin ? "en" : getLanguage(context);
  const { number } = params;
  const receipt = await findReceipt(
    db,
    hasPermission(currentUser?.admin ?? null, "orders.read")
      ? { number }
      : { number, userId: currentUser?.userId ?? "" },
  );
  if (!receipt) return refusePdf("pdf-not-available", language);
  try {
    const pdf = new Uint8Array(await printer.printReceipt(receipt, language));
    return new Response(pdf, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${receipt.number}.pdf"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    console.error(`The receipt ${number} could not be printed`, error);
    return refusePdf("pdf-unreachable", language);
  }
}
