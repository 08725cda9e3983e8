/** `func` of a managing director; everybody after the authorised person has it. */
export const MANAGEMENT = 0;

/** Functions of the authorised person (2-application §3, step 1). */
export const FUNCTION_OPTIONS = [
  { value: MANAGEMENT, label: 'Geschäftsführung' },
  { value: 1, label: 'Leitung Abteilung/Unternehmenseinheit' },
  { value: 2, label: 'Mitarbeitende' },
] as const;
