import { decodeBase64, encodeHexLowerCase } from "@oslojs/encoding";
import type { BackupStore } from "#app/ports/backup-store.ts";

const MAGIC = new TextEncoder().encode("VZB1");
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Compressed bytes per chunk. Each is sealed separately, so that no file has to fit in memory. */
const CHUNK_BYTES = 64 * 1024;

/** R2's limit for deleting objects at once. */
const REMOVE_BATCH_SIZE = 1000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Files in a bucket: gzip, then AES-GCM in chunks. Each file has its own key, derived (HKDF) from the deployment's key,
 * a random salt and the file's name; a chunk's nonce is its number and whether it is the last, so that chunks cannot be
 * swapped or omitted (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 * @param key 32 bytes as base64
 * @param others further keys for reading files from before or after a key replacement
 */
export function createBackupStore(bucket: R2Bucket, key: string, others: readonly string[] = []): BackupStore {
  const masters = [key, ...others].map((each) =>
    crypto.subtle.importKey("raw", decodeBase64(each) as Bytes, "HKDF", false, ["deriveKey"]),
  );

  /** The keys that may have sealed a file, the current one first. */
  const deriveKeys = async (name: string, salt: Bytes): Promise<CryptoKey[]> =>
    Promise.all(
      masters.map(async (master) =>
        crypto.subtle.deriveKey(
          { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode(`vazhi backup ${name}`) },
          await master,
          { name: "AES-GCM", length: 256 },
          false,
          ["encrypt", "decrypt"],
        ),
      ),
    );

  return {
    async write(name, lines) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const [fileKey] = await deriveKeys(name, salt);
      if (!fileKey) throw new Error("There is no key to seal with");
      const pieces: Bytes[] = [MAGIC, salt];
      let number = 0;
      const seal = async (chunk: Bytes, isLast: boolean) => {
        const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: buildNonce(number, isLast) }, fileKey, chunk);
        number += 1;
        pieces.push(encodeLength(sealed.byteLength), new Uint8Array(sealed));
      };
      for await (const { chunk, isLast } of inChunks(compressed(lines))) await seal(chunk, isLast);
      const file = joined(pieces);
      await bucket.put(name, file);
      return {
        bytes: file.byteLength,
        sha256: encodeHexLowerCase(new Uint8Array(await crypto.subtle.digest("SHA-256", file))),
      };
    },

    async *read(name) {
      const object = await bucket.get(name);
      if (!object) throw new Error(`There is no file ${name}`);
      yield* readLines(opened(object.body as ReadableStream<Bytes>, name, deriveKeys));
    },

    async has(name) {
      return (await bucket.head(name)) !== null;
    },

    async list(prefix) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) });
        names.push(...page.objects.map((object) => object.key));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return names;
    },

    async remove(names) {
      for (let start = 0; start < names.length; start += REMOVE_BATCH_SIZE)
        await bucket.delete(names.slice(start, start + REMOVE_BATCH_SIZE));
    },
  };
}

/** 12 bytes: the chunk's number, and whether it is the last. No key is used for two files. */
function buildNonce(number: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(7, number);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encodeLength(bytes: number): Bytes {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes);
  return length;
}

function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

function compressed(lines: readonly string[]): ReadableStream<Bytes> {
  const encoder = new TextEncoder();
  let next = 0;
  const text = new ReadableStream<Bytes>({
    pull(controller) {
      let piece = "";
      while (next < lines.length && piece.length < CHUNK_BYTES) piece += `${lines[next++]}\n`;
      if (piece !== "") controller.enqueue(encoder.encode(piece) as Bytes);
      if (next >= lines.length) controller.close();
    },
  });
  return text.pipeThrough(new CompressionStream("gzip") as unknown as TransformStream<Bytes, Bytes>);
}

/** Cuts a stream into equal chunks and marks the last, which may be empty. */
async function* inChunks(stream: ReadableStream<Bytes>): AsyncGenerator<{ chunk: Bytes; isLast: boolean }> {
  let rest: Bytes = new Uint8Array(0);
  for await (const piece of stream as unknown as AsyncIterable<Bytes>) {
    rest = joined([rest, piece]);
    // One chunk is held back, as only the end of the stream shows that it is the last.
    while (rest.byteLength > CHUNK_BYTES) {
      yield { chunk: rest.slice(0, CHUNK_BYTES), isLast: false };
      rest = rest.slice(CHUNK_BYTES);
    }
  }
  yield { chunk: rest, isLast: true };
}

function opened(
  body: ReadableStream<Bytes>,
  name: string,
  deriveKeys: (name: string, salt: Bytes) => Promise<CryptoKey[]>,
): ReadableStream<Bytes> {
  const broken = (why: string) => new Error(`The backup file ${name} is damaged: ${why}`);
  let rest: Bytes = new Uint8Array(0);
  let fileKeys: CryptoKey[] = [];
  let number = 0;
  let hasEnded = false;
  const open = async (sealed: Bytes, isLast: boolean): Promise<Bytes> => {
    const iv = buildNonce(number, isLast);
    for (const fileKey of fileKeys) {
      try {
        const chunk = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, fileKey, sealed));
        // All chunks of a file have the same key.
        fileKeys = [fileKey];
        return chunk;
      } catch {
        // Try the next key.
      }
    }
    throw broken("it was changed, or sealed with another key");
  };
  const plain = new TransformStream<Bytes, Bytes>({
    async transform(piece, controller) {
      rest = joined([rest, piece]);
      if (fileKeys.length === 0) {
        if (rest.byteLength < MAGIC.byteLength + SALT_BYTES) return;
        if (MAGIC.some((byte, place) => rest[place] !== byte)) throw broken("it is no backup file");
        fileKeys = await deriveKeys(name, rest.slice(MAGIC.byteLength, MAGIC.byteLength + SALT_BYTES));
        rest = rest.slice(MAGIC.byteLength + SALT_BYTES);
      }
      while (rest.byteLength >= 4) {
        const length = new DataView(rest.buffer, rest.byteOffset).getUint32(0);
        if (length > CHUNK_BYTES + TAG_BYTES) throw broken("a chunk is too long");
        // A chunk without anything after it yet may be the last.
        if (rest.byteLength <= 4 + length) return;
        controller.enqueue(await open(rest.slice(4, 4 + length), false));
        number += 1;
        rest = rest.slice(4 + length);
      }
    },
    async flush(controller) {
      if (fileKeys.length === 0 || rest.byteLength < 4) throw broken("it is cut short");
      const length = new DataView(rest.buffer, rest.byteOffset).getUint32(0);
      if (rest.byteLength !== 4 + length) throw broken("it is cut short");
      controller.enqueue(await open(rest.slice(4), true));
      hasEnded = true;
    },
  });
  return body
    .pipeThrough(plain)
    .pipeThrough(new DecompressionStream("gzip") as unknown as TransformStream<Bytes, Bytes>)
    .pipeThrough(
      new TransformStream<Bytes, Bytes>({
        flush() {
          if (!hasEnded) throw broken("it is cut short");
        },
      }),
    );
}

async function* readLines(stream: ReadableStream<Bytes>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const piece of stream as unknown as AsyncIterable<Bytes>) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
