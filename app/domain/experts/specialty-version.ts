import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { SpecialtyTerms } from "./specialty.ts";

/** Version of a domain's form: see `versionOfShown`. */
export function versionOfSpecialty({ name, parentId }: SpecialtyTerms): string {
  return versionOfShown([name, parentId]);
}
