import { ACCOUNT_STATES } from './account.ts';
import { APPLICATION_STATES } from './application.ts';
import { DESK_CASES_STATES } from './desk-cases.ts';
import { DESK_MONEY_STATES } from './desk-money.ts';
import { DESK_PROGRAMME_STATES } from './desk-programme.ts';
import { LIVES_STATES } from './lives.ts';
import { PICTURE_STATES } from './pictures.ts';
import { PROOF_OF_USE_STATES } from './proof-of-use.ts';
import { QUOTA_STATES } from './quota.ts';
import type { PersonStates } from './screen-state.ts';
import { VISITOR_STATES } from './visitor.ts';

/** Every screen of the portal in every state that looks different, by who sees it. */
export const ALL_STATES: readonly PersonStates[] = [
  ...PICTURE_STATES,
  ...VISITOR_STATES,
  ...ACCOUNT_STATES,
  ...QUOTA_STATES,
  ...APPLICATION_STATES,
  ...PROOF_OF_USE_STATES,
  ...DESK_CASES_STATES,
  ...DESK_MONEY_STATES,
  ...DESK_PROGRAMME_STATES,
  ...LIVES_STATES,
];
