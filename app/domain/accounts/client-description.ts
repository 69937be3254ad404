/** What a browser is, as far as its owner would know it again in a list. Null for what is none that we know. */
export interface ClientDescription {
  /** "Chrome". */
  browser: string | null;
  /** "Android". */
  system: string | null;
  /** Roughly where, as the network knows it: "Kochi, Kerala". */
  place: string | null;
}

export const UNKNOWN_CLIENT: ClientDescription = { browser: null, system: null, place: null };

/** The first that fits counts: most browsers also claim to be Chrome or Safari. */
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

/** Browser and system of a `User-Agent` header; no version, which would tell more than a list needs. */
export function describeUserAgent(header: string): Pick<ClientDescription, "browser" | "system"> {
  return { browser: findFirst(BROWSERS, header), system: findFirst(SYSTEMS, header) };
}
