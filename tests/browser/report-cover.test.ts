import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { careerFigureWords } from "#app/content/report-text/career-figures.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { clearSheet, randomSheet, timedAnswers, uniformSheet } from "../support/makers/answer-sheets.ts";
import { untilShown } from "../support/browser/axe.ts";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { buySilver, makeLogin, postForm } from "../support/browser/http.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** A 5-inch phone with the browser's bars. */
const open = useBrowser({ ...phone, viewport: { width: 360, height: 600 } });

/** A report takes seconds, on a busy machine many. */
const TIMEOUT_MS = { timeout: 60_000, interval: 500 };

/** The two careers with the longest Malayalam names. */
const longest = CAREER_CATALOGUE.categories
  .toSorted((one, other) => other.malayalamName.length - one.malayalamName.length)
  .slice(0, 2)
  .map(({ id }) => id);

interface Student {
  name: string;
  sheet: Record<number, string>;
  chosen?: readonly number[];
}

interface Sheet {
  cookie: string;
  orderId: string;
  sheet: Record<number, string>;
}

async function begin({ sheet, chosen = [] }: Student): Promise<Sheet> {
  const login = await makeLogin(origin);
  const { cookie } = login;
  await buySilver(origin, login);
  const started = await fetch(`${origin}/start-assessment`, { headers: { cookie }, redirect: "manual" });
  const orderId = new URL(started.headers.get("location") ?? "", origin).searchParams.get("order") ?? "";
  if (chosen.length > 0) {
    const fields = Object.fromEntries(chosen.map((id, index) => [`career${index + 1}`, String(id)]));
    const saved = await postForm(origin, `/career-selection?order=${orderId}`, fields, cookie);
    expect(saved.status).toBe(302);
  }
  return { cookie, orderId, sheet };
}

/**
 * Submits until the report is there. While one is written, a busy machine drops connections, so requests are repeated.
 */
async function submit({ cookie, orderId, sheet }: Sheet): Promise<void> {
  const path = `${origin}/assessment/submission`;
  const body = JSON.stringify({ orderId, answers: timedAnswers(sheet, Date.now() - 700_000), isConfirmed: true });
  const text = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init).catch(() => null);
    return response?.ok ? ((await response.json()) as { status?: string }) : null;
  };
  const headers = { origin, cookie, "content-type": "application/json" };
  await expect.poll(() => text(path, { method: "POST", headers, body }), TIMEOUT_MS).not.toBeNull();
  await expect
    .poll(async () => (await text(`${path}?order=${orderId}`, { headers: { cookie } }))?.status, TIMEOUT_MS)
    .toBe("ready");
}

/** Parts of the cover below the first screen or too small to tap. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".report-cover :is(ol[aria-label] a, .report-buttons :is(a, button))")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > innerHeight || box.height < 43.5 || box.width < 43.5)
      .map(({ element, box: { width, height, bottom } }) =>
        [element.textContent.trim(), ...[width, height, bottom].map(Math.round)].join(" "),
      ),
  );
}

const students: Student[] = [
  ...(["RI", "IR", "AS", "SE", "EC", "CE"] as const).map(([strong, fair]) => ({
    name: `${strong}${fair}`,
    sheet: clearSheet(strong as HollandType, fair as HollandType),
  })),
  { name: "SE with wishes", sheet: clearSheet("S", "E"), chosen: longest },
  { name: "at random", sheet: randomSheet(7) },
  { name: "all alike", sheet: uniformSheet("agree") },
];

describe("the cover of a report", () => {
  test("has the finding, three careers and three buttons on the first screen, whatever was answered", async () => {
    const sheets: Sheet[] = [];
    for (const student of students) sheets.push(await begin(student));
    for (const sheet of sheets) await submit(sheet);
    for (const language of ["ml", "en"] as const) {
      for (const [index, { name: student }] of students.entries()) {
        const { cookie } = sheets[index] ?? {};
        await postForm(origin, "/language", { language, returnTo: "/" }, cookie);
        const page = await open({ cookie });
        const cover = page.locator(".report-cover");
        await page.goto(`/results?language=${language}`);
        await cover.waitFor();
        await untilShown(page);
        expect([student, language, await misfits(page)]).toEqual([student, language, []]);
        const careers = cover.locator("ol[aria-label] > li");
        expect(await careers.count()).toBe(3);
        const finding = await cover.locator(`p[lang=${language}]`).first().innerText();
        for (const name of await careers.locator(".link").allInnerTexts()) expect(finding).not.toContain(name);
        // A first guess is not called a match, nor repeated in the same words.
        if (/first guess|ആദ്യത്തെ ഊഹ/.test(finding)) {
          const tiers = Object.values(careerFigureWords[language].tiers).join("|");
          expect((await careers.allInnerTexts()).join()).not.toMatch(new RegExp(tiers));
        } else expect(student).not.toMatch(/^(at random|all alike)$/);
        expect(await page.getByText(finding, { exact: true }).count()).toBe(1);
        await page.close();
      }
    }
  }, 600_000);
});
