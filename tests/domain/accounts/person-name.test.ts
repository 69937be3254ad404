import { expect, test } from "vitest";
import { toFirstName, isMoreThanName } from "#app/domain/accounts/person-name.ts";

test.each([
  ["Devika Nair", "Devika"],
  ["K. P. Anjali Nair", "Anjali"],
  ["A P Rahul", "Rahul"],
  ["S.K. Meera", "Meera"],
  ["അഞ്ജലി നായർ", "അഞ്ജലി"],
  ["  Basil ", "Basil"],
  ["K. P.", "K. P."],
  ["", ""],
])("the first name of %o is %o", (name, first) => {
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
