import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { type TwoOfficers, twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { sendVerificationReminders } from '#features/verification/server/send-reminders.ts';
import { getApproved } from '#features/verification/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { rowOf } from '#ground/server/testing/rows.ts';
import type { AmendmentChanges } from '../rules/amendment.ts';

const LATER = { endDate: '2023-12-31' };
const AT_LAST = { endDate: '2024-03-31' };

const test = usePortal();
let portal: Portal;
let client: VerificationClient;
let officers: TwoOfficers;

beforeAll(async () => {
  portal = test.portal;
});
beforeEach(async () => {
  client = await VerificationClient.granted(test);
  officers = await twoOfficers(test);
});

async function request(changes: AmendmentChanges = LATER): Promise<string> {
  const fields = { changes, reason: 'Lieferverzug.' };
  const asked = { kind: 'amendment', id: client.proposalId, act: 'request', fields } as const;
  return ((await officers.propose(asked)) as { id: string }).id;
}

async function amend(changes: AmendmentChanges): Promise<void> {
  const of = { kind: 'amendment', id: await request(changes) } as const;
  await officers.propose({ ...of, act: 'propose-acceptance', fields: { changes } });
  await officers.sign({ ...of, act: 'accept' });
}

async function decided() {
  return portal.db
    .selectFrom('revision')
    .selectAll()
    .where('proposal_id', '=', client.proposalId)
    .executeTakeFirstOrThrow();
}

async function amendments() {
  return portal.db
    .selectFrom('amendment')
    .selectAll()
    .where('proposal_id', '=', client.proposalId)
    .orderBy('version')
    .execute();
}

/** The due days that mails named. */
async function toldDays() {
  const mails = await test.mails(client.account.email);
  return mails.flatMap(({ subject }) => (subject?.includes('fällig am') ? [subject.slice(-10)] : [])).sort();
}

describe('an accepted amendment', () => {
  it('is a whole new version; the earlier ones stay', async () => {
    const before = await decided();
    await amend(LATER);
    await amend(AT_LAST);
    expect(await decided()).toEqual(before);
    const stored = await amendments();
    expect(stored.map(({ version, approved }) => [version, approved?.endDate])).toEqual([
      [2, '2023-12-31'],
      [3, '2024-03-31'],
    ]);
    expect(stored[1]).toMatchObject({ accepted_by: 'Emil Entscheid', outcome: 'angenommen' });
    expect(await findCurrentGrant(portal.db, client.proposalId)).toEqual({
      version: 3,
      approved: { ...(before.approved as object), endDate: '2024-03-31' },
    });
    expect((await getApproved(portal.db, client.proposalId)).endDate).toBe('2024-03-31');
  });

  it('is told with what changes', async () => {
    await amend(LATER);
    const mails = await test.mails(client.account.email);
    const told = mails.filter(({ subject }) => /^Änderung zum Antrag DJ22-\d+\w? angenommen$/.test(subject ?? ''));
    expect(told).toHaveLength(1);
    const { content } = await rowOf(portal.db, 'letter', { proposal_id: client.proposalId, act: 'amendment.accept' });
    for (const part of ['Ende des Bewilligungszeitraums', '30.06.2023', '31.12.2023'])
      expect(JSON.stringify(content)).toContain(part);
  });

  it('is refused where it changes nothing and where it is impossible, and then nothing happened', async () => {
    await expect(request({ endDate: '2023-06-30' })).rejects.toMatchObject({ status: 422 });
    await expect(request({ endDate: '2020-01-01' })).rejects.toMatchObject({ status: 422 });
    const of = { kind: 'amendment', id: await request() } as const;
    const proposal = { ...of, act: 'propose-acceptance', fields: { changes: { endDate: '2023-06-30' } } };
    await expect(officers.propose(proposal)).rejects.toMatchObject({ status: 422 });
    await expect(officers.sign({ ...of, act: 'accept' })).rejects.toMatchObject({ status: 409 });
    expect(await findCurrentGrant(portal.db, client.proposalId)).toMatchObject({ version: 1 });
    expect(await amendments()).toMatchObject([{ closed_at: null, approved: null }]);
  });

  it('happens once when two people accept at the same time', { tags: ['server'] }, async () => {
    const of = { kind: 'amendment', id: await request() } as const;
    await officers.propose({ ...of, act: 'propose-acceptance', fields: { changes: LATER } });
    const accept = () => officers.sign({ ...of, act: 'accept' });
    const both = await Promise.allSettled([accept(), accept()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await amendments()).toHaveLength(1);
  });

  it('cannot be changed afterwards, nor can the decision', async () => {
    await amend(LATER);
    for (const table of ['revision', 'amendment'] as const) {
      const change = sql`update ${sql.table(table)} set approved = '{}' where proposal_id = ${client.proposalId}`;
      await expect(change.execute(portal.db)).rejects.toThrow('never changed');
    }
  });

  it('is closed, numbered and complete, or the database refuses it', async () => {
    const row = { proposal_id: client.proposalId, requested_at: portal.clock.now(), outcome: null, approved: '{}' };
    const insert = (more: object) =>
      portal.db
        .insertInto('amendment')
        .values({ id: randomUUID(), ...row, ...more })
        .execute();
    await expect(insert({ version: 2 })).rejects.toThrow('amendment_accepted');
    await expect(insert({ closed_at: portal.clock.now() })).rejects.toThrow('amendment_accepted');
    await expect(insert({ closed_at: portal.clock.now(), version: 1 })).rejects.toThrow('amendment_accepted');
    await amend(LATER);
    await expect(insert({ closed_at: portal.clock.now(), version: 2 })).rejects.toThrow('amendment_version');
  });
});

describe('a proof of use', () => {
  const endOf = async () => (await client.call('GET', `${client.path}/approved-data`)).body.endDate;

  it('is measured by the newest version when it begins', async () => {
    await amend(LATER);
    await client.begin();
    expect(await endOf()).toBe('2023-12-31');
    expect((await client.get()).dueDate).toBe('2024-02-29');
  });

  it('keeps the version it was begun with, the first or a later one', async () => {
    await client.begin();
    await amend(LATER);
    expect(await endOf()).toBe('2023-06-30');
    expect((await client.get()).dueDate).toBe('2023-08-30');
    client = await VerificationClient.granted(test);
    await amend(LATER);
    await client.begin();
    await amend(AT_LAST);
    expect(await endOf()).toBe('2023-12-31');
    expect(await findCurrentGrant(portal.db, client.proposalId)).toMatchObject({ version: 3 });
  });
});

describe('the reminder of the due day', () => {
  async function remindOn(day: string): Promise<string[]> {
    test.clock.set(new Date(`${day}T10:00:00+01:00`));
    await sendVerificationReminders(portal);
    const sent = await portal.db
      .selectFrom('verification_reminder')
      .select('kind')
      .where('proposal_id', '=', client.proposalId)
      .orderBy('sent_at')
      .execute();
    return sent.map(({ kind }) => kind);
  }

  it('names the day, follows an amendment and goes out once for each', async () => {
    expect(await remindOn('2023-08-01')).toEqual(['due-month-2023-08-30']);
    expect(await remindOn('2023-08-02')).toHaveLength(1);
    await amend(LATER);
    expect(await remindOn('2023-08-25')).toHaveLength(1);
    expect(await remindOn('2024-02-01')).toEqual(['due-month-2023-08-30', 'due-month-2024-02-29']);
    expect(await toldDays()).toEqual(['29.02.2024', '30.08.2023']);
  });
});
