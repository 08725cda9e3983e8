import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyAnswers,
  isAsked,
  missingAnswers,
  pruneAnswers,
  readAnswers,
  referencesIn,
  restoreAnswers,
} from './answers.ts';
import { type Around, checkbox, choices, day, group, list, reference, text, yesNo } from './field.ts';

const FIELDS = {
  name: text({ label: 'Name', max: 10, required: 'Name fehlt' }),
  hasUnits: yesNo({ label: 'Bereiche?', required: 'Antwort fehlt' }),
  units: choices({
    label: 'Bereiche',
    options: [0, 1].map((value) => ({ value, label: `${value}` })),
    required: 'Bereich fehlt',
  }),
  note: text({ label: 'Notiz', max: 10 }),
  terms: checkbox({ label: 'Bedingungen', required: 'Haken fehlt' }),
  place: group({
    label: 'Ort',
    fields: {
      form: reference({ label: 'Form', to: '/api/forms', required: 'Form fehlt' }),
      city: text({ label: 'Stadt', max: 10, required: 'Stadt fehlt' }),
      since: day({ label: 'Seit', required: 'Tag fehlt' }),
    },
    asked: { since: (place) => place.city !== null },
  }),
  people: list({
    label: 'Leute',
    itemLabel: 'Person',
    max: 3,
    addressed: '/api/people',
    required: 'Leute fehlen',
    fields: {
      first: text({ label: 'Vorname', max: 10, required: 'Vorname fehlt' }),
      role: text({ label: 'Rolle', max: 10, required: 'Rolle fehlt' }),
      unit: text({ label: 'Bereich', max: 10, required: 'Bereich der Person fehlt' }),
      employer: reference({ label: 'Firma', to: '/api/companies' }),
    },
    asked: {
      role: (_person, { index }: Around) => index === 0,
      unit: (_person, { root }: Around<never, { hasUnits: boolean | null }>) => root.hasUnits === true,
    },
  }),
};

type Data = ReturnType<typeof emptyAnswers<typeof FIELDS>>;

const CONDITIONS = {
  units: (data: Data) => data.hasUnits === true,
  note: (data: Data) => data.units.length > 0,
  people: (data: Data, { facts }: Around<{ open: boolean }>) => facts.open && data.name !== null,
};

const FILLED: Data = {
  name: 'Muster',
  hasUnits: true,
  units: [1],
  note: 'gut',
  terms: true,
  place: { form: '/api/forms/3', city: 'Bonn', since: '2022-01-01' },
  people: [
    { id: 'p1', first: 'Erika', role: 'Leitung', unit: 'IT', employer: null },
    { first: 'Max', role: null, unit: 'Lager', employer: '/api/companies/c1' },
  ],
};

const around = (open = true) => ({ facts: { open }, root: FILLED });
const prune = (data: Data, open = true) => pruneAnswers(FIELDS, CONDITIONS, data, around(open));
const missingOf = (data: Data, open = true) => {
  const pruned = prune(data, open);
  const found = missingAnswers(FIELDS, CONDITIONS, pruned, { facts: { open }, root: pruned });
  return found.map(({ propertyPath, message }) => [propertyPath, message]);
};

