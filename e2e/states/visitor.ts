import type { PersonStates } from './screen-state.ts';

export const VISITOR_STATES: readonly PersonStates[] = [];
