import type { Bilingual } from "#app/domain/platform/language.ts";

/** Passwords, passkeys, recovery codes and devices: shared by students, administrators and experts. */
export const SECURITY_WORDS = {
  metaTitle: { en: "Security", ml: "സുരക്ഷ" },
  title: { en: "Security of your account", ml: "അക്കൗണ്ടിന്റെ സുരക്ഷ" },
  lead: {
    en: "How you log in, and on which devices you are logged in.",
    ml: "എങ്ങനെ ലോഗിൻ ചെയ്യാം, ഏതെല്ലാം ഉപകരണങ്ങളിൽ ലോഗിൻ ആണ് എന്നെല്ലാം ഇവിടെ കാണാം.",
  },
  backToProfile: { en: "Your profile", ml: "നിങ്ങളുടെ പ്രൊഫൈൽ" },
  // Password
  password: { en: "Password", ml: "പാസ്‌വേഡ്" },
  current: { en: "Current password", ml: "ഇപ്പോഴത്തെ പാസ്‌വേഡ്" },
  currentMissing: { en: "Please enter your current password", ml: "ഇപ്പോഴത്തെ പാസ്‌വേഡ് എഴുതുക" },
  currentWrong: { en: "This is not your current password", ml: "ഇതല്ല ഇപ്പോഴത്തെ പാസ്‌വേഡ്" },
  changePassword: { en: "Change password", ml: "പാസ്‌വേഡ് മാറ്റുക" },
  passwordChanged: {
    en: "Password changed. You are logged out on all other devices.",
    ml: "പാസ്‌വേഡ് മാറ്റി. മറ്റെല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആയി.",
  },
  noPassword: {
    en: "You log in with Google, without a password of ours. If you want one, ask for a link to choose it.",
    ml: "നിങ്ങൾ Google വഴിയാണ് ലോഗിൻ ചെയ്യുന്നത്; ഇവിടെ പാസ്‌വേഡ് ഇല്ല. വേണമെങ്കിൽ അതെടുക്കാനുള്ള ലിങ്ക് ആവശ്യപ്പെടാം.",
  },
  noneYet: {
    en: "You have no password. If you want one, ask for a link to choose it.",
    ml: "നിങ്ങൾക്ക് പാസ്‌വേഡ് ഇല്ല. വേണമെങ്കിൽ അതെടുക്കാനുള്ള ലിങ്ക് ആവശ്യപ്പെടാം.",
  },
  passwordNeedsEmail: {
    en: "You log in with a code on your phone. For a password, add an e-mail address first.",
    ml: "ഫോണിൽ വരുന്ന കോഡ് ഉപയോഗിച്ചാണു ലോഗിൻ. പാസ്‌വേഡ് വേണമെങ്കിൽ ആദ്യം ഇമെയിൽ ചേർക്കുക.",
  },
  askForLink: { en: "Send me a link", ml: "ലിങ്ക് വേണം" },
  // Address
  email: { en: "E-mail address", ml: "ഇമെയിൽ വിലാസം" },
  emailNow: { en: "Your address now", ml: "ഇപ്പോഴത്തെ വിലാസം" },
  newEmail: { en: "New e-mail address", ml: "പുതിയ ഇമെയിൽ വിലാസം" },
  newEmailHint: {
    en: "We send a link there. The address changes when you open it. Your old address gets a mail and can take the change back for 7 days.",
    ml: "അങ്ങോട്ട് ഒരു ലിങ്ക് അയയ്ക്കും. അതു തുറന്നു സ്ഥിരീകരിച്ചാൽ വിലാസം മാറും. പഴയ വിലാസത്തിലും മെയിൽ വരും; 7 ദിവസം അവിടെനിന്നു മാറ്റം തിരിച്ചെടുക്കാം.",
  },
  firstEmailHint: {
    en: "We send a link there; open it to confirm. Your number goes on working.",
    ml: "അങ്ങോട്ട് ഒരു ലിങ്ക് അയയ്ക്കും; അതു തുറന്നു സ്ഥിരീകരിക്കുക. നിങ്ങളുടെ നമ്പർ തുടർന്നും ഉപയോഗിക്കാം.",
  },
  googleStays: {
    en: "You can go on logging in with the same Google account.",
    ml: "അതേ Google അക്കൗണ്ട് വഴി തുടർന്നും ലോഗിൻ ചെയ്യാം.",
  },
  sendEmailLink: { en: "Send the link", ml: "ലിങ്ക് അയയ്ക്കുക" },
  emailLinkSent: {
    en: "We have written to the new address. Please do what the mail says within 24 hours.",
    ml: "പുതിയ വിലാസത്തിലേക്ക് മെയിൽ അയച്ചു. അതിൽ പറയുന്നത് 24 മണിക്കൂറിനുള്ളിൽ ചെയ്യുക.",
  },
  // Passkeys
  passkeys: { en: "Passkeys", ml: "പാസ്‌കീകൾ" },
  passkeysLead: {
    en: "With a passkey you log in with your finger, your face or the code of your phone. Nobody can guess it, and it works on this site alone.",
    ml: "പാസ്‌കീ ഉണ്ടെങ്കിൽ വിരലടയാളമോ മുഖമോ ഫോണിന്റെ ലോക്കോ മതി, ലോഗിൻ ചെയ്യാം. അത് ആർക്കും ഊഹിക്കാനാകില്ല; ഈ സൈറ്റിൽ മാത്രമേ പ്രവർത്തിക്കൂ.",
  },
  passkeyName: { en: "Name of the passkey", ml: "പാസ്‌കീയുടെ പേര്" },
  passkeyNameHint: { en: "For example: my phone.", ml: "ഉദാഹരണം: എന്റെ ഫോൺ." },
  passkeyNameMissing: { en: "Please enter a name for the passkey", ml: "പാസ്‌കീക്ക് ഒരു പേര് എഴുതുക" },
  passkeyNameTooLong: { en: "The name must be at most 40 characters", ml: "പേരിൽ കൂടിയത് 40 അക്ഷരങ്ങൾ മാത്രം" },
  addPasskey: { en: "Add a passkey", ml: "പാസ്‌കീ ചേർക്കുക" },
  passkeyAdded: { en: "Passkey added", ml: "പാസ്‌കീ ചേർത്തു" },
  rename: { en: "Rename", ml: "പേരു മാറ്റുക" },
  renamed: { en: "Passkey renamed", ml: "പാസ്‌കീയുടെ പേരു മാറ്റി" },
  remove: { en: "Remove", ml: "നീക്കുക" },
  removed: { en: "Passkey removed", ml: "പാസ്‌കീ നീക്കി" },
  added: { en: "Added", ml: "ചേർത്തത്" },
  lastUsed: { en: "last used", ml: "അവസാനം ഉപയോഗിച്ചത്" },
  neverUsed: { en: "not used yet", ml: "ഇതുവരെ ഉപയോഗിച്ചിട്ടില്ല" },
  change: { en: "Rename or remove", ml: "പേരു മാറ്റുക, നീക്കുക" },
  withPasskey: { en: "Log in with a passkey", ml: "പാസ്‌കീ ഉപയോഗിച്ചു ലോഗിൻ ചെയ്യുക" },
  confirmWithPasskey: { en: "Use my passkey", ml: "പാസ്‌കീ ഉപയോഗിക്കുക" },
  passkeyWaits: { en: "Follow your device…", ml: "ഉപകരണം പറയുന്നതുപോലെ ചെയ്യുക…" },
  passkeyFailed: {
    en: "The passkey was not used. Try again, or choose another way.",
    ml: "പാസ്‌കീ ഉപയോഗിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ മറ്റൊരു വഴി തിരഞ്ഞെടുക്കുക.",
  },
  passkeyNotHere: {
    en: "This browser cannot use passkeys here.",
    ml: "ഈ ബ്രൗസറിൽ ഇവിടെ പാസ്‌കീ ഉപയോഗിക്കാനാകില്ല.",
  },
  // Recovery codes
  recovery: { en: "Recovery codes", ml: "വീണ്ടെടുക്കൽ കോഡുകൾ" },
  recoveryLead: {
    en: "Ten codes for when you have lost your phone. Each works once. Keep them on paper, not on the phone.",
    ml: "ഫോൺ നഷ്ടപ്പെട്ടാൽ ഉപയോഗിക്കാൻ പത്തു കോഡുകൾ. ഓരോന്നും ഒരു തവണ മാത്രം. ഫോണിലല്ല, കടലാസിൽ സൂക്ഷിക്കുക.",
  },
  recoveryFirst: {
    en: "When you have a passkey or a second factor, you can make recovery codes here.",
    ml: "പാസ്‌കീ ചേർത്തുകഴിഞ്ഞാൽ ഇവിടെ വീണ്ടെടുക്കൽ കോഡുകൾ എടുക്കാം.",
  },
  codesLeft: { en: "Codes that you can still use:", ml: "ഇനി ഉപയോഗിക്കാവുന്ന കോഡുകൾ:" },
  makeCodes: { en: "Make recovery codes", ml: "കോഡുകൾ എടുക്കുക" },
  makeNewCodes: { en: "Make new codes", ml: "പുതിയ കോഡുകൾ എടുക്കുക" },
  oldCodesEnd: { en: "The codes before work no more then.", ml: "അപ്പോൾ പഴയ കോഡുകൾ പ്രവർത്തിക്കില്ല." },
  codesTitle: { en: "Your recovery codes", ml: "നിങ്ങളുടെ വീണ്ടെടുക്കൽ കോഡുകൾ" },
  codesOnce: {
    en: "They are shown this once. Print them or write them down now.",
    ml: "ഇവ ഇപ്പോൾ മാത്രമേ കാണിക്കൂ. ഇപ്പോൾത്തന്നെ പ്രിന്റ് ചെയ്യുക, അല്ലെങ്കിൽ എഴുതിവയ്ക്കുക.",
  },
  download: { en: "Download", ml: "ഡൗൺലോഡ് ചെയ്യുക" },
  print: { en: "Print", ml: "പ്രിന്റ് ചെയ്യുക" },
  // Devices
  devices: { en: "Devices", ml: "ഉപകരണങ്ങൾ" },
  devicesLead: { en: "You are logged in on these devices.", ml: "ഈ ഉപകരണങ്ങളിൽ ലോഗിൻ ആണ്." },
  thisDevice: { en: "This device", ml: "ഈ ഉപകരണം" },
  since: { en: "Logged in", ml: "ലോഗിൻ ചെയ്തത്" },
  lastActive: { en: "last active", ml: "അവസാനം ഉപയോഗിച്ചത്" },
  logOutThere: { en: "Log out there", ml: "അവിടെ ലോഗൗട്ട് ചെയ്യുക" },
  loggedOutThere: { en: "Logged out on that device", ml: "ആ ഉപകരണത്തിൽ ലോഗൗട്ട് ആയി" },
  logOutElsewhere: { en: "Log out on all other devices", ml: "മറ്റെല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ചെയ്യുക" },
  loggedOutElsewhere: { en: "Logged out on all other devices", ml: "മറ്റെല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആയി" },
  // Step-up
  confirmTitle: { en: "Please confirm that it is you", ml: "ഇതു നിങ്ങളാണെന്ന് ഉറപ്പാക്കുക" },
  confirmLead: {
    en: "What you are about to do matters. We ask once, and then not for ten minutes.",
    ml: "ഇനി ചെയ്യാൻ പോകുന്നതു പ്രധാനപ്പെട്ട കാര്യമാണ്. ഒരു തവണ ചോദിക്കും; പിന്നെ പത്തു മിനിറ്റ് ചോദിക്കില്ല.",
  },
  confirm: { en: "Confirm", ml: "ഉറപ്പാക്കുക" },
  confirmed: { en: "Thank you. You can go on.", ml: "നന്ദി. ഇനി തുടരാം." },
  confirmedElsewhere: {
    en: "You can close this page and send the form again.",
    ml: "ഈ പേജ് അടച്ച് ഫോം വീണ്ടും അയയ്ക്കാം.",
  },
  confirmInNewTab: { en: "Confirm in a new tab", ml: "പുതിയ ടാബിൽ ഉറപ്പാക്കുക" },
  passwordOrCode: { en: "Your password or a code", ml: "പാസ്‌വേഡ് അല്ലെങ്കിൽ കോഡ്" },
  yourPassword: { en: "Your password", ml: "നിങ്ങളുടെ പാസ്‌വേഡ്" },
  proofHint: {
    en: "To confirm that it is you. Then we do not ask for ten minutes.",
    ml: "ഇതു നിങ്ങളാണെന്ന് ഉറപ്പാക്കാൻ. പിന്നെ പത്തു മിനിറ്റ് ചോദിക്കില്ല.",
  },
  proofWrong: {
    en: "This is neither your password nor a code that is valid now",
    ml: "ഇതു നിങ്ങളുടെ പാസ്‌വേഡോ ഇപ്പോൾ സാധുവായ കോഡോ അല്ല",
  },
  passkeyReady: { en: "Confirmed. Now send the form.", ml: "ഉറപ്പാക്കി. ഇനി ഫോം അയയ്ക്കുക." },
  code: { en: "Code", ml: "കോഡ്" },
  codeHint: {
    en: "Six digits from your authenticator app, or a recovery code.",
    ml: "ഓതന്റിക്കേറ്റർ ആപ്പിലെ ആറക്ക കോഡ്, അല്ലെങ്കിൽ ഒരു വീണ്ടെടുക്കൽ കോഡ്.",
  },
  recoveryCodeHint: { en: "One of your recovery codes.", ml: "നിങ്ങളുടെ വീണ്ടെടുക്കൽ കോഡുകളിൽ ഒന്ന്." },
  recoveryCode: { en: "Recovery code", ml: "വീണ്ടെടുക്കൽ കോഡ്" },
  withGoogle: {
    en: "You log in with Google: do so once more.",
    ml: "നിങ്ങൾ Google വഴിയാണ് ലോഗിൻ ചെയ്യുന്നത്: ഒരിക്കൽക്കൂടി അങ്ങനെ ചെയ്യുക.",
  },
  proofMissing: { en: "Please fill in one of the fields", ml: "ഏതെങ്കിലും ഒന്നു പൂരിപ്പിക്കുക" },
} satisfies Record<string, Bilingual>;

