import { describe, expect, it } from 'vitest';
import { idFrom, iriOf, isUuid, uuidParam } from './iri.ts';

const ID = '3f2b7c1e-9a4d-4c62-8f10-0123456789ab';
const PATH = '/api/media';

describe('idFrom (G11)', () => {
  it.each([
    [iriOf(PATH, ID), ID],
    [iriOf(PATH, ID.toUpperCase()), ID],
    [iriOf(PATH, 3), '3'],
    [{ '@id': iriOf(PATH, ID), '@type': 'Media' }, ID],
    [`https://portal.example${PATH}/${ID}`, ID],
  ])('%j', (value, id) => {
    expect(idFrom(value, PATH)).toBe(id);
  });

  it.each([
    ['x', 'Invalid IRI "x".'],
    [ID, `Invalid IRI "${ID}".`],
    [3, 'Invalid IRI "3".'],
    [null, 'Invalid IRI "".'],
    [undefined, 'Invalid IRI "".'],
    [{ id: ID }, 'Invalid IRI "".'],
    [['/api/media/3'], 'Invalid IRI "".'],
    ['http://', 'Invalid IRI "http://".'],
    ['/api/media/', 'Item not found for "/api/media/".'],
    ['/api/media/x', 'Item not found for "/api/media/x".'],
    ['/api/media/3/download', 'Item not found for "/api/media/3/download".'],
    ['/api/mediaX/3', 'Item not found for "/api/mediaX/3".'],
    ['x'.repeat(5000), `Invalid IRI "${'x'.repeat(120)}…".`],
    [`/api/media/${'y'.repeat(5000)}`, `Item not found for "/api/media/${'y'.repeat(109)}…".`],
    ['a\r\nb\u202ec', 'Invalid IRI "a\ufffd\ufffdb\ufffdc".'],
    [`/api/proofs/${ID}`, `Item not found for "/api/proofs/${ID}".`],
  ])('refuses %j', (value, text) => {
    expect(() => idFrom(value, PATH)).toThrow(text);
    expect(() => idFrom(value, PATH)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('takes a bare id where told', () => {
    expect(idFrom(ID.toUpperCase(), PATH, { bare: true })).toBe(ID);
    expect(idFrom(3, PATH, { bare: true })).toBe('3');
    expect(idFrom({ id: ID }, PATH, { bare: true })).toBe(ID);
    expect(idFrom(iriOf(PATH, ID), PATH, { bare: true })).toBe(ID);
    expect(() => idFrom('x', PATH, { bare: true })).toThrow('Invalid IRI "x".');
  });
});

describe('ids of requests', () => {
  it('are UUIDs or unknown', () => {
    expect(uuidParam(ID.toUpperCase())).toBe(ID);
    expect(isUuid(`${ID}0`)).toBe(false);
    for (const text of [undefined, '', '1', `${ID}\n`]) {
      expect(() => uuidParam(text)).toThrow(expect.objectContaining({ status: 404 }));
    }
  });
});
