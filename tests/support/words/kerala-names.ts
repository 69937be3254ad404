/**
 * Names as people in Kerala write them, each with the first name that mails and calendars show. All of them must be
 * accepted at sign-up and stay intact in mails, calendars, PDFs and exports.
 */
export interface KeralaName {
  name: string;
  first: string;
}

function list(names: string): KeralaName[] {
  return names
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", first = ""] = line.split("→").map((part) => part.trim());
      return { name, first };
    });
}

export const KERALA_NAMES: readonly KeralaName[] = [
  // Initials of the house or the father, before the name.
  ...list(`
    K. P. Anjali → Anjali
    K.P. Anjali → Anjali
    K.P.Anjali → Anjali
    KP Anjali → Anjali
    K P Anjali Nair → Anjali
    Kp Anjali → Anjali
    k p anjali → anjali
    KP ANJALI → ANJALI
    RS Nair → Nair
    M. T. Vasudevan Nair → Vasudevan
    MT Vasudevan Nair → Vasudevan
    P. T. Usha → Usha
    A.P.J. Abdul Kalam → Abdul
    APJ Abdul Kalam → Abdul
    E.M.S. Namboodiripad → Namboodiripad
    ONV Kurup → Kurup
    V.K.N. Menon → Menon
    R.Sindhu → Sindhu
    M. A. Yusuff Ali → Yusuff
    Ch. Latha → Latha
  `),
  // Initials after the name.
  ...list(`
    Athira RS → Athira
    Arun.TK → Arun
    Jithin.CC → Jithin
    Sandeep.ML → Sandeep
    Fathima.TV → Fathima
    Priya.US → Priya
    Anjali K P → Anjali
    Anjali K. P. → Anjali
    Anjali K.P → Anjali
    Sindhu.R → Sindhu
    Vishnu P S → Vishnu
    ANU K → ANU
    Anu S. Nair → Anu
    Devika M → Devika
    Rahul A.V. → Rahul
  `),
  // Single and short names.
  ...list(`
    Athulya → Athulya
    Jo → Jo
    Jo.Me → Jo
    Jo Thomas → Jo
    Om Prakash → Om
    Unnikrishnan → Unnikrishnan
    P. K. → P. K.
  `),
  // Hindu names, with house, caste and place.
  ...list(`
    Sreelakshmi Ramachandran Pillai → Sreelakshmi
    Parvathy Thampuratti → Parvathy
    Gouri Lakshmi Bayi → Gouri
    Sankaran Namboothiri → Sankaran
    Ambili Warrier → Ambili
    Kunjunni Mash → Kunjunni
    Kumari Sindhu → Sindhu
    Kumari K → Kumari
  `),
  // Christian names.
  ...list(`
    Mary Kutty Ouseph → Mary
    Anna-Maria Kurian → Anna-Maria
    Rose Mary D'Cruz → Rose
    Jacob Mathew Pullan → Jacob
    Ann Maria Chacko → Ann
    Baby John → Baby
    Ouseppachan Tharakan → Ouseppachan
    Sebastian P.A. → Sebastian
    Varghese S/o Chacko → Varghese
  `),
  // Muslim names.
  ...list(`
    Mohammed Fasil → Mohammed
    Mohd. Rafi → Rafi
    Mohd.Rafi → Rafi
    Muhd Shafi K → Shafi
    Fathima Zahra Beevi → Fathima
    Sayyid Munavvar Ali Thangal → Sayyid
    Haji Moideen Kutty → Moideen
    Kunhalikutty Haji → Kunhalikutty
    Ayisha O. P. → Ayisha
    Al-Ameen Shajahan → Al-Ameen
    P.K. Abdu Rabb → Abdu
  `),
  // Jain, Konkani and other names.
  ...list(`
    Shreyans Kumar Jain → Shreyans
    Parshwanath Jain → Parshwanath
    Venkatesh Shenoy → Venkatesh
    Elias Cohen → Elias
    Harpreet Kaur → Harpreet
    Renée Thomas → Renée
  `),
  // Titles.
  ...list(`
    Dr. Lakshmi Menon → Lakshmi
    Dr.Anjali → Anjali
    Dr. K. P. Anjali → Anjali
    Dr. (Mrs.) Lakshmi Menon → Lakshmi
    Adv. Biju → Biju
    Adv Biju K → Biju
    Mr Suresh Babu → Suresh
    Mrs. Sheela Thomas → Sheela
    Ms Neethu S → Neethu
    Sr. Alphonsa Jose → Alphonsa
    Fr. Davis Chiramel → Davis
    Rev. Fr. Thomas Kottoor → Thomas
    Prof. M. N. Vijayan → Vijayan
    Er. Sajan Philip → Sajan
    Smt. Radha Nair → Radha
    Sri Raman Nair → Raman
    Kum. Aswathy → Aswathy
    Capt. Anoop Menon → Anoop
    Master Adithyan → Adithyan
  `),
  // Malayalam letters.
  ...list(`
    കെ. പി. അഞ്ജലി ശ്രീലക്ഷ്മി → അഞ്ജലി
    ടി. പി. മാധവൻ → മാധവൻ
    കെ.പി. അഞ്ജലി → അഞ്ജലി
    കെ.പി.അഞ്ജലി → അഞ്ജലി
    കെ പി അഞ്ജലി → അഞ്ജലി
    എം. ടി. വാസുദേവൻ നായർ → വാസുദേവൻ
    എംടി വാസുദേവൻ നായർ → വാസുദേവൻ
    എ.പി.ജെ. അബ്ദുൽ കലാം → അബ്ദുൽ
    ആർ. എസ്. നായർ → നായർ
    ആതിര ആർ.എസ്. → ആതിര
    ഫാത്തിമ ടി വി → ഫാത്തിമ
    എബി തോമസ് → എബി
    വിജി കെ → വിജി
    ജോ തോമസ് → ജോ
    എൽസി എച്ച്. → എൽസി
    എച്ച്. സലാം → സലാം
    ഡോ. ലക്ഷ്മി മേനോൻ → ലക്ഷ്മി
    അഡ്വ. ബിജു → ബിജു
    ശ്രീ രാമൻ നായർ → രാമൻ
    ശ്രീമതി രാധ → രാധ
    കുമാരി അശ്വതി → അശ്വതി
    ഫാ. ഡേവിസ് → ഡേവിസ്
    സി. അൽഫോൻസ → അൽഫോൻസ
    പ്രൊഫ. എം. എൻ. വിജയൻ → വിജയൻ
    ഹാജി മൊയ്തീൻ കുട്ടി → മൊയ്തീൻ
    ആന്റണി വർമ്മ → ആന്റണി
    ഹെൻറി → ഹെൻറി
    ശ്രീലക്ഷ്മി → ശ്രീലക്ഷ്മി
  `),
  // Tamil letters.
  ...list(`
    கார்த்திக் சுப்பிரமணியன் → கார்த்திக்
    ச. முருகன் → முருகன்
    எஸ். மீனாட்சி → மீனாட்சி
    எம்.ஜி. ராமச்சந்திரன் → ராமச்சந்திரன்
    திருமதி கலைச்செல்வி → கலைச்செல்வி
    தமிழ்ச்செல்வி → தமிழ்ச்செல்வி
  `),
];
