import type { PersonStates } from './screen-state.ts';

export const QUOTA_STATES: readonly PersonStates[] = [];
