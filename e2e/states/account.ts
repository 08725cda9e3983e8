import type { PersonStates } from './screen-state.ts';

export const ACCOUNT_STATES: readonly PersonStates[] = [];
