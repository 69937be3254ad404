/** States and union territories by the code that a GSTIN begins with. */
export const GST_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;

export type StateCode = keyof typeof GST_STATES;

/** The codes, by the names of their states. */
export const STATE_CODES = (Object.keys(GST_STATES) as StateCode[]).toSorted((one, other) =>
  GST_STATES[one].localeCompare(GST_STATES[other]),
);

/** Whether a value from outside is the code of a state. */
export function isStateCode(value: unknown): value is StateCode {
  return STATE_CODES.some((code) => code === value);
}

/** "Kerala (32)". */
export function formatState(code: StateCode): string {
  return `${GST_STATES[code]} (${code})`;
}
