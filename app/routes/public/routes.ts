import { route, type RouteConfigEntry } from "@react-router/dev/routes";
import { inBothLanguages, type TranslatedPage } from "#app/routes/in-both-languages.ts";

const PAGES: readonly TranslatedPage[] = [
  ["", "home.tsx"],
  ["packages", "packages.tsx"],
  ["career-counselors", "career-counselors.tsx"],
  ["psychologists", "psychologists.tsx"],
  ["domain-experts", "domain-experts.tsx"],
  ["experts/:expertId", "expert.tsx"],
  ["contact-us", "contact-us.tsx"],
  ["sample-report", "sample-report.tsx"],
  ["faq", "faq.tsx"],
  ["method", "method.tsx"],
  ["terms-and-conditions", "policies/terms-and-conditions.tsx"],
  ["privacy-policy", "policies/privacy-policy.tsx"],
  ["data-protection", "policies/data-protection.tsx"],
  ["status", "operations/status.tsx"],
  ["shipping-delivery", "policies/shipping-delivery.tsx"],
  ["cancellation-refund", "policies/cancellation-refund.tsx"],
];

/** In the layout without the site's bar and footer; beside the tasks, whose script file it shares. */
export const focusedPublicRoutes: RouteConfigEntry[] = inBothLanguages("student/strengths", [
  ["strengths/try", "strengths-try.tsx"],
]);

/** Pages for everyone: rendered per request, without React in the browser. */
export const publicRoutes: RouteConfigEntry[] = [
  ...inBothLanguages("public", PAGES),
  route("language", "routes/public/language.ts"),
  route("images/partners/:name", "routes/public/expert-image.ts"),
  route("health", "routes/public/operations/health.ts"),
  route("csp-reports", "routes/public/operations/csp-reports.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("shared/:token", "routes/public/shared.tsx"),
  route("shared/:token/report.pdf", "routes/public/shared-pdf.tsx"),
  route("erasure-receipt", "routes/public/erasure-receipt.tsx"),
  route(".well-known/change-password", "routes/public/well-known/change-password.ts"),
  route(".well-known/security.txt", "routes/public/well-known/security-txt.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("*", "routes/public/not-found.tsx"),
];
