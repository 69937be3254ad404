import { describe, expect, test } from "vitest";
import { phoneticKeys, phoneticQuery } from "#app/domain/administration/phonetic-keys.ts";

/** Whether the index would find a name by a search. */
function isFound(name: string, search: string): boolean {
  const keys = phoneticKeys([name]).split(" ");
  const query = phoneticQuery(search);
  return query?.every((word) => word.some((beginning) => keys.some((key) => key.startsWith(beginning)))) ?? false;
}

/** Names as written in Kerala, in both scripts. */
const names: [latin: string, malayalam: string][] = [
  ["Malavika Nair", "മാളവിക നായർ"],
  ["Nayar", "നായർ"],
  ["Lakshmi", "ലക്ഷ്മി"],
  ["Lekshmy", "ലക്ഷ്മി"],
  ["Laxmi", "ലക്ഷ്മി"],
  ["Thomas", "തോമസ്"],
  ["Mathew", "മാത്യു"],
  ["Mathews", "മാത്യൂസ്"],
  ["George", "ജോർജ്"],
  ["Joseph", "ജോസഫ്"],
  ["Xavier", "സേവ്യർ"],
  ["Varghese", "വർഗീസ്"],
  ["Kuriakose", "കുര്യാക്കോസ്"],
  ["Cyriac", "സിറിയക്"],
  ["Chacko", "ചാക്കോ"],
  ["Zachariah", "സക്കറിയ"],
  ["Elizabeth", "എലിസബത്ത്"],
  ["Antony", "ആന്റണി"],
  ["Betty", "ബെറ്റി"],
  ["Stephen", "സ്റ്റീഫൻ"],
  ["Philip", "ഫിലിപ്പ്"],
  ["Samuel", "സാമുവൽ"],
  ["Michael", "മൈക്കിൾ"],
  ["Johnson", "ജോൺസൺ"],
  ["Wilson", "വിൽസൺ"],
  ["Jacob", "ജേക്കബ്"],
  ["Abraham", "ഏബ്രഹാം"],
  ["Sunny", "സണ്ണി"],
  ["Justin", "ജസ്റ്റിൻ"],
  ["Fathima", "ഫാത്തിമ"],
  ["Muhammed", "മുഹമ്മദ്"],
  ["Mohammed", "മുഹമ്മദ്"],
  ["Ahmed", "അഹമ്മദ്"],
  ["Zubair", "സുബൈർ"],
  ["Azeez", "അസീസ്"],
  ["Ayisha", "ആയിഷ"],
  ["Kunju", "കുഞ്ഞ്"],
  ["Kunhi", "കുഞ്ഞി"],
  ["Aswathy", "അശ്വതി"],
  ["Krishnan", "കൃഷ്ണൻ"],
  ["Unnikrishnan", "ഉണ്ണികൃഷ്ണൻ"],
  ["Sreejith", "ശ്രീജിത്ത്"],
  ["Geethu", "ഗീതു"],
  ["Gibin", "ജിബിൻ"],
  ["Anjali", "അഞ്ജലി"],
  ["Panjami", "പഞ്ചമി"],
  ["Priyanka", "പ്രിയങ്ക"],
  ["Mangad", "മങ്ങാട്"],
  ["Sangeetha", "സംഗീത"],
  ["Nambiar", "നമ്പ്യാർ"],
  ["Panicker", "പണിക്കർ"],
  ["Warrier", "വാര്യർ"],
  ["Pillai", "പിള്ള"],
  ["Menon", "മേനോൻ"],
  ["Shenoy", "ഷേണായ്"],
  ["Joyal", "ജോയൽ"],
  ["Sandhya", "സന്ധ്യ"],
  ["Soumya", "സൗമ്യ"],
  ["Gowri", "ഗൗരി"],
  ["Chandran", "ചന്ദ്രൻ"],
  ["Vishnu", "വിഷ്ണു"],
  ["Rahul", "രാഹുൽ"],
  ["Yesudas", "യേശുദാസ്"],
  ["Christy", "ക്രിസ്റ്റി"],
  ["Vincent", "വിൻസെന്റ്"],
  ["Azhar", "അസ്ഹർ"],
  ["Alappuzha", "ആലപ്പുഴ"],
];

describe("how names sound", () => {
  test.each(names)("%s is found by %s, and the other way round", (latin, malayalam) => {
    expect(isFound(malayalam, latin), `${phoneticKeys([malayalam])} by ${phoneticQuery(latin)}`).toBe(true);
    expect(isFound(latin, malayalam), `${phoneticKeys([latin])} by ${phoneticQuery(malayalam)}`).toBe(true);
  });

  test.each([
    ["Sunil", "സനൽ"],
    ["Anju", "അനിൽ"],
    ["Thomas", "മാത്യു"],
    ["Rahul", "രാഹി"],
    ["Mini", "മനു"],
    ["Devika", "ദേവൻ"],
  ])("%s is not %s", (latin, malayalam) => {
    expect(isFound(malayalam, latin)).toBe(false);
    expect(isFound(latin, malayalam)).toBe(false);
  });

  test("the beginning of each word is enough, in any order", () => {
    expect(isFound("മാളവിക നായർ", "nai malav")).toBe(true);
    expect(isFound("മാളവിക നായർ", "nair thomas")).toBe(false);
    expect(isFound("Malavika K. Nair", "നായർ മാള")).toBe(true);
    expect(isFound("മാളവിക നായർ", "K Nair")).toBe(false);
    expect(isFound("കെ മാളവിക നായർ", "K Nair")).toBe(true);
  });

  test("in one script only the other one is found, in both either", () => {
    expect(isFound("Malavika Nair", "Malavica")).toBe(false);
    expect(isFound("മാളവിക നായർ", "മാലവിക")).toBe(false);
    expect(isFound("മാളവിക നായർ", "malavika നായർ")).toBe(true);
    expect(isFound("Malavika Nair", "malavika നായർ")).toBe(true);
  });

  test.each(["9847012345", "anu@students.example", "a", "അ", "", "pay_Nx1", "d0000000-0000", "% '", '" OR "', "李"])(
    "%s has no sound",
    (search) => expect(phoneticQuery(search)).toBeNull(),
  );

  test("what is kept and asked for is plain letters, and not much of it", () => {
    expect(phoneticKeys(["മാളവിക നായർ"])).toBe("mmlvik mnir mnr");
    for (const pair of names)
      for (const name of pair) {
        expect(phoneticKeys([name])).toMatch(/^[a-z ]+$/);
        expect(phoneticKeys([name]).split(" ").length).toBeLessThanOrEqual(32);
      }
    expect(phoneticKeys(["😀", "", "123"])).toBe("");
    expect(phoneticKeys(["oueoueoue".repeat(20)]).split(" ").length).toBeLessThanOrEqual(16);
  });
});
