import { data } from "react-router";
import { parseFormBody, readBounded, textFields } from "./request-body";

/**
 * The largest form with a file that is read, in bytes. Far more than any of our files may have: somebody who sends a
 * photo as the camera took it is to read how large it is, not to meet an error page.
 */
const UPLOAD_LIMIT = 16 * 1024 * 1024;

/**
 * The fields of a form that comes with a file, and what the file called `name` holds: nothing where none was chosen. The
 * file's own name and type are the sender's word, and not kept.
 * @throws a 413 answer for a body that no form of ours has.
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
