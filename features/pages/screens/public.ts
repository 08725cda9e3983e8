/** What other features may use of this one; the rest is its own business. */

export { loadStepQuestions } from '#features/questionnaire/screens/load-step-questions.ts';
export { loadTonight } from '#features/questionnaire/screens/load-tonight.ts';
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
export { ProgrammeOver } from './programme-over.tsx';
