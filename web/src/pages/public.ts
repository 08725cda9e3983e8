/** What other features may use of this one; the rest is its own business. */
export {
  bonusCases,
  headcountRange,
  rateLines,
  reminderTimes,
  SUPPORTED_BROWSERS,
  WEAK_REGIONS_PDF,
} from './figures.ts';
