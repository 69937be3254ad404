import { expect, test } from "vitest";
import { findCareerSpecialty } from "#app/domain/guide/career-specialty.ts";

const SPECIALTIES = [
  "Engineering and technology",
  "Software",
  "Health sciences",
  "Medicine",
  "Nursing",
  "Law",
  "Banking and civil services",
  "Graphic and product design",
  "Artificial intelligence",
  "Veterinary science",
].map((name) => ({ id: name, name }));

test.each([
  ["Engineering", "Engineering and technology"],
  ["Medicine", "Medicine"],
  ["Nursing & Midwifery", "Nursing"],
  ["Law", "Law"],
  ["Product, Graphic & UX Design", "Graphic and product design"],
  ["Data Science & Artificial Intelligence", "Artificial intelligence"],
  ["Veterinary & Animal Sciences", "Veterinary science"],
  ["Software & Information Technology", "Software"],
  ["Merchant Navy, Logistics & Supply Chain", null],
  ["Performing Arts", null],
])("whoever thinks of %s is sent to %s", (career, specialty) => {
  expect(findCareerSpecialty(career, SPECIALTIES)?.name ?? null).toBe(specialty);
});
