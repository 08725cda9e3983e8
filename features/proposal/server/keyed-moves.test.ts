import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';

let test: TestPortal;
let owner: BuiltAccount;

beforeAll(async () => {
  test = await startTestPortal();
  owner = await buildAccount(test);
});
afterAll(() => test.close());

function go(id: string, transition: string, key: string) {
  return test.app.inject({
    method: 'PUT',
    url: `/api/action/proposal/${id}/apply-transition`,
    headers: { ...owner.headers, 'idempotency-key': key },
    payload: { transition },
  });
}

async function stepOf(id: string): Promise<number> {
  const answer = await test.app.inject({ url: `/api/proposals/${id}`, headers: owner.headers });
  return answer.json<{ currentStep: number }>().currentStep;
}

describe('a move with a key', () => {
  it('goes once: the same call moves nobody again, though the way is open again by then', async () => {
    const id = await buildProposal(test, owner, { at: 3 });
    const key = randomUUID();
    const first = await go(id, 'back_to_step_1', key);
    for (const name of ['to_step_2', 'to_step_3']) expect((await go(id, name, randomUUID())).statusCode).toBe(200);
    const again = await go(id, 'back_to_step_1', key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await go(id, 'back_to_step_0', key)).statusCode).toBe(422);
    expect(await stepOf(id)).toBe(3);
  });

  it('is one with one key and another with another: each hears what became of its own, and nobody gets lost', {
    tags: ['server'],
  }, async () => {
    const id = await buildProposal(test, owner, { at: 5 });
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 12 }, () => go(id, 'back_to_step_4', key)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    expect(await stepOf(id)).toBe(4);
    const names = ['back_to_step_3', 'back_to_step_2', 'to_step_5'];
    const others = await Promise.all(names.map((name) => go(id, name, randomUUID())));
    // Each was judged by where the one before had led.
    for (const { statusCode } of others) expect([200, 412]).toContain(statusCode);
    const went = others.filter(({ statusCode }) => statusCode === 200);
    const places = went.map((one) => one.json<{ currentStep: number }>().currentStep);
    expect(places).toContain(await stepOf(id));
  });
});
