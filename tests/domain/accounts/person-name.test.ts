import { expect, test } from "vitest";
import { KERALA_NAMES } from "../../support/words/kerala-names.ts";
import { toFirstName, isMoreThanName } from "#app/domain/accounts/person-name.ts";

test.each([...KERALA_NAMES])("the first name of $name is $first", ({ name, first }) => {
  expect(toFirstName(name)).toBe(first);
});

test.each([
  ["  Basil ", "Basil"],
  ["", ""],
  [".", "."],
  ["Dr. K. P.", "Dr. K. P."],
  ["Anjali, K. P.", "Anjali"],
  ["(Dr) Anjali", "Anjali"],
  ["K.\u00A0P.\u00A0Anjali", "Anjali"],
  // As old keyboards write chillus and vowel signs.
  ["ആര്\u200D. മാധവന്\u200D", "മാധവന്\u200D"],
  ["ക\u0D46. ജ\u0D46\u0D3Eസഫ്", "ജ\u0D46\u0D3Eസഫ്"],
])("the first name of %j is %j", (name, first) => {
  expect(toFirstName(name)).toBe(first);
});

test.each([
  "Visit www.evil.example",
  "https://evil.example/x",
  "evil.com",
  "Win at evil.xyz now",
  "t.me/evil",
  "bit.ly/abc",
  "EVIL.IN",
  "Evil.In",
  "Evil.Co.In",
  "EVIL.COM",
  "Evil.Com",
  "visit evil.com",
  "anu.in",
  "jithin.cc",
  "www.x.in",
  "₹500 for you",
  "RS 500",
  "500RS",
  "Win INR 500",
  "x1.offers.com",
  "anu@evil.example",
  "anu ＠ evil",
  "You won ₹5,000",
  "You won $1",
  "Rs. 500 cashback",
  "500 rupees",
  "5 lakh for you",
  "5/- only",
  "രൂപ 500",
  "Call 98470 12345",
  "Call +91-98470-12345",
  "Call 9.8.4.7.0.1",
  "1,499",
  "൧൨൩൪൫൬",
  "Anju﹫evil․com",
  "visit ｅｖｉｌ．ｃｏｍ",
  "Call ⑨⑧④⑦⓪",
  "ｗｗｗ．x．in",
])("%j says more than a name", (name) => {
  expect(isMoreThanName(name)).toBe(true);
});

test.each([
  "Anjali Nair",
  "A.P.J. Abdul Kalam",
  "K.P.Anjali",
  "Dr.Anjali",
  "Mohd.Rafi",
  "Athira RS",
  "RS Nair",
  "R.S. Nair",
  "Anju INR",
  "Arun.TK",
  "ARUN.TK",
  "arun.TK",
  "Arun.T.K",
  "Jithin.CC",
  "Sandeep.ML",
  "Fathima.TV",
  "Priya.US",
  "Anu.IN",
  "അനു.TK",
  "Jo.Me",
  "St.Thomas",
  "Anil S/O Kumar",
  "Anju D/o Thomas",
  "O'Brien-Menon",
  "Rsheed Irshad",
  "Lakhan Crorepati",
  "Comfort",
  "Anu 2",
  "Class of 2007",
  "Inrish",
  "അഞ്ജലി നായർ",
  "എ.പി.ജെ. അബ്ദുൽ കലാം",
  "<script>alert(1)</script>",
])("%j is a name", (name) => {
  expect(isMoreThanName(name)).toBe(false);
});

test("names as Kerala writes them say no more than a name", () => {
  expect(KERALA_NAMES.filter(({ name }) => isMoreThanName(name))).toEqual([]);
});
