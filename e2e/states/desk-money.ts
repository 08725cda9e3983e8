import type { PersonStates } from './screen-state.ts';

export const DESK_MONEY_STATES: readonly PersonStates[] = [];
