import type { AddSpecialtyFailure } from "../../usecases/experts/add-specialty";
import type { ChangeSpecialtyFailure } from "../../usecases/experts/change-specialty";
import type { RemoveSpecialtyFailure } from "../../usecases/experts/remove-specialty";
import type { ReorderSpecialtyFailure } from "../../usecases/experts/reorder-specialty";

/** Why something about the tree of domains was not done. */
type SpecialtyReason = AddSpecialtyFailure | ChangeSpecialtyFailure | RemoveSpecialtyFailure | ReorderSpecialtyFailure;

const messages: Record<SpecialtyReason, { status: number; message: string }> = {
  "specialty-has-children": { status: 409, message: "There are domains below this one. Move or remove them first." },
  "specialty-has-experts": { status: 409, message: "Partners work in this domain. Take it out of their forms first." },
  "specialty-name-taken": { status: 409, message: "There is a domain of this name already, in the same place." },
  "specialty-not-found": { status: 404, message: "This domain has been removed." },
  "specialty-within-itself": { status: 409, message: "A domain cannot lie below itself." },
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
};

/** What to tell an administrator, and with which status. */
export function specialtyMessageOf(reason: SpecialtyReason): { status: number; message: string } {
  return messages[reason];
}
