import { Hono } from "hono";
import { z } from "zod";
import { isSameSecret } from "./crypto.ts";
import type { SimulatorEnv } from "./env.ts";
import { readFormBody } from "./form-body.ts";

const TOKEN = "a-person-";

/** A checkbox instead of Cloudflare's widget. */
const WIDGET = `
window.turnstile = {
  reset() {
    for (const box of document.querySelectorAll(".cf-turnstile input[type=checkbox]")) {
      box.checked = false;
      box.onchange();
    }
  },
  remove() {},
  render,
};
function render(place) {
  const label = document.createElement("label");
  label.style = "display:flex;gap:12px;align-items:center;min-height:64px;padding:0 16px;border:1px solid #999;border-radius:4px;background:#fafafa";
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  const token = Object.assign(document.createElement("input"), {
    type: "hidden",
    name: place.dataset.responseFieldName || "cf-turnstile-response",
  });
  box.onchange = () => { token.value = box.checked ? ${JSON.stringify(TOKEN)} + crypto.randomUUID() : ""; };
  label.append(box, "I am a person (simulated Turnstile)", token);
  place.replaceChildren(label);
}
const renderAll = () => document.querySelectorAll(".cf-turnstile:empty").forEach(render);
renderAll();
// Loaded before the place was read, as a script in the head may be.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", renderAll);
`;

const question = z.object({ secret: z.string(), response: z.string().default("") });

/** The part of Cloudflare Turnstile that forms need. Unlike in the original, tokens are reusable. */
export const turnstile = new Hono<SimulatorEnv>();

turnstile.get("/api.js", (c) => c.body(WIDGET, 200, { "content-type": "text/javascript; charset=utf-8" }));

turnstile.post("/siteverify", async (c) => {
  const asked = question.safeParse(await readFormBody(c));
  const refuse = (code: string) => c.json({ success: false, "error-codes": [code] });
  if (!asked.success) return refuse("missing-input-secret");
  const { secret, response } = asked.data;
  if (!isSameSecret(secret, c.env.TURNSTILE_SECRET_KEY)) return refuse("invalid-input-secret");
  if (response === "") return refuse("missing-input-response");
  if (!response.startsWith(TOKEN)) return refuse("invalid-input-response");
  return c.json({ success: true, "error-codes": [], challenge_ts: c.get("now").toISOString(), hostname: "localhost" });
});
