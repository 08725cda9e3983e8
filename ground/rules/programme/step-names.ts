/**
 * The steps an application can be made of, each with its number: its place on the wire, in the tables and among the bits of
 * what is complete. Of two steps with one number a programme has at most one. The review (10) belongs to every programme.
 */
export const STEP_NUMBERS = {
  'application-form': 0,
  'craft-business': 0,
  'authorised-person': 1,
  'applicant-company': 2,
  'company-details': 3,
  'de-minimis': 4,
  'digitalisation-plan': 5,
  'project-description': 6,
  'sustainable-effect': 7,
  'financing-plan': 8,
  grant: 9,
  send: 11,
} as const;

export type StepName = keyof typeof STEP_NUMBERS;
