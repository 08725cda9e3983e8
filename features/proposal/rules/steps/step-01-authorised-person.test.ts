import { describe, expect, it, test } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, complaintsAt, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import type { RegisteredPerson } from '../facts.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { FIELDS, STEP_1, withAccount, withoutAccount } from './step-01-authorised-person.ts';

const EXAMPLE = EXAMPLES[1];

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
  expect(begin('Inhaberin', EXAMPLES[1])).toEqual(EXAMPLES[1]);
});

const FACTS = exampleFacts();
const PHONE_RULE = 'Bitte tragen Sie nur Zahlen ohne Sonder- oder Leerzeichen ein, beginnend mit einer 0.';
const [HEAD, DIRECTOR] = EXAMPLE.staff;

describeStep(STEP_1, FACTS);

/** The example with changes to its two people. */
function staffWith(first: Answers, second: Answers = {}): Answers {
  return bodyOf(STEP_1, FACTS, {
    staff: [
      { ...HEAD, ...first },
      { ...DIRECTOR, ...second },
    ],
  });
}
const said = (body: Answers) => complaints(STEP_1, body, FACTS);
const stored = (body: Answers) => evaluateBody(STEP_1, body, FACTS).data;

describe('what must be answered', () => {
  it('whether the registered person acts', () => {
    expect(said(bodyOf(STEP_1, FACTS, { isRegisteredUser: null }))).toEqual([
      [
        'isRegisteredUser',
        'Bitte geben Sie an, ob die Antragstellende Person identisch mit der Person ist, die sich registriert hat.',
      ],
    ]);
  });

  it('who acts', () => {
    expect(said(bodyOf(STEP_1, FACTS, { staff: [] }))).toEqual([
      ['staff', 'Bitte geben Sie die bevollmächtigte Person an.'],
    ]);
  });

  it.each([
    ['salutation', 'Bitte wählen Sie eine Anrede aus.'],
    ['name', 'Bitte geben Sie den Vornamen an.'],
    ['lastname', 'Bitte geben Sie den Nachnamen an.'],
    ['phone', PHONE_RULE],
    ['email', 'Bitte geben Sie eine E-Mail-Adresse an.'],
  ])('%s of everybody', (name, message) => {
    expect(said(staffWith({ [name]: null }, { [name]: '' }))).toEqual([
      [`staff[0].${name}`, message],
      [`staff[1].${name}`, message],
    ]);
  });

  it('the function of the authorised person', () => {
    expect(said(staffWith({ func: null }))).toEqual([
      ['staff[0].func', 'Bitte wählen Sie die Funktion der bevollmächtigten Person bzw. Geschäftsführung aus'],
    ]);
  });

  it('neither title nor fax', () => {
    expect(said(staffWith({ title: '', fax: '' }, { title: null, fax: null }))).toEqual([]);
  });
});

describe('formats', () => {
  it('telephone and fax, normalised', () => {
    const data = stored(staffWith({ phone: '+49 (0)228 12-34', fax: '0228/99' }));
    expect([data.staff[0]?.phone, data.staff[0]?.fax]).toEqual(['02281234', '022899']);
    expect(wrongAt(STEP_1, staffWith({ phone: '228123' }), FACTS, 'staff[0].phone')).toEqual([PHONE_RULE]);
    expect(wrongAt(STEP_1, staffWith({}, { fax: 'keins' }), FACTS, 'staff[1].fax')).toEqual([PHONE_RULE]);
  });

  it('e-mail', () => {
    const message = 'Bitte geben Sie eine gültige E-Mail-Adresse an.';
    expect(wrongAt(STEP_1, staffWith({ email: 'erika@muster' }), FACTS, 'staff[0].email')).toEqual([message]);
    expect(said(staffWith({ email: 'erika@muster' }))).toHaveLength(1);
  });

  it.each([
    ['salutation', 'x'],
    ['title', 'Dr'],
    ['func', 3],
  ])('%s is one of the values offered', (name, value) => {
    expect(wrongAt(STEP_1, staffWith({ [name]: value }), FACTS, `staff[0].${name}`)).toHaveLength(1);
  });

  it.each(['f', 'm', 'd'])('salutation %s', (salutation) => expect(said(staffWith({ salutation }))).toEqual([]));
  it.each(['Dr.', 'PhD', 'Prof.'])('title %s', (title) => expect(said(staffWith({ title }))).toEqual([]));
  it.each([0, 1, 2, '2'])('function %s', (func) => expect(said(staffWith({ func }))).toEqual([]));
});

describe('management', () => {
  const only = (func: number | null) => bodyOf(STEP_1, FACTS, { staff: [{ ...HEAD, func }] });

  it.each([1, 2])('is needed beside function %i', (func) => {
    expect(said(only(func))).toEqual([['staff', 'Sie müssen einen Geschäftsführer angeben']]);
  });

  it('is not needed beside a managing director', () => {
    expect(said(only(0))).toEqual([]);
  });

  it('is not asked for before the function is known', () => {
    expect(complaintsAt(STEP_1, only(null), FACTS, 'staff')).toEqual([]);
  });

  it('may have more people, each with the function of management', () => {
    const body = bodyOf(STEP_1, FACTS, { staff: [HEAD, { ...DIRECTOR, func: 2 }, { ...DIRECTOR, func: null }] });
    expect(said(body)).toEqual([]);
    const { data } = evaluateBody(STEP_1, body, FACTS);
    expect(data.staff.map((person) => person.func)).toEqual([1, null, null]);
    expect(wirePeople(data).map((person) => person.func)).toEqual([1, 0, 0]);
  });
});

function wirePeople(data: typeof EXAMPLE): Answers[] {
  return STEP_1.toWire(data, FACTS).staff as Answers[];
}

describe('the wire', () => {
  it('says who is who by the order', () => {
    expect(wirePeople(EXAMPLE).map((person) => person.isProjectManagement)).toEqual([true, false]);
  });

  it('says whether the authorised person is the user', () => {
    expect(wirePeople(EXAMPLE).map((person) => person.isUser)).toEqual([false, false]);
    expect(wirePeople({ ...EXAMPLE, isRegisteredUser: true }).map((person) => person.isUser)).toEqual([true, false]);
  });

  it('writes no title as an empty text', () => {
    expect(wirePeople(EXAMPLE).map((person) => person.title)).toEqual(['Dr.', '']);
  });

  it('does not store the user', () => {
    expect(stored(bodyOf(STEP_1, FACTS, { user: { firstName: 'Eva' } }))).toEqual(EXAMPLE);
  });
});
