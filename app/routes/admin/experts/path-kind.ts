import { EXPERT_KINDS, type ExpertKind } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";

/** The kind of expert from a path: the list, the form of a new one, or that of an existing one. */
export function findPathKind(pathname: string): ExpertKind {
  // The router accepts capitals and encoded letters, too.
  const path = decodeURIComponent(pathname).toLowerCase();
  const kind = EXPERT_KINDS.find((candidate) => `${path}/`.startsWith(`${adminExpertListPaths[candidate]}/`));
  if (!kind) throw new Error(`${pathname} is no page about partners`);
  return kind;
}
