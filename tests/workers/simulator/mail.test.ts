import { beforeEach, describe, expect, it } from "vitest";
import type { SentMail } from "../../support/browser/outbox.ts";
import { bindings, postJson, request } from "./support.ts";

const hello = {
  to: "anjali@example.com",
  subject: "Hello",
  text: "Open http://127.0.0.1:8787/verify-email?token=a.",
  html: "<p>Hello</p>",
};

async function outbox(query = ""): Promise<SentMail[]> {
  return (await request(`/simulator/mail.json${query}`)).json<SentMail[]>();
}

beforeEach(async () => {
  await request("/simulator/mail.json", { method: "DELETE" });
});

describe("the outbox", () => {
  it("is empty after DELETE, and says so", async () => {
    await postJson("/simulator/mail", hello);
    expect((await request("/simulator/mail.json", { method: "DELETE" })).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect(await (await request("/simulator/mail")).text()).toContain("No mail has been sent yet.");
  });

  it("shows mails newest first with every field", async () => {
    await postJson("/simulator/mail", hello);
    await postJson("/simulator/mail", { ...hello, subject: "Second" });
    const mails = await outbox();
    expect(mails.map((mail) => mail.subject)).toEqual(["Second", "Hello"]);
    expect(mails[1]).toEqual({
      ...hello,
      attachments: [],
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it("keeps that order past the ninth mail", async () => {
    for (let count = 1; count <= 12; count += 1)
      await postJson("/simulator/mail", { ...hello, subject: `Mail ${count}` });
    expect((await outbox()).map((mail) => mail.subject).slice(0, 4)).toEqual([
      "Mail 12",
      "Mail 11",
      "Mail 10",
      "Mail 9",
    ]);
  });

  it("stores attachments and serves them byte by byte", async () => {
    const content = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
    const attachments = [
      { name: "session.ics", contentType: "text/calendar; method=REQUEST", content: btoa("BEGIN:VCALENDAR") },
      { name: "receipt.pdf", contentType: "application/pdf", content: btoa(String.fromCharCode(...content)) },
    ];
    await postJson("/simulator/mail", { ...hello, attachments });
    const [mail] = await outbox();
    expect(mail?.attachments).toEqual(attachments.map(({ name, contentType }) => ({ name, contentType })));
    const answer = await request(`/simulator/mail/${mail?.id}/attachments/1`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
    expect((await request(`/simulator/mail/${mail?.id}/attachments/2`)).status).toBe(404);
    expect(await (await request(`/simulator/mail/${mail?.id}`)).text()).toContain(
      `<a href="/simulator/mail/${mail?.id}/attachments/1">receipt.pdf</a>`,
    );
  });

  it("filters by recipient, ignoring case", async () => {
    await postJson("/simulator/mail", hello);
    await postJson("/simulator/mail", { ...hello, to: "other@example.com" });
    expect((await outbox("?to=Anjali@example.com")).map((mail) => mail.to)).toEqual(["anjali@example.com"]);
  });

  it("stores a repeated idempotency key once", async () => {
    const keyed = { ...hello, idempotencyKey: "outbox-1" };
    const first = await (await postJson("/simulator/mail", keyed)).json();
    const again = await (await postJson("/simulator/mail", { ...keyed, subject: "Sent again" })).json();
    expect(again).toEqual(first);
    expect((await outbox()).map((mail) => mail.subject)).toEqual(["Hello"]);
  });

  it.each([
    ["no recipient", { subject: "x", text: "x" }],
    [
      "an attachment that is not base64",
      { ...hello, attachments: [{ name: "a.pdf", contentType: "application/pdf", content: "%%" }] },
    ],
    ["a recipient that is not an address", { ...hello, to: "nobody" }],
    ["an unknown field", { ...hello, priority: 1 }],
    ["something that is not JSON", "{"],
  ])("rejects %s", async (_name, body) => {
    expect((await postJson("/simulator/mail", body)).status).toBe(400);
    expect(await outbox()).toEqual([]);
  });
});

describe("the pages", () => {
  it("show a mail with its links, escaped, and its HTML in a frame that can run nothing", async () => {
    const { id } = await (
      await postJson("/simulator/mail", {
        ...hello,
        subject: "<img src=x>",
        text: `${hello.text} <script>`,
        html: '<p title="q">Hello</p>',
      })
    ).json<{ id: string }>();
    const list = await (await request("/simulator/mail")).text();
    expect(list).toContain(`<a href="/simulator/mail/${id}">&lt;img src=x&gt;</a>`);

    const page = await (await request(`/simulator/mail/${id}`)).text();
    expect(page).toContain(
      '<a href="http://127.0.0.1:8787/verify-email?token=a">http://127.0.0.1:8787/verify-email?token=a</a>. &lt;script&gt;',
    );
    expect(page).not.toContain("<script>");
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).toContain("&lt;p title=&quot;q&quot;&gt;Hello&lt;/p&gt;");
  });

  it("respond with 404 for an unknown mail", async () => {
    expect((await request("/simulator/mail/999999")).status).toBe(404);
    expect((await request("/simulator/mail/none")).status).toBe(404);
  });
});

describe("Resend's API", () => {
  const send = () =>
    postJson(
      "/simulator/resend/emails",
      { from: "Vazhi <no-reply@vazhi.example>", to: ["anu@students.example"], subject: "Hello", text: "Hello" },
      { authorization: `Bearer ${bindings.RESEND_API_KEY}` },
    );

  it("takes five requests in a second, and says when to come back", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect(await refused[0]?.json()).toMatchObject({ name: "rate_limit_exceeded" });
    expect(await outbox()).toHaveLength(5);
  });
});
