import type { Page } from '@playwright/test';
import { alter } from '../support/forge.ts';
import type { PersonStates } from './screen-state.ts';

/** The page goes by the server's clock, which is what it says. */
const on = (now: string) => (page: Page) => alter(page, '**/config.json', (body: object) => ({ ...body, now }));

const MAINTENANCE = on('2023-10-01T12:00:00+02:00');
const AFTERWARDS = on('2024-01-02T10:00:00+01:00');

/** After the programme's last day, and while maintenance is announced. */
export const AFTER_END_STATES: readonly PersonStates[] = [
  {
    besides: 'after the end',
    list: '/',
    states: [
      { name: 'maintenance', path: '/', answers: MAINTENANCE },
      { name: 'ended', path: '/', answers: AFTERWARDS },
      { name: 'ended-registration', path: '/registrieren', answers: AFTERWARDS },
      { name: 'ended-faq', path: '/faq', answers: AFTERWARDS },
    ],
  },
  {
    account: 'bewilligt',
    besides: 'after the end',
    list: '/',
    states: [{ name: 'ended-start', path: '/', answers: AFTERWARDS }],
  },
  {
    account: 'schritt-3',
    besides: 'after the end',
    list: '/antrag',
    states: [
      { name: 'ended-applications', path: '/antrag', answers: AFTERWARDS },
      { name: 'ended-application', path: '^/antrag/', answers: AFTERWARDS },
    ],
  },
];
