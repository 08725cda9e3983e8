// @module-tag night

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import { isInvoiceComplete, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { listInvoicesOfProof } from '#features/verification/server/invoices/invoice-store.ts';
import { listProofs } from '#features/verification/server/store.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { saveSetting } from '#ground/server/settings.ts';
import { colleaguesOf, emailOf, GRANT_SITUATIONS, MONEY_SITUATIONS, situationsOf } from '../situations.ts';
import { plantDemo } from './plant.ts';

const GRANTED = [...GRANT_SITUATIONS, ...MONEY_SITUATIONS];

const it = usePortal({
  at: '2022-03-15T09:00:00+01:00',
  env: { PORTAL_SEED: 'demo', PORTAL_ORIGIN: 'http://portal.test' },
});

beforeAll(async () => {
  await ensureCalendar(it.portal);
  await plantDemo(it.portal);
}, 120_000);

const ACCOUNTS = () => situationsOf(it.portal.programme).length + colleaguesOf(it.portal.programme).length;

async function stepOf(name: string): Promise<Record<string, unknown> | undefined> {
  return it.portal.db
    .selectFrom('proposal as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .leftJoin('revision as r', 'r.proposal_id', 'p.id')
    .select(['p.current_step as step', 'r.revision_status as status'])
    .where('a.email', '=', `${name}@example.org`)
    .executeTakeFirst();
}

test('every situation has its account, and its application stands where its name says', async () => {
  const accounts = await it.portal.db.selectFrom('account').select('email').execute();
  expect(accounts).toHaveLength(ACCOUNTS());
  expect(await stepOf('schritt-8')).toEqual({ step: 8, status: null });
  expect(await stepOf('eingereicht')).toEqual({ step: 11, status: null });
  expect(await stepOf('abgeschickt')).toEqual({ step: 12, status: null });
  expect(await stepOf('bewilligt')).toEqual({ step: 12, status: 'final_approved' });
  expect(await stepOf('abgelehnt')).toEqual({ step: 12, status: 'final_denied' });
  expect(await stepOf('zurueckgezogen')).toEqual({ step: -1, status: null });
  expect(await stepOf('frisch')).toBeUndefined();
});

async function proofOfUseOf(name: string) {
  return it.portal.db
    .selectFrom('verification as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .selectAll('v')
    .where('a.email', '=', `${name}@example.org`)
    .executeTakeFirst();
}

/** Of each proof of use its proofs, each with its invoices: whether they are late, and whether they are complete. */
async function invoicesOf(name: string): Promise<{ late: boolean; complete: boolean }[][]> {
  const row = await proofOfUseOf(name);
  const proofs = await listProofs(it.portal.db, row?.id ?? '');
  return Promise.all(
    proofs.map(async ({ id }) =>
      (await listInvoicesOfProof(it.portal.db, id)).map(({ resubmitted: late, meta }) => ({
        late,
        complete: isInvoiceComplete({ ...NO_META, ...meta }),
      })),
    ),
  );
}

const OWN = { late: false, complete: true };

test.each([
  ['bewilligt', undefined],
  ['nachweis-beginn', 'editable'],
  ['nachweis-finanzplan', 'editable'],
  ['nachweis-version-1', 'editable'],
  ['nachweis-vertieft', 'affirmable'],
  ['nachweis-uebersicht', 'in_review'],
  ['nachweis-abschluss', 'submittable'],
  ['nachweis-eingereicht', 'submitted'],
  ['nachreichen', 'resubmit_invoices'],
  ['widerspruch', undefined],
  ['aenderung', undefined],
  ['widerrufen', 'submitted'],
])('the proof of use of %s is %s', async (name, state) => {
  expect((await proofOfUseOf(name))?.current_step).toBe(state);
});

test('each proof of use has what its situation promises', async () => {
  expect(await invoicesOf('nachweis-beginn')).toEqual([[], []]);
  expect(await invoicesOf('nachweis-finanzplan')).toEqual([[OWN], []]);
  expect(await proofOfUseOf('nachweis-version-1')).toMatchObject({ financial_plan_version: 1 });
  expect(await proofOfUseOf('nachweis-finanzplan')).toMatchObject({ financial_plan_version: 2 });
  expect(await proofOfUseOf('nachweis-vertieft')).toMatchObject({ check_required: true });
  expect(await proofOfUseOf('nachreichen')).toMatchObject({ resubmit_until: addDays(it.portal.clock.today(), 12) });
  expect(await invoicesOf('nachreichen')).toEqual([
    [OWN, { late: true, complete: true }],
    [OWN, { late: true, complete: false }],
  ]);
  expect(await stepOf('widerrufen')).toMatchObject({ status: 'final_revoked' });
  const proceedings = await it.portal.db
    .selectFrom('proposal as p')
    .innerJoin('objection as o', 'o.proposal_id', 'p.id')
    .select(['p.company_name', 'o.reason'])
    .orderBy('p.company_name')
    .execute();
  expect(proceedings).toEqual([
    { company_name: 'Lackiererei Einspruch', reason: expect.stringContaining('Bonus') },
    { company_name: 'Weberei Einwand', reason: expect.stringContaining('Angebot') },
  ]);
});

test('each grant is over and its proof of use not yet overdue', async () => {
  const today = it.portal.clock.today();
  const grants = await it.portal.db
    .selectFrom('revision')
    .select('approved')
    .where('approved', 'is not', null)
    .execute();
  expect(grants).toHaveLength(GRANTED.length);
  for (const { approved } of grants) {
    const { endDate } = approved as ApprovedSnapshot;
    expect(endDate < today && today <= dueDay(endDate, it.portal.programme), endDate).toBe(true);
  }
});

test('the mailbox tells what is new, not what was long ago', async () => {
  await it.portal.jobs.runSweeps();
  const mails = await it.mails();
  const grants = new Set(GRANTED.map(emailOf));
  const subjects = mails.filter((mail) => grants.has(mail.to?.[0]?.address ?? '')).map(({ subject }) => subject ?? '');
  const aboutSheets = subjects.filter((subject) => /^(Ihr )?Unterschrift/.test(subject));
  expect(subjects.filter((subject) => !aboutSheets.includes(subject)).sort()).toEqual([
    expect.stringMatching(/^Ihr Schreiben zum Antrag .* ist unterwegs$/),
    expect.stringMatching(/^Rechnungen nachreichen bis 27.03.2022/),
    expect.stringMatching(/^Widerruf der Bewilligung/),
    expect.stringMatching(/^Widerspruch/),
  ]);
}, 120_000);

test('an application at a step has every step before it complete', async () => {
  const rows = await it.portal.db
    .selectFrom('proposal')
    .select(['current_step', 'complete_steps', 'number'])
    .where('current_step', '>', 0)
    .execute();
  for (const { current_step, complete_steps, number } of rows) {
    const before = (1 << Math.min(current_step, 10)) - 1;
    expect(complete_steps & before, number).toBe(before);
  }
});

test('no two companies that have applied share a register number or an address', async () => {
  const { rows } = await sql<{ sent: number; numbers: number; addresses: number }>`
    select count(*)::int as sent, count(distinct details.data ->> 'hRGNumber')::int as numbers,
      count(distinct places.data -> 'addresses' -> 0)::int as addresses
    from proposal p
    join proposal_step details on details.proposal_id = p.id and details.step = 3
    join proposal_step places on places.proposal_id = p.id and places.step = 2
    where p.submitted_at is not null and details.data ->> 'hRGNumber' is not null`.execute(it.portal.db);
  expect(rows[0]?.sent).toBeGreaterThan(20);
  expect(rows[0]).toMatchObject({ numbers: rows[0]?.sent, addresses: rows[0]?.sent });
});

async function statesOf(kind: 'proposal' | 'verification' | 'payout'): Promise<string[]> {
  const rows = await it.portal.db.selectFrom('work_list').select('state').where('kind', '=', kind).execute();
  return rows.map(({ state }) => state);
}

test('the desk has every kind of case to show', async () => {
  expect(await statesOf('proposal')).toEqual(
    expect.arrayContaining(['submitted', 'received', 'in-check', 'correction-open', 'approval-proposed', 'denied']),
  );
  expect(await statesOf('verification')).toEqual(
    expect.arrayContaining(['submitted', 'received', 'checking', 'resubmit_invoices', 'checked', 'closed']),
  );
  expect((await statesOf('payout')).sort()).toEqual(['approved', 'failed', 'paid', 'paid', 'proposed', 'sent']);
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where o.email like 'sachbearbeitung@%') as mine,
      count(*) filter (where w.assignee_id is null) as unassigned,
      count(*) filter (where w.due_key < ${it.portal.clock.today()}::date) as overdue,
      count(*) filter (where w.on_hold) as waiting
    from work_list w left join officer o on o.id = w.assignee_id where w.is_open`.execute(it.portal.db);
  for (const [list, count] of Object.entries(rows[0] ?? {})) expect(count, list).toBeGreaterThan(0);
  expect(await it.portal.db.selectFrom('payout_run').select('id').execute()).toHaveLength(2);
});

test('the change that is asked for names what changes and why', async () => {
  const [{ changes, reason } = { changes: null, reason: null }, ...more] = await it.portal.db
    .selectFrom('amendment')
    .select(['changes', 'reason'])
    .execute();
  expect(more).toEqual([]);
  expect(changes).toMatchObject({ endDate: '2022-04-30', proofs: [{ provider: 'Netzwerk Nord GmbH' }, {}] });
  expect(reason).toContain('Anbieter');
});

test('planting again changes nothing; a planting that was cut off begins anew', async () => {
  await plantDemo(it.portal);
  expect(await it.portal.db.selectFrom('account').select('id').execute()).toHaveLength(ACCOUNTS());
  await saveSetting(it.portal.db, 'demo', { state: 'planting' }, it.clock.now());
  await plantDemo(it.portal);
  expect(await it.portal.db.selectFrom('account').select('id').execute()).toHaveLength(ACCOUNTS());
}, 120_000);
