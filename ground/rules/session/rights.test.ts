import { describe, expect, it } from 'vitest';
import { PURPOSES } from '#ground/rules/files/purposes.ts';
import {
  actOfPurpose,
  actOfStep,
  actOfVerificationStep,
  COMPANY_ACTS,
  COMPANY_ROLES,
  type CompanyAct,
  mayInCompany,
} from './rights.ts';
import { COMPANY_ROLE_TEXT, companyRefusal } from './role-texts.ts';

const ACTS = Object.keys(COMPANY_ACTS) as CompanyAct[];

it('knows the four roles by their German names', () => {
  expect(COMPANY_ROLES.map((role) => COMPANY_ROLE_TEXT[role].label)).toEqual([
    'Inhaber',
    'Mitarbeit',
    'Steuerberatung',
    'Lesen',
  ]);
});

describe('role × act', () => {
  it.each([
    ['owner', ['read', 'prepare', 'fill-in', 'fill-in-finances', 'submit', 'manage-people']],
    ['contributor', ['read', 'prepare', 'fill-in', 'fill-in-finances']],
    ['tax-adviser', ['read', 'prepare', 'fill-in-finances']],
    ['reader', ['read']],
  ] as const)('%s', (role, may) => {
    expect(ACTS.filter((act) => mayInCompany(role, act))).toEqual(may);
  });
});

it('opens to the tax adviser steps 4, 8 and 9 and the parts of a proof of use about money', () => {
  const mayFill = (step: number) => mayInCompany('tax-adviser', actOfStep(step));
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11].filter(mayFill)).toEqual([4, 8, 9]);
  const mayAccount = (step: number | undefined) => mayInCompany('tax-adviser', actOfVerificationStep(step));
  expect([1, 2, 3, 4, 5, 6, 7, undefined].filter(mayAccount)).toEqual([4, 5, undefined]);
});

it('keeps signed sheets for who may sign', () => {
  const names = Object.keys(PURPOSES) as (keyof typeof PURPOSES)[];
  expect(names.filter((name) => !mayInCompany('contributor', actOfPurpose(name)))).toEqual([
    'signedSheet',
    'signedProofOfUse',
  ]);
  expect(actOfPurpose(undefined)).toBe('fill-in');
});

it('says who may and whom to ask', () => {
  expect(companyRefusal('reader', 'submit', ['Erika Muster', 'Max Muster'])).toBe(
    'Ihre Rolle „Lesen“ erlaubt das Einreichen und Unterschreiben nicht. ' +
      'Das darf die Rolle „Inhaber“. Bitte fragen Sie Erika Muster oder Max Muster.',
  );
});
