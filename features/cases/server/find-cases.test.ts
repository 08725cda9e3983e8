import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCases, getCase } from './find-cases.ts';
import { type Desk, sentCase, startDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

it('finds by number, part of the company and state; a mistyped number is told', async () => {
  const { portal } = desk.test;
  const { id, number } = await sentCase(desk);
  expect(await getCase(portal, number.toLowerCase())).toMatchObject({ id, state: 'submitted' });
  expect((await findCases(portal, { text: number.slice(-4) })).map((one) => one.id)).toContain(id);
  expect((await findCases(portal, { text: '%' })).length).toBe(0);
  expect((await findCases(portal, { state: 'submitted' })).map((one) => one.id)).toContain(id);
  expect(await findCases(portal, { state: 'approved' })).toEqual([]);
  const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  await expect(getCase(portal, mistyped)).rejects.toThrow('keine gültige Antragsnummer');
  await expect(getCase(portal, randomUUID())).rejects.toThrow('gibt es nicht');
});
