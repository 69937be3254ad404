/**
 * Words by which a text that an AI wrote is held to the facts: it may use them only where the facts do. They are
 * lower-case beginnings of words, so that endings do not hide them; a space at the end asks for the whole word.
 */
export interface GuardedWords {
  /** People by their work. */
  readonly occupations: readonly string[];
  /** Examinations, colleges and courses, also by the names that have no capital letter to be known by. */
  readonly education: readonly string[];
  /** Money, large figures and shares. */
  readonly figures: readonly string[];
  /** What nobody can promise. */
  readonly promises: readonly string[];
}

export const guardedWords: Readonly<Record<"en" | "ml", GuardedWords>> = {
  en: {
    occupations: [
      "accountant", "actor", "actress", "actuar", "anaesthe", "analyst", "animator", "anthropolog", "archaeolog", "architect", "artist",
      "astrolog", "astronaut", "astronom", "attorney", "auditor", "author ", "authors ", "baker ", "bakers", "banker", "barrister", "beautician", "biolog", "botan",
      "broker", "bureaucrat", "businessman", "businesswoman", "butcher", "captain", "carpent", "cashier", "chef", "chemist", "choreograph",
      "clerk", "collector", "comedian", "commando", "composer", "cricketer", "curator", "dancer", "dentist", "detective", "diplomat", "doctor",
      "driver", "economist", "editor", "electrician", "engineer", "farmer", "firefight", "footballer", "geolog", "geograph", "historian",
      "influencer", "interpreter", "jewell", "journalis", "a judge", "judges", "lawyer", "lecturer", "librarian", "magician", "magistrate", "mathematician",
      "mechanic", "medic", "merchant", "midwi", "minister", "musician", "navigator", "novelist", "nurs", "nutrition", "officer", "optician",
      "optomet", "painter", "pastor", "pharmac", "philosoph", "photograph", "physician", "physicist", "physiothe", "pilot", "plumb", "poet",
      "police", "politician", "priest", "professor", "programmer", "psychiatr", "psycholog", "racer", "reporter", "sailor", "scientist",
      "sculpt", "singer", "sociolog", "soldier", "spy ", "statistician", "steward", "streamer", "surgeon", "surveyor", "tailor", "therapist",
      "translator", "tycoon", "veterinar", "weld", "youtuber", "zoolog",
    ],
    education: ["bachelor", "diploma", "doctorate", "entrance", "mba", "mbbs", "phd", "scholarship"],
    figures: ["billion", "crore", "dollar", "dozen", "hundred", "lakh", "million", "per cent", "percent", "rupee", "salar", "thousand"],
    promises: ["assured", "certain to", "guarant", "never fail", "sure to", "surely", "will definitely"],
  },
  ml: {
    occupations: [
      "അഭിഭാഷക", "അധ്യാപക", "അദ്ധ്യാപക", "ആർക്കിടെക്റ്റ", "ഇലക്ട്രീഷ്യ", "എഞ്ചിനീയ", "എൻജിനീയ", "എൻജിനിയ", "ഓഡിറ്റ", "കലാകാര", "കർഷക",
      "ഗായക", "ജഡ്ജ", "ജ്യോതിഷ", "ജേണലിസ്റ്റ", "ഡിസൈന", "ഡോക്ട", "നടൻ", "നടി", "നർത്തക", "നഴ്സ", "പത്രപ്രവർത്തക", "പൈലറ്റ", "പോലീസ",
      "പ്രോഗ്രാമ", "ഫാർമസിസ്റ്റ", "ഫോട്ടോഗ്രാഫ", "ബഹിരാകാശ", "ബാങ്ക", "മെക്കാനിക്ക", "മജിസ്ട്രേറ്റ", "മാനേജ", "യൂട്യൂബ", "വക്കീല", "വാർത്താ",
      "വെറ്ററിനറി", "ശാസ്ത്രജ്ഞ", "ശിൽപ്പി", "ശില്പി", "ഷെഫ", "സംഗീത", "സംവിധായക", "സൈനിക", "സർജ", "ഓഫീസ", "ഓഫിസ", "കളക്ട", "കലക്ട", "അക്കൗണ്ടന്റ",
      "സൈക്കോളജിസ്റ്റ", "തെറാപ്പിസ്റ്റ", "സാങ്കേതികവിദഗ്ധ", "ആശാരി", "പ്ലംബ", "വെൽഡ", "ഡ്രൈവ",
    ],
    education: [
      "ഐഐടി", "ഐ ഐ ടി", "ഐഐഎം", "എൻഐടി", "എയിംസ്", "എംബിബിഎസ്", "എംബിഎ", "നീറ്റ്", "ജെഇഇ", "കീം", "ക്ലാറ്റ്", "കുസാറ്റ്", "സർവകലാശാല",
      "സർവ്വകലാശാല", "യൂണിവേഴ്സിറ്റി", "അക്കാദമി", "അക്കാഡമി", "ഇൻസ്റ്റിറ്റ്യൂട്ട", "ഡിപ്ലോമ", "ബിടെക്", "ബിരുദാനന്തര", "ഡോക്ടറേറ്റ", "സ്കോളർഷിപ്പ",
      "പ്രവേശനപരീക്ഷ", "എൻട്രൻസ",
    ],
    figures: ["ശതമാന", "രൂപയ", "ലക്ഷം", "ലക്ഷക്കണക്കിന", "കോടി", "ആയിരം", "ആയിരക്കണക്കിന", "ശമ്പള", "ഡോളർ", "നൂറ്"],
    promises: ["ഉറപ്പാണ", "ഉറപ്പു", "ഉറപ്പായ", "ഗാരന്റി", "ഗ്യാരന്റി", "തീർച്ചയായും കിട്ടും", "തീർച്ചയായും ലഭിക്കും"],
  },
};

