import { data } from "react-router";
import { parseFormBody, readBounded, textFields } from "./request-body.ts";

/**
 * The largest form with a file that is read, in bytes. Far above our file limits, so that a photo straight from the
 * camera gets a message about its size, not an error page.
 */
const UPLOAD_LIMIT = 16 * 1024 * 1024;

/**
 * The fields of a form with a file, and the contents of the file called `name`: empty if none was selected. The file's
 * own name and type are untrusted, and dropped.
 * @throws Response 413 for a body larger than any form of ours
 */
export async function readUpload(
  request: Request,
  name: string,
): Promise<{ fields: Record<string, string>; file: Uint8Array<ArrayBuffer> }> {
  const body = await readBounded(request, UPLOAD_LIMIT);
  if (!body) throw data(null, { status: 413 });
  const form = await parseFormBody(request, body);
  const sent = form.get(name);
  const file = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
  return { fields: textFields(form), file };
}
