/** The system's fonts for Malayalam, in the order of the face "Vazhi Malayalam" in app.css. */
export const SYSTEM_FONTS = [
  "Noto Sans Malayalam",
  "NotoSansMalayalam-Regular",
  "Noto Sans Malayalam UI",
  "NotoSansMalayalamUI-Regular",
  "Manjari Regular",
  "Nirmala UI",
  "Malayalam Sangam MN",
  "Kartika",
];

/** The characters covered by that face, as in app.css. */
export const CHARACTERS =
  "U+0D02-0D03, U+0D05-0D0C, U+0D0E-0D10, U+0D12-0D3A, U+0D3D-0D44, U+0D46-0D48, U+0D4A-0D4E, U+0D57, U+0D7A-0D7F, U+200C-200D, U+25CC";
