import { describe, expect, test } from "vitest";
import { toastMarkup } from "#app/ui/site/toast-markup.ts";

describe("a toast as HTML", () => {
  test("says nothing but its message, and names its kind in a sign beside it", () => {
    const markup = toastMarkup({ kind: "success", message: "Saved" }, "en");
    expect(markup).toMatch(/<svg [^>]*aria-label="Done"><path [^>]*\/><\/svg><p>Saved<\/p>/);
    expect(toastMarkup({ kind: "info", message: "Saved" }, "en")).toContain('aria-label="Note"');
    const inMalayalam = toastMarkup({ kind: "success", message: "സേവ് ചെയ്തു" }, "ml");
    expect(inMalayalam).toMatch(/aria-label="ശരിയായി"><path [^>]*\/><\/svg><p>സേവ് ചെയ്തു<\/p>/);
    expect(inMalayalam).not.toMatch(/>[^<]*[A-Za-z]|label="[^"]*[A-Za-z]/);
  });

  test("only errors interrupt a screen reader", () => {
    expect(toastMarkup({ kind: "error", message: "No" }, "en")).toContain('role="alert"');
    expect(toastMarkup({ kind: "success", message: "Yes" }, "en")).not.toContain('role="alert"');
  });

  test("shows markup in a message as text", () => {
    const markup = toastMarkup({ kind: "error", message: `<img src=x onerror="alert('1')"> & more` }, "en");
    expect(markup).not.toContain("<img");
    expect(markup).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more");
  });
});
