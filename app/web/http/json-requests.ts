import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { readBounded } from "./request-body.ts";
import { getCurrentUser, type CurrentStudent, currentUserContext } from "#app/web/context.ts";

/**
 * The student behind a script's request. Scripts need a status, not the login page.
 * @throws Response 401 without a session, 403 for a non-student, 503 without a database
 */
export function requireStudentForScript(context: Readonly<RouterContextProvider>): CurrentStudent {
  if (context.get(currentUserContext).isDatabaseDown) throw Response.json({ reason: "database-down" }, { status: 503 });
  const currentUser = getCurrentUser(context);
  if (!currentUser) throw Response.json({ reason: "signed-out" }, { status: 401 });
  if (!currentUser.profile) throw Response.json({ reason: "no-student" }, { status: 403 });
  return { ...currentUser, profile: currentUser.profile };
}

/** The most that is read of such a request, in bytes. */
const JSON_LIMIT = 1024 * 1024;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/**
 * The validated body of such a request.
 * @throws Response 413 for a body of more than a megabyte, 400 for an invalid one
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const bytes = await readBounded(request, JSON_LIMIT);
  if (!bytes) throw Response.json({ reason: "too-large" }, { status: 413 });
  const parsed = schema.safeParse(parseJson(bytes));
  if (!parsed.success) throw Response.json({ reason: "malformed" }, { status: 400 });
  return parsed.data;
}
