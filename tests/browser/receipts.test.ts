import { expect } from "vitest";
import { readPdf } from "../pdf/fixtures/read-pdf.ts";
import { BASIL, PROVIDER_AUTHORIZATION } from "../support/browser/demo.ts";
import { buySilver, makeLogin, signIn, signInAdministrator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail, type SentMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const provider = { authorization: PROVIDER_AUTHORIZATION, "content-type": "application/json" };

/** A mail's only attachment: its name without the extension, and its bytes. */
async function receiptIn({ id, attachments }: SentMail): Promise<{ number: string; bytes: Uint8Array }> {
  expect(attachments).toEqual([
    { name: expect.stringMatching(/^VZ[IC]\d{4}-\d{6}\.pdf$/), contentType: "application/pdf" },
  ]);
  const answer = await fetch(`${origin}/simulator/mail/${id}/attachments/0`);
  return { number: attachments[0]?.name.replace(".pdf", "") ?? "", bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function ask(number: string, cookie?: string) {
  const answer = await fetch(`${origin}/receipts/${number}.pdf`, {
    headers: cookie ? { cookie } : {},
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

journey("a receipt is mailed, listed, and open to buyer and administrators; a refund adds a credit note", async () => {
  const buyer = await makeLogin(origin);
  await buySilver(origin, buyer);
  const receipt = await receiptIn(await readMail(origin, buyer.email, /^Payment received/));

  const own = await ask(receipt.number, buyer.cookie);
  expect(own.status).toBe(200);
  expect(own.headers.get("content-type")).toBe("application/pdf");
  expect(own.headers.get("content-disposition")).toBe(`inline; filename="${receipt.number}.pdf"`);
  expect(own.headers.get("cache-control")).toContain("private");
  expect(own.bytes).toEqual(receipt.bytes);
  const printed = await readPdf(own.bytes);
  expect(printed.title).toBe(`Tax invoice ${receipt.number}`);
  expect(printed.pages[0]).toContain("Anjali Nair");

  expect((await ask(receipt.number, await signInAdministrator(origin))).status).toBe(200);
  expect((await ask(receipt.number, await signIn(origin, BASIL))).status).toBe(404);
  expect((await ask("VZI2627-999999", buyer.cookie)).status).toBe(404);
  const signedOut = await ask(receipt.number);
  expect([signedOut.status, signedOut.headers.get("location")]).toEqual([
    302,
    `/login?returnUrl=%2Freceipts%2F${receipt.number}.pdf`,
  ]);

  const paymentId = printed.pages[0]?.match(/pay_\w+/)?.[0] ?? "";
  const refunded = await fetch(`${origin}/simulator/razorpay/v1/payments/${paymentId}/refund`, {
    method: "POST",
    headers: provider,
    body: JSON.stringify({ amount: 50_000 }),
  });
  expect(refunded.status).toBe(200);
  const note = await receiptIn(await readMail(origin, buyer.email, /^Credit note: ₹500 returned/));
  expect((await readPdf(note.bytes)).pages[0]).toContain(`Tax invoice ${receipt.number} of`);

  const myOrders = await (await fetch(`${origin}/my-orders`, { headers: { cookie: buyer.cookie } })).text();
  const links = [...myOrders.matchAll(/href="(\/receipts\/[^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([`/receipts/${receipt.number}.pdf`, `/receipts/${note.number}.pdf`]);
});
