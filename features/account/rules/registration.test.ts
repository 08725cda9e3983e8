import { describe, expect, it } from 'vitest';
import {
  emailKey,
  findRegistrationField,
  REGISTRATION_FIELDS,
  REGISTRATION_PATHS,
  type Registration,
  readRegistration,
  registrationBody,
} from './registration.ts';

const ANSWERS: Registration = {
  salutation: 'f',
  title: null,
  firstName: 'Erika',
  lastName: 'Muster',
  position: null,
  email: 'Erika@example.org',
  phone: '0228123456',
  companyName: 'Muster GmbH',
  street: 'Hauptstr.',
  housenumber: '1',
  postcode: '53113',
  city: 'Bonn',
  plainPassword: 'Wolke Kiesel Lampe',
};

/** The body of contract §5.2, letter for letter. */
const BODY = {
  username: 'e@m.de',
  email: 'e@m.de',
  salutation: 'f',
  title: null,
  firstName: 'Erika',
  lastName: 'Muster',
  position: null,
  phone: '0228123456',
  companies: [
    { name: 'Muster GmbH', addresses: [{ street: 'Hauptstr.', housenumber: '1', postcode: '53113', city: 'Bonn' }] },
  ],
};

function pathsOf(body: unknown): string[] {
  return readRegistration(body).violations.map(({ propertyPath }) => propertyPath);
}

describe('registration', () => {
  it('accepts the body of the contract', () => {
    const { data, violations } = readRegistration(BODY);
    expect(violations).toEqual([]);
    expect(data).toMatchObject({ email: 'e@m.de', companyName: 'Muster GmbH', postcode: '53113', plainPassword: null });
  });

  it('goes from the form to the body and back', () => {
    const body = registrationBody(ANSWERS);
    expect(body).toMatchObject({ title: null, position: null, username: 'Erika@example.org' });
    expect(readRegistration(body)).toEqual({ data: ANSWERS, violations: [] });
  });

  it('names every missing field under its path in the body', () => {
    const required = Object.entries(REGISTRATION_FIELDS).filter(([, field]) => 'required' in field);
    const expected = required.map(([name]) => REGISTRATION_PATHS[name as keyof Registration]);
    expect(pathsOf({})).toEqual(['username', ...expected]);
    expect(pathsOf(null)).toEqual(['username', ...expected]);
  });

  it.each([
    [{ username: 'other@m.de' }, ['username']],
    [{ username: 'E@M.de' }, []],
    [{ username: 7 }, ['username']],
    [{ email: 'kein At' }, ['email']],
    [{ phone: 'abc' }, ['phone']],
    [{ salutation: 'x' }, ['salutation']],
    [{ position: 4 }, ['position']],
    [{ title: '' }, []],
    [{ title: 'Prof.' }, []],
    [{ title: 'http://evil.example' }, ['title']],
    [{ title: 'Freiherr' }, ['title']],
    [{ firstName: 'www.evil.example' }, ['firstName']],
    [{ lastName: 'http://evil.example/abholen 5.000 EUR warten' }, ['lastName']],
    [{ lastName: 'Mus\u202eter' }, ['lastName']],
    [{ companies: [{ ...BODY.companies[0], name: 'Anruf unter 0900 1234567' }] }, ['companies[0].name']],
    [{ companies: [{ ...BODY.companies[0], name: '1&1' }] }, []],
    [{ companies: 'Muster' }, ['companies']],
    [{ companies: [BODY.companies[0], BODY.companies[0]] }, ['companies']],
    [{ plainPassword: 12 }, ['plainPassword']],
  ])('%j is refused at %j', (change, paths) => {
    const found = pathsOf({ ...BODY, ...change });
    expect(found).toEqual(expect.arrayContaining(paths));
    if (paths.length === 0) expect(found).toEqual([]);
  });

  it('points into company and address', () => {
    const company = {
      name: ' ',
      addresses: [{ street: 'Hauptstr.', housenumber: '1', postcode: '5311', city: 'Bonn' }],
    };
    expect(pathsOf({ ...BODY, companies: [company] })).toEqual([
      'companies[0].addresses[0].postcode',
      'companies[0].name',
    ]);
  });

  it('leads every path back to its field', () => {
    for (const [name, path] of Object.entries(REGISTRATION_PATHS)) expect(findRegistrationField(path)).toBe(name);
    expect(findRegistrationField('username')).toBe('email');
    expect(findRegistrationField('companies')).toBeUndefined();
  });

  it('knows one address by one key', () => {
    expect(emailKey(' Erika@Example.ORG ')).toBe('erika@example.org');
  });
});
