import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltOfficer } from '#app/server/testing/officers.ts';
import { isRole } from '#features/audit/rules/roles.ts';
import { ACT_TABLES } from '#features/cases/rules/tables/all-tables.ts';
import type { ActRule } from '#features/cases/rules/tables/table.ts';
import { caseInCheck, type Desk, startDesk } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { actHelp, helpText } from '../help.ts';
import { readCommand } from '../read-command.ts';
import { runAct } from '../run-act.ts';
import { findAct } from './acts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

async function act(who: BuiltOfficer, noun: string, verb: string, options: Record<string, string>) {
  return runAct(desk.test.portal, { noun, verb, options, session: await desk.session(who) });
}

it('is one person with the desk, whatever roles they hold', async () => {
  const { id } = await caseInCheck(desk);
  const reason = { reason: 'Schon begonnen.' };
  expect((await desk.act(desk.both, `proposals/${id}`, 'propose-denial', { ...reason, ...UNHEARD })).status).toBe(200);
  const own = await act(desk.both, 'proposal', 'deny', { proposal: id });
  expect(own).toMatchObject({ ok: false, message: expect.stringContaining('Eine andere Person') });
});

it('does what the desk does, with one entry in the record, and knows the people of the desk', async () => {
  const { id, number } = await caseInCheck(desk);
  const proposed = { proposal: number, reason: 'Schon begonnen.' };
  expect(await act(desk.caseworker, 'proposal', 'propose-denial', proposed)).toMatchObject({
    ok: true,
    result: { id, state: 'denial-proposed' },
  });
  const own = await act(desk.caseworker, 'proposal', 'deny', { proposal: id });
  expect(own).toMatchObject({ ok: false, message: 'Ihre Rolle erlaubt nicht: Ablehnung unterschreiben.' });
  expect(await act(desk.decisionMaker, 'proposal', 'deny', { proposal: id })).toMatchObject({ ok: true });
  const entries = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_name', 'actor_id', 'actor_roles'])
    .where('actor_kind', '=', 'command-line')
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    {
      ...{ act: 'proposal.propose-denial', actor_name: 'Stefan Sach' },
      ...{ actor_id: desk.caseworker.officerId, actor_roles: ['caseworker'] },
    },
    {
      ...{ act: 'proposal.deny', actor_name: 'Emil Entscheid' },
      ...{ actor_id: desk.decisionMaker.officerId, actor_roles: ['decision-maker'] },
    },
  ]);
});

it.each([
  ['nothing', {}, '„nothing note“ gibt es nicht'],
  ['proposal', { text: 'x', officer: 'Anna Amt' }, '--officer: Diese Option gibt es hier nicht'],
  ['proposal', {}, '--text: Bitte geben Sie einen Text ein.'],
  ['proposal', { text: 'x', proposal: 'DJ22-0000018' }, 'DJ22-0000018'],
])('refuses to note of %s %j', async (noun, options, message) => {
  const base = { proposal: '00000000-0000-4000-8000-000000000000' };
  expect(await act(desk.caseworker, noun, 'note', { ...base, ...options })).toMatchObject({
    ok: false,
    message: expect.stringContaining(message),
  });
});

it('names the option in whatever the engine refuses', async () => {
  const { number } = await caseInCheck(desk);
  const asked = { proposal: number, reason: 'Unklar.', fields: 'files.bank', until: '2022-03-01' };
  expect(await act(desk.caseworker, 'proposal', 'request-correction', asked)).toMatchObject({
    message: expect.stringMatching(/^--until: /),
  });
});

it('finds the case behind a number, and begins one where there is none', async () => {
  const { number } = await caseInCheck(desk);
  const asked = { proposal: number, reason: 'Unklar.', fields: 'step_6.explainCommon,files.bank', until: '2022-03-25' };
  expect(await act(desk.caseworker, 'proposal', 'request-correction', asked)).toMatchObject({ ok: true });
  const later = { correction: number, reason: 'Urlaub.', until: '2022-03-28' };
  const extended = await act(desk.caseworker, 'correction', 'extend', later);
  expect(extended).toMatchObject({ ok: true, result: { state: 'open' } });
  const filed = await act(desk.intake, 'objection', 'file', { objection: number });
  expect(filed).toMatchObject({ ok: false, message: expect.not.stringContaining('filed-on') });
});

it.each(
  Object.entries(ACT_TABLES).flatMap(([kind, { acts }]) =>
    Object.entries<ActRule>(acts).flatMap(([name, rule]) =>
      rule.by.some(isRole) ? [[kind, name, rule.needs ?? {}] as const] : [],
    ),
  ),
)('%s %s takes and explains what it is declared to need, and nothing else', (kind, name, needs) => {
  const found = findAct(kind, name);
  if (found === undefined) throw new Error(`no verb for ${kind} ${name}`);
  const help = actHelp(found);
  for (const { label } of Object.values(needs)) expect(help).toContain(label);
  const wrong = readCommand([kind, name, 'DJ22-0000017', '--nonsense', 'x']);
  expect(wrong).toMatchObject({
    message: expect.stringContaining('Die Option --nonsense gibt es hier nicht. Möglich'),
  });
  expect(helpText(kind)).toContain(name);
});
