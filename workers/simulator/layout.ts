import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** Markup with values escaped by `html`. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const STYLES = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #26262e; background: #fafaf7;
    margin: 0 auto; padding: 1rem; max-width: 72rem; }
  h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.2rem; margin-top: 2rem; }
  a { color: #1d4ed8; } code, pre { font-size: 0.9em; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; background: #fff; border: 1px solid #d6d6de; border-radius: 8px; padding: 1rem; }
  .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; background: #fff; }
  th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border: 1px solid #d6d6de; }
  label { display: block; margin-top: 0.8rem; }
  input[type=email], input[type=text] {
    font: inherit; padding: 0.5rem; width: 100%; max-width: 24rem; box-sizing: border-box;
  }
  button { font: inherit; min-height: 2.75rem; padding: 0.4rem 1rem; cursor: pointer; margin: 0.2rem 0.4rem 0.2rem 0; }
  iframe { width: 100%; height: 70vh; border: 1px solid #d6d6de; border-radius: 8px; background: #fff; }
  .error { color: #991b1b; font-weight: 600; }
`;

/** A page of the simulator, readable without scripts and labelled as simulated. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Simulator</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <p><a href="/simulator">Simulator</a>: local only, no money moves and no mail leaves this machine</p>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** A time in Indian format. */
export function inIndia(at: Date): string {
  return new Intl.DateTimeFormat("en-IN", {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "Asia/Kolkata",
  }).format(at);
}

/** Paise as rupees, with the sign and Indian grouping. */
export function inRupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);
}
