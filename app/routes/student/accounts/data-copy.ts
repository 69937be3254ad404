import { findDataExport } from "#db/queries/accounts/data-exports.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/data-copy";

/** A student's own copy of their data, while it is available. Has no address that others could use. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, files, now } = getServices(context);
  const copy = await findDataExport(db, getStudent(context).userId);
  const isValid = copy?.status === "ready" && copy.expiresAt !== null && copy.expiresAt > now();
  const file = isValid && copy.fileKey !== null ? await files.get(copy.fileKey) : null;
  if (!file) {
    const { status, message } = toMessage("export-not-available", getLanguage(context));
    return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  return new Response(file.body, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(file.size),
      "content-disposition": `attachment; filename="vazhi-my-data-${file.uploaded.toISOString().slice(0, 10)}.zip"`,
      "cache-control": "private, no-store",
    },
  });
}
