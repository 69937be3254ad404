import type { EvidenceTable } from "#app/domain/report/citations.ts";

/**
 * The evidence of each scored question for each career, by the ids of career and question. 2: the activity is at the
 * core of the work; 1: it is part of the work; -1: liking it speaks against the work; -2: the work is incompatible with
 * it. Missing pairs are no evidence either way. Reversed questions (12, 24, 27, 39, 43, 48) are rated as worded: -2 of
 * "I soon get bored when I work with tools" means that a trade is not for those who agree.
 * Reviewed line by line against actual work in each career; a Holland letter alone never justifies a number. Exceptions
 * beyond a career's letters are listed, with reasons, in tests/domain/report/evidence.test.ts.
 */
export const CAREER_EVIDENCE: EvidenceTable = {
  // Engineering
  1: { 1: 1, 3: 1, 7: 1, 9: 1, 13: 2, 26: 2, 28: 2, 31: 1, 33: 1, 35: 1, 30: -1, 39: -2, 48: -2 },
  // Medicine
  2: { 2: 1, 3: 1, 8: 1, 9: 1, 15: 1, 20: 2, 21: 1, 35: 2, 40: 1, 27: -2, 30: -1, 48: -2 },
  // Aviation
  3: { 6: 1, 7: 1, 13: 2, 23: 1, 24: 1, 25: 2, 28: 1, 33: 1, 38: 1, 5: -1, 12: -1, 17: -1, 39: -1 },
  // Law
  4: { 9: 1, 10: 2, 21: 2, 31: 1, 36: 1, 47: 1, 51: 1, 7: -1, 13: -1, 19: -1, 27: -1, 48: -2 },
  // Civil Services
  5: { 4: 1, 6: 1, 10: 1, 21: 1, 23: 2, 36: 1, 38: 1, 40: 2, 47: 1, 51: 1, 12: -1, 16: -1, 27: -1, 43: -2 },
  // Defence
  6: { 4: 1, 6: 1, 7: 1, 13: 1, 19: 1, 23: 2, 25: 1, 40: 1, 12: -2, 16: -1, 17: -1, 43: -1 },
  // Film Making
  7: { 5: 1, 11: 1, 12: 1, 17: 1, 23: 1, 30: 2, 37: 1, 44: 2, 50: 2, 24: -2, 25: -1, 43: -1 },
  // Data Science & Artificial Intelligence
  8: { 3: 1, 9: 2, 15: 1, 21: 2, 28: 2, 31: 1, 35: 1, 41: 1, 45: 1, 7: -1, 19: -1, 48: -2 },
  // Software & Information Technology
  9: { 3: 1, 9: 2, 25: 1, 28: 1, 31: 1, 33: 1, 35: 1, 38: 1, 41: 2, 19: -1, 48: -2 },
  // Cyber Security & Networking
  10: { 3: 1, 9: 2, 13: 1, 21: 2, 31: 1, 33: 1, 35: 1, 38: 1, 41: 2, 19: -1, 48: -2 },
  // Electronics, Robotics & Automation
  11: { 1: 1, 3: 1, 7: 1, 9: 1, 13: 2, 26: 1, 28: 1, 33: 2, 35: 1, 19: -1, 30: -1, 39: -2, 48: -1 },
  // Nursing & Midwifery
  12: { 2: 2, 6: 1, 8: 1, 20: 2, 21: 1, 25: 1, 35: 1, 40: 1, 12: -1, 16: -1, 27: -2 },
  // Pharmacy
  13: { 6: 1, 15: 1, 20: 1, 21: 1, 24: 1, 25: 1, 29: 1, 31: 2, 35: 2, 45: 1, 12: -1, 17: -1, 19: -1 },
  // Allied Health Sciences
  14: { 1: 1, 2: 1, 3: 1, 8: 1, 13: 1, 20: 2, 21: 1, 25: 1, 35: 2, 27: -1, 30: -1, 48: -1 },
  // Dentistry
  15: { 1: 2, 3: 1, 8: 1, 16: 1, 20: 2, 33: 1, 35: 1, 19: -1, 27: -1, 39: -2, 48: -1 },
  // AYUSH & Traditional Medicine
  16: { 1: 1, 2: 1, 3: 1, 8: 1, 20: 2, 34: 1, 35: 1, 40: 1, 46: 1, 27: -2 },
  // Veterinary & Animal Sciences
  17: { 1: 1, 3: 1, 9: 1, 15: 1, 19: 1, 21: 1, 35: 2, 46: 2, 30: -1, 48: -1 },
  // Agriculture & Horticulture
  18: { 1: 1, 3: 1, 7: 1, 13: 1, 15: 1, 16: 1, 19: 2, 35: 1, 46: 2, 30: -1, 39: -1 },
  // Fisheries & Marine Sciences
  19: { 1: 1, 3: 1, 13: 1, 15: 1, 19: 2, 21: 1, 35: 2, 46: 1, 30: -1, 39: -1, 48: -1 },
  // Biotechnology & Life Sciences
  20: { 3: 2, 6: 1, 9: 1, 15: 2, 21: 1, 25: 1, 31: 1, 35: 2, 46: 1, 29: -1, 30: -1, 48: -2 },
  // Physical Sciences & Research
  21: { 3: 2, 9: 1, 15: 2, 21: 1, 28: 2, 31: 1, 35: 2, 41: 1, 25: -1, 29: -1, 48: -2 },
  // Environmental Science & Forestry
  22: { 3: 1, 15: 1, 19: 2, 21: 1, 35: 2, 40: 1, 45: 1, 46: 2, 29: -1, 48: -1 },
  // Architecture & Planning
  23: { 1: 1, 5: 1, 9: 1, 17: 2, 26: 2, 28: 1, 30: 1, 37: 1, 50: 1, 24: -2, 48: -1 },
  // Product, Graphic & UX Design
  24: { 3: 1, 5: 1, 10: 1, 11: 1, 17: 2, 30: 2, 37: 1, 44: 1, 50: 2, 18: -1, 24: -2, 25: -1 },
  // Fashion & Textile Design
  25: { 1: 1, 5: 1, 16: 1, 17: 2, 29: 1, 30: 1, 37: 1, 44: 1, 50: 2, 24: -2, 25: -1 },
  // Animation, Gaming & VFX
  26: { 5: 2, 9: 1, 11: 1, 17: 1, 28: 1, 30: 2, 37: 1, 41: 1, 44: 1, 50: 2, 19: -1, 24: -2 },
  // Fine Arts & Crafts
  27: { 1: 2, 5: 1, 11: 1, 12: 1, 14: 1, 17: 2, 26: 1, 30: 1, 37: 2, 44: 1, 50: 1, 18: -1, 24: -2, 25: -1, 39: -1 },
  // Performing Arts
  28: { 5: 1, 8: 1, 11: 2, 14: 1, 17: 1, 30: 2, 36: 2, 37: 2, 50: 1, 18: -1, 24: -1 },
  // Journalism & Mass Communication
  29: { 3: 1, 8: 1, 10: 1, 12: 1, 21: 2, 30: 2, 31: 1, 36: 1, 37: 1, 44: 1, 25: -1, 27: -1 },
  // Advertising, PR & Digital Marketing
  30: { 8: 1, 10: 2, 17: 1, 29: 2, 30: 1, 36: 1, 44: 1, 49: 1, 50: 1, 24: -1, 25: -1, 43: -2 },
  // Teaching & Education
  31: { 2: 1, 8: 1, 14: 2, 20: 1, 34: 2, 36: 1, 37: 1, 40: 1, 47: 1, 12: -1, 27: -1 },
  // Psychology & Counselling
  32: { 2: 2, 3: 1, 8: 1, 9: 1, 15: 1, 20: 2, 21: 1, 40: 1, 47: 1, 7: -1, 13: -1, 27: -2, 48: -1 },
  // Social Work & Community Development
  33: { 2: 2, 4: 1, 8: 1, 10: 1, 20: 2, 23: 1, 34: 1, 40: 2, 47: 1, 49: 1, 27: -2, 43: -1 },
  // Languages, Literature & Library Science
  34: { 5: 1, 6: 1, 11: 1, 14: 1, 30: 2, 31: 2, 34: 1, 37: 1, 50: 1, 51: 1, 7: -1, 13: -1, 19: -1 },
  // Humanities & Social Sciences
  35: { 3: 2, 8: 1, 9: 1, 11: 1, 14: 1, 15: 2, 21: 2, 30: 1, 34: 1, 7: -2, 13: -1, 48: -1 },
  // Accounting & Chartered Accountancy
  36: { 6: 1, 16: 1, 18: 2, 21: 1, 25: 1, 28: 1, 31: 2, 38: 1, 45: 2, 51: 1, 12: -1, 17: -1, 19: -1, 30: -1 },
  // Banking, Insurance & Investment
  37: { 6: 1, 8: 1, 10: 1, 18: 2, 21: 1, 28: 1, 29: 1, 31: 1, 45: 1, 49: 1, 51: 1, 12: -1, 17: -1, 19: -1, 30: -1 },
  // Economics, Statistics & Actuarial Science
  38: { 3: 1, 9: 1, 15: 1, 18: 1, 21: 2, 28: 2, 31: 1, 41: 1, 45: 1, 7: -1, 19: -1, 48: -2 },
  // Business Management & Entrepreneurship
  39: { 4: 1, 8: 1, 10: 1, 16: 2, 18: 1, 23: 2, 29: 1, 36: 1, 38: 1, 49: 1, 25: -1, 43: -2 },
  // Hospitality, Tourism & Culinary Arts
  40: { 1: 1, 6: 1, 7: 1, 8: 2, 16: 1, 23: 1, 29: 1, 38: 1, 47: 1, 15: -1, 27: -1, 43: -2 },
  // Merchant Navy, Logistics & Supply Chain
  41: { 6: 1, 7: 1, 13: 2, 19: 1, 23: 1, 24: 1, 25: 2, 33: 1, 38: 1, 45: 1, 12: -1, 17: -1, 30: -1, 39: -1 },
  // Sports, Fitness & Physical Education
  42: { 4: 1, 7: 1, 8: 1, 14: 2, 19: 1, 20: 1, 23: 1, 34: 1, 12: -1, 43: -1 },
  // Skilled Trades & Technical Services
  43: { 1: 2, 3: 1, 6: 1, 7: 1, 13: 1, 16: 1, 24: 1, 25: 1, 26: 2, 33: 2, 30: -1, 39: -2 },
};
