import type { District } from "./subjects.ts";

/** Latitude and longitude of the districts' headquarters, in degrees. */
const CENTRES: Readonly<Record<District, readonly [number, number]>> = {
  thiruvananthapuram: [8.52, 76.94],
  kollam: [8.89, 76.61],
  pathanamthitta: [9.26, 76.79],
  alappuzha: [9.5, 76.34],
  kottayam: [9.59, 76.52],
  idukki: [9.85, 76.94],
  ernakulam: [9.98, 76.28],
  thrissur: [10.53, 76.21],
  palakkad: [10.78, 76.65],
  malappuram: [11.04, 76.08],
  kozhikode: [11.25, 75.78],
  wayanad: [11.61, 76.08],
  kannur: [11.87, 75.37],
  kasaragod: [12.5, 74.99],
};

const KM_PER_DEGREE = 111.2;

/** Kilometres between the centres of two districts as the crow flies, for sorting; 0 within one district. */
export function kilometresBetween(one: District, other: District): number {
  const [latitude, longitude] = CENTRES[one];
  const [otherLatitude, otherLongitude] = CENTRES[other];
  const middle = ((latitude + otherLatitude) / 2) * (Math.PI / 180);
  const north = (latitude - otherLatitude) * KM_PER_DEGREE;
  const east = (longitude - otherLongitude) * KM_PER_DEGREE * Math.cos(middle);
  return Math.round(Math.hypot(north, east));
}
