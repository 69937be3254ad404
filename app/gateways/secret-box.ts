import { decodeBase64, decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { SecretBox } from "#app/ports/secret-box.ts";

const VERSION = "v1";
const IV_BYTES = 12;
const sealedPattern = /^v1\.([\w-]{16})\.([\w-]+)$/;

/**
 * AES-256-GCM by WebCrypto: `v1.{iv}.{ciphertext and tag}`, both base64url, with a new IV each time. The purpose is
 * authenticated, so that a secret sealed for one column cannot be opened for another.
 * @param key 32 bytes as base64: seals and opens
 * @param previousKey only opens
 */
export function createSecretBox(key: string, previousKey: string | null = null): SecretBox {
  const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(purpose),
  });

  async function seal(secret: string, purpose: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const encrypted = await crypto.subtle.encrypt(
      algorithm(iv, purpose),
      await importKey(key),
      new TextEncoder().encode(secret),
    );
    return [VERSION, encodeBase64urlNoPadding(iv), encodeBase64urlNoPadding(new Uint8Array(encrypted))].join(".");
  }

  async function openWith(sealingKey: string, sealed: string, purpose: string): Promise<string | null> {
    const [, iv, encrypted] = sealedPattern.exec(sealed) ?? [];
    if (!iv || !encrypted) return null;
    try {
      const from = (text: string) => new Uint8Array(decodeBase64urlIgnorePadding(text));
      const cryptoKey = await importKey(sealingKey);
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(algorithm(from(iv), purpose), cryptoKey, from(encrypted)),
      );
    } catch {
      // WebCrypto gives no reason, and all reasons are handled alike.
      return null;
    }
  }

  const openWithPrevious = async (sealed: string, purpose: string) =>
    previousKey === null ? null : openWith(previousKey, sealed, purpose);

  return {
    seal,

    async open(sealed, purpose) {
      return (await openWith(key, sealed, purpose)) ?? (await openWithPrevious(sealed, purpose));
    },

    async reseal(sealed, purpose) {
      if ((await openWith(key, sealed, purpose)) !== null) return null;
      const secret = await openWithPrevious(sealed, purpose);
      return secret === null ? null : seal(secret, purpose);
    },
  };
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", new Uint8Array(decodeBase64(key)), "AES-GCM", false, ["encrypt", "decrypt"]);
}
