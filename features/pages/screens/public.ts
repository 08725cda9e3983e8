/** What other features may use of this one; the rest is its own business. */

export {
  bonusCases,
  headcountRange,
  months,
  rateLines,
  reminderTimes,
  SERVICE_HOURS,
  SUPPORTED_BROWSERS,
  WEAK_REGIONS_PDF,
} from './figures.ts';
export { loadStepQuestions } from './load-step-questions.ts';
export { ProgrammeOver } from './programme-over.tsx';
