import { expect, it } from 'vitest';
import type { Role } from '#features/audit/rules/roles.ts';
import { whoIsNext, whyNotSigned } from './waiting.ts';

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
