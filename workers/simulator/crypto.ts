import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const ALPHANUMERICS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 14;

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Random case-sensitive alphanumerics, by default as many as in Razorpay's ids. */
export function randomAlphanumerics(length = ID_LENGTH): string {
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes past the last multiple of 62 are dropped to avoid bias towards the first characters.
      if (byte < 248 && text.length < length) text += ALPHANUMERICS[byte % ALPHANUMERICS.length];
    }
  }
  return text;
}

/** A new id in Razorpay's format: the prefix, an underscore and 14 alphanumerics. */
export function newRazorpayId(prefix: "order" | "pay" | "rfnd" | "disp"): string {
  return `${prefix}_${randomAlphanumerics()}`;
}

/** HMAC-SHA256 of the text (UTF-8), in lower-case hex: Razorpay's signature of webhooks and checkout responses. */
export function hmacSha256Hex(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** HMAC-SHA256 of the text (UTF-8), in base64: svix's signature of webhooks. */
export function hmacSha256Base64(secret: Uint8Array, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64");
}

/** HMAC-SHA256 of the text (UTF-8), in base64url: the signature of an HS256 JSON Web Token. */
export function hmacSha256Base64Url(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** SHA-256 of the text (UTF-8) in base64url: PKCE's S256 transformation of a code verifier. */
export function sha256Base64Url(text: string): string {
  return sha256(text).toString("base64url");
}

/** SHA-256 of the text (UTF-8) in lower-case hex. */
export function sha256Hex(text: string): string {
  return sha256(text).toString("hex");
}

/** Compares two secrets in constant time. */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(sha256(actual), sha256(expected));
}

/** User name and password of a Basic authorisation header; null if missing or malformed. */
export function readBasicCredentials(header: string | undefined): { user: string; password: string } | null {
  // Razorpay accepts only this spelling of the scheme.
  const encoded = header?.match(/^Basic ([A-Za-z0-9+/]+={0,2})$/)?.[1];
  if (!encoded) return null;
  const [user, ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (!user || rest.length === 0) return null;
  return { user, password: rest.join(":") };
}
