import { languageOfPath } from "../../content/guide/guide-addresses";
import { istDateOf } from "../../domain/platform/ist-calendar";
import { chosenSearch } from "../../web/addresses/guide-query";
import type { GuideFrameData } from "../../ui/guide/guide-frame";

/** What the frame of a guide page shows, from its address and the version that it was read from. */
export function frameOf(url: URL, { version, changedAt }: { version: number; changedAt: Date | null }): GuideFrameData {
  return {
    language: languageOfPath(url.pathname),
    pathname: url.pathname,
    search: chosenSearch(url),
    version,
    changedOn: changedAt && istDateOf(changedAt),
  };
}

/** The value of a parameter if it is one of those that are known; null for none or any other. */
export function knownParameter<T extends string>(url: URL, name: string, known: readonly T[]): T | null {
  const value = url.searchParams.get(name);
  return known.find((each) => each === value) ?? null;
}
