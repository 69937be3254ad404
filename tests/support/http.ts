/** The password of every demo login. */
export const DEMO_PASSWORD = "vazhi-demo-2026";

/** Signs in without a browser; answers the `Cookie` header of the session. */
export async function signIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin },
    redirect: "manual",
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  if (!session) throw new Error(`${email} could not sign in: ${response.status}`);
  return session.split(";")[0] ?? "";
}
