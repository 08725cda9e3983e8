import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePatch } from './merge-patch.ts';

describe('mergePatch (G14)', () => {
  // RFC 7396, appendix A.
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s patched with %s', (target, patch, result) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(result));
  });

  it('keeps the identity of elements named by @id or id', () => {
    const before = {
      proofs: [
        { id: 'a', sum: 1, text: 'x' },
        { '@id': '/api/proofs/b', sum: 2 },
      ],
    };
    const patch = { proofs: [{ '@id': '/api/proofs/B', sum: 3 }, { '@id': '/api/proofs/a', text: null }, { sum: 9 }] };
    expect(mergePatch(before, patch)).toEqual({
      proofs: [{ '@id': '/api/proofs/B', sum: 3 }, { id: 'a', '@id': '/api/proofs/a', sum: 1 }, { sum: 9 }],
    });
  });

  it('cannot reach a prototype', () => {
    const patch = JSON.parse('{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}');
    const result = mergePatch({ a: {} }, patch) as { x?: number; a: { x?: number } };
    expect(result.x).toBeUndefined();
    expect(result.a.x).toBeUndefined();
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(mergePatch({}, { toString: { a: 1 } })).toEqual({ toString: { a: 1 } });
  });

  const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>;
  const copy = (value: unknown) => JSON.parse(JSON.stringify(value));

  it('changes neither argument', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const before = [copy(target), copy(patch)];
        mergePatch(target, patch);
        expect([copy(target), copy(patch)]).toEqual(before);
      }),
    );
  });

  it('applied twice is applied once', () => {
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });

  it('an empty patch changes no object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (target) => {
        expect(mergePatch(target, {})).toEqual(target);
      }),
    );
  });
});
