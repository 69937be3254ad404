import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { strengthAttempts } from "#db/schema/index.ts";
import { writeReport } from "#app/usecases/report/write-report.ts";
import { finishTasks } from "../../support/makers/finished-tasks.ts";
import { returnFromCheckout, startedPurchase } from "../../support/makers/purchases.ts";
import { submittedResult } from "../../support/makers/results.ts";
import { type OpenedPage, openPage } from "../guide/open-page.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

/** A phone's user agent: headless browsers count as bots, whose visits are not counted. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const UNKNOWN = `/shared/${"a".repeat(32)}`;

let world: World;
let orderId: string;
let paymentId: string;
let resultId: string;
beforeAll(async () => {
  world = await makeWorld();
  const { services, student } = world;
  const checkout = await startedPurchase(services, student.userId, "gold");
  ({ orderId } = checkout);
  const payment = services.payments.pay(checkout.providerOrderId);
  paymentId = payment.id;
  await returnFromCheckout(services, student.userId, payment);
  resultId = await submittedResult(services, { userId: student.userId, orderId });
  await writeReport(
    { ...services, printer: { ...services.printer, printReport: async () => new Uint8Array(2_000) } },
    resultId,
  );
  await services.settle();
});
afterEach(stopAll);

const open = (address: string, actor: ActorName = "visitor", headers: Record<string, string> = {}) =>
  openPage(world.services, address, { cookie: buildCookie(world, actor), headers });

const sharePage = async () => (await open(`/results/share?order=${orderId}`, "student")).html;

/** A form of the sharing page. */
const post = (fields: Record<string, string>, actor: ActorName = "student"): Promise<OpenedPage> =>
  openPage(world.services, `/results/share?order=${orderId}`, {
    method: "POST",
    cookie: buildCookie(world, actor),
    body: new URLSearchParams(fields),
  });

/** Creates a link; returns its address. */
async function share(fields: Record<string, string>): Promise<string> {
  expect(/name="result" value="([^"]+)"/.exec(await sharePage())?.[1]).toBe(resultId);
  const answer = await post({ intent: "share", result: resultId, days: "7", ...fields });
  const token = /__Host-new-link=(\w+)/.exec(answer.headers.getSetCookie().join(" "))?.[1];
  if (!token) throw new Error(`No link was made: ${answer.status}`);
  return `/shared/${token}`;
}

async function stopAll(): Promise<void> {
  for (const [, id = ""] of (await sharePage()).matchAll(/name="share" value="([^"]+)"/g))
    await post({ intent: "stop-sharing", share: id });
}

