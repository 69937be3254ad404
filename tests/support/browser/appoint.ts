import { CLERKS_PASSWORD } from "./demo.ts";
import { postForm, signInAdministrator } from "./http.ts";
import { linkIn, readMail } from "./outbox.ts";

/** Invites an administrator with this role, accepts, and signs in; returns the `Cookie` header of the session. */
export async function appointAdministrator(
  origin: string,
  owner: string,
  { name, email, role }: { name: string; email: string; role: string },
): Promise<string> {
  await postForm(origin, "/administrator/setup", { name, email, [`role-${role}`]: "yes" }, owner);
  const link = linkIn(await readMail(origin, email, /administer/), origin, "/administrator/invitation");
  const token = new URL(link).searchParams.get("token") ?? "";
  const password = CLERKS_PASSWORD;
  await postForm(origin, "/administrator/invitation", { token, password, confirmation: password });
  return signInAdministrator(origin, email, password);
}
