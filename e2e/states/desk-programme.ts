import type { PersonStates } from './screen-state.ts';

export const DESK_PROGRAMME_STATES: readonly PersonStates[] = [];
