/** Characters of a reason, an explanation or a note in a case. */
export const CASE_TEXT_MAX = 4000;
/** Characters of one name, address part or line of an amendment. */
export const AMENDMENT_TEXT_MAX = 300;
