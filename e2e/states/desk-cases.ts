import type { PersonStates } from './screen-state.ts';

export const DESK_CASES_STATES: readonly PersonStates[] = [];
