import { studentCookie } from "./database.ts";

/** The demo student's report is written by the real pipeline before the page that shows it is measured. */
export async function untilReportIsReady(origin: string): Promise<void> {
  await fetch(`${origin}/simulator/cron`, { method: "POST" });
  for (let i = 0; i < 100; i++) {
    const page = await fetch(`${origin}/results`, { headers: { cookie: studentCookie } });
    if ((await page.text()).includes("Career Guidance Summary")) return;
    await new Promise((tick) => setTimeout(tick, 200));
  }
  throw new Error("The demo report did not get ready");
}
