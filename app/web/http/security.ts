import { parseRequestUrl } from "./request-url.ts";

const UNSAFE_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Posted to from other sites: the signed webhooks, and the payment provider's signed callback. */
const EXEMPT_PATHS = new Set([
  "/hooks/razorpay",
  "/hooks/resend",
  "/hooks/whatsapp",
  "/hooks/msg91",
  "/payments/callback",
]);

/**
 * CSRF check for changes: browsers send the origin of the form's page, which must be ours. Clients that send neither
 * header are not browsers, so they carry no victim's cookie.
 */
export function hasTrustedOrigin(request: Request): boolean {
  if (!UNSAFE_METHODS.has(request.method)) return true;
  const url = parseRequestUrl(request);
  if (EXEMPT_PATHS.has(url.pathname)) return true;
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === url.origin;
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/**
 * The sources for the payment page with the real checkout: the hosts that Razorpay allows in its own shop plugin
 * (razorpay-magento, etc/csp_whitelist.xml), and the two that checkout.js was seen to use besides. Browsers report
 * further ones: /administrator/browser-reports.
 */
const CHECKOUT = {
  script: "https://checkout.razorpay.com https://cdn.razorpay.com",
  frame: "https://api.razorpay.com https://checkout.razorpay.com",
  connect: "https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com",
  image: "https://cdn.razorpay.com",
};

/** The source for pages with a captcha. */
const HUMAN_CHECK = "https://challenges.cloudflare.com";

const REPORTS_PATH = "/csp-reports";

/** The policy of every response. Scripts need the nonce of this response. */
function contentSecurityPolicy(
  nonce: string,
  {
    usesRealCheckout,
    usesRealCaptcha,
    isDevelopment,
  }: Omit<SecurityOptions, "isPersonal" | "isHidden" | "hasHttpsSubdomains">,
): string {
  const checkout = usesRealCheckout ? CHECKOUT : { script: "", frame: "", connect: "", image: "" };
  const captcha = usesRealCaptcha ? HUMAN_CHECK : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${checkout.script} ${captcha}`,
    // React's style attributes cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${checkout.image}`,
    // In development the bundler's client keeps a socket open, and polls for a restarted server in a worker.
    `connect-src 'self' ${checkout.connect} ${isDevelopment ? "ws:" : ""}`,
    isDevelopment ? "worker-src blob:" : "worker-src 'self'",
    `frame-src 'self' ${checkout.frame} ${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers use one of the two: Firefox and Safari still the older one.
    `report-uri ${REPORTS_PATH}`,
    "report-to csp",
  ]
    .map((directive) => directive.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join("; ");
}

export interface SecurityOptions {
  /** Whether the browser is signed in: see `isSignedIn`. */
  isPersonal: boolean;
  usesRealCheckout: boolean;
  usesRealCaptcha: boolean;
  isDevelopment: boolean;
  /** Staging: search engines must not index it. */
  isHidden: boolean;
  /** Whether browsers use HTTPS alone for the names below the domain, too. */
  hasHttpsSubdomains: boolean;
}

/** Redirects and responses of other services have immutable headers. */
function hasFixedHeaders(response: Response): boolean {
  try {
    response.headers.delete("x-powered-by");
    return false;
  } catch {
    return true;
  }
}

/**
 * Adds the headers common to all our responses. Copies the response only if necessary: a copied body is a stream of
 * unknown length, while a page rendered in one piece has a known length.
 */
export function withSecurityHeaders(response: Response, nonce: string, options: SecurityOptions): Response {
  const secured = hasFixedHeaders(response) ? new Response(response.body, response) : response;
  const { headers } = secured;
  // Browsers show a PDF in their own viewer, which a policy for pages would block.
  const isPdf = headers.get("content-type") === "application/pdf";
  // Responses that are not pages set a stricter policy of their own.
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", isPdf ? "frame-ancestors 'none'" : contentSecurityPolicy(nonce, options));
  headers.set("reporting-endpoints", `csp="${REPORTS_PATH}"`);
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  // A page whose URL is a secret sets its own.
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  // Other names below the domain may have no certificate, and browsers remember this for a year.
  headers.set(
    "strict-transport-security",
    `max-age=31536000${options.hasHttpsSubdomains ? "; includeSubDomains" : ""}`,
  );
  if (options.isHidden) headers.set("x-robots-tag", "noindex, nofollow");
  // Pages show the signed-in user: nothing may cache them, not even the browser, which Back reads after a logout.
  if (!headers.has("cache-control"))
    headers.set("cache-control", options.isPersonal ? "private, no-store" : "private, no-cache");
  return secured;
}
