import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { campaignDays, campaigns, profiles } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";
import { askWebWorker } from "../web-worker.ts";

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0" };

test("a link is counted once, leads to a page that caches may keep, and ends at the account", async () => {
  const services = testServices({ now: new Date() });
  const code = `school-${services.newId().slice(0, 8)}`;
  await services.db.insert(campaigns).values({ code, kind: "campaign", name: "A school", createdAt: services.now() });
  const sums = async () => {
    const rows = await services.db.select().from(campaignDays).where(eq(campaignDays.code, code));
    return rows.map(({ visits, signUps }) => ({ visits, signUps }));
  };

  const arrival = await askWebWorker({ services }, { address: `/packages?from=${code}`, headers: browser });
  expect(arrival.status).toBe(302);
  expect(arrival.headers.get("location")).toBe("/packages");
  expect(arrival.headers.get("cache-control")).toBe("no-store");
  expect(arrival.headers.get("content-security-policy")).toBeTruthy();
  const cookie = arrival.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toContain(code);
  expect(await sums()).toEqual([{ visits: 1, signUps: 0 }]);

  // The page itself knows nothing of it, and robots are not counted.
  const page = await askWebWorker({ services }, { address: "/packages", cookie, headers: browser });
  expect(page.status).toBe(200);
  expect(page.headers.get("set-cookie")).toBeNull();
  await askWebWorker({ services }, { address: `/packages?from=${code}`, headers: { "user-agent": "Googlebot/2.1" } });
  expect(await sums()).toEqual([{ visits: 1, signUps: 0 }]);

  const { token, userId } = await makeStudent(services);
  const own = { address: "/my-orders", cookie: `__Host-session=${token}; ${cookie}`, headers: browser };
  const signedIn = await askWebWorker({ services }, own);
  expect(signedIn.headers.get("set-cookie")).toContain("__Host-came-by=; Path=/; Max-Age=0");
  await askWebWorker({ services }, own);
  expect(await sums()).toEqual([{ visits: 1, signUps: 1 }]);
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile?.campaign).toBe(code);
});
