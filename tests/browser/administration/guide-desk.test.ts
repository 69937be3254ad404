import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { desktop, phone, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { postForm, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

let cookie: string;
/** The lines of an export: statements of admissions that can be checked. */
let lines: string[];
let header: string;

const open = useBrowser();

async function exported(query: string): Promise<string> {
  const response = await postForm(origin, `/administrator/exports/guide?${query}`, {}, cookie);
  return response.text();
}

const findId = (place: number) => lines[place]?.split(",")[0] ?? "";
const toPath = (place: number) => `/administrator/guide/${findId(place)}`;

beforeAll(async () => {
  cookie = await signInAdministrator(origin);
  const text = await exported("kind=admission&status=sourced");
  const rows = parse(text, { bom: true, raw: true, relax_column_count: true }) as unknown as {
    record: string[];
    raw: string;
  }[];
  header = rows[0]?.raw.trim() ?? "";
  lines = rows
    .slice(1)
    .filter(({ record }) => record[5]?.startsWith("https:"))
    .map(({ raw }) => raw.trim());
});

describe("the review desk", () => {
  test("finds a statement by its subject, and what was checked today is not due any more", async () => {
    const page = await open({ ...phone, cookie });
    await page.goto("/administrator/guide");
    await untilHydrated(page);
    await see(page, "Review Desk");
    const subject = findId(0).split(":")[1] ?? "";
    await page.getByLabel("Search by subject").fill(subject.replaceAll("-", " "));
    await see(page, /^Showing 1-/);
    await page.goto(toPath(0));
    await untilHydrated(page);
    expect(await page.getByRole("link", { name: "Open the authority’s page" }).getAttribute("target")).toBe("_blank");
    await page.getByRole("button", { name: "Checked today" }).click();
    await see(page, "Checked today. Due again on");
    await see(page, "Checked by Vazhi Administrator");
  });

  journey(
    "refuses a correction with its reasons beside the fields, keeps what was typed, and saves it when mended",
    async () => {
      const page = await open({ ...desktop, cookie, allow: /status of 400/ });
      await page.goto(toPath(1));
      await untilHydrated(page);
      await page.getByLabel("English").fill("A better sentence, for a test.");
      await page.getByLabel("Year").fill("1999");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await see(page, "Please enter a year from 2000 to 2100");
      expect(await page.getByLabel("English").inputValue()).toBe("A better sentence, for a test.");
      await page.getByLabel("Year").fill("2027");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await see(page, "Saved");
      await see(page, "Corrected by Vazhi Administrator");
      await page.getByRole("button", { name: "Restore: version 1" }).click();
      await see(page, "Restored by Vazhi Administrator");
    },
  );

  test("shows a record by its columns, refuses a rank in words, and saves it when mended", async () => {
    const page = await open({ ...desktop, cookie, allow: /status of 400/ });
    const [, line = ""] = (await exported("holds=closing&status=sourced&subject=admission:keam-engineering")).split(
      "\r\n",
    );
    await page.goto(`/administrator/guide/${line.split(",")[0]}`);
    await untilHydrated(page);
    await see(page, / · state · /);
    const value = page.getByLabel("Value", { exact: true });
    await value.fill("about 500");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await see(page, "Please enter one number in digits, without words or a range");
    expect(await value.inputValue()).toBe("about 500");
    await value.fill("൫൦൧");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await see(page, "Saved");
    expect(await value.inputValue()).toBe("501");
  });

  test("shows the later of two editors what the other did, and lets them save on top", async () => {
    const [first, second] = [
      await open({ ...desktop, cookie, allow: /status of 409/ }),
      await open({ ...desktop, cookie, allow: /status of 409/ }),
    ];
    for (const page of [first, second]) {
      await page.goto(toPath(2));
      await untilHydrated(page);
    }
    await first.getByLabel("English").fill("The first editor wrote this.");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await see(first, "Corrected by Vazhi Administrator");
    await second.getByLabel("English").fill("The second editor wrote that.");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await see(second, "Somebody else has changed this statement since you opened it");
    expect(await second.locator("section[aria-label='What they changed'] ins").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining("first")]),
    );
    expect(await second.getByLabel("English").inputValue()).toBe("The second editor wrote that.");
    await second.getByRole("button", { name: "Save mine on top" }).click();
    await see(second, "Saved");
    expect(await second.getByLabel("English").inputValue()).toBe("The second editor wrote that.");
  });

  test("compares a sheet first, names its bad rows, and imports all or nothing", async () => {
    const page = await open({ ...desktop, cookie, allow: /status of 400/ });
    await page.goto("/administrator/guide/import");
    await untilHydrated(page);
    const upload = async (...rows: string[]) => {
      await page.getByLabel(/CSV file|Another file/).setInputFiles({
        name: "guide.csv",
        mimeType: "text/csv",
        buffer: Buffer.from([header, ...rows].join("\r\n")),
      });
      await page.getByRole("button", { name: "Compare with the guide" }).click();
    };
    await upload('"never closed');
    await see(page, /a quotation mark is not closed/);
    const line = lines[3] ?? "";
    const changed = line.replace(",sourced,", ",doubtful,");
    await upload(changed, line);
    await see(page, "Rows that cannot be imported");
    await see(page, /The same id stands in line 2 already\./);
    expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
    await upload(changed);
    await see(page, "1 statement would change, 0 rows would not.");
    await page.getByRole("button", { name: "Import 1 change" }).click();
    await see(page, "Imported: 1 statement changed");
    await see(page, findId(3));
  });
});
