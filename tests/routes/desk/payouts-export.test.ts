import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, expect, test } from "vitest";
import { formatPaise } from "#app/domain/purchase/money.ts";
import { payoutStatements } from "#db/schema/index.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

/** A past month without payouts in other tests. */
const MONTH = "2026-08";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

async function ask(method: "GET" | "POST", address: string): Promise<string> {
  const sent = { method, address, cookie: buildCookie(world, "administrator") };
  const response = await exchange(world.services, sent, handleRequest);
  expect(response.status).toBe(200);
  return await response.text();
}

function read(csv: string): Record<string, string>[] {
  const [header = [], ...lines] = csv
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
  return lines.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ""])));
}

async function issue(sums: { share: number; carriedIn: number; tds: number; net: number; carriedOut: number }) {
  const { services } = world;
  const name = `Dr Payee ${services.newId().slice(0, 8)}`;
  const { expertId } = await makeExpert(services, { expert: { name } });
  await services.db.insert(payoutStatements).values({
    id: services.newId(),
    expertId,
    month: MONTH,
    financialYear: "2026-27",
    sharePaise: sums.share,
    carriedInPaise: sums.carriedIn,
    tdsPaise: sums.tds,
    tdsPercent: 10,
    hasPan: true,
    netPaise: sums.net,
    carriedOutPaise: sums.carriedOut,
    issuedAt: services.now(),
  });
  return { expertId, name };
}

test("the payouts file has every sum of the statements' pages, and adds up", async () => {
  const payees = [
    await issue({ share: 100_000, carriedIn: -20_050, tds: 10_000, net: 69_950, carriedOut: 0 }),
    await issue({ share: -30_000, carriedIn: -5_000, tds: 0, net: 0, carriedOut: -35_000 }),
    await issue({ share: 40_000, carriedIn: 0, tds: 4_000, net: 36_000, carriedOut: 0 }),
  ];
  const rows = read(await ask("POST", `/administrator/money/export?of=payouts&month=${MONTH}`));
  const toPaise = (row: Record<string, string>, column: string) => Math.round(Number(row[column]) * 100);
  const [lastOne, nextOne] = ["Carried over from the last statement", "Carried over to the next statement"];
  for (const { expertId, name } of payees) {
    const row = rows.find((each) => each.Expert === name && each.Outcome === "Statement") ?? {};
    const [share, carriedIn, tds, carriedOut, net] = ["Share", lastOne, "TDS", nextOne, "Net"].map((column) =>
      toPaise(row, column),
    ) as [number, number, number, number, number];
    expect(share + carriedIn - tds, name).toBe(net + carriedOut);
    const page = await ask("GET", `/administrator/payouts/${expertId}?month=${MONTH}`);
    for (const paise of [share, carriedIn, carriedOut, net])
      if (paise !== 0) expect(page).toContain(formatPaise(paise));
    expect(page.includes(lastOne)).toBe(carriedIn !== 0);
    expect(page.includes(nextOne)).toBe(carriedOut !== 0);
  }
  const overview = await ask("GET", `/administrator/payouts?month=${MONTH}`);
  const statements = rows.filter(({ Outcome }) => Outcome === "Statement");
  const net = statements.reduce((sum, row) => sum + toPaise(row, "Net"), 0);
  expect(overview).toContain(`Issued and to be paid: ${formatPaise(net)}`);
});
