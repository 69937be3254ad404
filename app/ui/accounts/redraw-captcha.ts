/**
 * Redraws the captcha after a page replacement: the provider's script does so only once, on load. A token is valid for
 * one attempt.
 */
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
