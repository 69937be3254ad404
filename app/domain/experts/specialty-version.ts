import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { SpecialtyTerms } from "./specialty.ts";

/** Names what a domain's form shows: see `versionOfShown`. */
export function versionOfSpecialty({ name, parentId }: SpecialtyTerms): string {
  return versionOfShown([name, parentId]);
}
