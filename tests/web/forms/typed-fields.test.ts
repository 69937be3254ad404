import { expect, test } from "vitest";
import { z } from "zod";
import { comparableLine, oneLine, severalLines } from "#app/web/forms/fields.ts";

/** The transformations that make a field's stored form. Refinements copy a schema, but not its transformation. */
const TIDY = new Set([oneLine, comparableLine, severalLines].map((schema) => schema.def.out));

/** Fields of text that stay as they were sent, by name, with the reason. */
const AS_SENT: Readonly<Record<string, string>> = {
  password: "hashed: see normalisePassword",
  confirmation: "compared with the password",
  current: "hashed: see normalisePassword",
  captchaToken: "made by a script",
  credential: "made by a script",
  submissionKey: "an id of ours, compared exactly",
  submissionId: "an id of ours, compared exactly",
  token: "a link's secret: see toLinkSecret",
  code: "the deployment's setup code, compared exactly",
  overlapSlot: "an instant of ours, compared exactly",
  from: "an instant of ours, read by readInstant",
  start: "an instant of ours, read by readInstant",
  given: "a choice of a list",
  confirmed: "names of a list, filtered",
  sheet: "an id of ours, compared exactly",
  checked: "a fingerprint of ours, compared exactly",
  signature: "made by the provider, compared exactly",
};

/** An id of a record or of a form. */
const IS_ID = /^id$|Id$|^(?:assignee|shown|result|parentId|toExpertId)$/;

/** Only compared with a fixed word: a tick. */
const TICKS = /^(?:agreesTo\w+|isAgeConfirmed|isNumberNew|isShown|active|singleUsePerUser|understood)$/;

interface Found {
  name: string;
  isTidy: boolean;
}

/** The fields of text within a schema. */
function listTextFields(schema: z.ZodType, name = "", seen = new Set<unknown>()): Found[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const walk = (inner: unknown, innerName = name) => listTextFields(inner as z.ZodType, innerName, new Set(seen));
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, field]) => walk(field, key));
  if (schema instanceof z.ZodPipe) {
    if (TIDY.has(schema.def.out as never)) return [{ name, isTidy: true }];
    const [first, second] = [schema.def.in, schema.def.out];
    return first instanceof z.ZodTransform ? walk(second) : walk(first);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => walk(option));
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch
  )
    return walk(schema.def.innerType);
  if (schema instanceof z.ZodArray) return walk(schema.element);
  return schema instanceof z.ZodString || schema instanceof z.ZodURL || schema instanceof z.ZodEmail
    ? [{ name, isTidy: false }]
    : [];
}

/** The schemas that a module exports, also as forms by intent. */
const listSchemas = (value: unknown): z.ZodType[] =>
  value instanceof z.ZodType
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).filter((inner) => inner instanceof z.ZodType)
      : [];

const modules = import.meta.glob<Record<string, unknown>>("../../../app/web/forms/**/*.ts", { eager: true });
const found = Object.entries(modules)
  .filter(([file]) => !file.endsWith("/fields.ts"))
  .flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      listSchemas(value).flatMap((schema) => listTextFields(schema).map((field) => ({ ...field, file, form: name }))),
    ),
  );

test("every field of text is stored in one form", () => {
  expect(found.filter(({ isTidy }) => isTidy).length).toBeGreaterThan(80);
  const others = found.filter(
    ({ name, isTidy }) => !isTidy && !Object.hasOwn(AS_SENT, name) && !IS_ID.test(name) && !TICKS.test(name),
  );
  expect(others.map(({ file, form, name }) => `${file.split("/forms/")[1]} ${form}.${name}`)).toEqual([]);
});

test("the exceptions are in use", () => {
  const asSent = new Set(found.filter(({ isTidy }) => !isTidy).map(({ name }) => name));
  expect(Object.keys(AS_SENT).filter((name) => !asSent.has(name))).toEqual([]);
});
