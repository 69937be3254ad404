/** Three figures that start the conversation at many kitchen tables. Percent, without a published source: see `HOME_WORDS`. */
export const statistics = [
  { percent: 85, text: "regret a career choice they made" },
  { percent: 70, text: "dream of studying abroad" },
  { percent: 60, text: "choose what their friends choose" },
] as const;

export const steps = [
  {
    title: "Choose a package",
    text: "Silver for the assessment and the report, Gold with an expert at your side. You pay once.",
  },
  {
    title: "Answer 63 questions",
    text: "In English and Malayalam, alone and honestly, in 20 to 30 minutes. You can pause and go on from any phone.",
  },
  {
    title: "Read your report",
    text: "Your Holland code, the careers that fit it and the ways that lead there, on screen, as a PDF and by e-mail, within minutes.",
  },
  {
    title: "Talk it over",
    text: "With your parents, with a teacher, or with one of our counselors. The choice stays yours.",
  },
] as const;

/** Parts of the guide that are worth a look before anything is bought. */
export const guideDoors = [
  { part: "careers", title: "Careers", text: "A day’s work, the routes, the pay, and what puts people off." },
  { part: "admissions", title: "Admissions", text: "HSCAP, KEAM, NEET, degree allotments: who, when, which papers." },
  { part: "pathways", title: "What opens for me?", text: "Choose your subjects and see what they open and close." },
  { part: "calendar", title: "Calendar", text: "Forms, tests and allotments of the next twelve months." },
] as const;

/** Examples of what students may say, until real testimonials are entered in the portal: the page marks them as such. */
export const exampleTestimonials = [
  {
    quote:
      "I was about to take Science because everybody did. The report showed me why Commerce keeps pulling me, and my father read it twice.",
    name: "Aiswarya",
    about: "Thrissur",
  },
  {
    quote:
      "It did not tell me what to become. It told me what I like, in words I could use when I spoke with my uncle.",
    name: "Fahad",
    about: "Kozhikode",
  },
  {
    quote: "Reading each question in Malayalam below the English made it easy to be honest.",
    name: "Sneha",
    about: "Palakkad",
  },
  {
    quote: "The polytechnic path with lateral entry was new to us. We visited two colleges the next week.",
    name: "Jithin",
    about: "Kottayam",
  },
] as const;

/** What parents ask before they pay. */
export const plainAnswers = [
  {
    question: "What does it cost, and is there anything more to pay?",
    answer:
      "₹1,499 for Silver or ₹2,999 for Gold, once. There is no subscription. Sessions with experts that you book on top are priced one by one, and you see the price before you pay.",
  },
  {
    question: "Who sees my answers?",
    answer:
      "You, and nobody else unless you show them. We do not sell data, there is no advertising on this site, and no other company's tracker runs here.",
  },
  {
    question: "Does a computer decide my future?",
    answer:
      "No. The report compares your interests with 43 fields of work by a method that has been studied for fifty years. It advises and gives its reasons; where your answers are unclear it says so.",
  },
  {
    question: "May my parents sit beside me?",
    answer: "Please answer alone: the report is about you. Reading it together afterwards is the best use of it.",
  },
] as const;
