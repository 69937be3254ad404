import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { expect, test } from "vitest";
import type { Language } from "#app/domain/platform/language.ts";
import { LanguageProvider } from "#app/ui/language/reader-language.tsx";
import { FooterColumns } from "#app/ui/shells/site-shell.tsx";
import { exchange } from "../send.ts";
import { cookieOf, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

async function footerOf(world: World, address: string): Promise<string> {
  const cookie = cookieOf(world, "student");
  const page = await (await exchange(world.services, { method: "GET", address, cookie }, handleRequest)).text();
  return page.slice(page.indexOf("<footer"), page.indexOf("</footer>"));
}

/** The columns of the footer, drawn for themselves. */
function drawn({ services }: World, path: string, language: Language): string {
  const { supportEmail: email, supportPhone: phone } = services.config;
  const columns = {
    language,
    children: createElement(FooterColumns, { support: { email, phone, whatsapp: null, hours: null }, path }),
  };
  return renderToStaticMarkup(createElement(LanguageProvider, columns));
}

test("a footer that was kept is the page's own: its language, its entry marked, whatever was asked before", async () => {
  const world = await makeWorld();
  for (const round of ["drawn", "kept"]) {
    for (const [path, language] of [
      ["/my-orders", "en"],
      ["/faq", "en"],
      ["/ml/faq", "ml"],
      ["/contact-us", "en"],
      ["/careers", "en"],
    ] as const) {
      const footer = await footerOf(world, `${path}?ref=own-query`);
      expect(footer, `${path}, ${round}`).toContain(drawn(world, path, language));
      // What is outside of the columns is never kept: it names the page to come back to.
      expect(footer, `${path}, ${round}`).toContain(`value="${path}?ref=own-query"`);
    }
  }
});
