import type { Settings } from "./settings.ts";

/** Production. Domain, contacts and business are examples, which `npm run deploy -- production` rejects. */
export const production: Settings = {
  name: "production",
  suffix: "",
  database: "vazhi",
  nearDatabase: "aws:ap-southeast-1",
  domain: "vazhi.example.com",
  httpsOfSubdomains: false,
  mail: { provider: "resend", from: "Vazhi <no-reply@vazhi.example.com>", dailyQuota: 5000 },
  supportEmail: "support@vazhi.example.com",
  supportPhone: "+91 484 555 0100",
  grievanceOfficer: "Rema Nair",
  business: {
    name: "Vazhi Career Guide",
    address: "12 Marine Drive\nKochi 682031",
    state: "32",
  },
  adminSecondFactor: "required",
  guardianConsent: "required",
  guardianVerification: "payment,phone,school",
  phoneSignIn: "on",
  hasWorkersAi: false,
};
