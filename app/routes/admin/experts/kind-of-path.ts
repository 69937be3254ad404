import { EXPERT_KINDS, type ExpertKind } from "../../../domain/experts/expert";
import { adminExpertListPaths } from "../../../web/addresses/expert-paths";

/** The kind of partner that a page is about, by its path: list, form of a new one, and form of one who is there. */
export function kindOfPath(pathname: string): ExpertKind {
  const kind = EXPERT_KINDS.find((candidate) => `${pathname}/`.startsWith(`${adminExpertListPaths[candidate]}/`));
  if (!kind) throw new Error(`${pathname} is no page about partners`);
  return kind;
}
