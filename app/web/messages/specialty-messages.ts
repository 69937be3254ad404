import type { AddDomainFailure } from "../../usecases/experts/add-specialty";
import type { ChangeDomainFailure } from "../../usecases/experts/change-specialty";
import type { RemoveDomainFailure } from "../../usecases/experts/remove-specialty";
import type { ReorderDomainFailure } from "../../usecases/experts/reorder-specialty";

/** Why something about the tree of domains was not done. */
type DomainReason = AddDomainFailure | ChangeDomainFailure | RemoveDomainFailure | ReorderDomainFailure;

const messages: Record<DomainReason, { status: number; message: string }> = {
  "domain-has-children": { status: 409, message: "There are domains below this one. Move or remove them first." },
  "domain-has-partners": { status: 409, message: "Partners work in this domain. Take it out of their forms first." },
  "domain-name-taken": { status: 409, message: "There is a domain of this name already, in the same place." },
  "domain-not-found": { status: 404, message: "This domain has been removed." },
  "domain-within-itself": { status: 409, message: "A domain cannot lie below itself." },
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
};

/** What to tell an administrator, and with which status. */
export function domainMessageOf(reason: DomainReason): { status: number; message: string } {
  return messages[reason];
}
