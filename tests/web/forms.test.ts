import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm, parseIntent } from "#app/web/http/forms.ts";

const schema = z.object({
  name: z.string("Name is required").min(1, "Name is required"),
  password: z.string("Password is required"),
});

function post(body: BodyInit, type?: string): Request {
  return new Request("https://vazhi.example/", { method: "POST", body, headers: type ? { "content-type": type } : {} });
}

test("reads URL-encoded and multipart forms alike", async () => {
  const fields = { name: "അഞ്ജലി & co", password: "secret" };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
  for (const body of [new URLSearchParams(fields), multipart]) {
    expect(await parseForm(post(body), schema)).toMatchObject({ ok: true, data: fields, typed: { name: fields.name } });
  }
});

test("keeps what was typed, never a password, and returns the first message of each field", async () => {
  expect(await parseForm(post(new URLSearchParams({ name: "", other: "kept", password: "secret" })), schema)).toEqual({
    ok: false,
    typed: { name: "", other: "kept" },
    fieldErrors: { name: "Name is required" },
  });
});

test("anything that is no form is an empty one", async () => {
  const bodies = [
    post("{}", "application/json"),
    post("%%%", "text/plain"),
    post("x", "multipart/form-data"),
    new Request("https://vazhi.example/", { method: "POST" }),
  ];
  for (const request of bodies) {
    expect(await parseForm(request, schema)).toMatchObject({
      ok: false,
      fieldErrors: { name: "Name is required", password: "Password is required" },
    });
  }
});

test("a file is no text", async () => {
  const form = new FormData();
  form.set("name", new File(["x"], "x.txt"));
  expect(await parseForm(post(form), schema)).toMatchObject({ ok: false, typed: {} });
});

test("rejects a body that none of our forms has", async () => {
  const request = post(new URLSearchParams({ name: "x".repeat(70_000) }));
  await expect(parseForm(request, schema)).rejects.toMatchObject({ init: { status: 413 } });
});

const forms = {
  save: z.object({ name: z.string("Name is required").min(1, "Name is required") }),
  remove: z.object({ id: z.string().default("") }),
};

const postFields = (fields: [string, string][]) => post(new URLSearchParams(fields));

test("one of several forms is recognised by its intent, and validated with its own schema alone", async () => {
  expect(
    await parseIntent(
      postFields([
        ["intent", "save"],
        ["name", "Anu"],
        ["password", "secret"],
      ]),
      forms,
    ),
  ).toEqual({
    intent: "save",
    ok: true,
    data: { name: "Anu" },
    typed: { intent: "save", name: "Anu" },
    proof: { secret: "", credential: "", captchaToken: "" },
  });
  expect(await parseIntent(postFields([["intent", "remove"]]), forms)).toMatchObject({ intent: "remove", ok: true });
});

test("a rejected form reports it under its intent", async () => {
  expect(await parseIntent(postFields([["intent", "save"]]), forms)).toEqual({
    intent: "save",
    ok: false,
    typed: { intent: "save" },
    fieldErrors: { name: "Name is required" },
  });
});

test.each([
  ["is unknown", [["intent", "publish"]]],
  ["is missing", [["name", "Anu"]]],
  ["is a name that every object has", [["intent", "constructor"]]],
] satisfies [string, [string, string][]][])("an intent that %s is rejected", async (_, fields) => {
  expect(await parseIntent(postFields([...fields, ["password", "secret"]]), forms)).toEqual({
    intent: null,
    ok: false,
    typed: Object.fromEntries(fields),
    fieldErrors: {},
  });
});

test("of a repeated intent the last one counts, as for any field", async () => {
  expect(
    await parseIntent(
      postFields([
        ["intent", "save"],
        ["intent", "remove"],
      ]),
      forms,
    ),
  ).toMatchObject({ intent: "remove", ok: true });
});
