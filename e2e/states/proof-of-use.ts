import type { PersonStates } from './screen-state.ts';

export const PROOF_OF_USE_STATES: readonly PersonStates[] = [];
