import { buySilver, makeLogin, type Login } from "./http.ts";

export interface Buyer extends Login {
  orderId: string;
}

/** A new student who has bought Silver and may answer, but has not started. */
export async function makeBuyer(origin: string): Promise<Buyer> {
  const login = await makeLogin(origin);
  await buySilver(origin, login);
  const assessment = await fetch(`${origin}/assessment`, { headers: { cookie: login.cookie } });
  const orderId = /name="order" value="([^"]+)"/.exec(await assessment.text())?.[1];
  if (!orderId) throw new Error("The assessment names no order");
  return { ...login, orderId };
}
