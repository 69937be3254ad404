import type { EducationGuide, PathAuthority } from "../domain/report/education-guide";
import { admissionFacts } from "./admission-facts";
import { examRecords } from "./exams";

const HIGHER_SECONDARY: PathAuthority = {
  name: "HSCAP Kerala",
  url: "https://hscap.kerala.gov.in",
  checkedYear: 2026,
  note: "Single-window application after the SSLC result, about May; sports and community quotas have forms of their own.",
};

/**
 * Where to apply after class 10 and class 12, who publishes each examination's notice, and which
 * institutes to look at first. General public knowledge, to be reviewed every admission year
 * together with the catalogue; the official notice prevails, and the report says so.
 */
export const educationGuide: EducationGuide = {
  checkedYear: 2026,

  pathAuthorities: {
    plus_two_science: HIGHER_SECONDARY,
    plus_two_commerce: HIGHER_SECONDARY,
    plus_two_humanities: HIGHER_SECONDARY,
    vhse: {
      ...HIGHER_SECONDARY,
      note: "The vocational stream has its own part of the same portal; courses follow the NSQF and differ by school.",
    },
    iti: {
      name: "ITI Admissions Kerala",
      url: "https://itiadmissions.kerala.gov.in",
      checkedYear: 2026,
      note: "Single-window application on SSLC marks, about June; some trades are open without a pass.",
    },
    polytechnic: {
      name: "Polytechnic Admission Kerala",
      url: "https://www.polyadmission.org",
      checkedYear: 2026,
      note: "Ranks are made from SSLC marks; lateral entry after plus two or ITI is a form of its own.",
    },
    skill_course: {
      name: "ASAP Kerala",
      url: "https://asapkerala.gov.in",
      checkedYear: 2026,
      note: "Courses and fees change through the year; ask for the NSQF level before paying.",
    },
    talent_course: {
      name: "Department of General Education",
      url: "https://education.kerala.gov.in",
      checkedYear: 2026,
      note: "Arts festival, sports schools and scholarships; Kalamandalam and sports schools select by test.",
    },
    foundation_study_abroad: {
      name: "Association of Indian Universities",
      url: "https://www.aiu.ac.in",
      checkedYear: 2026,
      note: "Decides whether a foreign school certificate or degree is equal to an Indian one.",
    },
  },

  exams: examRecords,
  admissionFacts,

  institutes: {
    1: ["College of Engineering Trivandrum", "NIT Calicut", "Government Engineering College, Thrissur"],
    2: [
      "Government Medical College, Thiruvananthapuram",
      "Government Medical College, Kozhikode",
      "Government T. D. Medical College, Alappuzha",
    ],
    3: ["Rajiv Gandhi Academy for Aviation Technology, Thiruvananthapuram", "IGRUA, Amethi"],
    4: ["NUALS, Kochi", "Government Law College, Ernakulam", "Government Law College, Thiruvananthapuram"],
    5: [
      "University College, Thiruvananthapuram",
      "Maharaja’s College, Ernakulam",
      "Kerala State Civil Service Academy",
    ],
    6: ["Indian Naval Academy, Ezhimala", "National Defence Academy, Khadakwasla"],
    7: ["K. R. Narayanan National Institute of Visual Science and Arts, Kottayam", "FTII, Pune", "SRFTI, Kolkata"],
    8: ["IIIT Kottayam", "IIT Palakkad", "CUSAT, Kochi"],
    9: ["College of Engineering Trivandrum", "Model Engineering College, Kochi", "CUSAT, Kochi"],
    10: ["CUSAT, Kochi", "IIIT Kottayam", "C-DAC, Thiruvananthapuram"],
    11: ["Government Engineering College, Thrissur", "Model Engineering College, Kochi", "CUSAT, Kochi"],
    12: [
      "Government College of Nursing, Thiruvananthapuram",
      "Government College of Nursing, Kottayam",
      "Government College of Nursing, Kozhikode",
    ],
    13: ["College of Pharmaceutical Sciences, Thiruvananthapuram", "College of Pharmaceutical Sciences, Kozhikode"],
    14: [
      "National Institute of Speech and Hearing, Thiruvananthapuram",
      "Government Medical College, Kottayam",
      "Government Medical College, Thiruvananthapuram",
    ],
    15: [
      "Government Dental College, Thiruvananthapuram",
      "Government Dental College, Kottayam",
      "Government Dental College, Kozhikode",
    ],
    16: [
      "Government Ayurveda College, Thiruvananthapuram",
      "Government Ayurveda College, Tripunithura",
      "Government Homoeopathic Medical College, Kozhikode",
    ],
    17: ["College of Veterinary and Animal Sciences, Mannuthy", "College of Veterinary and Animal Sciences, Pookode"],
    18: [
      "College of Agriculture, Vellayani",
      "College of Agriculture, Vellanikkara",
      "College of Agriculture, Padannakkad",
    ],
    19: ["KUFOS, Kochi", "CIFNET, Kochi", "School of Marine Sciences, CUSAT"],
    20: ["IISER Thiruvananthapuram", "CUSAT, Kochi", "University of Kerala, Kariavattom"],
    21: ["IISER Thiruvananthapuram", "IIST Thiruvananthapuram", "CUSAT, Kochi"],
    22: ["College of Forestry, Vellanikkara", "School of Environmental Studies, CUSAT"],
    23: ["College of Engineering Trivandrum", "NIT Calicut", "Government Engineering College, Thrissur"],
    24: [
      "Kerala State Institute of Design, Kollam",
      "National Institute of Design, Ahmedabad",
      "IDC School of Design, IIT Bombay",
    ],
    25: [
      "NIFT Kannur",
      "Institute of Fashion Technology Kerala, Kundara",
      "Indian Institute of Handloom Technology, Kannur",
    ],
    26: ["National Institute of Design, Ahmedabad", "C-DIT, Thiruvananthapuram"],
    27: [
      "College of Fine Arts, Thiruvananthapuram",
      "Raja Ravi Varma College of Fine Arts, Mavelikkara",
      "RLV College, Tripunithura",
    ],
    28: [
      "Kerala Kalamandalam, Cheruthuruthy",
      "Swathi Thirunal College of Music, Thiruvananthapuram",
      "School of Drama and Fine Arts, Thrissur",
    ],
    29: ["Kerala Media Academy, Kochi", "IIMC Kottayam", "University of Kerala, Thiruvananthapuram"],
    30: ["Kerala Media Academy, Kochi", "School of Management Studies, CUSAT"],
    31: [
      "NIT Calicut (ITEP)",
      "Central University of Kerala, Kasaragod",
      "Government College of Teacher Education, Thiruvananthapuram",
    ],
    32: ["University of Kerala, Kariavattom", "University of Calicut", "NIMHANS, Bengaluru"],
    33: [
      "Rajagiri College of Social Sciences, Kalamassery",
      "Loyola College of Social Sciences, Thiruvananthapuram",
      "TISS, Mumbai",
    ],
    34: ["Malayalam University, Tirur", "EFLU, Hyderabad", "Sree Sankaracharya University, Kalady"],
    35: [
      "Maharaja’s College, Ernakulam",
      "University College, Thiruvananthapuram",
      "Central University of Kerala, Kasaragod",
    ],
    36: ["Ernakulam branch of ICAI, Kochi", "Government Arts College, Thiruvananthapuram"],
    37: [
      "College of Co-operation, Banking and Management, Vellanikkara",
      "Institute of Co-operative Management, Thiruvananthapuram",
    ],
    38: [
      "Indian Statistical Institute",
      "University of Kerala, Kariavattom",
      "Central University of Kerala, Kasaragod",
    ],
    39: [
      "School of Management Studies, CUSAT",
      "Institute of Management in Kerala, Thiruvananthapuram",
      "IIM Kozhikode",
    ],
    40: ["IHMCT, Kovalam", "SIHM, Kozhikode", "KITTS, Thiruvananthapuram"],
    41: ["Indian Maritime University, Kochi campus", "Kunjali Marakkar School of Marine Engineering, CUSAT"],
    42: ["LNCPE, Thiruvananthapuram", "University of Calicut"],
    43: ["Government ITI, Chackai", "Government ITI, Kalamassery", "Government ITI, Kozhikode"],
  },

  pathInstitutes: {
    plus_two_science: [],
    plus_two_commerce: [],
    plus_two_humanities: [],
    vhse: [],
    iti: ["Government ITI, Chackai", "Government ITI, Kalamassery", "Government ITI, Kozhikode"],
    polytechnic: [
      "Central Polytechnic College, Thiruvananthapuram",
      "Maharaja’s Technological Institute, Thrissur",
      "Kerala Government Polytechnic College, Kozhikode",
    ],
    skill_course: ["Community Skill Parks of ASAP Kerala"],
    talent_course: ["Kerala Kalamandalam, Cheruthuruthy", "G. V. Raja Sports School, Thiruvananthapuram"],
    foundation_study_abroad: [],
  },

  abroad: {
    europe: [
      { name: "Study in Europe", url: "https://education.ec.europa.eu/study-in-europe" },
      { name: "DAAD India", url: "https://www.daad.in" },
    ],
    north_america: [
      { name: "EducationUSA", url: "https://educationusa.state.gov" },
      { name: "EduCanada", url: "https://www.educanada.ca" },
    ],
    asia: [
      { name: "Study in Japan", url: "https://www.studyinjapan.go.jp" },
      { name: "Study in Korea", url: "https://www.studyinkorea.go.kr" },
    ],
    australia: [{ name: "Study Australia", url: "https://www.studyaustralia.gov.au" }],
  },
};
