import { expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { useWhile } from '#app/server/testing/use-portal.ts';
import { caseInCheck, type Desk, passReviews } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import type { ToSign } from '#features/desk/rules/wire.ts';
import { TEXT_NAMES } from '#features/letter/rules/text-blocks.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import type { AgencyLetterText } from '../rules/wire.ts';
import { textIdOf } from './text-case.ts';

const desk = useDesk();
const petra = useWhile(() =>
  buildOfficer(desk.test, { name: 'Petra Programm', roles: ['programme-admin', 'decision-maker'] }),
);

const TEXTS = '/api/agency/letter_texts';
const DENIAL = textIdOf('deny-decision');
const at = (id: string) => `letter_texts/${id}`;

async function shown(id: string, who: BuiltOfficer | Desk['decisionMaker'] = desk.decisionMaker) {
  return (await desk.call(who, 'GET', `${TEXTS}/${id}`)).body;
}

async function denied(): Promise<{ id: string; words: string }> {
  const { id } = await caseInCheck(desk);
  await desk.act(desk.caseworker, `proposals/${id}`, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
  await desk.act(desk.decisionMaker, `proposals/${id}`, 'deny');
  return { id, words: await wordsOf(id) };
}

async function wordsOf(id: string): Promise<string> {
  const row = await rowOf(desk.test.portal.db, 'letter', { proposal_id: id });
  return JSON.stringify(row.content);
}

it('lists every text as the programme begins with it', async () => {
  const { status, body } = await desk.call(desk.decisionMaker, 'GET', TEXTS);
  const texts: AgencyLetterText[] = body['hydra:member'];
  expect([status, texts.map(({ name }) => name)]).toEqual([200, [...TEXT_NAMES]]);
  expect(texts.every(({ version, state }) => version === 0 && state === 'in-force')).toBe(true);
});

it('puts other words in force by two people, for letters from then on alone, with every version kept', async () => {
  const before = await denied();
  const text = 'Ihren Antrag auf einen Zuschuss aus „{Programm}“ müssen wir ablehnen.';
  const proposed = await desk.act(petra, at(DENIAL), 'propose', { text, reason: 'Freundlicher.' });
  expect([proposed.status, proposed.body.state]).toEqual([200, 'proposed']);
  expect(proposed.body.text).toBe('Ihren Antrag auf einen Zuschuss lehnen wir ab.');
  // Four eyes hold for whoever has both roles.
  expect((await desk.act(petra, at(DENIAL), 'confirm')).status).toBe(409);
  expect((await shown(DENIAL, petra)).acts.map(({ act }: { act: string }) => act)).toEqual([
    'propose',
    'take-back',
    'return',
  ]);
  const waiting: ToSign[] = (await desk.call(desk.decisionMaker, 'GET', '/api/agency/to_sign')).body['hydra:member'];
  expect(waiting).toMatchObject([{ kind: 'letter-text', act: 'confirm', proposedBy: 'Petra Programm', number: null }]);
  expect((await denied()).words).toContain('lehnen wir ab.');

  const confirmed = await desk.act(desk.decisionMaker, at(DENIAL), 'confirm');
  expect(confirmed.body).toMatchObject({
    ...{ state: 'in-force', version: 1, text, proposed: null },
    versions: [
      { version: 1, text, reason: 'Freundlicher.', proposedBy: 'Petra Programm', confirmedBy: 'Emil Entscheid' },
      { version: 0, text: 'Ihren Antrag auf einen Zuschuss lehnen wir ab.', proposedBy: null, since: null },
    ],
  });
  expect(confirmed.body.history.map(({ label }: { label: string }) => label)).toEqual([
    'Änderung eines Textbausteins in Kraft gesetzt',
    'Änderung eines Textbausteins vorgeschlagen',
  ]);
  const after = await denied();
  expect(after.words).toContain('aus „Digital Jetzt“ müssen wir ablehnen.');
  expect(after.words).toContain('"deny-decision":1');
  // A letter that is kept says what it said.
  expect(await wordsOf(before.id)).toBe(before.words);
});

it('refuses at the text what its letters do not know, and what changes nothing', async () => {
  const id = textIdOf('remedies-court');
  const propose = async (text: string) => (await desk.act(petra, at(id), 'propose', { text, reason: 'x' })).body;
  const [wrong] = (await propose('Klagen Sie beim {Gericht} in {Stadt}.')).violations;
  expect(wrong.propertyPath).toBe('fields.text');
  expect(wrong.message).toContain('Den Platzhalter {Stadt} gibt es nicht.');
  expect(wrong.message).toContain('Der Platzhalter {Gerichtsanschrift} fehlt.');
  const { text } = await shown(id);
  expect((await propose(text)).violations).toMatchObject([
    { propertyPath: 'fields.text', message: 'Dieser Text ist schon so in Kraft.' },
  ]);
  expect((await shown(id)).state).toBe('in-force');
  const nothing = await desk.act(petra, at(id), 'propose', {});
  expect(nothing.body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
    'fields.text',
    'fields.reason',
  ]);
});

it('is given back with a reason, or taken back by whoever proposed it', async () => {
  const id = textIdOf('contact');
  const propose = () => desk.act(petra, at(id), 'propose', { text: 'Rufen Sie an: {Kontakt}', reason: 'x' });
  await propose();
  expect((await desk.act(desk.decisionMaker, at(id), 'return', {})).status).toBe(422);
  expect((await desk.act(desk.decisionMaker, at(id), 'take-back')).status).toBe(403);
  expect((await desk.act(desk.decisionMaker, at(id), 'return', { reason: 'Zu knapp.' })).body.state).toBe('in-force');
  await propose();
  expect((await desk.act(petra, at(id), 'take-back')).body).toMatchObject({ state: 'in-force', version: 0 });
});

it('shows a letter with the text, about an example or, to whoever decides, about a case; nothing is kept', async () => {
  const { id: proposal, number } = await caseInCheck(desk);
  await passReviews(desk, proposal);
  const id = textIdOf('approve-conditions');
  const order = { text: 'Nur für Sie: {Zuschuss}, {Fördernummer}.' };
  const preview = (who: Parameters<Desk['call']>[0], more = {}) =>
    desk.call(who, 'POST', `${TEXTS}/${id}/preview`, { ...order, ...more });
  const example = await preview(petra);
  expect(example.body).toMatchObject({ '@type': 'Letter', texts: { 'approve-conditions': 1 } });
  expect(JSON.stringify(example.body)).toContain('20.000,00\u00a0€, DJ00-0000000.');
  const real = await preview(desk.decisionMaker, { number });
  expect(JSON.stringify(real.body)).toContain(`${number}.`);
  expect(real.body.recipient).toContain('53113 Bonn');
  expect(example.body.recipient).toContain('12345 Musterstadt');
  const admin = await buildOfficer(desk.test, { roles: ['programme-admin'] });
  expect((await preview(admin, { number })).body.violations[0].propertyPath).toBe('number');
  expect((await preview(desk.decisionMaker, { number: 'DJ99-0000009' })).body.violations[0].propertyPath).toBe(
    'number',
  );
  expect((await preview(petra, { text: '{Kunde}' })).body.violations[0].message).toContain('{Kunde} gibt es nicht');
  expect((await shown(id)).versions).toHaveLength(1);
});

it('goes by the command line too: the same two people, the same refusals', async () => {
  const run = async (who: { officerId: string }, verb: string, options: Record<string, string>) =>
    runAct(desk.test, {
      ...{ noun: 'letter-text', verb, options },
      session: (await beginAtCommandLine(desk.test.portal, who.officerId)).token,
    });
  const block = { block: 'refuse-decision' };
  const text = 'Ihren Änderungsantrag {Fördernummer} lehnen wir ab.';
  expect(await run(petra, 'propose', { ...block, text: '{x}', reason: 'x' })).toMatchObject({ ok: false });
  expect(await run(petra, 'propose', { ...block, text, reason: 'Genauer.' })).toMatchObject({ ok: true });
  expect(await run(petra, 'confirm', block)).toMatchObject({ message: expect.stringContaining('andere Person') });
  expect(await run(desk.decisionMaker, 'confirm', block)).toMatchObject({ ok: true });
  expect(await run(desk.decisionMaker, 'show', block)).toMatchObject({ ok: true, result: { version: 1, text } });
  expect(await run(desk.decisionMaker, 'list', {})).toMatchObject({ ok: true });
  expect(await run(desk.decisionMaker, 'show', { block: 'nichts' })).toMatchObject({ ok: false });
});