describe('readAnswers', () => {
  it('reads what was stored', () => {
    expect(readAnswers(FIELDS, FILLED)).toEqual({ data: FILLED, violations: [] });
  });

  it.each([null, undefined, {}])('reads %s as an untouched form', (body) => {
    expect(readAnswers(FIELDS, body)).toEqual({ data: emptyAnswers(FIELDS), violations: [] });
  });

  it('ignores unknown keys, and keys every object has', () => {
    const body = JSON.parse('{"name":"Muster","extra":1,"__proto__":{"note":"böse"},"toString":"x"}');
    expect(readAnswers(FIELDS, body).data).toEqual({ ...emptyAnswers(FIELDS), name: 'Muster' });
  });

  it('empties what is wrong and names its path', () => {
    const body = { name: 5, place: { city: [] }, people: [{ first: 'Erika' }, { first: 'x'.repeat(11) }] };
    const { data, violations } = readAnswers(FIELDS, body);
    expect(violations.map((one) => [one.propertyPath, one.message, one.kind])).toEqual([
      ['name', 'This value should be of type string.', 'wrong'],
      ['place.city', 'This value should be of type string.', 'wrong'],
      ['people[1].first', 'Bitte geben Sie höchstens 10 Zeichen ein.', 'wrong'],
    ]);
    expect([data.name, data.place.city, data.people[1]?.first]).toEqual([null, null, null]);
  });

  it.each([
    ['the body', [], '', 'object'],
    ['a group', { place: 'Bonn' }, 'place', 'object'],
    ['a list', { people: { first: 'Erika' } }, 'people', 'array'],
    ['an element', { people: ['Erika'] }, 'people[0]', 'object'],
  ])('complains about %s of another type', (_what, body, path, type) => {
    const { violations } = readAnswers(FIELDS, body);
    expect(violations).toEqual([
      { propertyPath: path, message: `This value should be of type ${type}.`, kind: 'wrong' },
    ]);
  });

  it('bounds a list', () => {
    expect(readAnswers(FIELDS, { people: [{}, {}, {}] }).violations).toEqual([]);
    const { data, violations } = readAnswers(FIELDS, { people: [{}, {}, {}, {}] });
    expect(data.people).toEqual([]);
    expect(violations).toEqual([
      { propertyPath: 'people', message: 'Bitte geben Sie höchstens 3 Einträge an.', kind: 'wrong' },
    ]);
  });

  it('keeps the id of an addressed element, however it is written', () => {
    const people = [{ '@id': '/api/people/a' }, { id: 'b' }, { id: '/api/people/c' }];
    expect(readAnswers(FIELDS, { people }).data.people.map((one) => one.id)).toEqual(['a', 'b', 'c']);
    expect(readAnswers(FIELDS, { people: [{ id: 7 }, {}] }).data.people.map((one) => one.id)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('answers whatever JSON holds, in a shape it reads again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
        const { data } = readAnswers(FIELDS, { name: one, units: two, place: one, people: [two], hasUnits: two });
        expect(readAnswers(FIELDS, data)).toEqual({ data, violations: [] });
        expect(Object.keys(data)).toEqual(Object.keys(FIELDS));
      }),
    );
  });

  it('keeps a stored text that today would be refused', () => {
    const strict = { name: text({ label: 'Name', max: 20, read: () => ({ ok: false, message: 'Nein.' }) }) };
    expect(restoreAnswers(strict, { name: 'www.muster.de' })).toEqual({ name: 'www.muster.de' });
    const people = list({ label: 'Personen', itemLabel: 'Person', max: 3, fields: strict });
    expect(restoreAnswers({ people }, { people: [{ name: 'Alt' }] })).toEqual({ people: [{ name: 'Alt' }] });
  });

  it("brings an old row into today's shape", () => {
    const old = { name: 'Muster', gone: 1, hasUnits: 'vielleicht', people: 'keine' };
    expect(restoreAnswers(FIELDS, old)).toEqual({ ...emptyAnswers(FIELDS), name: 'Muster' });
  });
});

