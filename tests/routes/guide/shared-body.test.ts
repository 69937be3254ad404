import { env } from "cloudflare:workers";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signOut } from "#app/usecases/accounts/sign-out.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { bodyStoreContext, pageHandlerContext, servicesContext } from "#app/web/context.ts";
import { publicPageCache } from "#app/web/http/public-page-cache.ts";
import { languageContext } from "#app/web/language.ts";
import { openRequestContext } from "#app/web/request-context.ts";
import { forReading } from "#app/wiring-reading.ts";
import { openDatabase } from "#db/client.ts";
import { savedCareers } from "#db/schema/index.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";
import { readableText } from "./open-page.ts";

const handle = createRequestHandler(build, "production");
const { DB } = env as unknown as { DB: D1Database };

let world: World;
let cache: ReturnType<typeof publicPageCache>;
beforeAll(() => seedGuide());
beforeEach(async () => {
  world = await makeWorld();
  cache = publicPageCache();
  for (const { userId } of [world.student, world.otherStudent])
    await giveReportConsent(world.services, userId, { givenBy: "guardian" });
});

/** The statements that a request runs. */
function recorded(asked: string[]): D1Database {
  return new Proxy(DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "prepare") return value.bind(target);
      return (sql: string) => {
        asked.push(sql);
        return target.prepare(sql);
      };
    },
  });
}

let count = 0;

/** A page of the guide, as the web worker looks it up, makes it and keeps it. */
async function open(
  address: string,
  actor: ActorName = "visitor",
  { method = "GET", cookieOfBody, ...more }: Record<string, string> = {},
) {
  const asked: string[] = [];
  const services = { ...world.services, db: openDatabase(recorded(asked)) };
  const nonce = `nonce${(count += 1)}`;
  const cookie = [buildCookie(world, actor), more.cookie].filter(Boolean).join("; ");
  const request = new Request(`http://vazhi.test${address}`, { method, headers: { ...more, cookie } });
  const key = await cache.toKey(request, services);
  const found = key === null ? null : cache.find({ key, nonce, now: services.now() });
  const respond = async () => {
    const context = await openRequestContext(services, request, { database: { isUp: async () => true }, nonce });
    context.set(pageHandlerContext, async (inner, innerContext) => {
      innerContext.set(servicesContext, forReading(services));
      const made = await handle(inner, innerContext);
      if (cookieOfBody) made.headers.append("set-cookie", cookieOfBody);
      return made;
    });
    const language = context.get(languageContext);
    context.set(bodyStoreContext, await cache.bodyStore(request, { services, language, visitorKey: key }));
    return handle(request, context);
  };
  const response = found ?? (await respond());
  const html = await response.text();
  await world.services.settle();
  return {
    status: response.status,
    nonce,
    headers: response.headers,
    html,
    main: /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*<\/script>/s, "") ?? "",
    savedIds: /data-saved="([^"]*)"/.exec(html)?.[1],
    isWhole: found !== null,
    guide: asked.filter((sql) => /guide_(?!versions)/.test(sql)),
    count: asked.length,
  };
}

const save = (userId: string, categoryId: number) =>
  world.services.db.insert(savedCareers).values({ userId, categoryId, createdAt: world.services.now() });

