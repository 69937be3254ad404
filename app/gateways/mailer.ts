import type { Mail, Mailer } from "../ports/mailer";

const TIMEOUT_MS = 30_000;

/** Cloudflare's e-mail sending, by the `send_email` binding. */
export function createEmailBindingMailer(binding: SendEmail, from: string): Mailer {
  return {
    async send(mail) {
      await binding.send({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}

/** The local outbox: the simulator worker keeps each message for people and tests to read. */
export function createSimulatorMailer(simulator: Fetcher): Mailer {
  return {
    async send(mail: Mail) {
      const response = await simulator.fetch("http://simulator.internal/simulator/mail", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The mail outbox answered ${response.status}`);
    },
  };
}
