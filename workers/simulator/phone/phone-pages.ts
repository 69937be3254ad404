import { html } from "hono/html";
import type { SimulatorBindings } from "../env.ts";
import { inIndia, type Markup, page } from "../layout.ts";
import type { PhoneFault, PhoneMessage } from "./phone-store.ts";
import { readTexts } from "./registered-texts.ts";

const NAMES = { whatsapp: "WhatsApp", sms: "SMS" } as const;

const STATUSES = {
  accepted: "on its way",
  delivered: "arrived",
  read: "read",
  failed: "did not arrive",
} as const;

const FAULTS: Readonly<Record<PhoneFault, string>> = {
  delayed: "Messages arrive five minutes later, when the clock is moved",
  failed: "Messages are accepted and do not arrive",
  "wrong-number": "Nobody has this number",
  moved: "Somebody else has this number by now, and reads what comes",
};

function messageBox(env: SimulatorBindings, message: PhoneMessage, isOneNumber: boolean): Markup {
  const { button, footer } = readTexts(env);
  const { id, text, path, code, language, status, channel } = message;
  const act = (what: string, label: string) =>
    html`<form method="post" action="/simulator/phone/${id}/${what}"><button>${label}</button></form>`;
  return html`<article>
    <p>
      ${inIndia(new Date(message.at))} IST, ${NAMES[channel]}, ${STATUSES[status]}
      ${message.isStrangers ? html`<strong>at somebody else</strong>` : ""}
      ${isOneNumber ? "" : html`to <a href="/simulator/phone?to=${message.phone}">${message.phone}</a>`}
    </p>
    <pre lang="${language}">
${text}${code === null ? "" : html`<br /><br /><strong>${code}</strong>`}${
        path === null
          ? ""
          : html`<br /><br /><a href="${path}">${channel === "whatsapp" ? (button[language] ?? path) : path}</a>`
      }${channel === "whatsapp" && code === null ? html`<br /><small>${footer[language]}</small>` : ""}</pre>
    ${status === "accepted" ? [act("delivered", "It arrives"), act("failed", "It does not")] : ""}
    ${status === "delivered" && channel === "whatsapp" ? act("read", "It is read") : ""}
  </article>`;
}

function numberForms(phone: string, fault: PhoneFault | null): Markup {
  const change = (to: PhoneFault | "", label: string) =>
    html`<form method="post" action="/simulator/phone/faults">
      <input type="hidden" name="phone" value="${phone}" />
      <button name="fault" value="${to}">${label}</button>
    </form>`;
  const others = (Object.keys(FAULTS) as PhoneFault[]).filter((each) => each !== fault);
  return html`<h2>What becomes of messages to ${phone}</h2>
    <p>${fault === null ? "They arrive." : html`<strong>${FAULTS[fault]}.</strong>`}</p>
    ${fault === null ? "" : change("", "They arrive again")} ${others.map((each) => change(each, FAULTS[each]))}
    <form method="post" action="/simulator/phone/stop">
      <input type="hidden" name="phone" value="${phone}" />
      <button>Its owner answers STOP</button>
    </form>`;
}

/** The phone of one number, or all messages; newest first. */
export function phonePage(
  env: SimulatorBindings,
  { messages, phone, fault }: { messages: PhoneMessage[]; phone: string | null; fault: PhoneFault | null },
): Markup {
  return page(
    phone === null ? "Phones" : `The phone ${phone}`,
    html`
      <form method="get" action="/simulator/phone">
        <label>Number, ten digits <input type="text" name="to" inputmode="numeric" value="${phone ?? ""}" /></label>
        <button>Show its messages</button>
      </form>
      ${phone === null ? "" : html`<p><a href="/simulator/phone">All phones</a></p>`}
      ${messages.length === 0 ? html`<p>No message has been sent yet.</p>` : messages.map((message) => messageBox(env, message, phone !== null))}
      ${phone === null ? "" : numberForms(phone, fault)}
      <p>For scripts: <a href="/simulator/phone.json">/simulator/phone.json</a></p>
    `,
  );
}
