import { expect, test } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { exampleFacts } from '../example-facts.ts';
import type { RegisteredPerson } from '../facts.ts';
import { withAccount, withoutAccount } from './account-copy.ts';
import { FIELDS } from './fields.ts';
import { STEP_1 } from './schema.ts';

const { fields: PERSON } = FIELDS.staff;
const NOBODY = emptyAnswers(PERSON);
const USER: RegisteredPerson = {
  salutation: 'f',
  title: 'Dr.',
  firstName: 'Eva',
  lastName: 'Licht',
  phone: '030 123',
  email: 'eva@licht.example',
  position: 1,
};
const COPIED = {
  salutation: 'f',
  title: 'Dr.',
  name: 'Eva',
  lastname: 'Licht',
  phone: '030123',
  email: 'eva@licht.example',
  func: 1,
};

test('everything the account knows comes in, the rest stays as typed', () => {
  expect(withAccount({ ...NOBODY, name: 'Max', fax: '0301' }, USER, PERSON)).toEqual({ ...COPIED, fax: '0301' });
});

test('what the account does not know takes nothing away', () => {
  const bare: RegisteredPerson = { firstName: 'Eva', lastName: 'Licht', phone: null, email: null, position: null };
  const typed = { ...NOBODY, phone: '0301', func: 2 };
  expect(withAccount(typed, bare, PERSON)).toEqual({ ...typed, name: 'Eva', lastname: 'Licht' });
});

test('what the form does not offer is left out', () => {
  const odd = { ...USER, title: 'Dipl.-Ing.', position: 'Chefin' };
  expect(withAccount(NOBODY, odd, PERSON)).toEqual({ ...COPIED, title: null, func: null, fax: null });
});

test('back to somebody else: only what still stands as copied goes', () => {
  const changed = { ...withAccount(NOBODY, USER, PERSON), phone: '0309', fax: '0301' };
  expect(withoutAccount(changed, USER, PERSON)).toEqual({ ...NOBODY, phone: '0309', fax: '0301' });
});

test('what was typed before comes back where the copy stood', () => {
  const typed = { ...NOBODY, name: 'Max', lastname: 'Bauer', fax: '0301' };
  const acting = { ...withAccount(typed, USER, PERSON), lastname: 'Lichte' };
  expect(withoutAccount(acting, USER, PERSON, typed)).toEqual({ ...typed, lastname: 'Lichte' });
});

test.each<[string, number | null]>([
  ['Inhaberin', 0],
  ['inhaber ', 0],
  ['Geschäftsführer', 0],
  ['Geschäftsführende Gesellschafterin', 0],
  ['Vorstand', 0],
  ['Assistentin der Geschäftsführung', null],
  ['Prokurist', null],
  ['', null],
])('the position %j copies function %s', (position, func) => {
  expect(withAccount(NOBODY, { ...USER, position }, PERSON).func).toBe(func);
});

test('whoever said at the registration that they lead the company stands there as the one who acts for it', () => {
  const begin = (position: string, first = emptyAnswers(FIELDS)) =>
    STEP_1.begin(first, exampleFacts(), { user: { ...USER, position } });
  expect(begin('Inhaberin')).toMatchObject({ isRegisteredUser: true, staff: [{ ...COPIED, func: 0 }] });
  expect(begin('Prokuristin')).toEqual(emptyAnswers(FIELDS));
  expect(begin('Inhaberin', STEP_1.example)).toEqual(STEP_1.example);
});
