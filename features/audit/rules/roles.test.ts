import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsOneOf, isRole, mayApprove, ROLE_TEXT, ROLES } from './roles.ts';

describe('roles', () => {
  it('have distinct German names', () => {
    const labels = ROLES.map((role) => ROLE_TEXT[role].label);
    expect(new Set(labels).size).toBe(ROLES.length);
  });

  it('are known by their exact name only', () => {
    for (const role of ROLES) expect(isRole(role)).toBe(true);
    for (const text of ['', 'Auditor', 'admin', 'constructor', '__proto__']) expect(isRole(text)).toBe(false);
  });

  it('allow what one of them allows, and nothing without one', () => {
    const some = fc.subarray([...ROLES]);
    fc.assert(
      fc.property(some, some, (held, asked) => {
        expect(holdsOneOf(held, asked)).toBe(new Set([...held, ...asked]).size < held.length + asked.length);
      }),
    );
  });
});

describe('four eyes', () => {
  it('never lets anybody approve the own proposal, however the id is written', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(mayApprove(one, one)).toBe(false);
        expect(mayApprove(one.toUpperCase(), one)).toBe(false);
        expect(mayApprove(one, other)).toBe(one !== other);
      }),
    );
  });
});