describe('pruneAnswers', () => {
  it('keeps what is asked', () => {
    expect(prune(FILLED)).toEqual(FILLED);
  });

  it('takes along what hangs on an emptied answer', () => {
    const pruned = prune({ ...FILLED, hasUnits: false });
    expect(pruned).toMatchObject({ units: [], note: null });
    expect(pruned.people.map((person) => person.unit)).toEqual([null, null]);
  });

  it('empties inside groups', () => {
    expect(prune({ ...FILLED, place: { ...FILLED.place, city: null } }).place.since).toBe(null);
  });

  it('empties by the place in a list', () => {
    const [first, second] = FILLED.people;
    if (first === undefined || second === undefined) throw new Error('two people expected');
    const pruned = prune({ ...FILLED, people: [first, { ...second, role: 'Lager' }] });
    expect(pruned.people.map((person) => person.role)).toEqual(['Leitung', null]);
  });

  it('empties by the facts', () => {
    expect(prune(FILLED, false).people).toEqual([]);
  });

  it('shows conditions inside lists the pruned answers, not those that came', () => {
    const fields = { a: yesNo({ label: 'A' }), b: yesNo({ label: 'B' }), rows: rowsAskedBy('b') };
    const conditions = { b: (data: { a: boolean | null }) => data.a === true };
    const data = { a: false, b: true, rows: [{ x: 'x' }] };
    expect(pruneAnswers(fields, conditions, data, { facts: {}, root: data }).rows).toEqual([{ x: null }]);
  });

  it('follows a chain longer than the form', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const inner = Object.fromEntries(names.map((name) => [name, text({ label: name, max: 5 })]));
    const asked = Object.fromEntries(
      names.map((name, at) => [name, (data: Record<string, unknown>) => at > 0 && data[names[at - 1] ?? ''] !== null]),
    );
    const fields = { chain: group({ label: 'Kette', fields: inner, asked }) };
    const data = { chain: Object.fromEntries(names.map((name) => [name, 'x'])) };
    const empty = { chain: Object.fromEntries(names.map((name) => [name, null])) };
    expect(pruneAnswers(fields, {}, data, { facts: {}, root: data })).toEqual(empty);
  });

  it('changes nothing the second time, and nothing in place', () => {
    const someYesNo = fc.constantFrom(true, false, null);
    fc.assert(
      fc.property(
        someYesNo,
        fc.constantFrom('Muster', null),
        fc.constantFrom('Bonn', null),
        fc.boolean(),
        (a, b, c, d) => {
          const data: Data = { ...FILLED, hasUnits: a, name: b, place: { ...FILLED.place, city: c } };
          const before = structuredClone(data);
          const once = prune(data, d);
          expect(prune(once, d)).toEqual(once);
          expect(data).toEqual(before);
        },
      ),
    );
  });
});

function rowsAskedBy(name: string) {
  const fields = { x: text({ label: 'X', max: 5 }) };
  const asked = { x: (_row: unknown, { root }: Around<never, Record<string, unknown>>) => root[name] === true };
  return list({ label: 'Zeilen', itemLabel: 'Zeile', max: 5, fields, asked });
}

describe('missingAnswers', () => {
  it('is content with what is filled in', () => {
    expect(missingOf(FILLED)).toEqual([]);
  });

  it('names every asked and required field that is empty, in page order', () => {
    expect(missingOf(emptyAnswers(FIELDS))).toEqual([
      ['name', 'Name fehlt'],
      ['hasUnits', 'Antwort fehlt'],
      ['terms', 'Haken fehlt'],
      ['place.form', 'Form fehlt'],
      ['place.city', 'Stadt fehlt'],
    ]);
  });

  it('asks within elements, each by its place', () => {
    const nobody = { first: null, role: null, unit: null, employer: null };
    expect(missingOf({ ...FILLED, people: [nobody, nobody] })).toEqual([
      ['people[0].first', 'Vorname fehlt'],
      ['people[0].role', 'Rolle fehlt'],
      ['people[0].unit', 'Bereich der Person fehlt'],
      ['people[1].first', 'Vorname fehlt'],
      ['people[1].unit', 'Bereich der Person fehlt'],
    ]);
  });

  it('takes an empty list, an empty choice and an open tick for missing', () => {
    expect(missingOf({ ...FILLED, people: [], units: [], terms: false })).toEqual([
      ['units', 'Bereich fehlt'],
      ['terms', 'Haken fehlt'],
      ['people', 'Leute fehlen'],
    ]);
  });

  it('takes No for an answer', () => {
    expect(missingOf({ ...FILLED, hasUnits: false })).toEqual([]);
  });

  it('marks them as missing, so that they are stored all the same', () => {
    const found = missingAnswers(FIELDS, CONDITIONS, emptyAnswers(FIELDS), around());
    expect(new Set(found.map((one) => one.kind))).toEqual(new Set(['missing']));
  });
});

describe('the rest', () => {
  it('asks every field without a condition', () => {
    expect(isAsked(CONDITIONS, 'name', FILLED, around())).toBe(true);
    expect(isAsked(CONDITIONS, 'units', { ...FILLED, hasUnits: null }, around())).toBe(false);
  });

  it('finds every reference with its path', () => {
    expect(referencesIn(FIELDS, FILLED)).toEqual([
      { path: 'place.form', to: '/api/forms', iri: '/api/forms/3' },
      { path: 'people[1].employer', to: '/api/companies', iri: '/api/companies/c1' },
    ]);
  });
});
