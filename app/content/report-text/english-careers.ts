import type { CareerText } from "#app/domain/report/report-text.ts";

/**
 * The report's English texts about each career category, by category id.
 * Everything proposed here must suit a student of 15 to 18 in Kerala: legal, safe, cheap, and possible beside school.
 * Admission facts do not belong here; they come from the catalogue.
 */
export const englishCareerTexts: Readonly<Record<number, CareerText>> = {
  // 1 Engineering
  1: {
    person: "an engineer",
    work: "Engineers work out how a bridge, machine or circuit will behave, then draw, build and test it.",
    trial: "take apart a dead toy or mixer (unplugged), sketch how it works, and explain the sketch to someone",
    sideHustle: {
      title: "Models and drawings",
      detail: "make science-fair models and simple CAD drawings with free software for schools and small shops.",
    },
    internship: {
      title: "Site or workshop visit",
      detail: "ask a panchayat engineer, builder or KSEB section office for five days of observation with a notebook.",
    },
    venture: {
      title: "Small fixes that sell",
      detail:
        "design one useful part, such as a tap extender or cable guard, print it at a public fab lab, and sell ten.",
    },
    horizon: {
      role: "Design engineer on a space, metro or port project",
      step: "carry one project from sketch to a tested model and keep its log book",
    },
    collegeCheck: "AICTE approval, university affiliation, and laboratories that students may use after class",
  },
  // 2 Medicine
  2: {
    person: "a doctor",
    work: "Doctors listen, examine, reason from signs to a cause, and carry the decision with the patient.",
    trial: "take a certified first-aid class and write down what you felt during the practical part",
    sideHustle: {
      title: "Health posters in Malayalam",
      detail: "turn official public-health leaflets into clear posters for clinics, clubs and residents’ associations.",
    },
    internship: {
      title: "Palliative-care volunteer",
      detail:
        "join a home-care team of the local palliative unit after its short training; it shows medicine as it is.",
    },
    venture: {
      title: "Medicine-reminder service for elders",
      detail: "set up large-print charts and phone reminders for families; no medical advice, only order.",
    },
    horizon: {
      role: "Public-health physician or medical researcher",
      step: "follow one disease in Kerala through official weekly bulletins for three months",
    },
    collegeCheck:
      "recognition by the National Medical Commission, patient numbers in the teaching hospital, and the bond rules",
  },
  // 3 Aviation
  3: {
    person: "a pilot",
    work: "Aviation people keep aircraft, crews and passengers moving by procedure, teamwork and exact checking.",
    trial:
      "learn the phonetic alphabet and follow one flight of Kochi airport from plan to landing on a public tracker",
    sideHustle: {
      title: "Travel-desk helper",
      detail: "help neighbours with web check-in, baggage rules and airport forms, with an adult handling any payment.",
    },
    internship: {
      title: "Airport or flying-club open day",
      detail: "write to an airport’s public-relations office or an approved maintenance institute for a student visit.",
    },
    venture: {
      title: "First-flight guide",
      detail: "offer a short, friendly briefing with checklists in Malayalam for families who fly for the first time.",
    },
    horizon: {
      role: "Airline captain or air-traffic controller",
      step: "ask a DGCA-listed doctor early which medical standards apply, before any fee is paid",
    },
    collegeCheck:
      "DGCA approval of the very course, total cost to licence in writing, and hours or tools actually available",
  },
  // 4 Law
  4: {
    person: "a lawyer",
    work: "Lawyers read closely, argue from rules and facts, and write so that each word can be relied on.",
    trial: "read one short Kerala High Court judgment and write the facts, question and answer in ten lines",
    sideHustle: {
      title: "Plain-language writing",
      detail: "rewrite club rules, notices and applications clearly for associations; never offer legal advice.",
    },
    internship: {
      title: "Legal Services Authority",
      detail: "ask the taluk or district legal services committee how students can help at awareness camps.",
    },
    venture: {
      title: "Know-your-rights workshops",
      detail: "run a school session on consumer or cyber rights from official leaflets, with a lawyer as guest.",
    },
    horizon: {
      role: "Judge or constitutional lawyer",
      step: "join a moot or debate team and argue both sides of one question in a term",
    },
    collegeCheck:
      "Bar Council of India approval, moot and legal-aid activity, and the internships of last year’s batch",
  },
  // 5 Civil Services
  5: {
    person: "a civil servant",
    work: "Officers turn law and budget into services, and decide fairly when interests pull apart.",
    trial: "attend a grama sabha or ward meeting and note one problem, its budget and who decides",
    sideHustle: {
      title: "Current-affairs digest",
      detail: "write a weekly one-page digest for younger students and offer it to tuition centres.",
    },
    internship: {
      title: "Panchayat office fortnight",
      detail: "with your school’s letter, help a local body with a survey, front desk or records.",
    },
    venture: {
      title: "Application help desk",
      detail: "guide neighbours through official portals at a library or club, for a small fee where rules allow.",
    },
    horizon: {
      role: "IAS or Kerala Administrative Service officer",
      step: "read one newspaper with notes daily for a hundred days",
    },
    collegeCheck: "a degree you can finish well, a good library, and time for the examination from age 21",
  },
  // 6 Defence
  6: {
    person: "a member of the armed forces",
    work: "The forces ask for fitness, discipline, quick team decisions and care for the people beside you.",
    trial: "follow a six-week running and strength plan and record each session honestly",
    sideHustle: {
      title: "Morning fitness group",
      detail: "lead a small running and drill group for schoolmates on a safe ground, with parents informed.",
    },
    internship: {
      title: "NCC or civil-defence camp",
      detail: "join NCC, Student Police Cadets or a civil-defence training and ask for one leadership duty.",
    },
    venture: {
      title: "Trek and camp club",
      detail: "plan low-cost day treks with a teacher and permission from the Forest Department.",
    },
    horizon: {
      role: "Commissioned officer in a technical branch",
      step: "compare your eyesight, height and age with the official notice of NDA before choosing coaching",
    },
    collegeCheck: "an NCC unit, sports grounds, and a degree that stands on its own if selection takes time",
  },
  // 7 Film Making
  7: {
    person: "a film maker",
    work: "Film makers plan shots, lead people on set and shape a story from many takes.",
    trial: "shoot a three-minute film on a phone in one location and re-edit it after two viewers comment",
    sideHustle: {
      title: "Event highlight videos",
      detail: "edit two-minute films of school days and family functions, with written permission from those shown.",
    },
    internship: {
      title: "Assistant on a short film",
      detail: "volunteer with a campus or film-society crew for sound, continuity or call sheets.",
    },
    venture: {
      title: "Shop reels studio",
      detail: "offer a monthly set of four short reels to one bakery or boutique nearby.",
    },
    horizon: {
      role: "Director or cinematographer of an independent film",
      step: "submit one short film to the student section of a Kerala festival",
    },
    collegeCheck: "equipment hours per student, the films of last year’s batch, and teachers who still make films",
  },
  // 8 Data Science & AI
  8: {
    person: "a data scientist",
    work: "Data people turn a vague question into numbers, test the answer, and explain how sure they are.",
    trial: "take a public data set on Kerala rainfall and draw three honest charts in a spreadsheet",
    sideHustle: {
      title: "Spreadsheet set-up",
      detail: "build stock, fee or attendance sheets with simple charts for shops and tuition centres.",
    },
    internship: {
      title: "Data helper",
      detail: "offer two weeks of cleaning and charting data to a co-operative, clinic or NGO, with names removed.",
    },
    venture: {
      title: "Small-shop sales insight",
      detail: "read a shop’s own bills monthly and report what sells when, on one page.",
    },
    horizon: {
      role: "Machine-learning researcher",
      step: "finish a free Python course and publish one small project with its errors admitted",
    },
    collegeCheck: "mathematics and statistics in the syllabus, project work each year, and computing access",
  },
  // 9 Software & IT
  9: {
    person: "a software developer",
    work: "Software people break a need into small steps, write and test code, and keep it working for others.",
    trial: "build a one-page site or small app for a family need and let three people use it",
    sideHustle: {
      title: "Websites for neighbours",
      detail:
        "make simple one-page sites for tailors, tutors or homestays, with a clear price and one round of changes.",
    },
    internship: {
      title: "Software team shadow",
      detail: "ask a start-up or IT park company through an alumnus for a week of testing and note-taking.",
    },
    venture: {
      title: "One tool, ten users",
      detail: "solve one local need, such as bus timings or library loans, and grow only what people return to.",
    },
    horizon: {
      role: "Software architect or maintainer of an open-source project",
      step: "fix one documented bug in an open-source project and learn from the review",
    },
    collegeCheck: "code written every semester, industry projects, and where the last two batches work",
  },
  // 10 Cyber Security
  10: {
    person: "a cyber-security analyst",
    work: "Security people think like an attacker, check systems methodically and write down what they find.",
    trial:
      "secure your family’s phones with updates, two-step login and backups, and solve five legal practice puzzles",
    sideHustle: {
      title: "Phone safety check-up",
      detail: "help elders with passwords, scam calls and privacy settings, always with them holding the phone.",
    },
    internship: {
      title: "School network assistant",
      detail: "assist the computer-lab teacher or a local network firm with cabling, labels and logs.",
    },
    venture: {
      title: "Scam-awareness sessions",
      detail: "run short sessions for residents’ associations from police advisories, with a small charge.",
    },
    horizon: {
      role: "Digital-forensics expert or security architect",
      step: "practise only on legal training sites and keep a write-up of each solved task",
    },
    collegeCheck: "a network laboratory, teachers with field certificates, and competitions the students enter",
  },
  // 11 Electronics & Robotics
  11: {
    person: "an electronics engineer",
    work: "Electronics and robotics people join sensors, code and moving parts until the thing does its job.",
    trial: "build a battery-powered light or moisture sensor kit and change one thing in it",
    sideHustle: {
      title: "Kit tutor",
      detail: "teach beginners’ electronics kits to children of classes 5 to 8 on battery power only.",
    },
    internship: {
      title: "Service centre or fab lab",
      detail: "observe at an authorised service centre, or join a fab lab’s student days.",
    },
    venture: {
      title: "Garden moisture alarms",
      detail: "assemble low-voltage soil sensors for terrace gardens and sell a first batch of ten.",
    },
    horizon: {
      role: "Robotics systems engineer",
      step: "enter one robotics contest with a team and own a single subsystem",
    },
    collegeCheck: "a working robotics or embedded laboratory, approval, and lateral-entry seats if you take a diploma",
  },
  // 12 Nursing
  12: {
    person: "a nurse",
    work: "Nurses watch closely, act on time and keep a person calm through difficult hours.",
    trial: "spend four visits with a home-bound elder, helping with small tasks, and note what was hard",
    sideHustle: {
      title: "Elder companion hours",
      detail: "read, walk and talk with elders of families you know; no medical tasks.",
    },
    internship: {
      title: "Hospital volunteer desk",
      detail: "ask a mission or taluk hospital about guiding patients at the front desk.",
    },
    venture: {
      title: "Care-calendar service",
      detail: "keep visit, medicine-refill and bill calendars for three families with elders living alone.",
    },
    horizon: {
      role: "Nurse practitioner or nursing professor",
      step: "talk to a nurse working in critical care and one working abroad, and compare their days",
    },
    collegeCheck:
      "recognition by the Indian and Kerala nursing councils, the parent hospital’s bed strength, and hostel rules",
  },
  // 13 Pharmacy
  13: {
    person: "a pharmacist",
    work: "Pharmacists combine chemistry and careful records so that each medicine is right and safe.",
    trial: "read the leaflets of three medicines at home with an adult and list use, storage and expiry",
    sideHustle: {
      title: "Stock and expiry lists",
      detail: "make expiry-date and first-aid-box lists for clubs, schools and homes.",
    },
    internship: {
      title: "Community pharmacy days",
      detail: "observe stock entry and labelling with a registered pharmacist; handling medicines is for staff.",
    },
    venture: {
      title: "Herbal soap or balm batch",
      detail: "make a simple cosmetic with a teacher’s guidance, and read the licence rules before selling.",
    },
    horizon: {
      role: "Drug-discovery or clinical-trials scientist",
      step: "follow how one common medicine was found, tested and approved",
    },
    collegeCheck: "Pharmacy Council of India approval, laboratory condition, and hospital tie-ups for training",
  },
  // 14 Allied Health
  14: {
    person: "a medical technician",
    work: "Allied-health professionals test, image, treat and retrain bodies beside the doctor.",
    trial: "ask a physiotherapist or lab technologist for one hour and write what each half-hour held",
    sideHustle: {
      title: "Posture and stretch reminders",
      detail: "make simple chair-stretch cards, checked by a physiotherapist, for shops and offices.",
    },
    internship: {
      title: "Laboratory or therapy centre",
      detail: "observe reception, sample labelling or exercise sessions for a week, without patient procedures.",
    },
    venture: {
      title: "Healthy tiffin plan",
      detail: "plan balanced school snacks with a home kitchen and publish the food values.",
    },
    horizon: {
      role: "Specialist therapist or imaging scientist",
      step: "compare two therapies by their licence, years of study and daily work",
    },
    collegeCheck:
      "the council’s recognition for the exact course, clinical postings from year two, and the hospital attached",
  },
  // 15 Dentistry
  15: {
    person: "a dentist",
    work: "Dentists join steady hands with diagnosis, and win the trust of nervous people.",
    trial: "carve a tooth shape from soap with a ruler and photograph it beside the model",
    sideHustle: {
      title: "Smile-care puppet shows",
      detail: "do brushing shows for anganwadis and birthday groups from official leaflets.",
    },
    internship: {
      title: "Dental camp volunteer",
      detail: "help with registration and queues at a dental-college camp.",
    },
    venture: {
      title: "School oral-care kits",
      detail: "pack low-cost brush kits with a Malayalam card and supply two schools.",
    },
    horizon: {
      role: "Oral surgeon or dental-materials researcher",
      step: "practise fine handwork weekly, and ask a dentist which part of the work tires them",
    },
    collegeCheck: "Dental Council recognition, daily patient flow, and material costs beyond the fee",
  },
  // 16 AYUSH
  16: {
    person: "an AYUSH doctor",
    work: "AYUSH practitioners study a classical system, treat with time and touch, and guide daily habits.",
    trial: "learn ten local medicinal plants with a registered practitioner or botanical garden",
    sideHustle: {
      title: "Medicinal-plant saplings",
      detail: "raise tulsi, aloe and brahmi in recycled pots, with name cards and no health claims.",
    },
    internship: {
      title: "Ayurveda hospital garden or desk",
      detail: "help with the herb garden or reception of a government AYUSH hospital.",
    },
    venture: {
      title: "Morning yoga club",
      detail: "begin a neighbourhood class under a certified instructor and share the fee.",
    },
    horizon: {
      role: "AYUSH researcher or hospital physician",
      step: "read one clinical study on a classical treatment and ask what it did not prove",
    },
    collegeCheck: "recognition by the national commission for the system, working hospital beds, and language of study",
  },
  // 17 Veterinary
  17: {
    person: "a vet",
    work: "Animal-science people examine, breed and care for animals that cannot say what hurts.",
    trial: "keep a feeding and health diary of one animal for a month and show it to the local vet",
    sideHustle: {
      title: "Pet-sitting",
      detail: "feed and walk vaccinated pets of families you know during holidays.",
    },
    internship: {
      title: "Veterinary dispensary",
      detail: "observe at the panchayat dispensary or a dairy co-operative on vaccination days.",
    },
    venture: {
      title: "Backyard eggs",
      detail: "start with a few hens and a simple account book, and sell to five houses.",
    },
    horizon: {
      role: "Wildlife veterinarian or animal geneticist",
      step: "volunteer at a registered animal shelter and note which tasks you would do daily",
    },
    collegeCheck: "Veterinary Council recognition, the farm and clinic on campus, and hostel needs",
  },
  // 18 Agriculture
  18: {
    person: "an agricultural officer",
    work: "Agriculture people read soil, season and market, and test what grows better.",
    trial: "grow one vegetable in two different soils and measure both every week",
    sideHustle: {
      title: "Terrace-garden set-ups",
      detail: "plant grow-bags for neighbours and return monthly for care.",
    },
    internship: {
      title: "Krishi Bhavan or KVK",
      detail: "assist the agricultural officer on field visits or at a Krishi Vigyan Kendra demonstration.",
    },
    venture: {
      title: "Mushroom or microgreens",
      detail: "take a short Krishi Vigyan Kendra class and sell a first kilogram to people you know.",
    },
    horizon: {
      role: "Crop scientist or precision-farming founder",
      step: "run one measured trial per season and keep the data",
    },
    collegeCheck: "ICAR accreditation, farm hours in the timetable, and university seats against private ones",
  },
  // 19 Fisheries
  19: {
    person: "a fisheries officer",
    work: "Fisheries people study water and its life, and bring food ashore without emptying the sea.",
    trial: "test the water of a home aquarium or pond weekly and relate it to the health of the fish",
    sideHustle: {
      title: "Aquarium care",
      detail: "clean and maintain aquariums of two homes and keep a log for the owners.",
    },
    internship: {
      title: "Hatchery or research centre visit",
      detail: "ask a Matsyafed hatchery or a marine research centre for student observation days.",
    },
    venture: {
      title: "Ornamental fish",
      detail: "breed guppies in tanks at home and sell to local shops, never releasing fish into streams.",
    },
    horizon: {
      role: "Marine scientist or aquaculture technologist",
      step: "follow the trawling ban and landing figures of one harbour through a season",
    },
    collegeCheck: "university status, hatchery or vessel time, and who hires from the course",
  },
  // 20 Biotechnology
  20: {
    person: "a biotechnologist",
    work: "Life scientists ask how cells and genes work, and repeat careful experiments until sure.",
    trial: "extract onion DNA with salt and soap, photograph each step and explain why it works",
    sideHustle: {
      title: "Biology notes and models",
      detail: "draw clear diagrams and revision cards for younger classes and sell printed sets.",
    },
    internship: {
      title: "Research open day",
      detail: "write to a college life-science department for a week of observing, washing up and recording.",
    },
    venture: {
      title: "Ferment and compost kits",
      detail: "pack tested compost starters for flats with a clear guide.",
    },
    horizon: {
      role: "Genetics or vaccine researcher",
      step: "enter a school science fair with an experiment repeated at least three times",
    },
    collegeCheck: "laboratory hours for undergraduates, a final-year research project, and routes to a master’s degree",
  },
  // 21 Physical sciences
  21: {
    person: "a scientist",
    work: "Physical scientists measure, model and test until nature agrees with the equation or corrects it.",
    trial: "measure gravity with a pendulum, find your error, and try once more to halve it",
    sideHustle: {
      title: "Maths and science tuition",
      detail: "teach two younger students weekly with a small test each month.",
    },
    internship: {
      title: "Observatory or college laboratory",
      detail: "join an amateur astronomy club or ask a physics department for summer observation.",
    },
    venture: {
      title: "Experiment boxes",
      detail: "pack safe home experiments with a Malayalam guide for classes 5 to 7.",
    },
    horizon: {
      role: "Space scientist or research professor",
      step: "prepare for one Olympiad, for the thinking rather than the medal",
    },
    collegeCheck: "research by teachers, laboratory hours, and how many graduates go on to a good master’s degree",
  },
  // 22 Environment
  22: {
    person: "a forest officer",
    work: "Environmental scientists measure air, water, forest and climate, and turn findings into action.",
    trial: "count birds or test a stream at the same spot for four weeks and plot it",
    sideHustle: {
      title: "Waste-sorting set-ups",
      detail: "set up home composting and sorting for flats together with the Haritha Karma Sena.",
    },
    internship: {
      title: "Forest or biodiversity board",
      detail: "join a nature camp of the Forest Department or a local biodiversity committee survey.",
    },
    venture: {
      title: "Guided nature walks",
      detail: "lead birdwatching walks in public parks with a teacher and a field list.",
    },
    horizon: {
      role: "Climate scientist or forest officer",
      step: "submit three months of observations to a public citizen-science site",
    },
    collegeCheck: "fieldwork days per year, a GIS laboratory, and UGC or ICAR recognition",
  },
  // 23 Architecture
  23: {
    person: "an architect",
    work: "Architects and planners turn needs, land and climate into drawings that others can build.",
    trial: "measure your home, draw its plan to scale and improve one dark or hot room",
    sideHustle: {
      title: "Measured drawings",
      detail: "draw floor plans and room layouts for families who want to move furniture, not walls.",
    },
    internship: {
      title: "Architect’s studio",
      detail: "offer two weeks of model making and site photographs to a local practice.",
    },
    venture: {
      title: "Room make-overs",
      detail: "redesign study corners with what a family already owns, for a fixed small fee.",
    },
    horizon: {
      role: "Climate-wise architect or city planner",
      step: "sketch one Kerala building a week and note how it handles rain and heat",
    },
    collegeCheck: "Council of Architecture approval, studio space per student, and the work on the walls",
  },
  // 24 Design
  24: {
    person: "a designer",
    work: "Designers watch how people use things, sketch many answers and test the best.",
    trial: "redesign one confusing form, poster or app screen and test it with five people",
    sideHustle: {
      title: "Posters and menus",
      detail: "design with free tools for shops, temples, churches, mosques and clubs, with a written brief.",
    },
    internship: {
      title: "Print shop or design studio",
      detail: "learn file preparation and client notes for two weeks at a press.",
    },
    venture: {
      title: "Malayalam stationery",
      detail: "design planners or cards with your own lettering and print fifty on demand.",
    },
    horizon: {
      role: "Lead product or UX designer",
      step: "build a portfolio of six pieces, each with the problem, the failures and the result",
    },
    collegeCheck: "graduates’ portfolios, studio hours, and whether the entrance test values drawing or software",
  },
  // 25 Fashion
  25: {
    person: "a fashion designer",
    work: "Fashion and textile people think in cloth, colour and cut, and produce on time.",
    trial: "copy a simple pattern, stitch one wearable piece and note each mistake",
    sideHustle: {
      title: "Alterations and upcycling",
      detail: "hem, resize and turn old sarees into bags for people you know.",
    },
    internship: {
      title: "Boutique or handloom society",
      detail: "observe ordering, cutting and quality at a weavers’ co-operative or tailor’s unit.",
    },
    venture: {
      title: "Handloom accessories",
      detail: "make pouches or hair accessories from offcuts and sell at a school fair first.",
    },
    horizon: {
      role: "Fashion designer with a handloom label",
      step: "fill one sketchbook and cost one garment down to the button",
    },
    collegeCheck: "machines per student, links with mills and boutiques, and the graduation collections",
  },
  // 26 Animation
  26: {
    person: "an animator",
    work: "Animation and game artists build characters, worlds and rules one frame at a time.",
    trial: "animate a ball with weight in free software, then make the same ball feel like paper",
    sideHustle: {
      title: "Stickers and explainer clips",
      detail: "make sticker packs or thirty-second clips for teachers and shops.",
    },
    internship: {
      title: "Studio runner",
      detail: "ask a Kochi or Thiruvananthapuram studio for a shadow week in storyboards or editing.",
    },
    venture: {
      title: "Malayalam story shorts",
      detail: "produce a small series of children’s stories and learn from what viewers finish.",
    },
    horizon: {
      role: "Game designer or animation director",
      step: "finish one playable level or a twenty-second shot, with sound",
    },
    collegeCheck: "show reels of the last batch, licensed software, and drawing taught before software",
  },
  // 27 Fine arts
  27: {
    person: "an artist",
    work: "Artists and craftspeople practise a hand skill daily until it says what they mean.",
    trial: "draw thirty minutes a day for thirty days and show the first and last page",
    sideHustle: {
      title: "Commissioned portraits and murals",
      detail: "paint small portraits, bottle art or a classroom wall at an agreed price.",
    },
    internship: {
      title: "Artist’s or potter’s studio",
      detail: "assist with material preparation, or guide visitors at a gallery or biennale event.",
    },
    venture: {
      title: "Weekend art class",
      detail: "teach six children in your veranda with material included.",
    },
    horizon: {
      role: "Exhibiting artist or museum curator",
      step: "hold a one-day show of ten works in a library and write their labels",
    },
    collegeCheck: "studio space, teachers who exhibit, and graduates who still make art",
  },
  // 28 Performing arts
  28: {
    person: "a stage artist",
    work: "Performers rehearse long, listen to others on stage and move a live audience.",
    trial: "prepare one three-minute piece and perform it for three different audiences",
    sideHustle: {
      title: "Beginners’ lessons",
      detail: "teach first steps in your art to two children, with your teacher’s blessing.",
    },
    internship: {
      title: "Backstage with a troupe",
      detail: "help a drama group, music school or temple-art troupe with stage, lights or records.",
    },
    venture: {
      title: "Event ensemble",
      detail: "form a group of three for school and family functions, with an adult handling bookings.",
    },
    horizon: {
      role: "Solo performer, composer or theatre director",
      step: "record one piece a month and ask a senior artist for a frank review",
    },
    collegeCheck: "the gurus who teach daily, performance opportunities, and teaching eligibility after the degree",
  },
  // 29 Journalism
  29: {
    person: "a journalist",
    work: "Journalists find out, check twice and tell it clearly before a deadline.",
    trial: "report one local story with two sources who disagree, in 300 words",
    sideHustle: {
      title: "Newsletters and captions",
      detail: "write and edit newsletters for a school, parish, mahal or residents’ association.",
    },
    internship: {
      title: "Local newspaper or community radio",
      detail: "ask a bureau or campus radio for two weeks of interviews and proof-reading.",
    },
    venture: {
      title: "Ward news page",
      detail: "publish checked local news weekly, with corrections printed as clearly as the news.",
    },
    horizon: {
      role: "Investigative reporter or documentary maker",
      step: "learn to file a right-to-information question with a teacher’s help",
    },
    collegeCheck: "a working newsroom or studio, weekly published work, and languages taught",
  },
  // 30 Advertising
  30: {
    person: "a digital marketer",
    work: "Marketing people learn what an audience cares about and test words and pictures that reach it.",
    trial: "write two versions of one poster, show each to ten people and count which is remembered",
    sideHustle: {
      title: "Social-media care for one shop",
      detail: "plan eight posts a month for one local business and report what worked.",
    },
    internship: {
      title: "Agency or event team",
      detail: "help an event firm or agency with lists, captions and set-up for two weeks.",
    },
    venture: {
      title: "School-event agency",
      detail: "plan one paid event with a budget, three sponsors and a written review.",
    },
    horizon: {
      role: "Brand head or agency founder",
      step: "follow one Kerala brand for a term and write what you would change, with reasons",
    },
    collegeCheck: "live client projects, marketing analytics in the syllabus, and internships that were real",
  },
  // 31 Teaching
  31: {
    person: "a teacher",
    work: "Teachers make a hard thing simple, notice who is lost, and try another way.",
    trial: "teach one chapter to a younger student for four weeks and test before and after",
    sideHustle: {
      title: "Home tuition",
      detail: "teach two or three children of lower classes with a plan shown to their parents.",
    },
    internship: {
      title: "Anganwadi or library helper",
      detail: "assist with stories, games or reading hours on Saturdays.",
    },
    venture: {
      title: "Holiday learning camp",
      detail: "run a five-day vacation camp on reading, maths games or craft with two friends.",
    },
    horizon: {
      role: "Professor or curriculum designer",
      step: "make one lesson in three ways and ask learners which one stayed with them",
    },
    collegeCheck: "NCTE recognition, weeks of real school practice, and eligibility-test results",
  },
  // 32 Psychology
  32: {
    person: "a psychologist",
    work: "Psychologists listen without hurry, test ideas about behaviour, and keep confidences.",
    trial: "keep a listening diary for two weeks: who spoke, what you understood, what you assumed",
    sideHustle: {
      title: "Study-buddy sessions",
      detail: "help younger students plan weeks and beat delay; refer worries to an adult.",
    },
    internship: {
      title: "Special school or helpline back office",
      detail: "assist teachers in a special school or an awareness team, after training.",
    },
    venture: {
      title: "Calm-before-exam workshops",
      detail: "offer breathing and planning sessions with the school counselor present.",
    },
    horizon: {
      role: "Clinical psychologist or behavioural researcher",
      step: "run one small, consented survey and report what it cannot show",
    },
    collegeCheck: "statistics and practicals in the degree, and the council’s approval for the later clinical course",
  },
  // 33 Social work
  33: {
    person: "a social worker",
    work: "Social workers stand with families and communities, and find the service or right that helps.",
    trial: "map the welfare services within two kilometres of home and visit two",
    sideHustle: {
      title: "Scheme-information helper",
      detail: "prepare simple lists of scholarships and schemes with official links for a library or club.",
    },
    internship: {
      title: "Kudumbashree or NGO fortnight",
      detail: "assist a Kudumbashree unit, Bala Sabha or registered NGO with surveys and activities.",
    },
    venture: {
      title: "Community thrift shop",
      detail: "collect, mend and resell clothes and books; publish the accounts.",
    },
    horizon: {
      role: "Head of a development organisation",
      step: "lead one NSS or club project from need to written result",
    },
    collegeCheck: "supervised fieldwork each semester, partner agencies, and jobs of past students",
  },
  // 34 Languages
  34: {
    person: "a librarian",
    work: "Language people read deeply, choose the right word, and carry meaning between readers.",
    trial: "translate a one-page story both ways and compare what was lost",
    sideHustle: {
      title: "Translation and proof-reading",
      detail: "translate notices, menus and letters between Malayalam and English.",
    },
    internship: {
      title: "Library or publisher",
      detail: "assist the local granthasala or a small publisher with cataloguing and proofs.",
    },
    venture: {
      title: "Caption service",
      detail: "write Malayalam and English captions for local video makers, per minute of film.",
    },
    horizon: {
      role: "Literary translator or published author",
      step: "send one polished piece each season to a magazine that answers students",
    },
    collegeCheck: "library hours, teachers who publish, and a second foreign language on offer",
  },
  // 35 Humanities
  35: {
    person: "a social scientist",
    work: "Social scientists read records and people, compare explanations and write the better-founded one.",
    trial: "record an elder’s memory of your locality and check two facts in the library",
    sideHustle: {
      title: "Heritage walks",
      detail: "guide small groups through a place you researched, with sources at hand.",
    },
    internship: {
      title: "Museum, archive or survey",
      detail: "help a museum or college department with labels, coding or field notes.",
    },
    venture: {
      title: "Local-history booklets",
      detail: "write and print a well-sourced booklet of your town for schools and visitors.",
    },
    horizon: {
      role: "Researcher, professor or policy analyst",
      step: "write one essay with ten checked sources and defend it before a teacher",
    },
    collegeCheck: "library and seminar culture, research methods taught, and a second skill such as statistics",
  },
  // 36 Accounting
  36: {
    person: "an accountant",
    work: "Accountants keep the record true, find what does not tally, and explain it without fear.",
    trial: "keep your family’s or club’s accounts for a month and balance them to the rupee",
    sideHustle: {
      title: "Bookkeeping for small sellers",
      detail: "write daily sales and expense sheets for a stall or home baker; tax filing stays with professionals.",
    },
    internship: {
      title: "Audit firm fortnight",
      detail: "ask a chartered accountant’s office for voucher sorting and observation.",
    },
    venture: {
      title: "Club accounts service",
      detail: "keep clean monthly accounts for three associations at a fixed fee.",
    },
    horizon: {
      role: "Chartered accountant or forensic auditor",
      step: "finish a free Tally or spreadsheet course and read one listed company’s annual report",
    },
    collegeCheck: "accounting practice in the timetable, exemption or coaching for CA, CMA or ACCA, and results",
  },
  // 37 Banking
  37: {
    person: "a bank officer",
    work: "Finance people judge risk from figures and people, and keep promises about other people’s money.",
    trial: "compare three savings products by their real yearly cost and return on one page",
    sideHustle: {
      title: "Budget sheets for families",
      detail: "set up simple budget and EMI sheets; never handle anyone’s money or passwords.",
    },
    internship: {
      title: "Co-operative bank visit",
      detail: "ask a service co-operative bank for a week at the help desk with staff.",
    },
    venture: {
      title: "School savings club",
      detail: "run a supervised saving and accounts club with a teacher as treasurer.",
    },
    horizon: {
      role: "Investment analyst or central-bank officer",
      step: "follow one company’s results with paper money only for six months",
    },
    collegeCheck: "finance electives, bank-examination support, and the degree’s worth outside banking",
  },
  // 38 Economics
  38: {
    person: "an economist",
    work: "Economists and statisticians turn choices and chances into models, then check them against data.",
    trial: "record the price of five goods for a month and explain one change",
    sideHustle: {
      title: "Survey and chart service",
      detail: "design short surveys and charts for clubs, shops and school projects.",
    },
    internship: {
      title: "Statistics office or survey team",
      detail: "ask the district statistics office or a college department for field observation.",
    },
    venture: {
      title: "Local price tracker",
      detail: "publish a weekly price page for vegetables and fish in your market.",
    },
    horizon: {
      role: "Actuary or policy economist",
      step: "solve one probability puzzle a day and learn a spreadsheet’s statistics functions",
    },
    collegeCheck: "mathematics and econometrics in the syllabus, software taught, and exam exemptions",
  },
  // 39 Business
  39: {
    person: "a business manager",
    work: "Managers and founders set a goal, gather people and money, and answer for the result.",
    trial: "sell one product at a school fair with a written budget and count the true profit",
    sideHustle: {
      title: "Re-order and delivery helper",
      detail: "take weekly orders for a home producer by phone list, with an adult delivering.",
    },
    internship: {
      title: "Family-business month",
      detail: "work beside the owner of a shop or unit and write one improvement with figures.",
    },
    venture: {
      title: "Pre-order home foods",
      detail: "with an adult holding the food registration, sell snacks only against orders.",
    },
    horizon: {
      role: "Founder or chief executive",
      step: "take one idea through a student innovation or IEDC programme and report what customers said",
    },
    collegeCheck: "student ventures running on campus, real internships, and the fee against first salaries",
  },
  // 40 Hospitality
  40: {
    person: "a hotel manager",
    work: "Hospitality people welcome, cook, plan and put things right while guests are watching.",
    trial: "plan and cook a three-course family meal to a budget and a clock",
    sideHustle: {
      title: "Weekend bakes",
      detail: "bake to order for people you know, with an adult holding the food registration.",
    },
    internship: {
      title: "Hotel or homestay week",
      detail: "observe front office and housekeeping at a classified hotel or homestay.",
    },
    venture: {
      title: "Village experience for visitors",
      detail: "plan a half-day food or craft experience with a Responsible Tourism unit.",
    },
    horizon: {
      role: "Executive chef or resort manager",
      step: "learn one cuisine deeply and one foreign language to A1",
    },
    collegeCheck: "training kitchens, paid industrial training, and where graduates work after two years",
  },
  // 41 Merchant Navy
  41: {
    person: "a merchant navy officer",
    work: "Shipping and logistics people move cargo on time through weather, rules and paperwork.",
    trial: "trace one container’s route from Kochi or Vizhinjam and list who handles it",
    sideHustle: {
      title: "Packing and courier desk",
      detail: "pack and label parcels for home sellers and track them on a sheet.",
    },
    internship: {
      title: "Logistics firm or port visit",
      detail: "ask a freight forwarder for a week with documents; request a school visit to a port.",
    },
    venture: {
      title: "Shared delivery round",
      detail: "combine the parcels of five home producers into one weekly round with an adult driver.",
    },
    horizon: {
      role: "Ship’s captain, chief engineer or supply-chain head",
      step: "check the medical and colour-vision standards before paying any institute",
    },
    collegeCheck:
      "Directorate General of Shipping approval on its own website, on-board training promised in writing, and sponsorship",
  },
  // 42 Sports
  42: {
    person: "a sports coach",
    work: "Sport and fitness people train, teach and measure bodies with patience and discipline.",
    trial: "coach three children in one skill for a month and measure their progress",
    sideHustle: {
      title: "Junior coaching hour",
      detail: "teach basics to children on a safe ground, with parents present and first aid at hand.",
    },
    internship: {
      title: "Club or academy assistant",
      detail: "assist a coach with timing, equipment and beginners for a season.",
    },
    venture: {
      title: "Neighbourhood tournament",
      detail: "organise a one-day event with a budget, referees and a first-aid plan.",
    },
    horizon: {
      role: "National-level coach or sports scientist",
      step: "keep a training log for a season and learn to read what it says",
    },
    collegeCheck: "NCTE recognition for teaching courses, grounds and laboratories, and sports-quota rules",
  },
  // 43 Skilled trades
  43: {
    person: "a skilled technician",
    work: "Skilled technicians fit, wire, join and repair until the thing works safely.",
    trial: "make one wooden stool or bicycle overhaul with a skilled adult and photograph each step",
    sideHustle: {
      title: "Bicycle and furniture care",
      detail: "clean, oil, tighten and repaint for neighbours; mains electricity is left to licensed workers.",
    },
    internship: {
      title: "Workshop observer",
      detail: "spend Saturdays with a licensed electrician, carpenter or garage, watching and handing tools.",
    },
    venture: {
      title: "Home-maintenance list",
      detail: "take small non-electrical jobs with a skilled adult and keep a job card for each.",
    },
    horizon: {
      role: "Master technician or owner of a service firm",
      step: "learn one trade to the national certificate and one design program on the side",
    },
    collegeCheck: "NCVT or SCVT affiliation, machines per trainee, and apprenticeship partners",
  },
};
