import { NO_STUDENT } from "#app/domain/accounts/student-mark.ts";
import { readStored } from "#app/ui/local-storage.ts";
import { SAVED_FOR, SAVED_KEY } from "./saved-keys.ts";

/** The key of the hearts that this page's reader has on the phone. */
export function savedKey(): string {
  const { student = NO_STUDENT } = document.documentElement.dataset;
  return student === NO_STUDENT ? SAVED_KEY : SAVED_FOR + student;
}

/** A list as it is stored; whatever else stands there is no career. */
export function parseSaved(list: string | null | undefined): number[] {
  return (list ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

export function readSaved(key: string): number[] {
  return parseSaved(readStored(key));
}