/** Texts of the pages behind the links in mails about a change of address. */
export const EMAIL_CHANGE_WORDS = {
  confirmTitle: { en: "Confirm your new address", ml: "പുതിയ വിലാസം സ്ഥിരീകരിക്കുക" },
  confirmLead: { en: "From now on the account uses this address:", ml: "ഇനി അക്കൗണ്ടിന്റെ വിലാസം ഇതായിരിക്കും:" },
  confirm: { en: "Use this address", ml: "ഈ വിലാസം ഉപയോഗിക്കുക" },
  confirmed: { en: "Your e-mail address is changed", ml: "ഇമെയിൽ വിലാസം മാറ്റി" },
  stopTitle: { en: "Stop the change?", ml: "മാറ്റം തടയണോ?" },
  stopLead: { en: "The account keeps this address:", ml: "അക്കൗണ്ടിന്റെ വിലാസം ഇതുതന്നെയായിരിക്കും:" },
  stopFirstLead: { en: "The account does not get this address:", ml: "അക്കൗണ്ടിൽ ഈ വിലാസം ചേർക്കില്ല:" },
  stopWhat: {
    en: "The link that we sent to the new address stops working. Nothing else changes.",
    ml: "പുതിയ വിലാസത്തിലേക്ക് അയച്ച ലിങ്ക് പിന്നെ പ്രവർത്തിക്കില്ല. മറ്റൊന്നും മാറില്ല.",
  },
  stop: { en: "Stop the change", ml: "മാറ്റം തടയുക" },
  stopped: { en: "The change is stopped.", ml: "മാറ്റം തടഞ്ഞു." },
  undoTitle: { en: "Take the change back?", ml: "മാറ്റം തിരിച്ചെടുക്കണോ?" },
  undoLead: { en: "The account gets this address again:", ml: "അക്കൗണ്ടിന് ഈ വിലാസം വീണ്ടും കിട്ടും:" },
  undoWhat: {
    en: "All devices are logged out, passkeys and recovery codes are removed, and you choose a new password.",
    ml: "എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും, പാസ്‌കീകളും വീണ്ടെടുക്കൽ കോഡുകളും നീക്കും, പിന്നെ പുതിയ പാസ്‌വേഡ് എടുക്കാം.",
  },
  removeLead: { en: "The account loses this address:", ml: "അക്കൗണ്ടിൽനിന്ന് ഈ വിലാസം നീക്കും:" },
  removeWhat: {
    en: "All devices are logged out, and passkeys, recovery codes and the password are removed. Your number logs in as before.",
    ml: "എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും; പാസ്‌കീകളും വീണ്ടെടുക്കൽ കോഡുകളും പാസ്‌വേഡും നീക്കും. നിങ്ങളുടെ നമ്പർ ഉപയോഗിച്ചു മുമ്പത്തെപ്പോലെ ലോഗിൻ ചെയ്യാം.",
  },
  addressRemoved: {
    en: "The address is removed. Log in with your number.",
    ml: "വിലാസം നീക്കി. നിങ്ങളുടെ നമ്പർ ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക.",
  },
  undo: { en: "Take it back", ml: "തിരിച്ചെടുക്കുക" },
  undone: {
    en: "The address is yours again. Choose a new password now.",
    ml: "വിലാസം തിരിച്ചുകിട്ടി. ഇനി പുതിയ പാസ്‌വേഡ് എടുക്കുക.",
  },
  working: { en: "One moment...", ml: "ഒരു നിമിഷം..." },
} satisfies Record<string, Bilingual>;