describe("a body", () => {
  test.each(["/careers/law", "/careers", "/admissions", "/institutes", "/tools/keam", "/careers/lawyers"])(
    "of %s is made once for all readers, and read from memory afterwards",
    async (address) => {
      const first = await open(address, "student");
      expect(first.guide.length).toBeGreaterThan(0);
      for (const actor of ["student", "other student", "administrator", "expert", "visitor"] as const) {
        const next = await open(address, actor);
        expect([actor, next.status, next.guide]).toEqual([actor, first.status, []]);
        expect(next.main).toBe(first.main);
      }
      expect((await open(address)).isWhole).toBe(true);
    },
  );

  test("comes with the session and the hearts in one statement", async () => {
    await open("/careers/law", "student");
    expect((await open("/careers/law", "other student")).count).toBe(1);
    expect((await open("/admissions", "other student")).count).toBeLessThanOrEqual(2);
  });

  test("has nothing personal, whoever came first", async () => {
    await save(world.student.userId, 4);
    await save(world.otherStudent.userId, 12);
    const names = { student: "Anjali Nair", administrator: "Meera Menon" };
    for (const address of ["/careers/law", "/ml/careers"]) {
      const own = await open(address, "student");
      expect(own.html).toContain(names.student);
      expect(own.savedIds).toBe("4");
      expect((await open(address, "other student")).savedIds).toBe("12");
      expect((await open(address, "student")).savedIds).toBe("4");
      const administrator = await open(address, "administrator");
      expect(administrator.html).toContain(names.administrator);
      expect(administrator.html).not.toContain(names.student);
      for (const { html, savedIds } of [await open(address), await open(address), await open(address, "expert")]) {
        for (const name of Object.values(names)) expect(html).not.toContain(name);
        expect(html).toContain('data-student="none"');
        expect(savedIds).toBe("");
      }
      expect(own.main).not.toMatch(/nonce|<script|aria-pressed="true"|Anjali|data-saved/);
    }
  });

  test("is a visitor's for a guardian, byte for byte", async () => {
    const pages = { cookie: "__Host-guardian-pages=abcdef.ghijkl" };
    const withoutNonce = ({ html, nonce }: { html: string; nonce: string }) => html.replaceAll(nonce, "");
    const guardian = await open("/careers/law", "visitor", pages);
    const visitor = await open("/careers/law");
    expect(visitor.isWhole).toBe(true);
    expect(withoutNonce(guardian)).toBe(withoutNonce(visitor));
  });

  test("is not kept if it sets a cookie", async () => {
    for (const actor of ["student", "visitor", "visitor"] as const) {
      const { status, guide, isWhole } = await open("/admissions/clat", actor, { cookieOfBody: "a=b" });
      expect([status, guide.length > 0, isWhole]).toEqual([200, true, false]);
    }
  });

  test("is not kept if it cannot be read, and the next reader gets the page", async () => {
    await DB.prepare("alter table guide_admissions rename to away").run();
    try {
      expect((await open("/admissions/clat", "student")).status).toBe(500);
    } finally {
      await DB.prepare("alter table away rename to guide_admissions").run();
    }
    expect((await open("/admissions/clat")).status).toBe(200);
  });

  test("is made for each of two who ask at once, and is the same", async () => {
    const [first, second] = await Promise.all([open("/careers/law", "student"), open("/careers/law")]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.main).toBe(first.main);
    expect(second.html).not.toContain("Anjali Nair");
  });

  test.each(["/careers/law", "/careers", "/admissions/clat", "/institutes", "/pathways", "/tools/keam", "/calendar"])(
    "of %s has no inline script: it would lack the nonce of its response",
    async (address) => {
      const { html, nonce } = await open(address, "student");
      const scripts = html.match(/<script(?![^>]*(?:ld\+json|src=))[^>]*>/g) ?? [];
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    },
  );

  test("is in the language of its reader", async () => {
    expect((await open("/careers/law", "student")).html).toContain('lang="en"');
    const malayalam = await open("/careers/law", "visitor", { "accept-language": "ml" });
    expect(malayalam.html).toContain('<html lang="ml"');
    expect(malayalam.guide.length).toBeGreaterThan(0);
    expect((await open("/careers/law", "student")).html).toContain('<html lang="en"');
  });

  test("is made again when the guide has changed, for everyone after ten seconds", async () => {
    await open("/admissions/clat", "student");
    await DB.prepare("update guide_admissions set name_en = 'Law Olympics' where slug = 'clat'").run();
    await DB.prepare("insert into guide_versions (change, made_at, statements) values ('edit', 0, 1)").run();
    expect((await open("/admissions/clat", "student")).html).not.toContain("Law Olympics");
    world.services.clock.advance(10_000);
    for (const actor of ["student", "visitor", "other student"] as const)
      expect((await open("/admissions/clat", actor)).html).toContain("Law Olympics");
  });
});

describe("a shell", () => {
  test("is a visitor's after the logout, at once", async () => {
    expect((await open("/careers/law", "student")).html).toContain("Anjali Nair");
    const sessionId = hashToken(world.student.token);
    await signOut(world.services, { currentUser: null, sessionId, clientIp: "" });
    const { html } = await open("/careers/law", "student");
    expect(html).not.toContain("Anjali Nair");
    expect(html).toContain('href="/login"');
  });

  test("has a nonce of its own, and a toast that no other reader gets", async () => {
    const toast = `__Host-toast=${encodeURIComponent('["info","Saved for you"]')}`;
    const told = await open("/careers/law", "visitor", { cookie: toast });
    expect(told.html).toContain("Saved for you");
    expect(told.headers.get("set-cookie")).toContain("__Host-toast=;");
    for (const { html, headers, nonce } of [await open("/careers/law"), await open("/careers/law")]) {
      expect(html).not.toContain("Saved for you");
      expect(headers.get("set-cookie")).toBeNull();
      expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
    }
  });

  test("inlines the styles of a first view around the same body", async () => {
    const linked = await open("/careers/law");
    const arriving = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
    const inlined = await open("/careers/law", "visitor", arriving);
    expect([inlined.guide, inlined.html.includes("<style>"), linked.html.includes("<style>")]).toEqual([
      [],
      true,
      false,
    ]);
    expect(inlined.main).toBe(linked.main);
  });
});

describe("a page that the guide does not have", () => {
  test("is kept with its suggestions", async () => {
    await open("/careers/lawyers");
    const { status, html, isWhole } = await open("/careers/lawyers");
    expect([status, isWhole]).toEqual([404, true]);
    expect(await readableText(html)).toContain("Law");
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("data-kept-in");
  });
});

test("HEAD has the status and headers of the page", async () => {
  for (const [address, status] of [
    ["/careers/law", 200],
    ["/careers/lawyers", 404],
  ] as const) {
    const page = await open(address, "student");
    const head = await open(address, "student", { method: "HEAD" });
    expect([page.status, head.status, head.html]).toEqual([status, status, ""]);
    for (const header of ["content-type", "content-language", "vary", "link"])
      expect(head.headers.get(header), header).toBe(page.headers.get(header));
  }
});

test("searches are answered, and not kept", async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, html, guide } = await open("/careers?q=nurse", "student");
    expect([status, guide.length > 0]).toEqual([200, true]);
    expect(html).toContain("Anjali Nair");
    expect(html).toContain("data-kept-in");
  }
});
