import { studentCookie } from "./database.ts";

/** Waits until the real pipeline has written the demo student's report, before its page is measured. */
export async function untilReportIsReady(origin: string): Promise<void> {
  await fetch(`${origin}/simulator/cron`, { method: "POST" });
  for (let i = 0; i < 100; i++) {
    const page = await fetch(`${origin}/results`, { headers: { cookie: studentCookie } });
    if ((await page.text()).includes("Career Guidance Summary")) return;
    await new Promise((tick) => setTimeout(tick, 200));
  }
  throw new Error("The demo report did not get ready");
}
