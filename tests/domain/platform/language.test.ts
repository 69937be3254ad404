import { describe, expect, test } from "vitest";
import { isTranslated, languageOfPath, pathIn, plainPath } from "#app/content/site/translated-paths.ts";
import { acceptedLanguage, isLanguage } from "#app/domain/platform/language.ts";

test.each([
  ["ml-IN,ml;q=0.9,en;q=0.8", "ml"],
  ["en-IN,en;q=0.9,ml;q=0.8", "en"],
  ["en;q=0.5,ml;q=0.9", "ml"],
  ["en;q=0.8, ml", "ml"],
  ["ML-in", "ml"],
  ["hi-IN,hi;q=0.9,ml;q=0.3,en;q=0.2", "ml"],
  ["ta,hi;q=0.9", "en"],
  ["ml;q=0,en;q=0.1", "en"],
  ["ml;q=0", "en"],
  ["ml;level=1;q=0.2,en;q=0.3", "en"],
  ["mlx,*", "en"],
  ["*", "en"],
  ["ml,en", "ml"],
  ["en,ml", "en"],
  [";;q=,,", "en"],
  ["", "en"],
  [null, "en"],
])("a browser that asks for %j reads %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each(["", "ML", "ml-IN", "hi", "en ", "__proto__", 1, null, undefined, ["ml"]])("%j is no language", (value) => {
  expect(isLanguage(value)).toBe(false);
});

describe("the addresses of a page in both languages", () => {
  test.each([
    ["/", "/ml"],
    ["/?a=1", "/ml?a=1"],
    ["/#top", "/ml#top"],
    ["/faq", "/ml/faq"],
    ["/login?returnUrl=%2Fprofile", "/ml/login?returnUrl=%2Fprofile"],
    ["/signup", "/ml/signup"],
    ["/forgot-password", "/ml/forgot-password"],
    ["/careers/nurse#pay", "/ml/careers/nurse#pay"],
    ["/careers?q=%E0%B4%A8", "/ml/careers?q=%E0%B4%A8"],
  ])("%s and %s", (en, ml) => {
    expect([pathIn("en", en), pathIn("en", ml), pathIn("ml", en), pathIn("ml", ml)]).toEqual([en, en, ml, ml]);
    expect([plainPath(en), plainPath(ml)]).toEqual([en, en]);
    expect([
      languageOfPath(new URL(en, "http://a.example").pathname),
      languageOfPath(ml.split(/[?#]/)[0] ?? ""),
    ]).toEqual(["en", "ml"]);
    expect([isTranslated(en), isTranslated(ml)]).toEqual([true, true]);
  });

  test.each([
    "/my-orders",
    "/profile",
    "/signup/check-mail",
    "/verify-email?token=a",
    "/loginx",
    "/faq/more",
    "/careers/nurse/more",
    "/mlx",
    "/administrator/login",
  ])("%s has one for both", (path) => {
    expect([pathIn("en", path), pathIn("ml", path)]).toEqual([path, path]);
    expect([isTranslated(path), languageOfPath(path)]).toEqual([false, "en"]);
  });

  test.each(["/ml//evil.example", "/ml/\\evil.example", "/ml///evil.example/x", "/ml//faq"])(
    "%s becomes no address of another site",
    (path) => {
      for (const result of [plainPath(path), pathIn("en", path), pathIn("ml", path)])
        expect(new URL(result, "http://vazhi.example").host).toBe("vazhi.example");
    },
  );

  test("what is below /ml without being a page leads to its plain address", () => {
    expect(pathIn("ml", "/ml/my-orders")).toBe("/my-orders");
  });
});