test("the whole report includes its PDF, to view and to download", async () => {
  const address = await share({ scope: "all" });
  const english = (await open(address)).html;
  for (const title of ["Personality type", "Internships", "Institute recommendations"])
    expect(english).toContain(title);
  const malayalam = (await open(`${address}?language=ml`)).html;
  expect(malayalam).toContain("വ്യക്തിത്വരീതി");
  expect(malayalam).not.toContain("Institute recommendations");
  const shown = await open(`${address}/report.pdf`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
  expect(shown.headers.get("cache-control")).toContain("no-store");
  const kept = await open(`${address}/report.pdf?download=1`);
  expect(kept.headers.get("content-disposition")).toMatch(/^attachment/);
  // The link gives access to this page and its PDF, not to the student's own addresses.
  expect((await open(`/results/${resultId}/report.pdf`)).status).toBe(302);
  await stopAll();
  expect((await open(`${address}/report.pdf`)).status).toBe(404);
});

describe("what a link reveals", () => {
  test("no contact details of the student, and nothing of the sections that were not chosen", async () => {
    const { email, currentUser } = world.student;
    const all = (await open(await share({ scope: "all" }))).html;
    const part = await share({ scope: "some", "section-internships": "on" });
    const { html } = await open(part);
    const { html: data } = await open(`${part}.data`);
    const [providerOrderId = ""] = world.services.payments.orders.keys();
    const phone = currentUser.profile?.phone ?? "none";
    for (const text of [all, html, data]) {
      for (const secret of [email, phone, orderId, resultId, "Nair", providerOrderId, paymentId])
        expect(text).not.toContain(secret);
    }
    expect(html).toContain('id="en-internships"');
    const others = [...all.matchAll(/<section id="((?:en|ml)-[\w-]+)"[^>]*>([\s\S]*?)<\/section>/g)].filter(
      ([, anchor]) => anchor !== "en-internships",
    );
    expect(others.length).toBeGreaterThan(10);
    for (const [, anchor = "", text = ""] of others) {
      for (const page of [html, data]) {
        expect(page).not.toContain(anchor);
        // The first sentence of each section is its finding.
        expect(page).not.toContain(/<p>(.*?)<\/p>/.exec(text)?.[1] ?? "no finding");
      }
    }
    expect(html).not.toMatch(/Holland code|Recommended careers|interest profile/);
    expect((await open(`${part}/report.pdf`)).status).toBe(404);
  });

  test("the page is neither cached nor indexed, and its address is not leaked", async () => {
    const address = await share({ scope: "all" });
    for (const each of [address, UNKNOWN]) {
      const { headers } = await open(each);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toContain("noindex");
    }
    const { html } = await open(address);
    expect(html).toContain('name="robots" content="noindex"');
    // A messenger's preview names no one.
    const preview = [...html.matchAll(/<meta property="og:[^>]*>/g)].join("");
    expect(preview).toContain("A career report, shared with you");
    expect(preview).not.toContain("Anjali");
  });

  test("stopped, malformed and unknown links are one and the same page", async () => {
    const stopped = await share({ scope: "all" });
    await stopAll();
    const pages = await Promise.all(
      [stopped, UNKNOWN, "/shared/x'--"].map(async (address) => {
        const { status, html } = await open(address);
        // The language switch returns to the requested address.
        return [status, html.replaceAll(/value="\/shared\/[^"]+"/g, "")];
      }),
    );
    expect(pages[0]?.[0]).toBe(404);
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });

  test("previews, prefetches, HEAD and the owner do not count as opening; a reader does", async () => {
    const address = await share({ scope: "all" });
    const opens = async () => /Not opened yet|Opened once|Opened (?:<!-- -->)?\d+/.exec(await sharePage())?.[0];
    await open(address, "visitor", { "user-agent": "WhatsApp/2.24.1 A" });
    await open(address, "visitor", { "user-agent": userAgent, "sec-purpose": "prefetch;prerender" });
    await open(address, "visitor", { "user-agent": userAgent, purpose: "prefetch" });
    await openPage(world.services, address, { method: "HEAD", headers: { "user-agent": userAgent } });
    await open(address, "student", { "user-agent": userAgent });
    expect(await opens()).toBe("Not opened yet");
    await open(address, "visitor", { "user-agent": userAgent });
    expect(await opens()).toBe("Opened once");
  });
});

test("a hand-made form requires one's own report and a valid choice", async () => {
  const made = { intent: "share", result: resultId, days: "7", scope: "all" };
  // Students without a report are redirected to the page that explains it.
  expect((await post(made, "other student")).status).toBe(302);
  expect((await post({ ...made, result: "nothing" })).status).toBe(404);
  expect((await post({ ...made, days: "365" })).status).toBe(400);
  expect((await post({ ...made, scope: "everything" })).status).toBe(400);
  expect((await post({ ...made, scope: "some", "section-nothing": "on" })).status).toBe(400);
  expect((await post({ intent: "destroy" })).status).toBe(400);
});

describe("what comes easily, on a shared report", () => {
  const own = () => eq(strengthAttempts.userId, world.student.userId);
  afterEach(() => world.services.db.delete(strengthAttempts).where(own()));

  test("can be shown only by who has something to show", async () => {
    await finishTasks(world.services, world.otherStudent.userId);
    expect(await sharePage()).not.toContain('name="strengths"');
    await finishTasks(world.services, world.student.userId);
    expect(await sharePage()).toMatch(/<input type="checkbox"[^>]*name="strengths"(?![^>]*checked)/);
  });

  test("is not shown unless the student chose so for the link, in the third person and both languages", async () => {
    await finishTasks(world.services, world.student.userId);
    const [silent, odd, shown] = [
      await share({ scope: "all" }),
      await share({ scope: "all", strengths: "yes" }),
      await share({ scope: "all", strengths: "on" }),
    ];
    for (const address of [silent, odd])
      expect((await open(address)).html).not.toMatch(/stands out for|Leans on|easy-title|"stands-out"/);
    const { html } = await open(shown);
    expect(html).toMatch(/Space stands out for \w+\. Machines: less at hand today; practice helps\./);
    expect(html).not.toContain('href="/strengths"');
    expect((await open(`${shown}?language=ml`)).html).toContain("മികച്ചുനിൽക്കുന്നത്: രൂപവും ദിശയും.");
    expect((await sharePage()).match(/With what comes easily/g)).toHaveLength(1);
  });

  test("can stand beside a few sections, and is gone with the attempts", async () => {
    await finishTasks(world.services, world.student.userId);
    const address = await share({ scope: "some", "section-internships": "on", strengths: "on" });
    const { html } = await open(address);
    expect(html).toContain("stands out for");
    // On phones the tab is reached by its tile.
    expect(html).toMatch(/<b>Me<\/b><span>What comes easily<\/span>/);
    await world.services.db.delete(strengthAttempts).where(own());
    expect((await open(address)).html).not.toContain("stands out for");
  });

  test("is no other student's to show", async () => {
    await finishTasks(world.services, world.student.userId);
    const fields = { intent: "share", result: resultId, days: "7", scope: "all", strengths: "on" };
    expect((await post(fields, "other student")).headers.getSetCookie().join(" ")).not.toContain("new-link");
  });
});
