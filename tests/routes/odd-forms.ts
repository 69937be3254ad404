import type { Dice } from "../support/fuzz/dice.ts";
import { brokenJson, mutatedJson, oddPart, oddText } from "../support/fuzz/odd-values.ts";
import type { Sent } from "./send.ts";

type Fields = [name: string, value: string][];

/** A form that none of our pages sends. */
export interface OddForm extends Pick<Sent, "body" | "contentType"> {
  what: string;
  /** Its texts, the last one of each name; none if it cannot be read as a form. */
  typed: Fields;
}

const BOUNDARY = "a-boundary";

/** Far larger than any of our forms, in bytes. */
const HUGE = 2 * 1024 * 1024;

/** Bytes that are neither text nor a picture. */
const NOISE = new Uint8Array(Array.from({ length: 512 }, (_, index) => (index * 89 + 7) % 256));

function shorten(text: string): string {
  return text.length > 60 ? `${JSON.stringify(text.slice(0, 60))}… (${text.length})` : JSON.stringify(text);
}

function lastOfEach(fields: Fields): Fields {
  return [...new Map(fields)];
}

/** Browsers send the replacement character instead of a lone surrogate. */
function wholeLetters(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function urlEncoded(what: string, texts: Fields): OddForm {
  const fields = texts.map(([name, value]): [string, string] => [wholeLetters(name), wholeLetters(value)]);
  return { what, body: new URLSearchParams(fields), typed: lastOfEach(fields) };
}

function multipart(what: string, texts: Fields, files: [name: string, file: File][] = []): OddForm {
  const fields = texts.map(([name, value]): [string, string] => [wholeLetters(name), wholeLetters(value)]);
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const [name, file] of files) body.append(name, file);
  return { what, body, typed: lastOfEach(fields) };
}

/** Changes some values, usually one. The intent is kept, or the form would be rejected at once. */
function withOddValues(dice: Dice, fields: Fields, ids: readonly string[]): { what: string; fields: Fields } {
  const changeable = fields.filter(([name]) => name !== "intent").map(([name]) => name);
  if (changeable.length === 0) return { what: "as it is", fields };
  const chosen = dice.chance(0.8) ? [dice.pick(changeable)] : changeable;
  const changed = fields.map(([name, value]): [string, string] => [
    name,
    chosen.includes(name) ? oddText(dice, ids) : value,
  ]);
  return {
    what: changed
      .filter(([name]) => chosen.includes(name))
      .map(([name, value]) => `${name}=${shorten(value)}`)
      .join(", "),
    fields: changed,
  };
}

/** A valid form, made odd. `image` is its upload, if any; `ids` name existing entities. */
export function oddForm(
  dice: Dice,
  valid: Fields,
  { image, ids }: { image: Uint8Array<ArrayBuffer> | undefined; ids: readonly string[] },
): OddForm {
  const files: [string, File][] = image ? [["image", new File([image], "portrait.png")]] : [];
  const kind = dice.weighted({
    value: 12,
    missing: 2,
    twice: 2,
    addition: 1,
    file: 2,
    text: image ? 4 : 0,
    percent: 2,
    none: 1,
    type: 1,
    json: 1,
    huge: 1,
    broken: 1,
  });
  const named = valid.filter(([name]) => name !== "intent");
  const [name] = named.length > 0 ? dice.pick(named) : ["extra"];
  switch (kind) {
    case "value": {
      const { what, fields } = withOddValues(dice, valid, ids);
      return image || dice.chance(0.2) ? multipart(what, fields, files) : urlEncoded(what, fields);
    }
    case "missing": {
      const fields = valid.filter(([other]) => other !== name);
      return image ? multipart(`no ${name}`, fields, files) : urlEncoded(`no ${name}`, fields);
    }
    case "twice": {
      const second = oddText(dice, ids);
      return urlEncoded(`${name} again, as ${shorten(second)}`, [...valid, [name, second]]);
    }
    case "addition": {
      const extra = oddText(dice, ids);
      return urlEncoded(`a field ${shorten(extra)}`, [...valid, [extra, oddText(dice, ids)]]);
    }
    case "file":
      return multipart(
        `a file as ${name}`,
        valid.filter(([other]) => other !== name),
        [[name, new File([NOISE], oddText(dice))]],
      );
    case "text":
      return multipart("a text as the file", [...valid, ["image", oddText(dice, ids)]]);
    case "percent": {
      const value = oddPart(dice, ids);
      const others = new URLSearchParams(valid.filter(([other]) => other !== name));
      return {
        what: `${name}=${shorten(value)}, not encoded`,
        body: `${others}&${name}=${value}`,
        contentType: "application/x-www-form-urlencoded",
        typed: [],
      };
    }
    case "none":
      return { what: "no body", typed: [] };
    case "type": {
      const contentType = dice.pick([
        "",
        "text/plain",
        "application/octet-stream",
        "application/x-www-form-urlencoded; charset=utf-16",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/mixed; boundary=x",
        "x",
        "application/json; charset=x",
      ]);
      return {
        what: `called ${shorten(contentType)}`,
        body: new URLSearchParams(valid).toString(),
        contentType,
        typed: [],
      };
    }
    case "json":
      return { what: "as JSON", body: JSON.stringify(Object.fromEntries(valid)), typed: [] };
    case "huge":
      return {
        what: "two megabytes",
        body: `${new URLSearchParams(valid)}&${name}=${"x".repeat(HUGE)}`,
        contentType: "application/x-www-form-urlencoded",
        typed: [],
      };
    case "broken": {
      const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nhalf of i`;
      const body = dice.pick([
        part,
        `${part}\r\n--other--\r\n`,
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--`,
        part.replace("name=", "nam="),
        part.replaceAll("\r\n", "\n"),
      ]);
      return {
        what: `broken multipart ${shorten(body)}`,
        body,
        contentType: `multipart/form-data; boundary=${BOUNDARY}`,
        typed: [],
      };
    }
  }
}

/** The same for JSON from a page's script. */
export function oddMessage(dice: Dice, valid: unknown, ids: readonly string[]): OddForm {
  const text = JSON.stringify(valid);
  const isBroken = dice.chance(0.2);
  const body = isBroken ? brokenJson(dice, text) : JSON.stringify(mutatedJson(dice, valid, ids));
  return {
    what: `the message ${shorten(body)}`,
    body,
    contentType: dice.pick(["application/json", "application/json", "text/plain", ""]),
    typed: [],
  };
}
