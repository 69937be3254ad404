import type { Bilingual } from "#app/domain/platform/language.ts";

export const EXPERT_SHELL_WORDS = {
  home: { en: "Vazhi for experts", ml: "Vazhi, വിദഗ്ധർക്കായി" },
  forExperts: { en: "For experts", ml: "വിദഗ്ധർക്കായി" },
  menu: { en: "Expert", ml: "വിദഗ്ധർക്കുള്ള മെനു" },
  sessions: { en: "Sessions", ml: "സെഷനുകൾ" },
  hours: { en: "Hours", ml: "സമയം" },
  hoursTitle: { en: "Hours and leave", ml: "സമയവും ലീവും" },
  earnings: { en: "Earnings", ml: "വരുമാനം" },
  profile: { en: "Page", ml: "പേജ്" },
  security: { en: "Login", ml: "ലോഗിൻ" },
  logout: { en: "Logout", ml: "ലോഗൗട്ട്" },
  loggingOut: { en: "Logging Out...", ml: "ലോഗൗട്ട് ചെയ്യുന്നു…" },
  loggedOut: { en: "Logged out successfully", ml: "ലോഗൗട്ട് ചെയ്തു" },
} satisfies Record<string, Bilingual>;

export const HOURS_PAGE_WORDS = {
  lead: {
    en: "Students see a change at once; what is booked stays.",
    ml: "മാറ്റം വിദ്യാർഥികൾക്ക് ഉടൻ കാണാം; ബുക്ക് ചെയ്തവ മാറില്ല.",
  },
  feedEnded: { en: "The calendar address is dead.", ml: "കലണ്ടർ വിലാസം നിർത്തി. ഇനി അതു പ്രവർത്തിക്കില്ല." },
} satisfies Record<string, Bilingual>;
