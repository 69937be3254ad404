import { expect, test } from "vitest";
import { findMailbox } from "#app/domain/accounts/mailbox.ts";

const fallback = "https://vazhi.example/signup/check-mail?app=none";
const onAndroid = { isAndroid: true, fallback };
const elsewhere = { isAndroid: false, fallback };

test.each([
  ["anju@gmail.com", "Gmail", "https://mail.google.com/mail/"],
  ["Anju@GoogleMail.COM", "Gmail", "https://mail.google.com/mail/"],
  ["anju@hotmail.com", "Outlook", "https://outlook.live.com/mail/0/"],
  ["anju@yahoo.co.in", "Yahoo Mail", "https://mail.yahoo.com/"],
  ["anju@rediffmail.com", "Rediffmail", "https://mail.rediff.com/cgi-bin/login.cgi"],
])("%s is read at %s", (email, name, href) => {
  expect(findMailbox(email, elsewhere)).toEqual({ name, href });
});

test("a school's mailbox is not guessed", () => {
  for (const email of ["anju@school.example", "anju@gmail.com.example", "gmail.com@school.example"])
    expect(findMailbox(email, elsewhere)).toEqual({ name: null, href: null });
});

test("Android opens the app, or the provider's site where it is not installed", () => {
  expect(findMailbox("anju@gmail.com", onAndroid).href).toBe(
    "intent://#Intent;scheme=googlegmail;package=com.google.android.gm;S.browser_fallback_url=https%3A%2F%2Fmail.google.com%2Fmail%2F;end",
  );
  expect(findMailbox("anju@live.in", onAndroid).href).toContain("intent://emails#Intent;scheme=ms-outlook;");
  // No app that handles the link.
  expect(findMailbox("anju@yahoo.com", onAndroid).href).toBe("https://mail.yahoo.com/");
});

test("Android asks for any mail app where the address does not tell, and comes back without one", () => {
  const { name, href } = findMailbox("anju@school.example", onAndroid);
  expect(name).toBeNull();
  expect(href).toContain("category=android.intent.category.APP_EMAIL");
  expect(href).toContain(`S.browser_fallback_url=${encodeURIComponent(fallback)};end`);
});
