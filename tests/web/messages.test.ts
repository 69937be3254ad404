import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  describeDetail,
  describeStored,
  type ScreenMessages,
  toMessage,
  messagesByRoom,
  type Reason,
} from "#app/web/messages/messages.ts";
import * as screens from "#app/web/messages/screens.words.ts";

const app = join(import.meta.dirname, "../../app");

describe("the registry of messages", () => {
  test("has no reason with two messages", () => {
    const reasons = Object.values(messagesByRoom).flatMap((messages) => Object.keys(messages));
    expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([]);
  });

  test("uses a room's message, unless the screen has its own", () => {
    const { status, message } = messagesByRoom.booking["booking-not-found"];
    expect(toMessage("booking-not-found", "en")).toEqual({ status, message: message.en });
    expect(toMessage("booking-not-found", "ml")).toEqual({ status, message: message.ml });
    expect(toMessage("booking-not-found", "en", screens.detailScreenMessages)).toEqual({
      status: 404,
      message: "There is no such booking.",
    });
    expect(toMessage("rate-limited", "en", screens.detailScreenMessages)).toEqual(toMessage("rate-limited", "en"));
  });

  test.each(Object.entries<ScreenMessages>(screens))("%s repeats nothing", (_, screen) => {
    for (const [reason, own] of Object.entries(screen)) {
      const { status, message } = toMessage(reason as Reason, "en");
      expect(own.status, reason).not.toBe(status);
      expect(own.message, reason).not.toBe(message);
    }
  });

  test("puts a stored reason into words, and leaves other texts alone", () => {
    for (const reason of Object.values(messagesByRoom).flatMap((messages) => Object.keys(messages)))
      expect(describeStored(reason, "en"), reason).toMatch(/ /);
    expect(describeStored("grant-upgrade-instead", "en")).toBe(toMessage("grant-upgrade-instead", "en").message);
    for (const text of ["The code was a mistake", "toString", ""]) expect(describeStored(text, "en")).toBe(text);
  });

  /** Reasons that are never shown: parts of another use case, and prose generation. */
  const pending = [
    "AuthenticateFailure",
    "CodeFailure",
    "PasskeyFailure",
    "OpenProseGeneratorFailure",
    "ReplaceImageFailure",
  ];

  test.each(Object.keys(messagesByRoom))("knows every use case of the room %s", (room) => {
    const folder = join(app, "usecases", room);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const failures = files.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/export type (\w+Failure)\b/g)].map(
        ([, name = ""]) => name,
      ),
    );
    const source = readFileSync(join(app, `web/messages/${room}.words.ts`), "utf8");
    const isNotified = (name: string) => new RegExp(`import type \\{[^}]*\\b${name}\\b`).test(source);
    expect(failures.filter((name) => !pending.includes(name) && !isNotified(name))).toEqual([]);
  });
});

test("an audit entry's details are in words where they are reasons, and otherwise as stored", () => {
  const detail = { reason: "grant-upgrade-instead", note: "The code was a mistake", steps: 3 };
  expect(describeDetail({ id: 1, detail })).toEqual({
    id: 1,
    detail: { ...detail, reason: toMessage("grant-upgrade-instead", "en").message },
  });
  expect(describeDetail({ detail: null })).toEqual({ detail: null });
});