/**
 * English words that open a sentence without naming anything: at that place the capital letter says nothing, so that a
 * name could hide behind it. A word not listed here has to stand in the facts.
 */
export const sentenceOpeners: readonly string[] = [
  "a", "above", "after", "again", "all", "almost", "along", "already", "also", "although", "always", "an", "and", "another", "any", "anyone",
  "anything", "as", "ask", "asking", "at", "away", "balance", "be", "because", "before", "begin", "being", "below", "beside", "between", "both",
  "bring", "build", "but", "by", "call", "careful", "check", "choose", "clear", "come", "compare", "comparing", "consider", "curiosity", "day",
  "days", "despite", "discover", "do", "doing", "don", "during", "each", "either", "enjoy", "enjoying", "even", "every", "everyone", "everything",
  "explaining", "explore", "family", "feel", "few", "find", "first", "follow", "for", "friends", "from", "give", "given", "go", "going", "good",
  "have", "having", "help", "helping", "here", "hold", "home", "how", "however", "if", "imagine", "in", "instead", "it", "its", "join", "just",
  "keep", "knowing", "later", "learn", "learning", "leave", "less", "let", "like", "liking", "listen", "little", "look", "make", "making", "many",
  "maybe", "more", "most", "move", "much", "neither", "no", "nobody", "none", "not", "nothing", "notice", "noticing", "now", "of", "often", "on",
  "once", "one", "only", "open", "or", "other", "others", "parents", "patience", "pay", "people", "perhaps", "pick", "picture", "plan", "practise",
  "put", "rather", "read", "remember", "school", "see", "seeing", "set", "several", "share", "sharing", "since", "slowly", "small", "so", "some",
  "somebody", "someone", "something", "sometimes", "soon", "speak", "spend", "start", "stay", "steady", "still", "strength", "strengths", "strong",
  "such", "take", "talk", "teachers", "tell", "that", "the", "their", "then", "there", "these", "they", "think", "thinking", "this", "those",
  "though", "through", "time", "to", "today", "together", "tomorrow", "too", "towards", "treat", "trust", "try", "trying", "two", "under", "unlike",
  "until", "use", "usually", "very", "visit", "wanting", "watch", "we", "what", "whatever", "when", "whenever", "where", "whether", "which", "while",
  "who", "why", "with", "without", "work", "working", "write", "yes", "yet", "you", "your", "yours",
];

/** Names of careers, or parts of such names, that are everyday words as well: a text may use them without naming a career. */
export const everydayNames: ReadonlySet<string> = new Set([
  "education", "languages", "planning", "research", "editing", "reporting", "dance", "music", "history", "sports", "fitness", "tourism", "investment",
  "വിദ്യാഭ്യാസ", "ഭാഷ", "ഗവേഷണ", "കായിക", "നിക്ഷേപ", "വികസന", "സേവന", "സാഹിത്യ", "നിയമ", "പരസ്യ", "വിഷയങ്ങൾ",
]);
