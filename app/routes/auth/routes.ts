import { route, type RouteConfigEntry } from "@react-router/dev/routes";
import { inBothLanguages } from "#app/routes/in-both-languages.ts";

export const authRoutes: RouteConfigEntry[] = [
  ...inBothLanguages("auth", [
    ["login", "login.tsx"],
    ["signup", "signup.tsx"],
    ["forgot-password", "forgot-password.tsx"],
  ]),
  route("login/code", "routes/auth/phone/code.tsx"),
  route("signup/about-you", "routes/auth/phone/about-you.tsx"),
  route("signup/check-mail", "routes/auth/check-mail.tsx"),
  route("signup/password-check", "routes/auth/password-check.ts"),
  route("verify-email", "routes/auth/verify-email.tsx"),
  route("resend-verification", "routes/auth/resend-verification.ts"),
  route("reset-password", "routes/auth/reset-password.tsx"),
  route("confirm-email", "routes/auth/confirm-email.tsx"),
  route("undo-email", "routes/auth/undo-email.tsx"),
  route("undo-number", "routes/auth/undo-number.tsx"),
  route("passkeys/options", "routes/auth/passkey-options.ts"),
  route("passkeys/browser.js", "routes/auth/passkey-browser.ts"),
  route("logout", "routes/auth/logout.ts"),
  route("auth/google", "routes/auth/google.ts"),
  route("auth/google/callback", "routes/auth/google-callback.ts"),
  route("session/status", "routes/auth/session-status.ts"),
  route("session/activity", "routes/auth/session-activity.ts"),
];
