import { LANGUAGES } from "#app/domain/platform/language.ts";
import { MESSAGE_TEMPLATES } from "#app/domain/platform/phone-message.ts";
import type { Settings } from "./settings.ts";

/** As if every text was registered: `code.en` and so on. */
const smsTemplateIds = Object.fromEntries(
  Object.keys(MESSAGE_TEMPLATES).map((template) => [
    template,
    Object.fromEntries(LANGUAGES.map((language) => [language, `${template}.${language}`])),
  ]),
);

/** A developer's machine: the simulator replaces all external services, and these secrets are valid nowhere else. */
export const local: Settings = {
  name: "local",
  suffix: "",
  database: "vazhi",
  nearDatabase: null,
  domain: null,
  httpsOfSubdomains: false,
  mail: { provider: "resend", from: "Vazhi <no-reply@vazhi.example>", dailyQuota: 5000 },
  supportEmail: "support@vazhi.example",
  supportPhone: "+91 484 555 0100",
  grievanceOfficer: "Rema Nair",
  business: {
    name: "Vazhi Career Guide (demo)",
    address: "12 Marine Drive\nKochi 682031",
    state: "32",
    gstin: "32AAAAA0000A1ZB",
  },
  // Elsewhere administrators need a second factor or a passkey.
  adminSecondFactor: "off",
  guardianConsent: "required",
  guardianVerification: "payment,phone,school",
  phoneSignIn: "on",
  // Offline, the binding would prevent everything from starting.
  hasWorkersAi: false,
  localSecrets: {
    SETTINGS_ENCRYPTION_KEY: "dmF6aGkgbG9jYWwga2V5LCBvcGVucyBub3RoaW5nLi4=",
    BACKUP_ENCRYPTION_KEY: "dmF6aGkgbG9jYWwgYmFja3VwIGtleSwgbm8gc2VjcmU=",
    RAZORPAY_KEY_ID: "rzp_test_vazhi",
    RAZORPAY_KEY_SECRET: "vazhi_local_secret",
    RAZORPAY_WEBHOOK_SECRET: "vazhi_local_webhook",
    // As if the secret had been replaced recently: the simulator's fault `old-secret` signs with it.
    RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "vazhi_local_old_webhook",
    RESEND_API_KEY: "re_vazhi_local",
    RESEND_WEBHOOK_SECRET: "whsec_dmF6aGkgbG9jYWwgbWFpbCB3ZWJob29r",
    GOOGLE_CLIENT_ID: "vazhi-local-google",
    GOOGLE_CLIENT_SECRET: "vazhi-local-google-secret",
    WHATSAPP_TOKEN: "vazhi-local-whatsapp-token",
    WHATSAPP_PHONE_NUMBER_ID: "100000000000001",
    WHATSAPP_APP_SECRET: "vazhi-local-whatsapp-app",
    WHATSAPP_VERIFY_TOKEN: "vazhi-local-whatsapp-verify",
    MSG91_AUTH_KEY: "vazhi-local-msg91-key",
    MSG91_TEMPLATE_IDS: JSON.stringify(smsTemplateIds),
    MSG91_WEBHOOK_SECRET: "vazhi-local-msg91-webhook",
    ADMIN_SETUP_CODE: "vazhi-local-setup",
  },
};
