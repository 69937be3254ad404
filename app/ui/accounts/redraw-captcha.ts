/** Redraws the captcha after a page replacement: its script does so only on load, and a token is valid once. */
export function redrawCaptcha(): void {
  const find = () => document.querySelector<HTMLElement>("[data-captcha-script]");
  let wasDrawn = find() !== null;
  document.addEventListener("replaced", () => {
    const widget = find();
    if (wasDrawn) window.turnstile?.remove();
    wasDrawn = widget !== null;
    if (!widget) return;
    const attributes = [...widget.attributes].filter(({ name }) => name.startsWith("data-"));
    const settings = Object.fromEntries(attributes.map(({ name, value }) => [name.slice(5), value]));
    const src = widget.dataset.captchaScript ?? "";
    if (window.turnstile) window.turnstile.render(widget, settings);
    else document.head.appendChild(Object.assign(document.createElement("script"), { src, async: true }));
  });
}
