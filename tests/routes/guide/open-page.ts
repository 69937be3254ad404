import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import type { TestServices } from "../../support/services.ts";
import { exchange, type Sent } from "../send.ts";

const handleRequest = createRequestHandler(build, "production");

export interface OpenedPage {
  status: number;
  headers: Headers;
  html: string;
}

/** A page as a visitor gets it; `more` are further request headers. */
export async function openPage(
  services: TestServices,
  address: string,
  more: Partial<Pick<Sent, "method" | "cookie" | "headers" | "body" | "contentType" | "database">> = {},
): Promise<OpenedPage> {
  const response = await exchange(services, { method: "GET", address, cookie: "", ...more }, handleRequest);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The text of a document's `<main>` as readers see it, optionally without elements in another language. */
export async function readableText(html: string, { without }: { without?: string } = {}): Promise<string> {
  const pieces: string[] = [];
  let skipped = 0;
  await new HTMLRewriter()
    .on(without === undefined ? "main no-such-element" : `main [lang=${without}]`, {
      element(element) {
        skipped += 1;
        element.onEndTag(() => {
          skipped -= 1;
        });
      },
    })
    .on("main *", {
      text({ text, lastInTextNode }) {
        if (skipped === 0) pieces.push(text, ...(lastInTextNode ? ["\n"] : []));
      },
    })
    .transform(new Response(html))
    .arrayBuffer();
  return decoded(pieces.join(""));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

export function decoded(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The targets of a document's internal links. */
export function innerLinks(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href = ""]) => decoded(href))
    .filter((href) => href.startsWith("/"));
}

/** The bar's language button: its language, and the page to return to. */
export function findLanguageSwitch(html: string): { language?: string; returnTo?: string } {
  const form = /<form [^>]*action="\/language".*?<\/form>/s.exec(html)?.[0] ?? "";
  return {
    language: /<button [^>]*value="(\w+)"/.exec(form)?.[1],
    returnTo: decoded(/name="returnTo" value="([^"]*)"/.exec(form)?.[1] ?? ""),
  };
}

/** The structured data of a document (schema.org). */
export function structuredData(html: string): { "@type": string; [key: string]: unknown }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as { "@type": string },
  );
}
