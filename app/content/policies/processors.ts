import type { Bilingual } from "#app/domain/platform/language.ts";

/** A company that processes personal data for us. */
interface Processor {
  name: string;
  does: Bilingual;
  data: Bilingual;
  /** Where it processes the data. */
  place: Bilingual;
}

/** All processors of personal data. Inform students before adding one. */
export const PROCESSORS: readonly Processor[] = [
  {
    name: "Cloudflare",
    does: {
      en: "runs the servers, the database, file storage and e-mail delivery, and may check that forms are sent by people",
      ml: "സെർവറുകൾ, ഡേറ്റാബേസ്, ഫയലുകൾ, ഇമെയിൽ എന്നിവ പ്രവർത്തിപ്പിക്കുന്നു; ഫോമുകൾ അയയ്ക്കുന്നത് ആളുകൾ തന്നെയെന്ന് ഉറപ്പാക്കുന്നു",
    },
    data: { en: "All that we store passes through it", ml: "ഞങ്ങൾ സൂക്ഷിക്കുന്നതെല്ലാം ഇതിലൂടെയാണു കടന്നുപോകുന്നത്" },
    place: {
      en: "The database is in the Asia-Pacific region, pages are answered near the reader",
      ml: "ഡേറ്റാബേസ് ഏഷ്യ-പസഫിക് മേഖലയിലാണ്; പേജുകൾ വായിക്കുന്നയാളുടെ അടുത്തുനിന്നു കിട്ടും",
    },
  },
  {
    name: "Resend",
    does: { en: "delivers e-mail", ml: "ഇമെയിലുകൾ എത്തിക്കുന്നു" },
    data: {
      en: "The address, the text and the files of each mail, and whether it arrived",
      ml: "ഓരോ മെയിലിന്റെയും വിലാസം, ഉള്ളടക്കം, ഒപ്പമുള്ള ഫയലുകൾ; അത് എത്തിയോ എന്ന വിവരവും",
    },
    place: { en: "Also outside India", ml: "ഇന്ത്യയ്ക്കു പുറത്തും" },
  },
  {
    name: "Meta (WhatsApp)",
    does: {
      en: "delivers codes and messages on WhatsApp",
      ml: "വാട്സാപ്പിൽ കോഡുകളും സന്ദേശങ്ങളും എത്തിക്കുന്നു",
    },
    data: {
      en: "The number and what the message says: a code, a link, an amount or a student’s first name; whether it arrived and was read",
      ml: "നമ്പറും സന്ദേശത്തിലുള്ളതും: കോഡ്, ലിങ്ക്, തുക, അല്ലെങ്കിൽ വിദ്യാർഥിയുടെ ആദ്യ പേര്; അത് എത്തിയോ, വായിച്ചോ എന്നതും",
    },
    place: { en: "Also outside India", ml: "ഇന്ത്യയ്ക്കു പുറത്തും" },
  },
  {
    name: "MSG91",
    does: {
      en: "delivers codes and messages by SMS, where WhatsApp does not reach",
      ml: "വാട്സാപ്പ് എത്താത്തിടത്ത് കോഡുകളും സന്ദേശങ്ങളും SMS ആയി എത്തിക്കുന്നു",
    },
    data: {
      en: "The number and what the message says: a code, a link, an amount or a student’s first name; whether it arrived",
      ml: "നമ്പറും സന്ദേശത്തിലുള്ളതും: കോഡ്, ലിങ്ക്, തുക, അല്ലെങ്കിൽ വിദ്യാർഥിയുടെ ആദ്യ പേര്; അത് എത്തിയോ എന്നതും",
    },
    place: { en: "In India", ml: "ഇന്ത്യയിൽ" },
  },
  {
    name: "Razorpay",
    does: { en: "takes payments and sends refunds", ml: "പേയ്മെന്റ് സ്വീകരിക്കുന്നു, റീഫണ്ട് അയയ്ക്കുന്നു" },
    data: {
      en: "The amount, the order's number, and the name and contact of the one who pays",
      ml: "തുക, ഓർഡർ നമ്പർ, പണമടയ്ക്കുന്ന ആളുടെ പേരും ബന്ധപ്പെടാനുള്ള വിവരവും",
    },
    place: { en: "In India", ml: "ഇന്ത്യയിൽ" },
  },
  {
    name: "Google",
    does: {
      en: "signs you in, if you choose “Continue with Google”",
      ml: "നിങ്ങൾ “Google വഴി തുടരുക” തിരഞ്ഞെടുത്താൽ ലോഗിൻ ചെയ്യിക്കുന്നു",
    },
    data: {
      en: "That you use Vazhi; we receive name, address and an identifier",
      ml: "നിങ്ങൾ വഴി ഉപയോഗിക്കുന്നു എന്ന വിവരം; ഞങ്ങൾക്കു കിട്ടുന്നത് പേര്, ഇമെയിൽ വിലാസം, തിരിച്ചറിയാനുള്ള ഒരു നമ്പർ",
    },
    place: { en: "Also outside India", ml: "ഇന്ത്യയ്ക്കു പുറത്തും" },
  },
  {
    name: "OpenAI, Cloudflare",
    does: {
      en: "an AI of one of them, or of a company whose service works like OpenAI’s, may write the report’s summary, and answers questions on the page “Ask my report”",
      ml: "ഇവരിലൊരാളുടെയോ OpenAI-യുടേതുപോലെ പ്രവർത്തിക്കുന്ന സേവനം നൽകുന്ന കമ്പനിയുടെയോ AI റിപ്പോർട്ടിന്റെ ചുരുക്കം എഴുതിയേക്കാം; “റിപ്പോർട്ടിനോടു ചോദിക്കാം” എന്ന പേജിലെ ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകുന്നു",
    },
    data: {
      en: "The class, scores, answers, chosen careers, parts of the report, whether admission is likely, and such questions, without name, contact, school, marks, community, gender, budget, place or age",
      ml: "ക്ലാസ്, സ്കോറുകൾ, ഉത്തരങ്ങൾ, തിരഞ്ഞെടുത്ത മേഖലകൾ, റിപ്പോർട്ടിന്റെ ഭാഗങ്ങൾ, പ്രവേശനത്തിനു സാധ്യതയുണ്ടോ എന്നത്, ആ ചോദ്യങ്ങൾ; പേര്, ബന്ധപ്പെടാനുള്ള വിവരം, സ്കൂൾ, മാർക്ക്, സമുദായം, ആണോ പെണ്ണോ എന്നത്, തുക, സ്ഥലം, വയസ്സ് എന്നിവ ഇല്ലാതെ",
    },
    place: { en: "Only where it is switched on; also outside India", ml: "ഓണാക്കിയിട്ടുള്ളപ്പോൾ മാത്രം; ഇന്ത്യയ്ക്കു പുറത്തും" },
  },
];
