import { expect, it, test } from 'vitest';
import type { Role } from '#features/audit/rules/roles.ts';
import { AGENCY_TABLES } from '../../rules/all-tables.ts';
import { type ActTable, actsFrom } from '../../rules/table.ts';
import { CHECK_KEYS } from '../use-checks.ts';
import { ACT_KEYS, whoIsNext, whyNotSigned } from './act-bar.tsx';

const TABLES: readonly (readonly [string, ActTable])[] = Object.entries(AGENCY_TABLES);
const STATES = TABLES.flatMap(([name, table]) => Object.keys(table.states).map((state) => ({ name, table, state })));

test.each(STATES)('$name, $state: no key stands for two acts that are open together', ({ table, state }) => {
  // What is signed is open only where it was proposed, and one thing is proposed at a time.
  const open = actsFrom(table, state).filter((act) => !table.acts[act]?.secondPerson);
  const keys = open.flatMap((act) => ACT_KEYS[act] ?? []);
  if (open.includes('check')) keys.push(...Object.values(CHECK_KEYS));
  expect(keys).toEqual([...new Set(keys)]);
});

const proposed = (roles: readonly Role[], officerId: string, proposedBy = ['A']) =>
  whyNotSigned({ segment: 'proposals', state: 'approval-proposed', roles, officerId, proposedBy });

it.each<[what: string, roles: Role[], officer: string, text: RegExp | undefined]>([
  ['the second person with the role', ['decision-maker'], 'B', undefined],
  ['who proposed it and could sign others', ['caseworker', 'decision-maker'], 'A', /selbst gemacht/],
  ['who proposed it', ['caseworker'], 'A', /^Sie haben das vorgeschlagen\. .*„Entscheidung“/],
  ['who only looks', ['auditor'], 'B', /^Es liegt ein Vorschlag vor\. .*„Entscheidung“/],
])('tells %s why, or nothing', (_who, roles, officer, text) => {
  const said = proposed(roles, officer);
  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});

it('says nothing where nothing is proposed', () => {
  expect(proposed(['auditor'], 'B', [])).toBeUndefined();
  const inCheck = { segment: 'proposals', state: 'in-check', officerId: 'A', proposedBy: ['A'] } as const;
  expect(whyNotSigned({ ...inCheck, roles: ['caseworker'] })).toBeUndefined();
});

it.each<[state: string, roles: Role[], text: RegExp | undefined]>([
  ['submitted', ['caseworker'], /^Als Nächstes: Eingang des Blatts vermerken\. .*„Posteingang“/],
  ['submitted', ['intake'], undefined],
  ['received', ['intake'], /^Als Nächstes: Fall zuweisen\./],
  // It can still be assigned to somebody else, but that is not what comes next.
  ['in-check', ['intake'], undefined],
  ['withdrawn', ['caseworker'], undefined],
])('says whose turn it is with a case that is %s, to %s', (state, roles, text) => {
  const said = whoIsNext({ segment: 'proposals', state, roles });
  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});
