import { beforeEach, describe, expect, it } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { AFTER_END, EVENING, openTestPot, type TestPot, VALUE } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';

/** KENO as well, but another draw. */
const OTHER = VALUE.replace('2 5', '1 5');

const test = usePortal();
let pot: TestPot;
let petra: BuiltOfficer;
let paul: BuiltOfficer;

beforeEach(async () => {
  pot = await openTestPot(test);
  await pot.fill(5);
  pot.at(EVENING);
  petra = await buildOfficer(test, { name: 'Petra Programm', roles: ['programme-admin'] });
  paul = await buildOfficer(test, { name: 'Paul Programm', roles: ['programme-admin'] });
});

const call = (who: BuiltOfficer, url: string, payload?: object) => askAs(test, who, url, payload);

function act(who: BuiltOfficer, name: string, fields: object = {}) {
  return call(who, `/api/agency/pots/${pot.id}/acts/${name}`, fields);
}

const shown = (who: BuiltOfficer = paul) => call(who, `/api/agency/pots/${pot.id}`).then(({ body }) => body);
const actsOf = (body: { acts: { act: string }[] }) => body.acts.map((one) => one.act);

describe('a draw', () => {
  it('is prepared by one and run by another, with its history', async () => {
    const prepared = await act(petra, 'prepare', { publicValue: VALUE });
    expect(prepared.body).toMatchObject({
      '@type': 'AgencyPot',
      stage: 'prepared',
      stageLabel: 'Ziehung vorbereitet',
      publicValue: null,
      frozenBy: 'Petra Programm',
      prepared: { publicValue: VALUE, by: 'Petra Programm' },
    });
    expect([actsOf(await shown(petra)), actsOf(await shown(paul))]).toEqual([['return'], ['return', 'draw']]);
    expect((await act(petra, 'draw', { publicValue: VALUE })).status).toBe(409);
    const other = await act(paul, 'draw', { publicValue: OTHER });
    expect([other.status, other.body.violations[0].propertyPath]).toEqual([422, 'fields.publicValue']);
    const drawn = await act(paul, 'draw', { publicValue: VALUE });
    expect(drawn.body).toMatchObject({ stage: 'drawn', winners: 2, drawnBy: 'Paul Programm', prepared: null });
    const labels = drawn.body.history.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(['Antragskontingente gezogen', 'Ziehung vorbereitet', 'Lostopf eröffnet']);
    expect(await pot.queued()).toBeGreaterThanOrEqual(5);
    expect((await test.app.inject({ url: drawn.body.protocol })).statusCode).toBe(200);
  });

  it('can be taken back before it is run', async () => {
    await act(petra, 'prepare', { publicValue: OTHER });
    expect((await act(paul, 'return', {})).status).toBe(422);
    expect((await act(paul, 'return', { reason: 'Zahlendreher' })).body).toMatchObject({
      stage: 'frozen',
      frozenBy: null,
      prepared: null,
    });
    await act(paul, 'prepare', { publicValue: VALUE });
    expect((await act(petra, 'draw', { publicValue: VALUE })).status).toBe(200);
  });

  it('goes on at the command line, by somebody else and with the same value', async () => {
    await act(petra, 'prepare', { publicValue: VALUE });
    const draw = async (officerId: string, value: string) =>
      runAct(test, {
        ...{ noun: 'raffle', verb: 'draw', options: { pot: pot.id, value } },
        session: (await beginAtCommandLine(test.portal, officerId)).token,
      });
    expect(await draw(petra.officerId, VALUE)).toMatchObject({ message: expect.stringContaining('andere Person') });
    expect(await draw(paul.officerId, OTHER)).toMatchObject({ message: expect.stringContaining('anderer') });
    expect(await draw(paul.officerId, VALUE)).toMatchObject({ ok: true, result: { stage: 'drawn' } });
    expect(await draw(petra.officerId, VALUE)).toMatchObject({ ok: true, result: { repeated: true } });
    expect(await draw(paul.officerId, OTHER)).toMatchObject({ message: expect.stringContaining('bereits gezogen') });
  });

  it('waits for the end of the period and the day of the draw', async () => {
    pot.at('2022-03-20T10:00:00+01:00');
    // A role begins with the day it was given.
    const early = await buildOfficer(test, { roles: ['programme-admin'] });
    expect((await shown(early)).stage).toBe('open');
    expect((await act(early, 'prepare', { publicValue: VALUE })).status).toBe(409);
    pot.at(AFTER_END);
    expect((await act(petra, 'freeze')).body).toMatchObject({ stage: 'frozen', frozenBy: null, entries: 5 });
  });
});

describe('a pot', () => {
  const plan = { firstDay: '2022-04-01', lastDay: '2022-04-24', quotas: 500 };

  it('is opened once', async () => {
    const { status, body } = await call(petra, '/api/agency/pots', plan);
    expect([status, body.stage, body.quotas, body.history.length]).toEqual([201, 'planned', 500, 1]);
    expect((await call(petra, '/api/agency/pots', plan)).status).toBe(409);
    const { body: list } = await call(paul, '/api/agency/pots');
    expect(list['hydra:member'].map(({ id }: { id: string }) => id)).toContain(body.id);
  });

  it('names everything that is wrong with its plan', async () => {
    const { status, body } = await call(petra, '/api/agency/pots', { firstDay: 'x', drawDay: 1 });
    const paths = body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect([status, paths]).toEqual([422, ['firstDay', 'lastDay', 'drawDay', 'quotas']]);
    const backwards = await call(petra, '/api/agency/pots', { ...plan, lastDay: '2022-03-31' });
    expect(backwards.body.violations[0].propertyPath).toBe('lastDay');
  });
});
