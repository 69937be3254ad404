import { expect, test } from "vitest";
import { aiSettingsForms } from "#app/web/forms/ai-settings.ts";

const form = { provider: "openai", baseUrl: "", model: "", apiKey: "" };

test("the AI writes unless told otherwise, and prices are whole rupees or nothing", () => {
  expect(aiSettingsForms.save.parse(form)).toMatchObject({ mode: "writes", priceIn: null, priceOut: null });
  expect(aiSettingsForms.save.parse({ ...form, mode: "selects", priceIn: " 42 ", priceOut: "0" })).toMatchObject({
    mode: "selects",
    priceIn: 42,
    priceOut: 0,
  });
  for (const [field, typed] of [
    ["mode", "invents"],
    ["priceIn", "-1"],
    ["priceIn", "4.2"],
    ["priceOut", "100001"],
    ["priceOut", "cheap"],
  ] as const) {
    const { error } = aiSettingsForms.save.safeParse({ ...form, [field]: typed });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  }
});
