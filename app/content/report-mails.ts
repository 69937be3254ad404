/** A message, before it is addressed. */
export interface ReportMail {
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  links: readonly { label: string; url: string }[];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function write({ subject, greeting, paragraphs, links }: Parts): ReportMail {
  const text = [greeting, ...paragraphs, ...links.map(({ label, url }) => `${label}: ${url}`), "Vazhi Career Guide"].join("\n\n");
  const html = [
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    "<p>Vazhi Career Guide</p>",
  ].join("\n");
  return { subject, text, html };
}

/** Tells a student that the report is there. Both addresses ask for a sign-in: the mail itself opens nothing. */
export function reportReadyMail({ name, resultsUrl, pdfUrl }: { name: string; resultsUrl: string; pdfUrl: string }): ReportMail {
  return write({
    subject: "Your career guidance report is ready",
    greeting: `Dear ${name},`,
    paragraphs: [
      "Your answers have been read and your career guidance report is written. Read it on screen, or download the PDF to keep or to print.",
      "Take your time with it, and talk it over with your family or a counsellor before you decide anything.",
    ],
    links: [
      { label: "Read your report", url: resultsUrl },
      { label: "Download the PDF", url: pdfUrl },
    ],
  });
}

/** Tells the support desk that a student wants to be contacted about a report. */
export function expertSupportMail({ name, email, orderId }: { name: string; email: string; orderId: string }): ReportMail {
  return write({
    subject: `Support request from ${name.replace(/\s+/g, " ")}`,
    greeting: "A student asks to be contacted.",
    paragraphs: [`Name: ${name}`, `E-mail: ${email}`, `Order: ${orderId}`, "They pressed Contact Support on their results page."],
    links: [],
  });
}
