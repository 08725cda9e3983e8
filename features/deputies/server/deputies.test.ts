import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { useWhile } from '#app/server/testing/use-portal.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { caseInCheck, TODAY } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { setRows } from '#ground/server/testing/rows.ts';

const desk = useDesk();
const dora = useWhile(() => buildOfficer(desk.test, { name: 'Dora Deputy', roles: ['caseworker', 'decision-maker'] }));
const admin = useWhile(() => buildOfficer(desk.test, { name: 'Zora Zugang', roles: ['access-admin'] }));

beforeEach(async () => {
  await desk.test.portal.db.deleteFrom('deputyship').execute();
  await desk.test.portal.db.deleteFrom('case_assignment').execute();
});

const URL = '/api/agency/deputies';
const name = (who: BuiltOfficer, fields: object) => desk.call(who, 'POST', URL, { until: '2022-03-25', ...fields });
const wrongAt = async (who: BuiltOfficer, fields: object) =>
  (await name(who, fields)).body.violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath);

async function propose(who: BuiltOfficer) {
  const { id, number } = await caseInCheck(desk);
  const path = `proposals/${id}`;
  const { status } = await desk.act(who, path, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
  expect(status).toBe(200);
  return { path, number };
}

const sign = (who: BuiltOfficer, path: string) => desk.act(who, path, 'deny', { announcedOn: TODAY });
const day = async (who: BuiltOfficer) => (await desk.call(who, 'GET', '/api/agency/day')).body;
const mine = async (who: BuiltOfficer) =>
  (await desk.call(who, 'GET', '/api/agency/cases?list=mine')).body['hydra:member'];

describe('a deputy', () => {
  it('has the work of whoever named them, marked with both, until the last day', async () => {
    const { id } = await caseInCheck(desk);
    expect(await mine(dora)).toEqual([]);
    expect((await name(desk.caseworker, { deputy: dora.officerId })).status).toBe(200);
    const assignee = { name: 'Stefan Sach', deputy: { id: dora.officerId, name: 'Dora Deputy' } };
    expect(await mine(dora)).toMatchObject([{ '@id': `/api/agency/proposals/${id}`, assignee }]);
    expect(await day(dora)).toMatchObject({ counts: { open: 1, fresh: 1 }, next: [{ assignee }] });
    expect(await mine(desk.both)).toEqual([]);
    const people = await desk.call(desk.intake, 'GET', '/api/agency/officers');
    expect(people.body['hydra:member']).toContainEqual(expect.objectContaining(assignee));
    await setRows(desk.test.portal.db, 'deputyship', {}, { from_day: '2022-03-01', until_day: '2022-03-17' });
    expect(await mine(dora)).toEqual([]);
  });

  it('is named by whoever is away or by the access administration, and by nobody else', async () => {
    const refused = await name(desk.both, { absent: desk.caseworker.officerId, deputy: dora.officerId });
    expect(refused.status).toBe(403);
    const { status, body } = await name(admin, { absent: desk.caseworker.officerId, deputy: dora.officerId });
    expect([status, body.deputyships]).toMatchObject([200, [{ isInForce: true, mayEnd: true }]]);
    const [{ id }] = body.deputyships;
    expect((await desk.call(dora, 'POST', `${URL}/${id}/acts/end`)).status).toBe(403);
    expect((await desk.call(desk.caseworker, 'POST', `${URL}/${id}/acts/end`)).status).toBe(200);
    const [left] = (await desk.call(desk.caseworker, 'GET', URL)).body.deputyships;
    expect(left).toMatchObject({ until: TODAY });
    expect((await desk.call(desk.both, 'GET', URL)).body.deputyships).toEqual([]);
  });

  it('is warned of where nobody is left to sign what the two propose', async () => {
    const left = async (deputy: BuiltOfficer) => {
      const { body } = await name(desk.caseworker, { deputy: deputy.officerId });
      return body.deputyships.map(({ leftEmpty }: { leftEmpty: string[] }) => leftEmpty);
    };
    expect(await left(dora)).toEqual([[]]);
    const { db } = desk.test.portal;
    await db.deleteFrom('deputyship').execute();
    await setRows(db, 'officer', { id: desk.both.officerId }, { roles: ['caseworker'] });
    const deciders = [desk.decisionMaker.officerId, desk.otherDecisionMaker.officerId];
    await db
      .updateTable('officer')
      .set({ roles: ['intake'] })
      .where('id', 'in', deciders)
      .execute();
    expect(await left(dora)).toEqual([['Entscheidung']]);
    const roles: Role[] = ['caseworker', 'decision-maker'];
    await db.updateTable('officer').set({ roles }).where('id', '=', desk.both.officerId).execute();
    await db
      .updateTable('officer')
      .set({ roles: ['decision-maker'] })
      .where('id', 'in', deciders)
      .execute();
  });

  it('must be able to do some of it, and be there', async () => {
    expect(await wrongAt(desk.caseworker, { deputy: desk.caseworker.officerId })).toEqual(['fields.deputy']);
    expect(await wrongAt(desk.caseworker, { deputy: desk.intake.officerId })).toEqual(['fields.deputy']);
    expect(await wrongAt(desk.caseworker, { deputy: dora.officerId, until: '2022-03-01' })).toEqual(['fields.until']);
    expect(await wrongAt(desk.caseworker, { until: null })).toEqual(['fields.deputy', 'fields.until']);
    await name(desk.caseworker, { deputy: dora.officerId });
    expect(await wrongAt(desk.caseworker, { deputy: desk.both.officerId })).toEqual(['fields.from']);
    expect(await wrongAt(desk.both, { deputy: desk.caseworker.officerId })).toEqual(['fields.deputy']);
    expect(await wrongAt(dora, { deputy: desk.both.officerId })).toEqual(['fields.absent']);
  });
});

describe('four eyes', () => {
  it('are never two who stand in for each other, whichever way round, and the queue says why', async () => {
    await name(desk.caseworker, { deputy: dora.officerId });
    const { path } = await propose(desk.caseworker);
    const refused = await sign(dora, path);
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      409,
      expect.stringContaining('vertreten einander'),
    ]);
    const queue = async (who: BuiltOfficer) =>
      (await desk.call(who, 'GET', '/api/agency/to_sign')).body['hydra:member'];
    expect((await queue(dora))[0].because).toContain('vertreten einander');
    const shown = await desk.call(dora, 'GET', `/api/agency/${path}`);
    expect(shown.body.acts.map(({ act }: { act: string }) => act)).not.toContain('deny');
    expect((await sign(desk.decisionMaker, path)).status).toBe(200);

    const other = await propose(dora);
    await name(desk.both, { deputy: desk.decisionMaker.officerId });
    expect((await sign(desk.both, other.path)).status).toBe(200);
  });

  it('stay one pair for what was proposed while it was in force', async () => {
    await name(dora, { deputy: desk.both.officerId });
    const { path } = await propose(desk.both);
    const { db } = desk.test.portal;
    await db.updateTable('deputyship').set({ from_day: '2022-03-17', until_day: '2022-03-18' }).execute();
    const now = desk.test.clock.now();
    desk.test.clock.set(new Date('2022-03-18T21:00:00+01:00'));
    expect((await sign(dora, path)).status).toBe(409);
    await db.updateTable('deputyship').set({ from_day: '2022-03-16', until_day: '2022-03-17' }).execute();
    expect((await sign(dora, path)).status).toBe(200);
    desk.test.clock.set(now);
  });
});
