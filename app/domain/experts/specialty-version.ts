import { versionOfShown } from "../platform/shown-version";
import type { SpecialtyTerms } from "./specialty";

/** Names what a domain's form shows: see `versionOfShown`. */
export function versionOfSpecialty({ name, parentId }: SpecialtyTerms): string {
  return versionOfShown([name, parentId]);
}
