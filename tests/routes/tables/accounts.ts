import { PASSWORD } from "../../support/makers/actors.ts";
import { everybody, noActor, signedIn, signedOutStudents } from "../policies.ts";
import { forgetfulStudent, knownStudent, unknownAddress, unverifiedStudent } from "../rows/accounts.ts";
import { formerNumber, newAddress, oldAddress } from "../rows/security.ts";
import { packageAtCheckout } from "../rows/students.ts";
import type { Table } from "../table.ts";

/** Signing up, in and out, and the payment provider's redirect targets. */
export const accountTable: Table = {
  "/login": {
    get: signedOutStudents("200"),
    post: {
      "": { cells: everybody("302 /start"), given: knownStudent, fields: { email: "{email}", password: PASSWORD } },
    },
  },
  "/signup": {
    get: signedOutStudents("200"),
    post: {
      "": {
        cells: everybody("302 /signup/check-mail"),
        given: unknownAddress,
        fields: {
          name: "Anju Thomas",
          email: "{email}",
          password: PASSWORD,
          confirmation: PASSWORD,
          phone: "9847012345",
          age: "18",
          educationStatus: "completed12th",
        },
      },
    },
  },
  // Only the browser that signed up has one; tests/usecases/accounts/sign-up-browser.test.ts covers it.
  "/signup/check-mail": {
    get: signedOutStudents("302 /login"),
    post: {
      resend: { cells: everybody("302 here"), writesNothing: "there is no sign-up of this browser" },
      "change-address": {
        cells: everybody("302 here"),
        given: unknownAddress,
        fields: { email: "{email}" },
        writesNothing: "there is no sign-up of this browser",
      },
    },
    unknownIntent: "302 /login",
  },
  "/verify-email": {
    given: unverifiedStudent,
    search: "token={token}",
    get: everybody("200"),
    post: { "": { cells: everybody("302 /login"), fields: { token: "{token}" } } },
  },
  "/resend-verification": {
    get: everybody("302 /login"),
    post: { "": { cells: everybody("302 /login"), given: unverifiedStudent, fields: { email: "{email}" } } },
  },
  "/forgot-password": {
    get: everybody("200"),
    post: { "": { cells: everybody("200"), given: knownStudent, fields: { email: "{email}" } } },
  },
  "/reset-password": {
    get: everybody("200"),
    post: {
      "": {
        cells: everybody("302 here"),
        given: forgetfulStudent,
        fields: { token: "{token}", password: "another horse", confirmation: "another horse" },
      },
    },
  },
  "/confirm-email": {
    given: newAddress,
    search: "token={token}",
    get: everybody("200"),
    post: { "": { cells: everybody("302 /profile/security"), fields: { token: "{token}" } } },
  },
  "/undo-email": {
    given: oldAddress,
    search: "token={token}",
    get: everybody("200"),
    post: { "": { cells: everybody("302 /reset-password"), fields: { token: "{token}" } } },
  },
  "/login/code": {
    get: signedOutStudents("302 /signup"),
    post: {
      "type-code": {
        cells: everybody("302 /signup"),
        fields: { code: "123456" },
        writesNothing: "no code was asked for in this browser",
      },
      resend: { cells: everybody("302 /signup"), writesNothing: "no code was asked for in this browser" },
    },
    unknownIntent: "302 /signup",
  },
  "/signup/about-you": {
    get: signedOutStudents("302 /signup"),
    post: {
      "": {
        cells: everybody("302 /signup"),
        fields: { name: "Anju Thomas", age: "18", educationStatus: "completed12th" },
        writesNothing: "no number is proved in this browser",
      },
    },
  },
  "/undo-number": {
    given: formerNumber,
    search: "token={token}",
    get: everybody("200"),
    post: { "": { cells: everybody("302 /login"), fields: { token: "{token}" } } },
  },
  "/passkeys/options": {
    get: noActor("405"),
    post: { "": { cells: everybody("200"), json: () => ({ ceremony: "sign-in" }) } },
  },
  "/signup/password-check": {
    get: noActor("405"),
    post: { "": { cells: everybody("200"), json: () => ({ password: "123456" }), writesNothing: "it only answers" } },
  },
  "/passkeys/browser.js": { get: everybody("200"), post: { "": { cells: noActor("405") } } },
  "/logout": { get: everybody("302 /"), post: { "": { cells: everybody("302 /") } } },
  "/auth/google": { get: everybody("302 /login") },
  "/auth/google/callback": { get: everybody("302 /login") },
  "/session/status": { get: everybody("200"), post: { "": { cells: noActor("405") } } },
  "/session/activity": {
    get: noActor("405"),
    post: { "": { cells: signedIn("401")("204"), writesNothing: "it is noted once a minute at most" } },
  },
  "/payments/callback": {
    get: everybody("302 /my-orders"),
    post: {
      "": {
        cells: everybody("303 /payment-success"),
        given: packageAtCheckout,
        fields: {
          razorpay_order_id: "{providerOrderId}",
          razorpay_payment_id: "{paymentId}",
          razorpay_signature: "{signature}",
        },
      },
    },
  },
};
