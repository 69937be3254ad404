import type { CatalogueText } from "../../domain/report/report-text";

/**
 * The Malayalam words of `career-categories.json`, by category id. Degrees, examinations, portals
 * and abbreviations stay in Latin script, because that is how notices print them and how a student
 * searches for them; subjects and trades are written as Kerala's students say them.
 */
export const malayalamCatalogue: Readonly<Record<number, CatalogueText>> = {
  1: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സ്, കെമിസ്ട്രി, മാത്തമാറ്റിക്സ് (ഒപ്പം കമ്പ്യൂട്ടർ സയൻസോ ബയോളജിയോ)",
      polytechnic:
        "3 വർഷത്തെ എൻജിനീയറിങ് ഡിപ്ലോമ (polyadmission.org; SSLC-യിൽ കണക്ക്, സയൻസ്, ഇംഗ്ലീഷ് എന്നിവയിലെ മാർക്ക് നോക്കും); അതു കഴിഞ്ഞ് ലാറ്ററൽ എൻട്രി വഴി B.Tech രണ്ടാം വർഷത്തിൽ ചേരാം",
      vhse: "സാങ്കേതിക വിഷയങ്ങളിലെ NSQF കോഴ്സുകൾ",
      iti: "എൻജിനീയറിങ് ട്രേഡുകൾ",
    },
    afterTwelfth: [
      "കേരളത്തിലെ സർക്കാർ, എയ്ഡഡ്, സ്വാശ്രയ കോളേജുകളിൽ KEAM വഴി B.Tech (4 വർഷം)",
      "JEE Main വഴി കോഴിക്കോട് NIT, കോട്ടയം IIIT; JEE Advanced വഴി പാലക്കാട് IIT",
      "CUSAT CAT വഴി CUSAT-ൽ B.Tech",
      "ഡിപ്ലോമ കഴിഞ്ഞവർക്ക് B.Tech ലാറ്ററൽ എൻട്രി (LET)",
    ],
    subcategories: {
      "Civil Engineering": "സിവിൽ എൻജിനീയറിങ്",
      "Mechanical Engineering": "മെക്കാനിക്കൽ എൻജിനീയറിങ്",
      "Electrical Engineering": "ഇലക്ട്രിക്കൽ എൻജിനീയറിങ്",
      "Chemical Engineering": "കെമിക്കൽ എൻജിനീയറിങ്",
      "Aerospace Engineering": "എയ്റോസ്പേസ് എൻജിനീയറിങ്",
      "Biomedical Engineering": "ബയോമെഡിക്കൽ എൻജിനീയറിങ്",
      "Industrial & Production Engineering": "ഇൻഡസ്ട്രിയൽ, പ്രൊഡക്ഷൻ എൻജിനീയറിങ്",
      "Marine Engineering & Naval Architecture": "മറൈൻ എൻജിനീയറിങ്ങും കപ്പൽ രൂപകൽപ്പനയും",
    },
  },
  2: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സ്, കെമിസ്ട്രി, ബയോളജി",
      foundation_study_abroad:
        "വിദേശത്ത് ഫൗണ്ടേഷൻ അല്ലെങ്കിൽ പ്രീ-മെഡിക്കൽ വർഷം; NMC-യുടെ യോഗ്യതാ നിയമങ്ങൾ ആദ്യം പരിശോധിച്ചതിനുശേഷം മാത്രം",
      skill_course: "ഈ രംഗം നേരത്തേ അടുത്തറിയാൻ പ്രഥമശുശ്രൂഷയിലോ രോഗീപരിചരണത്തിലോ ഒരു സർട്ടിഫിക്കറ്റ് കോഴ്സ്",
    },
    afterTwelfth: [
      "MBBS (4.5 വർഷവും 1 വർഷം ഇന്റേൺഷിപ്പും): NEET റാങ്ക് അനുസരിച്ച് സംസ്ഥാന സീറ്റുകൾ CEE വഴിയും 15% അഖിലേന്ത്യാ ക്വോട്ട MCC വഴിയും",
      "AIIMS, JIPMER, ESIC സീറ്റുകൾ MCC വഴി",
      "വിദേശത്ത് MBBS പഠിക്കാൻ NEET UG യോഗ്യത വേണം; തിരിച്ചെത്തിയാൽ ലൈസൻസ് പരീക്ഷയും ജയിക്കണം",
    ],
    subcategories: {
      "General Medicine": "ജനറൽ മെഡിസിൻ",
      "Surgery & Orthopaedics": "സർജറിയും ഓർത്തോപീഡിക്സും",
      Paediatrics: "ശിശുരോഗവിഭാഗം (പീഡിയാട്രിക്സ്)",
      "Obstetrics & Gynaecology": "ഗൈനക്കോളജിയും പ്രസവശുശ്രൂഷയും",
      Psychiatry: "സൈക്യാട്രി",
      Radiology: "റേഡിയോളജി",
      "Emergency Medicine": "എമർജൻസി മെഡിസിൻ",
      "Public Health & Preventive Medicine": "പൊതുജനാരോഗ്യവും രോഗപ്രതിരോധവും",
    },
  },
  3: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സും മാത്തമാറ്റിക്സും (പൈലറ്റ് ലൈസൻസ്, AME, ATC എന്നിവയ്ക്ക് നിർബന്ധം)",
      skill_course: "എയർപോർട്ട് ഗ്രൗണ്ട് സർവീസ്, എയർലൈൻ കസ്റ്റമർ സർവീസ് കോഴ്സുകൾ",
      polytechnic: "വിമാനങ്ങളുടെ മെയിന്റനൻസ് ജോലിക്ക് അടിത്തറയായി മെക്കാനിക്കൽ, ഇലക്ട്രോണിക്സ് അല്ലെങ്കിൽ ഓട്ടോമൊബൈൽ ഡിപ്ലോമ",
      plus_two_commerce: "എയർലൈൻ, എയർപോർട്ട് മാനേജ്മെന്റിനും കാബിൻ ക്രൂ ജോലിക്കും",
    },
    afterTwelfth: [
      "DGCA അംഗീകാരമുള്ള ഫ്ലയിങ് സ്കൂളിൽ കൊമേഴ്സ്യൽ പൈലറ്റ് ലൈസൻസ്; DGCA-യുടെ മെഡിക്കൽ പരിശോധനയും വേണം",
      "DGCA അംഗീകാരമുള്ള (CAR-147) സ്ഥാപനത്തിൽ AME ലൈസൻസ്",
      "B.Sc. ഏവിയേഷൻ / BBA എയർപോർട്ട് മാനേജ്മെന്റ്",
      "എയർ ട്രാഫിക് കൺട്രോൾ: B.Sc. (ഫിസിക്സും മാത്തമാറ്റിക്സും) അല്ലെങ്കിൽ B.Tech, തുടർന്ന് AAI നിയമനപരീക്ഷ",
      "കാബിൻ ക്രൂ: പ്ലസ് ടുവും എയർലൈനിന്റെ തിരഞ്ഞെടുപ്പും",
    ],
    subcategories: {
      "Airline Pilot": "എയർലൈൻ പൈലറ്റ്",
      "Commercial Pilot": "കൊമേഴ്സ്യൽ പൈലറ്റ്",
      "Aircraft Maintenance Engineering": "എയർക്രാഫ്റ്റ് മെയിന്റനൻസ് എൻജിനീയറിങ്",
      "Air Traffic Control": "എയർ ട്രാഫിക് കൺട്രോൾ",
      "Cabin Crew": "കാബിൻ ക്രൂ",
      "Airport Operations & Ground Handling": "എയർപോർട്ട് ഓപ്പറേഷൻസും ഗ്രൗണ്ട് ഹാൻഡ്‌ലിങ്ങും",
      Avionics: "ഏവിയോണിക്സ്",
    },
  },
  4: {
    afterTenth: {
      plus_two_humanities: "ഹിസ്റ്ററി, പൊളിറ്റിക്കൽ സയൻസ്, ഇക്കണോമിക്സ്, സോഷ്യോളജി",
      plus_two_commerce: "കൊമേഴ്സ് (കോർപ്പറേറ്റ് നിയമത്തിനും നികുതി നിയമത്തിനും ഉപകരിക്കും)",
      plus_two_science: "സയൻസ് (പേറ്റന്റ് നിയമത്തിനും സൈബർ നിയമത്തിനും ഉപകരിക്കും)",
      talent_course: "ഡിബേറ്റ്, മൂട്ട് കോർട്ട്, മോഡൽ യുണൈറ്റഡ് നേഷൻസ്",
    },
    afterTwelfth: [
      "കേരളത്തിലെ ലോ കോളേജുകളിൽ KLEE വഴി 5 വർഷത്തെ ഇന്റഗ്രേറ്റഡ് LL.B (BA/BBA/B.Com LL.B)",
      "CLAT വഴി കൊച്ചിയിലെ NUALS-ലും മറ്റു ദേശീയ നിയമസർവകലാശാലകളിലും 5 വർഷത്തെ നിയമപഠനം",
      "ഏതെങ്കിലും ബിരുദത്തിനു ശേഷം 3 വർഷത്തെ LL.B (3 വർഷ KLEE)",
      "AIBE ജയിച്ച് ബാർ കൗൺസിലിൽ അഭിഭാഷകനായി/അഭിഭാഷകയായി എൻറോൾ ചെയ്യാം",
    ],
    subcategories: {
      "Litigation & Advocacy": "കോടതിയിലെ വക്കീൽജോലി",
      "Judicial Services": "ജുഡീഷ്യൽ സർവീസ്",
      "Arbitration & Mediation": "ആർബിട്രേഷനും മധ്യസ്ഥതയും",
      "Legal Research & Judicial Clerkship": "നിയമഗവേഷണവും ജുഡീഷ്യൽ ക്ലർക്ക്ഷിപ്പും",
      "Corporate Law & Compliance": "കോർപ്പറേറ്റ് നിയമവും കംപ്ലയൻസും",
      "Paralegal & Legal Support": "പാരാലീഗലും നിയമസഹായവും",
      "Cyber & Intellectual Property Law": "സൈബർ നിയമവും ബൗദ്ധികസ്വത്ത് നിയമവും",
      "Tribunals & Administrative Law": "ട്രൈബ്യൂണലുകളും ഭരണനിയമവും",
    },
  },
  5: {
    afterTenth: {
      plus_two_humanities: "ഹിസ്റ്ററി, പൊളിറ്റിക്കൽ സയൻസ്, ഇക്കണോമിക്സ്, ജ്യോഗ്രഫി",
      plus_two_science:
        "സയൻസ്: സയൻസോ എൻജിനീയറിങ്ങോ ഓപ്ഷണൽ വിഷയമാക്കാനോ ഫോറസ്റ്റ് സർവീസിൽ ചേരാനോ ഉദ്ദേശിക്കുന്നുണ്ടെങ്കിൽ",
      plus_two_commerce: "കൊമേഴ്സ്: ഓഡിറ്റ്, അക്കൗണ്ട്സ്, റവന്യൂ സർവീസുകൾക്ക്",
      talent_course: "സിവിൽ സർവീസ് ഫൗണ്ടേഷൻ ക്ലാസുകളും പത്രവായന ക്ലബ്ബുകളും",
    },
    afterTwelfth: [
      "ഏതെങ്കിലും ബിരുദം (BA ഹിസ്റ്ററി, പൊളിറ്റിക്കൽ സയൻസ്, ഇക്കണോമിക്സ്; B.Sc.; B.Com; B.Tech); 21 വയസ്സു മുതൽ പരീക്ഷ എഴുതാം",
      "കേരള സ്റ്റേറ്റ് സിവിൽ സർവീസ് അക്കാദമിയിലെ ഫൗണ്ടേഷൻ കോഴ്സും പ്രിലിംസ്-കം-മെയിൻ കോഴ്സും",
      "കേരള PSC-യും SSC-യും വഴി ബിരുദതലത്തിലും പ്ലസ് ടു തലത്തിലുമുള്ള തസ്തികകൾ",
    ],
    subcategories: {
      "Administrative Service (IAS, KAS)": "അഡ്മിനിസ്ട്രേറ്റീവ് സർവീസ് (IAS, KAS)",
      "Police Service (IPS)": "പോലീസ് സർവീസ് (IPS)",
      "Foreign Service & International Affairs": "ഫോറിൻ സർവീസും അന്താരാഷ്ട്രകാര്യങ്ങളും",
      "Revenue & Customs Service (IRS)": "റവന്യൂ, കസ്റ്റംസ് സർവീസ് (IRS)",
      "Audit & Accounts Service": "ഓഡിറ്റ് ആൻഡ് അക്കൗണ്ട്സ് സർവീസ്",
      "Forest Service": "ഫോറസ്റ്റ് സർവീസ്",
      "Rural & Urban Development": "ഗ്രാമ-നഗര വികസനം",
      "Secretariat & State PSC Services": "സെക്രട്ടേറിയറ്റ്, സംസ്ഥാന PSC സർവീസുകൾ",
    },
  },
  6: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സ്, കെമിസ്ട്രി, മാത്തമാറ്റിക്സ് (നാവികസേന, വ്യോമസേന, ടെക്നിക്കൽ എൻട്രി എന്നിവയ്ക്ക് നിർബന്ധം)",
      plus_two_humanities: "NDA-യുടെ ആർമി വിഭാഗത്തിന് ഏതു സ്ട്രീമും മതി",
      vhse: "ഏതെങ്കിലും VHSE കോഴ്സ്, ഒപ്പം കായികക്ഷമതാ പരിശീലനം",
      talent_course: "NCC, സൈനിക് സ്കൂൾ മാതൃകയിലുള്ള പരിശീലനം, സ്പോർട്സ്",
    },
    afterTwelfth: [
      "പ്ലസ് ടുവിനു ശേഷം NDA, നേവൽ അക്കാദമി (പ്രായപരിധിയുണ്ട്); JEE Main സ്കോർ വെച്ച് 10+2 ടെക്നിക്കൽ എൻട്രി",
      "അഗ്നിവീർ (കരസേനയിൽ 10-ഓ 12-ഓ ക്ലാസ് കഴിഞ്ഞ്; നാവികസേനയിലും വ്യോമസേനയിലും 12 കഴിഞ്ഞ്, ചില എൻട്രികൾ 10 കഴിഞ്ഞ്)",
      "ബിരുദത്തിനു ശേഷം: CDS, AFCAT, കോസ്റ്റ് ഗാർഡ്, CAPF അസിസ്റ്റന്റ് കമാൻഡന്റ്",
      "NEET UG വഴി മിലിട്ടറി നഴ്സിങ് സർവീസിൽ B.Sc. നഴ്സിങ്",
    ],
    subcategories: {
      "Army Officer": "കരസേനാ ഓഫീസർ",
      "Navy & Coast Guard Officer": "നാവികസേന, കോസ്റ്റ് ഗാർഡ് ഓഫീസർ",
      "Air Force Flying Branch": "വ്യോമസേന ഫ്ലയിങ് ബ്രാഞ്ച്",
      "Technical Branches": "ടെക്നിക്കൽ ബ്രാഞ്ചുകൾ",
      "Intelligence & Signals": "ഇന്റലിജൻസും സിഗ്നൽസും",
      "Border & Paramilitary Forces (CAPF)": "അതിർത്തിരക്ഷാ, അർധസൈനിക വിഭാഗങ്ങൾ (CAPF)",
      "Agniveer & Other Ranks": "അഗ്നിവീറും മറ്റു റാങ്കുകളും",
      "Disaster Response & Logistics": "ദുരന്തനിവാരണവും ലോജിസ്റ്റിക്സും",
    },
  },
  7: {
    afterTenth: {
      plus_two_humanities:
        "ഏതു പ്ലസ് ടു സ്ട്രീമും മതി; ഹ്യുമാനിറ്റീസ് എടുത്താൽ പോർട്ട്ഫോളിയോ ഒരുക്കാൻ കൂടുതൽ സമയം കിട്ടും (സൗണ്ട്, ക്യാമറ കോഴ്സുകൾക്ക് പ്ലസ് ടുവിലെ ഫിസിക്സ് സഹായിക്കും)",
      talent_course: "നാടകം, ഫോട്ടോഗ്രഫി, ഹ്രസ്വചിത്രനിർമാണം",
      skill_course: "വീഡിയോ എഡിറ്റിങ്, ക്യാമറ അസിസ്റ്റന്റ്, സൗണ്ട് കോഴ്സുകൾ",
      plus_two_science: "ഫിസിക്സ് ഉൾപ്പെടെ; ഛായാഗ്രഹണത്തിനും ശബ്ദലേഖനത്തിനും",
    },
    afterTwelfth: [
      "BA / B.Sc. / B.Voc: വിഷ്വൽ കമ്മ്യൂണിക്കേഷൻ, സിനിമ ആൻഡ് ടെലിവിഷൻ, മൾട്ടിമീഡിയ",
      "കോട്ടയത്തെ കെ. ആർ. നാരായണൻ നാഷണൽ ഇൻസ്റ്റിറ്റ്യൂട്ട് ഓഫ് വിഷ്വൽ സയൻസ് ആൻഡ് ആർട്സ്",
      "ബിരുദത്തിനു ശേഷം പുണെയിലെ FTII, കൊൽക്കത്തയിലെ SRFTI (മിക്ക കോഴ്സുകൾക്കും ബിരുദം വേണം)",
    ],
    subcategories: {
      "Film Direction": "സിനിമാസംവിധാനം",
      Screenwriting: "തിരക്കഥാരചന",
      Cinematography: "ഛായാഗ്രഹണം",
      "Film Editing": "ഫിലിം എഡിറ്റിങ്",
      "Sound Design": "സൗണ്ട് ഡിസൈൻ",
      "Production Design": "പ്രൊഡക്ഷൻ ഡിസൈൻ",
      "Screen Acting": "സിനിമാഭിനയം",
      "Casting & Production Management": "കാസ്റ്റിങ്ങും പ്രൊഡക്ഷൻ മാനേജ്മെന്റും",
    },
  },
  8: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സ്, കെമിസ്ട്രി, മാത്തമാറ്റിക്സ്, ഒപ്പം കമ്പ്യൂട്ടർ സയൻസ്",
      polytechnic: "ആർട്ടിഫിഷ്യൽ ഇന്റലിജൻസ് ആൻഡ് മെഷീൻ ലേണിങ് ഡിപ്ലോമ അല്ലെങ്കിൽ കമ്പ്യൂട്ടർ എൻജിനീയറിങ് ഡിപ്ലോമ",
      plus_two_commerce: "കൊമേഴ്സ്, ഒപ്പം മാത്തമാറ്റിക്സോ കമ്പ്യൂട്ടർ ആപ്ലിക്കേഷനോ",
      skill_course: "പൈത്തൺ, ഡേറ്റ അനാലിസിസ് കോഴ്സുകൾ (ASAP, KITE, NIELIT)",
    },
    afterTwelfth: [
      "B.Tech കമ്പ്യൂട്ടർ സയൻസ്, AI ആൻഡ് ഡേറ്റ സയൻസ് (KEAM, JEE Main, CUSAT CAT)",
      "നാലുവർഷ ബിരുദത്തിൽ B.Sc. (Hons) ഡേറ്റ സയൻസ്, സ്റ്റാറ്റിസ്റ്റിക്സ്, മാത്തമാറ്റിക്സ്, കമ്പ്യൂട്ടർ സയൻസ്",
      "BS ഡേറ്റ സയൻസ് (മദ്രാസ് IIT-യുടെ ഓൺലൈൻ കോഴ്സ്); അതിന്റെ യോഗ്യതാ പരീക്ഷ വഴി",
      "ISI-യിൽ B.Stat / B.Math, CMI-യിൽ B.Sc.",
    ],
    subcategories: {
      "Data Scientist": "ഡേറ്റ സയന്റിസ്റ്റ്",
      "Machine Learning & AI Research": "മെഷീൻ ലേണിങ്ങും AI ഗവേഷണവും",
      "Business Intelligence Analyst": "ബിസിനസ് ഇന്റലിജൻസ് അനലിസ്റ്റ്",
      "Statistics & Analytics": "സ്റ്റാറ്റിസ്റ്റിക്സും അനലിറ്റിക്സും",
      "Data Engineering": "ഡേറ്റ എൻജിനീയറിങ്",
      Bioinformatics: "ബയോഇൻഫർമാറ്റിക്സ്",
      "AI in Robotics": "റോബോട്ടിക്സിലെ AI",
      "Quantitative Finance": "ക്വാണ്ടിറ്റേറ്റീവ് ഫിനാൻസ്",
    },
  },
  9: {
    afterTenth: {
      plus_two_science: "ഫിസിക്സ്, കെമിസ്ട്രി, മാത്തമാറ്റിക്സ്, കമ്പ്യൂട്ടർ സയൻസ്",
      polytechnic: "കമ്പ്യൂട്ടർ എൻജിനീയറിങ് / കമ്പ്യൂട്ടർ ഹാർഡ്‌വെയർ ഡിപ്ലോമ",
      plus_two_commerce: "കൊമേഴ്സും കമ്പ്യൂട്ടർ ആപ്ലിക്കേഷനും (പിന്നീട് BCA-യ്ക്ക് ചേരാം)",
      vhse: "IT / ജൂനിയർ സോഫ്റ്റ്‌വെയർ ഡെവലപ്പർ NSQF കോഴ്സുകൾ",
    },
    afterTwelfth: [
      "B.Tech കമ്പ്യൂട്ടർ സയൻസ് / IT",
      "BCA അല്ലെങ്കിൽ B.Sc. കമ്പ്യൂട്ടർ സയൻസ്, തുടർന്ന് MCA",
      "ഡിപ്ലോമ കഴിഞ്ഞവർക്ക് B.Tech ലാറ്ററൽ എൻട്രി",
      "ജോലിയോടൊപ്പം ചെയ്യാവുന്ന ബിരുദങ്ങളും അപ്രന്റിസ്ഷിപ്പുകളും",
    ],
    subcategories: {
      "Software Development": "സോഫ്റ്റ്‌വെയർ ഡെവലപ്മെന്റ്",
      "Web Development": "വെബ് ഡെവലപ്മെന്റ്",
      "Software Testing & Quality": "സോഫ്റ്റ്‌വെയർ ടെസ്റ്റിങ്ങും ഗുണനിലവാരവും",
      "Systems Analysis": "സിസ്റ്റംസ് അനാലിസിസ്",
      "Database Administration": "ഡേറ്റാബേസ് അഡ്മിനിസ്ട്രേഷൻ",
      "Cloud & Systems Administration": "ക്ലൗഡ്, സിസ്റ്റംസ് അഡ്മിനിസ്ട്രേഷൻ",
      "IT Project Management": "IT പ്രോജക്ട് മാനേജ്മെന്റ്",
      "Computer Programming": "കമ്പ്യൂട്ടർ പ്രോഗ്രാമിങ്",
    },
  },
  10: {
    afterTenth: {
      polytechnic: "സൈബർ ഫോറൻസിക്സ് ആൻഡ് ഇൻഫർമേഷൻ സെക്യൂരിറ്റി ഡിപ്ലോമ അല്ലെങ്കിൽ കമ്പ്യൂട്ടർ എൻജിനീയറിങ് ഡിപ്ലോമ",
      plus_two_science: "മാത്തമാറ്റിക്സും കമ്പ്യൂട്ടർ സയൻസും",
      skill_course: "നെറ്റ്‌വർക്കിങ് (CCNA), ലിനക്സ്, എത്തിക്കൽ ഹാക്കിങ് എന്നിവയുടെ അടിസ്ഥാന കോഴ്സുകൾ",
      vhse: "IT / ടെലികോം NSQF കോഴ്സുകൾ",
    },
    afterTwelfth: [
      "B.Tech കമ്പ്യൂട്ടർ സയൻസ് (സൈബർ സെക്യൂരിറ്റി)",
      "B.Sc. സൈബർ ഫോറൻസിക്സ്, BCA",
      "M.Sc. സൈബർ സെക്യൂരിറ്റി; CEH, Security+ തുടങ്ങിയ സർട്ടിഫിക്കറ്റുകൾ",
      "കേരള പോലീസ് സൈബർഡോമിന്റെയും C-DAC-ന്റെയും കോഴ്സുകൾ",
    ],
    subcategories: {
      "Security Analyst": "സെക്യൂരിറ്റി അനലിസ്റ്റ്",
      "Penetration Testing": "പെനട്രേഷൻ ടെസ്റ്റിങ് (എത്തിക്കൽ ഹാക്കിങ്)",
      "Security Engineering": "സെക്യൂരിറ്റി എൻജിനീയറിങ്",
      "Digital Forensics": "ഡിജിറ്റൽ ഫോറൻസിക്സ്",
      "Network Architecture": "നെറ്റ്‌വർക്ക് ആർക്കിടെക്ചർ",
      "Network Support": "നെറ്റ്‌വർക്ക് സപ്പോർട്ട്",
      "Network Administration": "നെറ്റ്‌വർക്ക് അഡ്മിനിസ്ട്രേഷൻ",
    },
  },
};
