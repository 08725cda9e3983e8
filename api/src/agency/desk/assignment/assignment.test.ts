import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltOfficer, buildOfficer } from '../../../testing/officers.ts';
import { type Desk, sentCase, startDesk, TODAY } from '../testing/desk.ts';

let desk: Desk;
let second: BuiltOfficer;

beforeAll(async () => {
  desk = await startDesk();
  second = await buildOfficer(desk.test, { name: 'Zita Zweit', roles: ['caseworker'] });
});
afterAll(() => desk.test.close());
beforeEach(async () => {
  await desk.test.portal.db.deleteFrom('case_assignment').execute();
  await desk.test.portal.db.deleteFrom('deputyship').execute();
  await desk.test.portal.db.deleteFrom('setting').where('name', '=', 'assignment-rules').execute();
});

const URL = '/api/agency/assignment';
const put = (who: BuiltOfficer, body: object) => desk.call(who, 'PUT', URL, { atReceipt: false, ...body });
const plan = async () => (await desk.call(desk.decisionMaker, 'POST', `${URL}/plan`)).body.planned;

async function received() {
  const { id, number } = await sentCase(desk);
  const { status, body } = await desk.act(desk.intake, `proposals/${id}`, 'receive', { receivedOn: TODAY });
  expect(status).toBe(200);
  return { id, number, state: body.state, iri: `/api/agency/proposals/${id}` };
}

const only = (person: BuiltOfficer, rule: object = {}) => ({ people: [person.officerId], ...rule });

describe('rules', () => {
  it('are shown before they act, and act as shown', async () => {
    const { iri } = await received();
    await put(desk.decisionMaker, { rules: [only(second, { kind: 'proposal' })] });
    const planned = (await plan()).find((one: { case: string }) => one.case === iri);
    expect(planned).toMatchObject({ assignee: { name: 'Zita Zweit' }, because: 'Regel 1' });
    const body = { cases: [iri], assignee: second.officerId };
    expect((await desk.call(desk.decisionMaker, 'POST', '/api/agency/cases/assign', body)).status).toBe(200);
    expect((await plan()).map((one: { case: string }) => one.case)).not.toContain(iri);
    const { people } = (await desk.call(desk.decisionMaker, 'GET', URL)).body;
    expect(people.find(({ id }: { id: string }) => id === second.officerId)).toMatchObject({
      open: 1,
      overdue: 0,
      oldest: TODAY,
    });
  });

  it('assign at the receipt where the office wants it, and pass over whoever is stood in for', async () => {
    expect((await received()).state).toBe('received');
    await put(desk.decisionMaker, { rules: [only(second)], atReceipt: true });
    const first = await received();
    expect(first.state).toBe('in-check');
    const assignee = async (path: string) => (await desk.call(desk.caseworker, 'GET', path)).body.facts.assignee;
    expect(await assignee(first.iri)).toMatchObject({ name: 'Zita Zweit' });
    await desk.call(second, 'POST', '/api/agency/deputies', { deputy: desk.caseworker.officerId, until: TODAY });
    const other = await received();
    expect((await assignee(other.iri)).id).not.toBe(second.officerId);
  });

  it('ask for a skill: whoever has it gets the case, and where nobody has it the list says why', async () => {
    const admin = await buildOfficer(desk.test, { roles: ['access-admin'] });
    const skilled = (skills: string[]) =>
      desk.call(admin, 'POST', `/api/agency/access/${second.officerId}/acts/skills`, { skills });
    await put(desk.decisionMaker, { rules: [{ kind: 'proposal', skill: 'tax' }], atReceipt: true });
    const { iri, state } = await received();
    expect(state).toBe('received');
    const because = 'Niemand, der da ist, hat diese Kenntnisse: Steuern.';
    const unassigned = async () => (await desk.call(desk.caseworker, 'GET', '/api/agency/cases?list=unassigned')).body;
    expect((await unassigned())['hydra:member']).toContainEqual(
      expect.objectContaining({ '@id': iri, nobody: because }),
    );
    const planned = async () => (await desk.call(desk.decisionMaker, 'POST', `${URL}/plan`)).body;
    expect((await planned()).left).toContainEqual(expect.objectContaining({ case: iri, because }));
    expect((await skilled(['alles'])).status).toBe(422);
    expect((await skilled(['tax'])).status).toBe(200);
    const { officers } = (await desk.call(admin, 'GET', '/api/agency/access')).body;
    expect(officers).toContainEqual(expect.objectContaining({ id: second.officerId, skills: ['tax'] }));
    expect((await unassigned())['hydra:member']).toContainEqual(expect.objectContaining({ '@id': iri, nobody: null }));
    expect((await planned()).planned).toContainEqual(
      expect.objectContaining({ case: iri, because: 'wer am wenigsten hat, Kenntnisse: Steuern' }),
    );
    const next = await received();
    expect(next.state).toBe('in-check');
    const { facts } = (await desk.call(desk.caseworker, 'GET', next.iri)).body;
    expect(facts.assignee).toMatchObject({ name: 'Zita Zweit' });
    await skilled([]);
  });

  it('are of who leads, and named wrong at their place', async () => {
    expect((await put(desk.caseworker, { rules: [] })).status).toBe(403);
    const wrongAt = async (rules: unknown) =>
      (await put(desk.decisionMaker, { rules })).body.violations[0].propertyPath;
    expect(await wrongAt('alle')).toBe('rules');
    expect(await wrongAt([{ people: [] }])).toBe('rules[0].people');
    expect(await wrongAt([only(second), only(second, { fromLetter: '1' })])).toBe('rules[1].fromLetter');
    expect(await wrongAt([only(second, { fromLetter: 'K', toLetter: 'A' })])).toBe('rules[0].fromLetter');
    const { body } = await put(desk.decisionMaker, { rules: [only(second, { fromLetter: 'a', toLetter: 'k' })] });
    expect(body.rules).toMatchObject([{ kind: null, fromLetter: 'A', toLetter: 'K' }]);
  });
});
