import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENING, OPEN, openTestPot, type TestPot } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { Portal } from '#ground/server/portal.ts';
import { addRows } from '#ground/server/testing/rows.ts';
import { sendReminders } from './mails.ts';

const test = usePortal({ at: OPEN });
let portal: Portal;
let pot: TestPot;

beforeAll(async () => {
  portal = test.portal;
});
beforeEach(async () => {
  pot = await openTestPot(test);
});

describe('reminders', () => {
  it('go out once each, 14, 7 and 2 days before the end, while nothing is submitted', {
    tags: ['server'],
  }, async () => {
    const emails = await pot.fill(4);
    pot.at(EVENING);
    await pot.prepare();
    await pot.draw();
    const sent = async () =>
      (await test.mails()).filter(
        (mail) => emails.includes(mail.to?.[0]?.address ?? '') && mail.subject?.includes('endet Ihr Antragsfenster'),
      );
    const sweepAt = async (instant: string) => {
      pot.at(instant);
      await Promise.all([sendReminders(portal), portal.jobs.runSweeps()]);
      await portal.jobs.runSweeps();
      return (await sent()).length;
    };
    expect(await sweepAt('2022-04-07T23:59:59+02:00')).toBe(0);
    expect(await sweepAt('2022-04-08T00:00:00+02:00')).toBe(2);
    expect(await sweepAt('2022-04-14T12:00:00+02:00')).toBe(2);
    expect(await sweepAt('2022-04-15T00:00:00+02:00')).toBe(4);
    await submitFirst();
    expect(await sweepAt('2022-04-20T00:00:00+02:00')).toBe(5);
    expect(await sweepAt('2022-04-22T12:00:00+02:00')).toBe(5);
    expect(await sweepAt('2022-04-23T00:00:00+02:00')).toBe(5);
    expect((await sent()).map((mail) => mail.subject).sort()).toEqual([
      'In 14 Tagen endet Ihr Antragsfenster',
      'In 14 Tagen endet Ihr Antragsfenster',
      'In 2 Tagen endet Ihr Antragsfenster',
      'In 7 Tagen endet Ihr Antragsfenster',
      'In 7 Tagen endet Ihr Antragsfenster',
    ]);
  });

  async function submitFirst(): Promise<void> {
    const winner = await portal.db
      .selectFrom('raffle')
      .selectAll()
      .where('pot_id', '=', pot.id)
      .where('rank', '=', 1)
      .$narrowType<{ company_id: string; account_id: string }>()
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    await addRows(portal.db, 'proposal', {
      id,
      company_id: winner.company_id,
      account_id: winner.account_id,
      number: `DJ22-${id.slice(0, 6)}`,
      company_name: 'Muster GmbH',
      facts: '{}',
      submitted_at: portal.clock.now(),
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    });
    await portal.db.updateTable('raffle').set({ proposal_id: id }).where('id', '=', winner.id).execute();
  }
});
