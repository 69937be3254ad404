import type { RouterContextProvider } from "react-router";
import { getLanguage } from "#app/web/language.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { GuideFrameData } from "#app/ui/guide/guide-frame.tsx";

/** What the frame of a guide page shows, from its address and the version that it was read from. */
export function loadFrame(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { version, changedAt }: { version: number; changedAt: Date | null },
): GuideFrameData {
  return {
    language: getLanguage(context),
    pathname: url.pathname,
    version,
    changedOn: changedAt && toIstDate(changedAt),
  };
}

/** The value of a parameter if it is one of those that are known; null for none or any other. */
export function knownParameter<T extends string>(url: URL, name: string, known: readonly T[]): T | null {
  const value = url.searchParams.get(name);
  return known.find((each) => each === value) ?? null;
}
