import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, expect, test } from "vitest";
import { renewCalendarFeed } from "#app/usecases/experts/renew-calendar-feed.ts";
import { experts } from "#db/schema/index.ts";
import { bookedSession } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
let path: string;

/** An expert with a Malayalam account has one session; nothing was chosen in the browser. */
beforeEach(async () => {
  world = await makeWorld();
  const { services, student, expert } = world;
  await services.db.update(experts).set({ language: "ml" }).where(eq(experts.id, expert.expertId));
  path = `/expert/bookings/${await bookedSession(services, { ...expert, userId: student.userId, start: world.nextHour() })}`;
});

async function ask(address: string, fields?: Record<string, string>, reader: ActorName = "expert", cookie = "") {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: [buildCookie(world, reader), cookie].filter(Boolean).join("; "),
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    },
    handleRequest,
  );
  const toast = decodeURIComponent(response.headers.get("set-cookie") ?? "");
  const text = (await response.text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  return { status: response.status, toast, text };
}

test("an expert's schedule and session are in the language of the account", async () => {
  const schedule = (await ask("/expert")).text;
  for (const sentence of ['<html lang="ml"', "<title>സെഷനുകൾ", "നവംബർ 23 തിങ്കൾ, രാവിലെ 9:00 – 10:00", "വരാനുള്ളവ"])
    expect(schedule).toContain(sentence);
  const list = (await ask("/expert?view=upcoming")).text;
  expect(list).toContain("60 മിനിറ്റ്, കരിയർ കൗൺസലർ, ഓൺലൈൻ");
  const session = (await ask(path)).text;
  for (const sentence of ["നിങ്ങളുടെ കുറിപ്പ്", "ഈ സെഷൻ റദ്ദാക്കുക", "മറ്റൊരു സമയം നിർദേശിക്കുക", "രാവിലെ 9:00 – 10:00 (IST)"])
    expect(session).toContain(sentence);
  // Other readers get their own language.
  expect((await ask("/expert", undefined, "other expert")).text).toContain('<html lang="en"');
});

test("what an expert does is answered, and refused, in the language of the account", async () => {
  expect((await ask(path, { intent: "notes", notes: "Asked about B.Des." })).toast).toContain("കുറിപ്പ് സേവ് ചെയ്തു");
  const noReason = await ask(path, { intent: "cancel", reason: "" });
  expect(noReason.status).toBe(400);
  expect(noReason.text).toContain("കാരണം വിദ്യാർഥിയോടു പറയുക");
  const noTime = await ask(`${path}?propose=`, { intent: "propose", slot: "" });
  expect(noTime.text).toContain("സെഷനുള്ള തീയതിയും സമയവും തിരഞ്ഞെടുക്കുക");
  const refused = await ask("/expert/hours", undefined, "visitor", "__Host-language=ml");
  expect(refused.toast).toContain("സെഷനുകൾ കാണാൻ ലോഗിൻ ലിങ്ക് ആവശ്യപ്പെടുക.");
});

test("before the sign-in the browser's language holds", async () => {
  const cookie = "__Host-language=ml";
  const form = await ask("/expert", undefined, "visitor", cookie);
  expect(form.text).toContain("വഴിയിലെ നിങ്ങളുടെ സെഷനുകൾ");
  const empty = await ask("/expert?index", { email: "" }, "visitor", cookie);
  expect(empty.text).toContain("ഇമെയിൽ വിലാസം എഴുതുക");
  const sent = await ask("/expert?index", { email: world.expert.email }, "visitor", cookie);
  expect(sent.text).toContain("നിങ്ങളുടെ മെയിൽ നോക്കുക");
  const dead = await ask("/expert/login/none", undefined, "visitor", cookie);
  expect(dead.status).toBe(404);
  expect(dead.text).toContain("ഈ ലോഗിൻ ലിങ്ക് ഉപയോഗിച്ചു കഴിഞ്ഞു");
});

test("an expert's calendar feed is in the language of the account", async () => {
  const { services, expert } = world;
  const actor = { role: "expert", expertId: expert.expertId, email: expert.email, clientIp: "192.0.2.7" } as const;
  const renewed = await renewCalendarFeed(services, { actor });
  if (!renewed.ok) throw new Error(renewed.reason);
  const feed = (await ask(`/calendars/${renewed.token}.ics`, undefined, "visitor")).text.replaceAll("\r\n ", "");
  for (const words of ["NAME:വഴി സെഷനുകൾ", "SUMMARY:സെഷൻ: ", "വിവരങ്ങൾ: ", "LOCATION:ഓൺലൈൻ"])
    expect(feed).toContain(words);
});
