import type { Bilingual } from "#app/domain/platform/language.ts";
import type { EverydaySum } from "#app/domain/strengths/items/numbers.ts";

/** The question under a series. */
export const SERIES_QUESTION: Bilingual = { en: "Which number comes next?", ml: "അടുത്ത സംഖ്യ ഏത്?" };

/** The everyday sums; names in braces are the item's values. */
export const SUM_SENTENCES: Readonly<Record<EverydaySum, Bilingual>> = {
  fare: {
    en: "A bus ticket costs ₹{price}. One of {people} friends pays for all of them with ₹{note}. What is the change, in rupees?",
    ml: "ഒരു ബസ് ടിക്കറ്റിന് ₹{price}. യാത്ര ചെയ്യുന്ന {people} കൂട്ടുകാർക്കും വേണ്ടി അവരിലൊരാൾ ₹{note} കൊടുത്തു. ബാക്കി എത്ര രൂപ കിട്ടും?",
  },
  discount: {
    en: "A bag costs ₹{price}. Today there is {percent}% off. What does it cost today, in rupees?",
    ml: "ഒരു ബാഗിന്റെ വില ₹{price}. ഇന്ന് {percent}% വിലക്കിഴിവുണ്ട്. ഇന്നത്തെ വില എത്ര രൂപ?",
  },
  petrol: {
    en: "A scooter goes {perLitre} km on a litre of petrol. A litre costs ₹{price}. What does the petrol for {km} km cost, in rupees?",
    ml: "ഒരു സ്കൂട്ടർ ഒരു ലിറ്റർ പെട്രോളിൽ {perLitre} കി.മീ. ഓടും. പെട്രോളിന് ലിറ്ററിന് ₹{price} ആണ് വില. {km} കി.മീ. ഓടാൻ എത്ര രൂപയുടെ പെട്രോൾ വേണം?",
  },
  // The textbooks of Kerala say അംശബന്ധം for a ratio.
  share: {
    en: "Anu and Biju share ₹{total} in the ratio {mine}:{theirs}. How many rupees does Anu get?",
    ml: "അനുവും ബിജുവും ₹{total} പങ്കിട്ടു, {mine}:{theirs} എന്ന അംശബന്ധത്തിൽ. അനുവിന് എത്ര രൂപ കിട്ടി?",
  },
  average: {
    en: "Anu's average in {tests} tests is {before} marks. How many marks in the next test make it {wanted}?",
    ml: "{tests} പരീക്ഷകളിൽ അനുവിന്റെ ശരാശരി {before} മാർക്ക്. അടുത്ത പരീക്ഷയിൽ എത്ര മാർക്ക് കിട്ടിയാൽ ശരാശരി {wanted} ആകും?",
  },
  mixture: {
    en: "A shop mixes {first} kg of rice at ₹{low} a kg with {second} kg at ₹{high} a kg. What is a kg of the mixture worth, in rupees?",
    ml: "കിലോയ്ക്ക് ₹{low} വിലയുള്ള {first} കിലോ അരിയും ₹{high} വിലയുള്ള {second} കിലോ അരിയും കലർത്തി. കലർത്തിയ അരിക്ക് കിലോയ്ക്ക് എത്ര രൂപ വില വരും?",
  },
  work: {
    en: "Leela paints a compound wall in {alone} hours, Manu in {other} hours. How many hours do they need together?",
    ml: "ഒരു മതിലിൽ പെയിന്റടിക്കാൻ ലീലയ്ക്ക് {alone} മണിക്കൂറും മനുവിന് {other} മണിക്കൂറും വേണം. രണ്ടുപേരും ഒരുമിച്ചു ചെയ്താൽ എത്ര മണിക്കൂർ വേണം?",
  },
  "before-discount": {
    en: "With {percent}% off, a shirt costs ₹{paid}. What did it cost before, in rupees?",
    ml: "വില {percent}% കുറച്ചപ്പോൾ ഒരു ഷർട്ടിന് ₹{paid} ആയി. കുറയ്ക്കുന്നതിനു മുമ്പ് എത്ര രൂപയായിരുന്നു?",
  },
  "two-discounts": {
    en: "A watch costs ₹{price}. First {first}% is taken off, then {second}% of what is left. What does it cost now, in rupees?",
    ml: "ഒരു വാച്ചിന്റെ വില ₹{price}. ആദ്യം {first}% കുറച്ചു. പിന്നെ ബാക്കി വിലയുടെ {second}% കൂടി കുറച്ചു. ഇപ്പോൾ വില എത്ര രൂപ?",
  },
  meeting: {
    en: "Two towns are {km} km apart. A lorry starts from one at {slow} km/h and, at the same time, a car from the other at {fast} km/h. How many km has the lorry gone when they meet?",
    ml: "രണ്ടു പട്ടണങ്ങൾ തമ്മിൽ {km} കി.മീ. ദൂരമുണ്ട്. ഒരിടത്തുനിന്ന് മണിക്കൂറിൽ {slow} കി.മീ. വേഗത്തിൽ ഒരു ലോറിയും മറ്റേയിടത്തുനിന്ന് {fast} കി.മീ. വേഗത്തിൽ ഒരു കാറും ഒരേ സമയം നേർക്കുനേർ പുറപ്പെട്ടു. കണ്ടുമുട്ടുമ്പോൾ ലോറി എത്ര കി.മീ. ഓടിയിരിക്കും?",
  },
};
