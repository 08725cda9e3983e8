import { describe, expect, it } from 'vitest';
import type { Role } from '#features/audit/rules/roles.ts';
import { rolesLeftEmpty } from './left-to-sign.ts';

const person = (id: string, ...roles: Role[]) => ({ id, roles });
const SACH = person('sach', 'caseworker');
const ANNE = person('anne', 'caseworker');
const BOTH = person('both', 'caseworker', 'decision-maker');
const CHEF = person('chef', 'decision-maker');
const VICE = person('vice', 'decision-maker');
const PAYS = person('pays', 'finance-approver');
const named = (absentId: string, deputyId: string, from = '2022-03-10', until = '2022-03-20') => ({
  ...{ absentId, deputyId, from, until },
});

describe('a deputyship leaves nobody to sign', () => {
  it.each([
    [
      'where the only one who decides stands in for whoever proposes',
      named('sach', 'both'),
      [SACH, ANNE, BOTH],
      ['Entscheidung'],
    ],
    ['where the other one who decides is away', named('chef', 'both'), [SACH, ANNE, CHEF, BOTH], ['Entscheidung']],
    ['not where a third one decides', named('sach', 'both'), [SACH, ANNE, BOTH, CHEF], []],
    ['not where the deputy signs and neither of the two proposes', named('chef', 'vice'), [SACH, ANNE, CHEF, VICE], []],
    ['not of what lacked a person before', named('sach', 'anne'), [SACH, ANNE, CHEF], []],
    [
      'an examination, which colleagues confirm, as well',
      named('sach', 'anne'),
      [SACH, ANNE],
      ['Sachbearbeitung oder Entscheidung'],
    ],
    ['and money', named('pays', 'vice'), [SACH, ANNE, CHEF, VICE, PAYS], ['Auszahlung']],
  ])('%s', (_, deputyship, people, roles) => {
    expect(rolesLeftEmpty(deputyship, [], people)).toEqual(roles);
  });

  it('also where somebody else who decides is away meanwhile, and not where they are back', () => {
    const people = [SACH, ANNE, BOTH, CHEF];
    const away = (from: string, until: string) =>
      rolesLeftEmpty(named('sach', 'both'), [named('chef', 'vice', from, until)], people);
    expect(away('2022-03-20', '2022-03-30')).toEqual(['Entscheidung']);
    expect(away('2022-03-21', '2022-03-30')).toEqual([]);
  });
});
