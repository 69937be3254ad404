import { html } from "hono/html";
import { inIndia, type Markup, page } from "./layout.ts";
import type { Mail } from "./sent-mail.ts";

const LINK = /https?:\/\/[^\s<>"']+/g;
const TRAILING_PUNCTUATION = /[.,;:!?)\]]+$/;

/** Escaped text with links for its web addresses. */
function withLinks(text: string): Markup[] {
  const parts: Markup[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const address = match[0].replace(TRAILING_PUNCTUATION, "");
    parts.push(html`${text.slice(end, match.index)}<a href="${address}">${address}</a>`);
    end = match.index + address.length;
  }
  parts.push(html`${text.slice(end)}`);
  return parts;
}

/** The list of mails, in the order passed. */
export function mailboxPage(mails: Mail[], to: string | undefined): Markup {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${inIndia(new Date(mail.at))}</td>
        <td><a href="/simulator/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a></td>
        <td><a href="/simulator/mail/${mail.id}">${mail.subject}</a></td>
      </tr>`,
  );
  return page(
    "Mail outbox",
    html`
      ${to === undefined ? "" : html`<p>To ${to} only. <a href="/simulator/mail">All mail</a></p>`}
      ${
        mails.length === 0
          ? html`<p>No mail has been sent yet.</p>`
          : html`<div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th>Sent (IST)</th>
                    <th>To</th>
                    <th>Subject</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
      }
      <p>For scripts: <a href="/simulator/mail.json">/simulator/mail.json</a></p>
    `,
  );
}

/** One mail: its text with links, and its HTML in a frame without scripts. */
export function mailPage(mail: Mail): Markup {
  // Links inside the frame open a new page, because the app does not allow framing.
  const framed = `<base target="_blank">${mail.html}`;
  return page(
    mail.subject,
    html`
      <p>To ${mail.to}, ${inIndia(new Date(mail.at))} IST. <a href="/simulator/mail">All mail</a></p>
      ${
        mail.attachments.length === 0
          ? ""
          : html`<h2>Attachments</h2>
              <ul>
                ${mail.attachments.map(({ name, contentType }, place) => html`<li><a href="/simulator/mail/${mail.id}/attachments/${place}">${name}</a> (${contentType})</li>`)}
              </ul>`
      }
      <h2>What becomes of it</h2>
      <form method="post" action="/simulator/mail/${mail.id}/bounce"><button>The mailbox refuses it</button></form>
      <form method="post" action="/simulator/mail/${mail.id}/complaint"><button>Its owner calls it spam</button></form>
      <h2>Text</h2>
      <pre>${withLinks(mail.text)}</pre>
      <h2>HTML</h2>
      <iframe
        title="HTML of the mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed}"
      ></iframe>
    `,
  );
}
