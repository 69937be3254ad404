import type { Settings } from "../../../settings/settings.ts";
import { buildChecks } from "../../../scripts/deploy/smoke.ts";

/** A site that responds like a healthy deployment, which tests then break. */
export function fakeSite(settings: Settings): (url: string, init?: RequestInit) => Promise<Response> {
  const statuses = new Map(buildChecks(settings).map(({ path, status }) => [path, status]));
  return async (url) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith("/report.pdf")) return new Response("%PDF-1.7");
    if (pathname === "/results") return new Response('<a href="/results/1/report.pdf">PDF</a>');
    if (pathname === "/assessment/submission") return Response.json({ ok: true });
    const words = 'Vazhi <p lang="ml"></p><input name="password"><a href="/careers/nurse"></a>';
    return new Response(words, {
      status: statuses.get(pathname) ?? 404,
      headers: {
        "content-type": pathname === "/sw.js" ? "text/javascript" : "text/html",
        "content-security-policy": "default-src 'self'; report-uri /csp-reports",
        "strict-transport-security": "max-age=31536000",
        ...(settings.name === "staging" ? { "x-robots-tag": "noindex, nofollow" } : {}),
      },
    });
  };
}
