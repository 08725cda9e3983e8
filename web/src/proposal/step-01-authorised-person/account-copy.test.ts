import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { ListField } from '@portal/domain/fields/field.ts';
import { STEP_1 } from '@portal/domain/proposal/step-01-authorised-person/schema.ts';
import { expect, test } from 'vitest';
import { type AccountUser, withAccount, withoutAccount } from './account-copy.ts';

const { fields: PERSON } = STEP_1.fields.staff as ListField;
const NOBODY = emptyAnswers(PERSON);
const USER: AccountUser = {
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
  const bare: AccountUser = { firstName: 'Eva', lastName: 'Licht', phone: null, email: null, position: null };
  const typed = { ...NOBODY, phone: '0301', func: 2 };
  expect(withAccount(typed, bare, PERSON)).toEqual({ ...typed, name: 'Eva', lastname: 'Licht' });
});

test('what the form does not offer is left out', () => {
  const odd = { ...USER, title: 'Dipl.-Ing.', position: 'Chefin' } as unknown as AccountUser;
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
