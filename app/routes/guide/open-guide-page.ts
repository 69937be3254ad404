import type { RouterContextProvider } from "react-router";
import { getLanguage } from "#app/web/language.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { GuideFrameData } from "#app/ui/guide/guide-frame.tsx";

/** The frame data of a guide page, from its address and the guide's version. */
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

/** The value of a parameter if it is a known one, else null. */
export function knownParameter<T extends string>(url: URL, name: string, known: readonly T[]): T | null {
  const value = url.searchParams.get(name);
  return known.find((each) => each === value) ?? null;
}
