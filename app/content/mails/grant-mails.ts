import type { Language } from "#app/domain/platform/language.ts";
import type { GrantKind } from "#app/domain/purchase/grant.ts";
import { type PackageType, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

/** A complimentary grant to a student. `orderId` is the order with the assessment. */
export function grantedMail(
  sender: MailSender,
  { name, kind, orderId }: { name: string; kind: GrantKind; orderId: string },
  language: Language,
): MailContent {
  if (kind === "session") return sessionGrantedMail(sender, name, language);
  if (kind === "upgrade") return upgradeGrantedMail(sender, { name, orderId }, language);
  const url = `${sender.origin}/assessment?order=${encodeURIComponent(orderId)}`;
  const title = purchaseTitle({ packageType: kind }, language);
  return layOutIn(sender, language, {
    en: {
      subject: `For you: ${title}`,
      heading: "Your assessment is ready",
      paragraphs: [
        greeting(name, "en"),
        `We have given you the ${title}. There is nothing to pay.`,
        "The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device.",
        "Please answer alone and as you really are: the report is about you, not about what others expect.",
      ],
      facts: [
        ["Package", title],
        ["Order", orderId],
      ],
      action: { label: "Start my assessment", url },
    },
    ml: {
      subject: `നിങ്ങൾക്കായി: ${title}`,
      heading: "ചോദ്യാവലി തയ്യാറാണ്",
      paragraphs: [
        greeting(name, "ml"),
        `${title} ഞങ്ങൾ നിങ്ങൾക്കു നൽകിയിരിക്കുന്നു. പണമൊന്നും അടയ്ക്കേണ്ടതില്ല.`,
        "ചോദ്യാവലിയിൽ 63 ചോദ്യങ്ങളുണ്ട്; 20 മുതൽ 30 വരെ മിനിറ്റ് മതി. ഇടയ്ക്കു നിർത്തി പിന്നീട് ഏതു ഫോണിലും കമ്പ്യൂട്ടറിലും തുടരാം.",
        "തനിയെ ഇരുന്ന്, നിങ്ങൾ എങ്ങനെയാണോ അങ്ങനെതന്നെ ഉത്തരം നൽകുക: റിപ്പോർട്ട് നിങ്ങളെക്കുറിച്ചാണ്, മറ്റുള്ളവർ പ്രതീക്ഷിക്കുന്നതിനെക്കുറിച്ചല്ല.",
      ],
      facts: [
        ["പാക്കേജ്", title],
        ["ഓർഡർ", orderId],
      ],
      action: { label: "ചോദ്യാവലി തുടങ്ങുക", url },
    },
  });
}

function upgradeGrantedMail(
  sender: MailSender,
  { name, orderId }: { name: string; orderId: string },
  language: Language,
): MailContent {
  const url = `${sender.origin}/my-orders`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your package is Gold now",
      heading: "Your package is Gold now",
      paragraphs: [
        greeting(name, "en"),
        "We have turned your Silver Package into Gold. There is nothing to pay.",
        "Your report gets its study plan and institutes within minutes, or has them from the start if you have not answered the questions yet. A session with a career counselor is included: choose your time under My Orders.",
      ],
      facts: [["Order", orderId]],
      action: { label: "See my orders", url },
    },
    ml: {
      subject: "നിങ്ങളുടെ പാക്കേജ് ഇപ്പോൾ ഗോൾഡ് ആണ്",
      heading: "നിങ്ങളുടെ പാക്കേജ് ഇപ്പോൾ ഗോൾഡ് ആണ്",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളുടെ സിൽവർ പാക്കേജ് ഞങ്ങൾ ഗോൾഡിലേക്കു മാറ്റി. പണമൊന്നും അടയ്ക്കേണ്ടതില്ല.",
        "റിപ്പോർട്ടിൽ പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും മിനിറ്റുകൾക്കുള്ളിൽ ചേർക്കും. ചോദ്യങ്ങൾക്ക് ഇതുവരെ ഉത്തരം നൽകിയിട്ടില്ലെങ്കിൽ ആദ്യം മുതലേ അവ ഉണ്ടാകും. കരിയർ കൗൺസലറുമായി ഒരു സെഷനും ഇതിലുണ്ട്: ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിൽ സമയം തിരഞ്ഞെടുക്കുക.",
      ],
      facts: [["ഓർഡർ", orderId]],
      action: { label: "എന്റെ ഓർഡറുകൾ കാണുക", url },
    },
  });
}

function sessionGrantedMail(sender: MailSender, name: string, language: Language): MailContent {
  const url = `${sender.origin}/my-orders`;
  return layOutIn(sender, language, {
    en: {
      subject: "You can book your session once more",
      heading: "You can book your session once more",
      paragraphs: [
        greeting(name, "en"),
        "The session that comes with your Gold Package can be booked again. There is nothing to pay: choose a counselor and a time under My Orders.",
      ],
      action: { label: "Choose a time", url },
    },
    ml: {
      subject: "സെഷൻ വീണ്ടും ബുക്ക് ചെയ്യാം",
      heading: "സെഷൻ വീണ്ടും ബുക്ക് ചെയ്യാം",
      paragraphs: [
        greeting(name, "ml"),
        "ഗോൾഡ് പാക്കേജിലുള്ള സെഷൻ ഒരിക്കൽ കൂടി ബുക്ക് ചെയ്യാം. പണമൊന്നും അടയ്ക്കേണ്ടതില്ല: ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിൽ കൗൺസലറെയും സമയവും തിരഞ്ഞെടുക്കുക.",
      ],
      action: { label: "സമയം തിരഞ്ഞെടുക്കുക", url },
    },
  });
}

/** An unpaid order stays open for longer. `price` and `until` are formatted. */
export function orderHeldMail(
  sender: MailSender,
  {
    name,
    price,
    until,
    ...purchase
  }: { name: string; packageType: PackageType; upgradedOrderId: string | null; price: string; until: string },
  language: Language,
): MailContent {
  const url = `${sender.origin}/my-orders`;
  const title = purchaseTitle(purchase, language);
  return layOutIn(sender, language, {
    en: {
      subject: `Your price of ${price} holds until ${until}`,
      heading: "Your order stays open for longer",
      paragraphs: [
        greeting(name, "en"),
        `You began to order: ${title}. It stays open until ${until}, at the price that you were shown, even if our prices rise meanwhile.`,
      ],
      facts: [
        ["Package", title],
        ["Price", price],
        ["Open until", until],
      ],
      action: { label: "See my orders", url },
    },
    ml: {
      subject: `${price} എന്ന വില ${until} വരെ`,
      heading: "നിങ്ങളുടെ ഓർഡറിന് കൂടുതൽ സമയമുണ്ട്",
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങൾ തുടങ്ങിവെച്ച ഓർഡർ: ${title}. ${until} വരെ പണമടയ്ക്കാം; അതിനിടെ വില കൂടിയാലും നിങ്ങളെ കാണിച്ച വില മതി.`,
      ],
      facts: [
        ["പാക്കേജ്", title],
        ["വില", price],
        ["പണമടയ്ക്കാവുന്നത്", `${until} വരെ`],
      ],
      action: { label: "എന്റെ ഓർഡറുകൾ കാണുക", url },
    },
  });
}
