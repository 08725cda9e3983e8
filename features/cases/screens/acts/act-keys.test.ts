import { expect, test } from 'vitest';
import { AGENCY_TABLES } from '../../rules/tables/all-tables.ts';
import { type ActTable, actsFrom } from '../../rules/tables/table.ts';
import { CHECK_KEYS } from '../checks/use-check-keys.ts';
import { ACT_KEYS } from './act-bar.tsx';

const TABLES: readonly (readonly [string, ActTable])[] = Object.entries(AGENCY_TABLES);
const STATES = TABLES.flatMap(([name, table]) => Object.keys(table.states).map((state) => ({ name, table, state })));

test.each(STATES)('$name, $state: no key stands for two acts that are open together', ({ table, state }) => {
  // What is signed is open only where it was proposed, and one thing is proposed at a time.
  const open = actsFrom(table, state).filter((act) => !table.acts[act]?.secondPerson);
  const keys = open.flatMap((act) => ACT_KEYS[act] ?? []);
  if (open.includes('check')) keys.push(...Object.values(CHECK_KEYS));
  expect(keys).toEqual([...new Set(keys)]);
});
