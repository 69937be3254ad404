import { getServices } from "#app/web/context.ts";
import type { Route } from "./+types/robots";

/** Pages visible only to their owner, without text, or only for tests. */
const PRIVATE_PATHS = [
  "/administrator",
  "/assessment",
  "/start",
  "/career-selection",
  "/results",
  "/my-orders",
  "/orders/",
  "/profile",
  "/payment",
  "/pay/",
  "/book-session",
  "/booking",
  "/partners/",
  "/session/",
  "/auth/",
  "/verify-email",
  "/reset-password",
  "/simulator",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = getServices(context).config;
  const lines = [
    "User-agent: *",
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
