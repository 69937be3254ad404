import { startAfterPaint } from "./after-paint.ts";

// In a document that brings its styles along: loads the fonts, the site's script and the next page's stylesheet after the
// first paint, since before it they would share a slow connection with the page.
const { faces = "", script = "", next = "" } = document.currentScript?.dataset ?? {};

function load<Tag extends "link" | "script">(tag: Tag, attributes: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.appendChild(Object.assign(document.createElement(tag), attributes));
}

startAfterPaint(() => {
  load("link", { rel: "stylesheet", href: faces });
  load("script", { src: script });
  load("link", { rel: "prefetch", as: "style", href: next });
});
