import { encodeBase64urlNoPadding } from "@oslojs/encoding";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

function bytes(...parts: (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

/** A CBOR byte string of up to 65,535 bytes. */
function cborBytes(data: Uint8Array): Uint8Array {
  const { length } = data;
  const head = length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return bytes(head, data);
}

function cborText(text: string): Uint8Array {
  const data = new TextEncoder().encode(text);
  return bytes([0x60 + data.length], data);
}

/** An ASN.1 signature, from WebCrypto's two numbers. */
function der(signature: Uint8Array): Uint8Array {
  const integer = (part: Uint8Array) => {
    const first = part.findIndex((byte) => byte !== 0);
    const short = part.slice(first === -1 ? part.length - 1 : first);
    const padded = (short[0] ?? 0) >= 0x80 ? bytes([0], short) : short;
    return bytes([0x02, padded.length], padded);
  };
  const both = bytes(integer(signature.slice(0, 32)), integer(signature.slice(32)));
  return bytes([0x30, both.length], both);
}

/** A software authenticator with one passkey, by default for our site. */
export class Authenticator {
  readonly id = encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(16)));
  counter = 0;
  private readonly pair: Promise<CryptoKeyPair>;

  constructor(
    private readonly site = { origin: "http://vazhi.test", rpId: "vazhi.test" },
    private readonly isVerified = true,
  ) {
    this.pair = crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ]) as Promise<CryptoKeyPair>;
  }

  /** The JSON that `navigator.credentials.create` returns. */
  async add(challenge: string): Promise<string> {
    const { publicKey } = await this.pair;
    const point = new Uint8Array((await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer).slice(1);
    const key = bytes(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21],
      cborBytes(point.slice(0, 32)),
      [0x22],
      cborBytes(point.slice(32)),
    );
    const id = this.idBytes();
    const attested = bytes(new Uint8Array(16), [0, id.length], id, key);
    const authData = bytes(await this.authData(FLAGS.attested), attested);
    const attestation = bytes(
      [0xa3],
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      [0xa0],
      cborText("authData"),
      cborBytes(authData),
    );
    return this.answer({
      clientDataJSON: encodeBase64urlNoPadding(this.clientData("webauthn.create", challenge)),
      attestationObject: encodeBase64urlNoPadding(attestation),
      transports: ["internal"],
    });
  }

  /** The JSON that `navigator.credentials.get` returns. */
  async sign(challenge: string, userId: string): Promise<string> {
    const { privateKey } = await this.pair;
    this.counter += 1;
    const authData = await this.authData(0);
    const clientData = this.clientData("webauthn.get", challenge);
    const signed = bytes(authData, await sha256(clientData));
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, signed);
    return this.answer({
      clientDataJSON: encodeBase64urlNoPadding(clientData),
      authenticatorData: encodeBase64urlNoPadding(authData),
      signature: encodeBase64urlNoPadding(der(new Uint8Array(signature))),
      userHandle: encodeBase64urlNoPadding(new TextEncoder().encode(userId)),
    });
  }

  private answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} });
  }

  private idBytes(): Uint8Array {
    const text = atob(this.id.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }

  private clientData(type: string, challenge: string): Uint8Array<ArrayBuffer> {
    const { origin } = this.site;
    return bytes(new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private async authData(flags: number): Promise<Uint8Array> {
    const rpHash = await sha256(bytes(new TextEncoder().encode(this.site.rpId)));
    const all = flags | FLAGS.present | (this.isVerified ? FLAGS.verified : 0);
    return bytes(rpHash, [all], [0, 0, this.counter >> 8, this.counter & 0xff]);
  }
}
