import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Pages for everyone: rendered per request, without React in the browser. */
export const publicRoutes: RouteConfigEntry[] = [
  index("routes/public/home.tsx"),
  route("packages", "routes/public/packages.tsx"),
  route("career-counselors", "routes/public/career-counselors.tsx"),
  route("psychologists", "routes/public/psychologists.tsx"),
  route("domain-experts", "routes/public/domain-experts.tsx"),
  route("experts/:expertId", "routes/public/expert.tsx"),
  route("images/partners/:name", "routes/public/expert-image.ts"),
  route("contact-us", "routes/public/contact-us.tsx"),
  route("sample-report", "routes/public/sample-report.tsx"),
  route("faq", "routes/public/faq.tsx"),
  route("method", "routes/public/method.tsx"),
  route("ml/method", "routes/public/method.tsx", { id: "routes/public/ml/method.tsx" }),
  route("terms-and-conditions", "routes/public/terms-and-conditions.tsx"),
  route("privacy-policy", "routes/public/privacy-policy.tsx"),
  route("shipping-delivery", "routes/public/shipping-delivery.tsx"),
  route("cancellation-refund", "routes/public/cancellation-refund.tsx"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("shared/:token", "routes/public/shared.tsx"),
  route("shared/:token/report.pdf", "routes/public/shared-pdf.tsx"),
  route("robots.txt", "routes/public/robots.ts"),
  route("*", "routes/public/not-found.tsx"),
];
