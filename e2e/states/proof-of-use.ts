import { LIST_TEXTS } from '#features/verification/rules/texts.ts';
import { forge } from '../support/forge.ts';
import { AFTER_END_STATES } from './after-end.ts';
import { LATE_INVOICES_STATES } from './late-invoices.ts';
import { OLDER_PLAN_STATES } from './older-plan.ts';
import { PROOF_PLAN_STATES } from './proof-plan.ts';
import { PROOF_STEP_STATES } from './proof-steps.ts';
import { PROOF_VIEW_STATES } from './proof-view.ts';
import { type PersonStates, press } from './screen-state.ts';

/** The list of proofs of use: what each application offers. */
const LIST_STATES: readonly PersonStates[] = [
  {
    account: 'bewilligt',
    list: '/vn',
    states: [
      { name: 'proofs-may-begin', path: '/vn' },
      {
        name: 'proofs-not-begun',
        answers: (page) => forge(page, { path: '**/api/verifications', method: 'POST', answer: 500 }),
        complaints: [500],
        act: press(new RegExp(`^${LIST_TEXTS.create}`)),
      },
    ],
  },
  { account: 'widerspruch', list: '/vn', states: [{ name: 'proofs-barred', path: '/vn' }] },
  { account: 'widerrufen', list: '/vn', states: [{ name: 'proofs-revoked', path: '/vn' }] },
];

const ALL: readonly PersonStates[] = [
  ...LIST_STATES,
  ...PROOF_VIEW_STATES,
  ...PROOF_STEP_STATES,
  ...PROOF_PLAN_STATES,
  ...OLDER_PLAN_STATES,
  ...LATE_INVOICES_STATES,
];

/** Some are filled in, so that they have a portal to themselves. */
export const PROOF_OF_USE_STATES: readonly PersonStates[] = [
  ...ALL.map((person) => ({ ...person, scenario: 'states of proofs of use' })),
  ...AFTER_END_STATES,
];
