import { route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Signing up, in and out. */
export const authRoutes: RouteConfigEntry[] = [
  route("login", "routes/auth/login.tsx"),
  route("signup", "routes/auth/signup.tsx"),
  route("signup/check-mail", "routes/auth/check-mail.tsx"),
  route("verify-email", "routes/auth/verify-email.tsx"),
  route("resend-verification", "routes/auth/resend-verification.ts"),
  route("forgot-password", "routes/auth/forgot-password.tsx"),
  route("reset-password", "routes/auth/reset-password.tsx"),
  route("logout", "routes/auth/logout.ts"),
  route("auth/google", "routes/auth/google.ts"),
  route("auth/google/callback", "routes/auth/google-callback.ts"),
  route("session/status", "routes/auth/session-status.ts"),
  route("session/activity", "routes/auth/session-activity.ts"),
];
