import type { PersonStates } from './screen-state.ts';

export const APPLICATION_STATES: readonly PersonStates[] = [];
