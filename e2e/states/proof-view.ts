import type { Page } from '@playwright/test';
import { forge } from '../support/forge.ts';
import { ProofOfUse } from '../support/proof-of-use.ts';
import type { PersonStates, ScreenState } from './screen-state.ts';

const DETAIL = /\/api\/verifications\/[\w-]+$/;
const SHEET = /\/verification_pdf$/;

const at = (step: number): ScreenState => ({ name: `proof-view-${step}`, path: `+?schritt=${step}` });

/** A proof of use to look at, and what is said where it cannot be. */
export const PROOF_VIEW_STATES: readonly PersonStates[] = [
  {
    account: 'nachweis-eingereicht',
    list: '/vn',
    states: [
      { name: 'proofs-submitted', path: '/vn' },
      { name: 'proof-view-1', path: '^/vn/', act: (page) => new ProofOfUse(page).chip(1).click() },
      at(2),
      at(3),
      at(4),
      { name: 'proof-view-invoice', act: lookAtInvoice },
      at(5),
      at(6),
      {
        name: 'proof-sheet-not-ready',
        path: '+',
        answers: (page) => forge(page, { path: SHEET, answer: 503 }),
        complaints: [503],
      },
      {
        name: 'proof-sheet-not-loaded',
        path: '+',
        answers: (page) => forge(page, { path: SHEET, answer: 500 }),
        complaints: [500],
      },
      {
        name: 'proof-not-loaded',
        path: '+',
        answers: (page) => forge(page, { path: DETAIL, answer: 500 }),
        complaints: [500],
      },
      {
        name: 'proof-of-others',
        path: '+',
        answers: (page) => forge(page, { path: DETAIL, answer: 403 }),
        complaints: [403],
      },
      { name: 'proof-unknown', path: '/vn/keine-kennung/anzeigen', complaints: [404] },
    ],
  },
];

function lookAtInvoice(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Ansehen: Rechnung R-2021-10' }).click();
}
