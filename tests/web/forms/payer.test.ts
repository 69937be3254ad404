import { describe, expect, test } from "vitest";
import { checkFields } from "#app/web/http/forms.ts";
import { payerSchema } from "#app/web/forms/payer.ts";

const typed = { name: "Mini Nair", email: "Mini@Families.example", state: "32", gstin: "", amount: "2999" };

function check(changes: Record<string, string>) {
  return checkFields({ ...typed, ...changes }, payerSchema);
}

describe("who pays for a student", () => {
  test("with and without a GSTIN, which may be typed in groups and small letters", () => {
    const payer = { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: null };
    expect(check({})).toMatchObject({ ok: true, data: { amount: 2999, payer } });
    expect(check({ gstin: " 32aaaaa0000 a1zb " })).toMatchObject({
      ok: true,
      data: { payer: { ...payer, gstin: "32AAAAA0000A1ZB" } },
    });
  });

  test.each<[what: string, changes: Record<string, string>, field: string, message: string]>([
    ["an e-mail without a name", { name: " " }, "name", "Please enter your name"],
    ["a name without end", { name: "x".repeat(101) }, "name", "At most 100 characters"],
    ["a name with an address", { name: "Win at evil.example" }, "name", "Please enter a name only"],
    ["a name that the bill cannot print", { name: "मिनी नायर" }, "name", "the bill cannot print others"],
    ["a name without an e-mail", { email: "" }, "email", "Please enter your e-mail address"],
    ["no address", { email: "mini" }, "email", "Email is invalid"],
    ["an unknown state", { state: "99" }, "state", "Please choose your state"],
    ["a wrong check digit", { gstin: "32AAAAA0000A1ZC" }, "gstin", "Please enter a valid GSTIN"],
    ["half a GSTIN", { gstin: "32AAAAA" }, "gstin", "Please enter a valid GSTIN"],
    ["a GSTIN of another state", { gstin: "32AAAAA0000A1ZB", state: "29" }, "gstin", "belongs to another state"],
  ])("%s is refused at its field, and what was typed stays", (_, changes, field, message) => {
    const checked = check(changes);
    expect(checked.ok).toBe(false);
    expect(checked.typed).toMatchObject({ ...typed, ...changes });
    if (!checked.ok) expect(checked.fieldErrors).toEqual({ [field]: expect.stringContaining(message) });
  });

  test("without name, e-mail and GSTIN: the receipt is the student's", () => {
    const nobody = { name: null, email: null, state: "32", gstin: null };
    expect(check({ name: " ", email: "" })).toMatchObject({ ok: true, data: { payer: nobody } });
    expect(check({ name: "", email: "", gstin: "32AAAAA0000A1ZB" })).toMatchObject({
      ok: false,
      fieldErrors: { name: "Please enter your name", email: "Please enter your e-mail address" },
    });
  });

  test("a price that is none counts as another one than was shown", () => {
    expect(check({ amount: "free" })).toMatchObject({ ok: true, data: { amount: 0 } });
  });
});
