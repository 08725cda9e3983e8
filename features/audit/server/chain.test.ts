import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../rules/audit.ts';
import { CHAIN_START, type ChainEntry, commitmentTo, entryHash, findBreak } from './chain.ts';

const content = fc.record({
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  kind: fc.constantFrom('act' as const, 'read' as const),
  actorKind: fc.constantFrom('officer' as const, 'system' as const),
  actorId: fc.option(fc.uuid()),
  actorName: fc.option(fc.string()),
  actorRoles: fc.array(fc.constantFrom('auditor', 'intake')),
  act: fc.string(),
  subjects: fc.array(fc.webPath()),
  why: fc.option(fc.string()),
  detail: fc.dictionary(fc.string(), fc.jsonValue()),
});

const chain = fc.array(content, { minLength: 2, maxLength: 12 }).map((contents) => {
  const entries: AuditEntry[] = [];
  for (const one of contents) {
    const before = entries.at(-1) ?? CHAIN_START;
    const number = before.number + 1;
    entries.push({ ...one, number, hash: entryHash(before.hash, number, one) });
  }
  return entries;
});

/** The same as it is written today. */
function committed(plain: readonly AuditEntry[]): ChainEntry[] {
  const entries: ChainEntry[] = [];
  for (const one of plain) {
    const salt = one.hash;
    const content = { ...one, salt, commitment: commitmentTo(salt, one) };
    entries.push({ ...content, hash: entryHash(entries.at(-1)?.hash ?? CHAIN_START.hash, one.number, content) });
  }
  return entries;
}

const CONTENT_KEYS = [
  'at',
  'kind',
  'actorKind',
  'actorId',
  'actorName',
  'actorRoles',
  'act',
  'subjects',
  'why',
  'detail',
] as const;

const place = fc.nat().map((pick) => (length: number) => pick % length);

describe('the chain of entries', () => {
  it('holds as it was written, whole and from any point on', () => {
    fc.assert(
      fc.property(chain, place, (entries, at) => {
        expect(findBreak(CHAIN_START, entries)).toBeUndefined();
        const from = at(entries.length);
        expect(findBreak(entries[from - 1] ?? CHAIN_START, entries.slice(from))).toBeUndefined();
      }),
    );
  });

  it('breaks at the entry of which anything was changed', () => {
    fc.assert(
      fc.property(chain, place, content, fc.constantFrom(...CONTENT_KEYS), (entries, at, other, key) => {
        const index = at(entries.length);
        const changed = entries.map((entry, i) => (i === index ? { ...entry, [key]: other[key] } : entry));
        fc.pre(JSON.stringify(changed[index]?.[key]) !== JSON.stringify(entries[index]?.[key]));
        expect(findBreak(CHAIN_START, changed)).toEqual({ number: index + 1, because: 'changed' });
      }),
    );
  });

  it('holds when what somebody wrote is erased, and breaks when it is changed or written anew', () => {
    fc.assert(
      fc.property(chain, place, fc.string(), (plain, at, other) => {
        const index = at(plain.length);
        const entries = committed(plain);
        const change = (some: Partial<ChainEntry>) =>
          entries.map((entry, i) => (i === index ? { ...entry, ...some } : entry));
        expect(findBreak(CHAIN_START, entries)).toBeUndefined();
        expect(findBreak(CHAIN_START, change({ salt: null, why: null, detail: {} }))).toBeUndefined();
        fc.pre(other !== entries[index]?.why && `${other}x` !== entries[index]?.act);
        const changed = { number: index + 1, because: 'changed' };
        expect(findBreak(CHAIN_START, change({ why: other }))).toEqual(changed);
        expect(findBreak(CHAIN_START, change({ salt: null, why: other, detail: {} }))).toEqual(changed);
        expect(findBreak(CHAIN_START, change({ salt: null, why: null, detail: {}, act: `${other}x` }))).toEqual(
          changed,
        );
      }),
    );
  });

  it('breaks behind an entry that was written anew with a hash of its own', () => {
    fc.assert(
      fc.property(chain, place, content, (entries, at, other) => {
        const index = at(entries.length - 1);
        const number = index + 1;
        const hash = entryHash(entries[index - 1]?.hash ?? CHAIN_START.hash, number, other);
        fc.pre(hash !== entries[index]?.hash);
        const forged = entries.map((entry, i) => (i === index ? { ...other, number, hash } : entry));
        expect(findBreak(CHAIN_START, forged)).toEqual({ number: number + 1, because: 'changed' });
      }),
    );
  });

  it('breaks where one is missing, put in or swapped, with and without new numbers', () => {
    fc.assert(
      fc.property(chain, place, fc.boolean(), (entries, at, renumber) => {
        const index = at(entries.length - 1);
        const [one, next] = [entries[index], entries[index + 1]];
        if (one === undefined || next === undefined) throw new Error('too short');
        const [before, after] = [entries.slice(0, index), entries.slice(index + 2)];
        const wrong = [
          [...before, next, ...after],
          [...before, one, one, next, ...after],
          [...before, next, one, ...after],
        ];
        for (const entriesNow of wrong) {
          const shown = renumber ? entriesNow.map((entry, i) => ({ ...entry, number: i + 1 })) : entriesNow;
          const broken = findBreak(CHAIN_START, shown);
          expect(broken?.number).toBeGreaterThan(index);
          expect(broken?.number).toBeLessThanOrEqual(index + 2);
        }
      }),
    );
  });
});
