import { describe, expect, test } from "vitest";
import { toastMarkup } from "#app/ui/site/toast-markup.ts";

describe("a toast as HTML", () => {
  test("names its kind in a word", () => {
    expect(toastMarkup({ kind: "success", message: "Saved" }, "en")).toContain("<strong>Done:</strong> Saved");
    expect(toastMarkup({ kind: "info", message: "Saved" }, "en")).toContain("<strong>Note:</strong> Saved");
    const inMalayalam = toastMarkup({ kind: "success", message: "സേവ് ചെയ്തു" }, "ml");
    expect(inMalayalam).toContain("<strong>ശരിയായി:</strong> സേവ് ചെയ്തു");
    expect(inMalayalam).not.toMatch(/>[^<]*[A-Za-z]|label="[^"]*[A-Za-z]/);
  });

  test("only errors interrupt a screen reader", () => {
    expect(toastMarkup({ kind: "error", message: "No" }, "en")).toContain('role="alert"');
    expect(toastMarkup({ kind: "success", message: "Yes" }, "en")).not.toContain("role=");
  });

  test("shows markup in a message as text", () => {
    const markup = toastMarkup({ kind: "error", message: `<img src=x onerror="alert('1')"> & more` }, "en");
    expect(markup).not.toContain("<img");
    expect(markup).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more");
  });
});
