import type { PersonStates } from './screen-state.ts';

export const LIVES_STATES: readonly PersonStates[] = [];
