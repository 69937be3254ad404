import { DAY_MS } from "#app/domain/platform/duration.ts";
import { getServices } from "#app/web/context.ts";
import type { Route } from "./+types/security-txt";

/** How long the text is valid, in milliseconds: RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/** How to report a weakness (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { config, now } = getServices(context);
  const fields: [name: string, value: string][] = [
    ["Contact", `mailto:${config.supportEmail}`],
    ["Contact", `${config.origin}/contact-us`],
    ["Expires", new Date(now().getTime() + VALID_MS).toISOString()],
    ["Preferred-Languages", "en, ml"],
    ["Canonical", `${config.origin}/.well-known/security.txt`],
  ];
  return new Response(fields.map(([name, value]) => `${name}: ${value}\n`).join(""), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
