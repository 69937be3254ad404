/** Shown for a failure without a specific reason. */
export const UNEXPECTED_MESSAGE = {
  en: "An unexpected error occurred. Please try again.",
  ml: "പ്രതീക്ഷിക്കാത്ത ഒരു പിഴവുണ്ടായി. വീണ്ടും ശ്രമിക്കുക.",
};
export const LOGIN_SLOW_MESSAGE = {
  en: "Login is taking longer than expected. Please try again.",
  ml: "ലോഗിൻ പതിവിലും വൈകുന്നു. വീണ്ടും ശ്രമിക്കുക.",
};
