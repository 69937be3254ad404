import { decodeBase64, decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { SecretBox } from "../ports/secret-box";

const VERSION = "v1";
/** The IV's length for GCM, in bytes. */
const IV_BYTES = 12;
const sealedPattern = /^v1\.([\w-]{16})\.([\w-]+)$/;

/**
 * AES-256-GCM by WebCrypto: `v1.{iv}.{ciphertext and tag}`, both base64url, with a new IV each time. The purpose is
 * authenticated with it, so that what was sealed for one column cannot be opened for another. @param key 32 bytes as
 * base64
 */
export function createSecretBox(key: string): SecretBox {
  const importKey = () =>
    crypto.subtle.importKey("raw", new Uint8Array(decodeBase64(key)), "AES-GCM", false, ["encrypt", "decrypt"]);
  const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(purpose),
  });

  return {
    async seal(secret, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const encrypted = await crypto.subtle.encrypt(
        algorithm(iv, purpose),
        await importKey(),
        new TextEncoder().encode(secret),
      );
      return [VERSION, encodeBase64urlNoPadding(iv), encodeBase64urlNoPadding(new Uint8Array(encrypted))].join(".");
    },

    async open(sealed, purpose) {
      const [, iv, encrypted] = sealedPattern.exec(sealed) ?? [];
      if (!iv || !encrypted) return null;
      try {
        const from = (text: string) => new Uint8Array(decodeBase64urlIgnorePadding(text));
        const secret = await crypto.subtle.decrypt(algorithm(from(iv), purpose), await importKey(), from(encrypted));
        return new TextDecoder().decode(secret);
      } catch {
        // WebCrypto gives no reason, and every reason would be handled alike.
        return null;
      }
    },
  };
}
