import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { beforeAll, expect, test } from "vitest";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { exchange } from "../send.ts";
import { makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function mailsAfter(address: string, fields: Record<string, string>, cookie = "") {
  const { services } = world;
  await exchange(services, { method: "POST", address, cookie, body: new URLSearchParams(fields) }, handleRequest);
  await services.settle();
  await deliverOutbox(services);
  return services.sentMails.filter(({ to }) => to === fields.email).map(({ subject }) => subject);
}

const signUp = (email: string) => ({
  name: "അഞ്ജു തോമസ്",
  email,
  password: PASSWORD,
  confirmation: PASSWORD,
  phone: "9847012345",
  age: "18",
  educationStatus: "completed12th",
});
const contact = (email: string) => ({ name: "രമ", email, subject: "റിപ്പോർട്ട്", message: "എപ്പോൾ കിട്ടും?" });
const COOKIE = "__Host-language=ml";

test.each([
  ["signing up at an address below /ml", "/ml/signup", "", "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക"],
  ["signing up in a browser that reads Malayalam", "/signup", COOKIE, "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക"],
  ["signing up in English", "/signup", "", "Verify your e-mail address"],
])("%s is answered by a mail in that language", async (name, address, cookie, subject) => {
  const email = `${name.replaceAll(/\W/g, "").toLowerCase()}@families.example`;
  expect(await mailsAfter(address, signUp(email), cookie)).toEqual([subject]);
});

test.each([
  ["below /ml", "/ml/contact-us", "", "നിങ്ങളുടെ സന്ദേശം ലഭിച്ചു"],
  ["with a choice", "/contact-us", COOKIE, "നിങ്ങളുടെ സന്ദേശം ലഭിച്ചു"],
  ["in English", "/contact-us", "", "We have received your message"],
])("a message from the contact form %s is confirmed in that language", async (name, address, cookie, subject) => {
  const email = `${name.replaceAll(/\W/g, "")}@parents.example`.toLowerCase();
  expect(await mailsAfter(address, contact(email), cookie)).toEqual([subject]);
});
