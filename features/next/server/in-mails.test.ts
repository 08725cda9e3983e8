import { expect, it } from 'vitest';
import {
  type Answer,
  approvedCase,
  caseInCheck,
  type Desk,
  type SentCase,
  sentCase,
  TODAY,
} from '#features/cases/server/testing/desk.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { MAIL } from '#ground/server/mail.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { next } from '../rules/next.ts';
import { CASES, NOW, startOf } from '../rules/testing/test-starts.ts';
import { nextText } from './in-mails.ts';

const desk = useDesk();

const DAY = '2022-04-05';

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** What the newest mail says comes next, and what the company's pages say. */
async function said({ account }: SentCase): Promise<{ mail: string; page: string }> {
  const mails = await desk.test.mails(account.email);
  const { body } = await desk.call(account, 'GET', '/api/action/start');
  const { programme, clock, config } = desk.test.portal;
  const facts = { programme, now: clock.now(), quota: undefined, offersResubmission: true, start: body };
  return { mail: mails.at(-1)?.text ?? '', page: nextText(next(facts), config.origin) ?? '' };
}

it.each<[string, (desk: Desk) => Promise<SentCase>, (found: SentCase) => Promise<void>, string]>([
  [
    'the sheet is here',
    sentCase,
    ({ id }) => done(desk.act(desk.intake, `proposals/${id}`, 'receive', { receivedOn: TODAY })),
    'Wir prüfen Ihren Antrag. Sie müssen nichts tun.',
  ],
  [
    'the sheet has a defect',
    sentCase,
    ({ id }) => done(desk.act(desk.intake, `proposals/${id}`, 'note-defect', { defect: 'Eine Unterschrift fehlt.' })),
    'Schicken Sie uns das unterschriebene Blatt.',
  ],
  [
    'documents are asked for',
    caseInCheck,
    ({ id }) => {
      const fields = { reason: 'Bitte erläutern.', fields: ['step_6.title'], until: DAY };
      return done(desk.act(desk.caseworker, `proposals/${id}`, 'request-correction', fields));
    },
    'Reichen Sie die fehlenden Unterlagen nach. Wir brauchen sie bis zum 05.04.2022.',
  ],
  [
    'somebody is heard',
    caseInCheck,
    ({ id }) => {
      const fields = { purpose: 'denial', reason: 'Die Unterlagen reichen nicht.', until: DAY };
      return done(desk.act(desk.caseworker, `hearings/${id}`, 'open', fields));
    },
    'Sie können bis zum 05.04.2022 Stellung nehmen.\nStellung nehmen: 05.04.2022',
  ],
  ['it is approved', approvedCase, async () => undefined, 'Setzen Sie Ihr Vorhaben um.'],
])('a mail says what every page says: %s', async (_what, build, act, expected) => {
  const found = await build(desk);
  await act(found);
  const { mail, page } = await said(found);
  expect(page).toContain(expected);
  expect(mail).toContain(`\n\n${page}\n\n`);
});

it('leaves nothing of its place where nothing is known', async () => {
  const text = 'Guten Tag,\n\n{{next}}\n\nMit freundlichen Grüßen';
  await desk.test.portal.transaction((trx) =>
    desk.test.portal.jobs.enqueue(trx, MAIL, {
      ...{ to: 'nobody@example.org', subject: 'Niemand', text },
      next: { application: 'DJ22-0' },
    }),
  );
  const found = (await desk.test.mails()).find(({ subject }) => subject === 'Niemand');
  expect(found?.text?.trim()).toBe('Guten Tag,\n\nMit freundlichen Grüßen');
});

it.each(CASES)('%#: title, text, until when and where, in the place of the company', (start, _told, now = NOW) => {
  const facts = { programme: EXAMPLE_PROGRAMME, now: new Date(now), quota: undefined, offersResubmission: true, start };
  const found = next(facts);
  const text = nextText(found, 'https://p.example', '/f/C');
  if (found.task === undefined) return expect(text).toBeUndefined();
  const { title, text: more = '', action } = found.task;
  for (const part of [title, more, `https://p.example/f/C${action.to}`]) expect(text).toContain(part);
  expect(text).not.toMatch(/\.\.|undefined/);
});

it('does not put pages that are everybody’s into the place of a company', () => {
  const place = next({
    ...{ programme: EXAMPLE_PROGRAMME, now: new Date(NOW), quota: undefined, offersResubmission: true },
    start: startOf({}),
  });
  const action = { label: 'Jetzt vorbereiten', to: '/was-wird-gefragt' };
  const found = { ...place, task: { title: 'Bereiten Sie sich vor', action } };
  expect(nextText(found, 'https://p.example', '/f/C')).toContain('\nhttps://p.example/was-wird-gefragt');
});
