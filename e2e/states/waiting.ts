import { expect, type Page } from '@playwright/test';
import { positionText, WAITING_ROOM, waitText } from '#features/admission/rules/waiting-room.ts';
import { sendWaitingPage } from '#features/admission/server/waiting-room.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { forge } from '../support/forge.ts';
import type { PersonStates } from './screen-state.ts';

const WAITING = { ahead: 1234, seconds: 170, isDrawn: true };
const ROOM = { ...WAITING, position: positionText(WAITING), wait: waitText(WAITING) };

/** The page the server sends to newcomers in a rush. */
function waitingPage(): string {
  let body = '';
  const reply = {
    code: () => reply,
    headers: () => reply,
    type: () => reply,
    send: (page: unknown) => {
      body = String(page);
      return reply;
    },
  };
  sendWaitingPage(reply as never, EXAMPLE_PROGRAMME, WAITING);
  return body;
}

/** Nobody's turn comes while it is looked at. */
async function waitOn(page: Page): Promise<void> {
  await forge(page, { path: '**/warteraum.json', answer: 200, json: { admitted: false, ...ROOM, askAfter: 60 } });
}

export const WAITING_STATES: readonly PersonStates[] = [
  {
    besides: 'in the waiting room',
    list: '/',
    states: [
      {
        name: 'waiting-room',
        answers: async (page) => {
          await waitOn(page);
          const contentType = 'text/html; charset=utf-8';
          await page.route('/faq', (route) => route.fulfill({ status: 503, contentType, body: waitingPage() }));
        },
        complaints: [503],
        path: '/faq',
        act: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(WAITING_ROOM.title),
      },
    ],
  },
];
