import { postForm, signIn, signUp } from "./http.ts";
import { linkIn, readMail } from "./outbox.ts";

/** An 18-year-old, who may agree to news: signed up, verified, signed in. */
export async function makeAdult(origin: string): Promise<{ email: string; cookie: string }> {
  const email = `adult-${crypto.randomUUID().slice(0, 8)}@students.example`;
  await signUp(origin, { email, name: "Anjali Nair" });
  const link = new URL(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await postForm(origin, "/verify-email", { token: link.searchParams.get("token") ?? "" });
  return { email, cookie: await signIn(origin, email) };
}
