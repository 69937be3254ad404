import type { Bilingual } from "#app/domain/platform/language.ts";
import type { EverydaySum } from "#app/domain/strengths/items/numbers.ts";

/** The question under a series. */
export const SERIES_QUESTION: Bilingual = { en: "Which number comes next?", ml: "അടുത്ത സംഖ്യ ഏത്?" };

/** The everyday sums; names in braces are the item's values. */
export const SUM_SENTENCES: Readonly<Record<EverydaySum, Bilingual>> = {
  fare: {
    en: "A bus ticket is ₹{price}. {people} friends travel, and one pays for all with ₹{note}. How many rupees come back?",
    ml: "ബസ് ടിക്കറ്റിന് ₹{price}. {people} കൂട്ടുകാർ യാത്ര ചെയ്യുന്നു. ഒരാൾ എല്ലാവർക്കുമായി ₹{note} കൊടുത്തു. ബാക്കി എത്ര രൂപ കിട്ടും?",
  },
  discount: {
    en: "A bag costs ₹{price}. Today it is {percent} % cheaper. What does it cost today, in rupees?",
    ml: "ഒരു ബാഗിന് ₹{price}. ഇന്ന് {percent} % കുറവുണ്ട്. ഇന്നത്തെ വില എത്ര രൂപ?",
  },
  petrol: {
    en: "A scooter goes {perLitre} km on a litre. Petrol is ₹{price} a litre. What does petrol for {km} km cost, in rupees?",
    ml: "ഒരു സ്കൂട്ടർ ഒരു ലിറ്ററിൽ {perLitre} കി.മീ. ഓടും. പെട്രോൾ ലിറ്ററിന് ₹{price}. {km} കി.മീ. ഓടാൻ പെട്രോളിന് എത്ര രൂപ വേണം?",
  },
  share: {
    en: "Anu and Biju share ₹{total} in the ratio {mine} : {theirs}. How many rupees does Anu get?",
    ml: "അനുവും ബിജുവും ₹{total} വീതിക്കുന്നു, {mine} : {theirs} എന്ന അനുപാതത്തിൽ. അനുവിന് എത്ര രൂപ കിട്ടും?",
  },
  average: {
    en: "In {tests} tests the average was {before} marks. How many marks does the next test need, so that the average becomes {wanted}?",
    ml: "{tests} പരീക്ഷകളിൽ ശരാശരി {before} മാർക്ക്. ശരാശരി {wanted} ആകാൻ അടുത്ത പരീക്ഷയിൽ എത്ര മാർക്ക് വേണം?",
  },
  mixture: {
    en: "{first} kg of rice at ₹{low} a kg are mixed with {second} kg at ₹{high} a kg. What does a kg of the mixture cost, in rupees?",
    ml: "കിലോയ്ക്ക് ₹{low} ഉള്ള {first} കിലോ അരിയും ₹{high} ഉള്ള {second} കിലോ അരിയും കലർത്തി. കലർത്തിയ അരി കിലോയ്ക്ക് എത്ര രൂപ?",
  },
  work: {
    en: "Leela paints a wall in {alone} hours, Manu in {other} hours. How many hours do they need together?",
    ml: "ഒരു ചുമരിൽ പെയിന്റടിക്കാൻ ലീലയ്ക്ക് {alone} മണിക്കൂർ, മനുവിന് {other} മണിക്കൂർ. രണ്ടുപേരും ചേർന്നാൽ എത്ര മണിക്കൂർ വേണം?",
  },
  "before-discount": {
    en: "After {percent} % off, a shirt costs ₹{paid}. What did it cost before, in rupees?",
    ml: "{percent} % കുറച്ചപ്പോൾ ഒരു ഷർട്ടിന് ₹{paid}. കുറയ്ക്കുന്നതിനു മുമ്പ് എത്ര രൂപയായിരുന്നു?",
  },
  "two-discounts": {
    en: "A phone costs ₹{price}. First {first} % is taken off, then {second} % of what is left. What does it cost now, in rupees?",
    ml: "ഒരു ഫോണിന് ₹{price}. ആദ്യം {first} % കുറച്ചു. പിന്നെ ബാക്കിയുടെ {second} % കൂടി കുറച്ചു. ഇപ്പോൾ എത്ര രൂപ?",
  },
  meeting: {
    en: "Two towns are {km} km apart. A lorry at {slow} km/h and a car at {fast} km/h start towards each other at the same time. How many km has the lorry driven when they meet?",
    ml: "രണ്ടു പട്ടണങ്ങൾ തമ്മിൽ {km} കി.മീ. ഒരു ലോറി മണിക്കൂറിൽ {slow} കി.മീ. വേഗത്തിലും ഒരു കാർ {fast} കി.മീ. വേഗത്തിലും ഒരേ സമയം നേർക്കുനേർ പുറപ്പെടുന്നു. കണ്ടുമുട്ടുമ്പോൾ ലോറി എത്ര കി.മീ. ഓടിയിരിക്കും?",
  },
};
