import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { askAs, type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { rowOf, rowsOf } from '#ground/server/testing/rows.ts';
import { buildCase } from '../testing/test-cases.ts';

const test = usePortal();
let anna: BuiltOfficer;
let received: string;
let waiting: string;

beforeAll(async () => {
  anna = await buildOfficer(test);
});
beforeEach(async () => {
  received = await buildCase(test);
  waiting = await buildCase(test, { receivedAt: null });
});

const assign = (payload: object) => askAs(test, anna, '/api/agency/cases/assign', payload);

const iri = (id: string) => `/api/agency/proposals/${id}`;

it('assigns many, and says of each what became of it', async () => {
  const unknown = randomUUID();
  const cases = [iri(received), iri(waiting), iri(unknown), iri(received)];
  const { status, body } = await assign({ cases, assignee: anna.officerId });
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { case: iri(received), status: 200, state: 'in-check' },
    { case: iri(waiting), status: 409, message: expect.stringContaining('Fall zuweisen') },
    { case: iri(unknown), status: 404 },
  ]);
  const { state, assignee_id } = await rowOf(test.portal.db, 'work_list', { id: received });
  expect([state, assignee_id]).toEqual(['in-check', anna.officerId]);
});

it.each([
  [{}, ['cases', 'assignee']],
  [{ cases: [], assignee: 'x' }, ['cases', 'assignee']],
  [{ cases: ['/api/agency/payouts/00000000-0000-4000-8000-000000000000'] }, ['assignee', 'cases[0]']],
  [{ cases: Array.from({ length: 201 }, () => iri(randomUUID())), assignee: randomUUID() }, ['cases']],
])('refuses %#', async (payload, paths) => {
  const { status, body } = await assign(payload);
  expect(status).toBe(422);
  expect(body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual(paths);
});

it('says of each case that nobody of that id can have it', async () => {
  const { body } = await assign({ cases: [iri(received)], assignee: randomUUID() });
  expect(body.results).toMatchObject([{ status: 422 }]);
});

it('shares cases evenly among those who are there', async () => {
  const busy = await buildOfficer(test);
  const free = await buildOfficer(test);
  const away = await buildOfficer(test);
  const elsewhere = [anna, busy].map(({ officerId }) => buildCase(test, { assigneeId: officerId }));
  await Promise.all(elsewhere);
  const deputy = { deputy: anna.officerId, until: test.clock.today() };
  await test.app.inject({ method: 'POST', url: '/api/agency/deputies', headers: away.headers, payload: deputy });
  const cases = [received, await buildCase(test)].map(iri);
  expect((await assign({ cases, assignee: 'evenly' })).status).toBe(200);
  const { db } = test.portal;
  const shared = await rowsOf(db, 'work_list', { state: 'in-check' });
  const given = shared.filter(({ id }) => cases.includes(iri(id))).map((row) => row.assignee_id);
  expect(given).toContain(free.officerId);
  expect(given).not.toContain(away.officerId);
  expect(given).not.toContain(null);
});
