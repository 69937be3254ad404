import type { RouterContextProvider } from "react-router";
import { findPrintedName } from "#db/queries/accounts/printed-names.ts";
import { choosePrintedName, isPrintable } from "#app/domain/accounts/printed-name.ts";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";

/** Whether a bill could not print the signed-in student's name. Most names need no query. */
export async function lacksPrintedName(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { userId, profile } = getStudent(context);
  if (isPrintable(profile.name)) return false;
  const printedName = await findPrintedName(getServices(context).db, userId);
  return choosePrintedName({ name: profile.name, printedName }) === null;
}
