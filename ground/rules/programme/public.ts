/** What other features may use of this one; the rest is its own business. */
export type { FirstWords } from './first-words.ts';
export {
  type Contact,
  endReason,
  type GrantLimits,
  type HeadcountBand,
  hasLottery,
  hasValueChains,
  isEnded,
  type LetterLawName,
  type Programme,
  perProgramme,
} from './programme.ts';
export type { ProgrammeSettings, SettingChange } from './settings.ts';
export { STEP_NUMBERS, type StepName } from './step-names.ts';
export { isInWeakRegion } from './weak-regions.ts';
