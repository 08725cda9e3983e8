import { expect, it } from 'vitest';
import { getProposalId } from './store.ts';
import { sentCase } from './testing/desk.ts';
import { useDesk } from './testing/use-desk.ts';

const desk = useDesk();

it('finds by number or id; a mistyped number is told', async () => {
  const { portal } = desk.test;
  const { id, number } = await sentCase(desk);
  expect(await getProposalId(portal, number.toLowerCase())).toBe(id);
  expect(await getProposalId(portal, id.toUpperCase())).toBe(id);
  const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
  await expect(getProposalId(portal, mistyped)).rejects.toThrow('keine gültige Antragsnummer');
});
