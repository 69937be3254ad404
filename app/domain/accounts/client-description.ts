/** A browser as its owner recognises it in a list; null for parts we cannot identify. */
export interface ClientDescription {
  /** "Chrome". */
  browser: string | null;
  /** "Android". */
  system: string | null;
  /** Approximate location: "Kochi, Kerala". */
  place: string | null;
}

export const UNKNOWN_CLIENT: ClientDescription = { browser: null, system: null, place: null };

/** The first match wins: most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/EdgA?\/|EdgiOS\//, "Edge"],
  [/OPR\/|Opera|OPT\//, "Opera"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

function findFirst(names: readonly [RegExp, string][], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Browser and system from a `User-Agent` header. The version is left out: the list does not need it. */
export function describeUserAgent(header: string): Pick<ClientDescription, "browser" | "system"> {
  return { browser: findFirst(BROWSERS, header), system: findFirst(SYSTEMS, header) };
}
