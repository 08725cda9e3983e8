import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAct } from '#features/cases/rules/decide-act.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { areOnePair, representedBy } from './deputies.ts';
import { isInForce } from './role-rules.ts';
import type { Deputyship } from './wire.ts';

const PEOPLE = ['anna', 'bert', 'cora', 'dirk'] as const;
const person = fc.constantFrom(...PEOPLE);
const day = fc.integer({ min: 0, max: 40 }).map((n): CalendarDay => dayOf(new Date(Date.UTC(2022, 2, 1 + n, 12))));
const deputyship: fc.Arbitrary<Deputyship> = fc
  .record({ absentId: person, deputyId: person, one: day, other: day })
  .filter(({ absentId, deputyId }) => absentId !== deputyId)
  .map(({ absentId, deputyId, one, other }) => ({
    ...{ absentId, deputyId },
    ...(one <= other ? { from: one, until: other } : { from: other, until: one }),
  }));
const some = fc.array(deputyship, { maxLength: 8 });

describe('two people bound by a deputyship', () => {
  it('never sign each other’s proposal while it is in force, nor later what was proposed then', () => {
    fc.assert(
      fc.property(some, person, person, day, day, (deputyships, proposer, signer, proposedOn, today) => {
        const isOnePair = areOnePair(deputyships, proposer, signer, [proposedOn, today]);
        const decision = decideAct(PROPOSAL_TABLE, {
          ...{ state: 'denial-proposed', roles: ['decision-maker'], act: 'deny', fields: null },
          ...{ officerId: signer, proposedBy: proposer, isOnePair },
        });
        const bound = deputyships.some(
          (one) =>
            [one.absentId, one.deputyId].includes(proposer) &&
            [one.absentId, one.deputyId].includes(signer) &&
            proposer !== signer &&
            (isInForce(one, proposedOn) || isInForce(one, today)),
        );
        const isSigned = decision.allowed;
        expect(isSigned).toBe(proposer !== signer && !bound);
      }),
    );
  });

  it('are bound both ways round, and nobody else is', () => {
    fc.assert(
      fc.property(some, person, person, day, (deputyships, one, other, today) => {
        const bound = areOnePair(deputyships, one, other, [today]);
        expect(bound).toBe(areOnePair(deputyships, other, one, [today]));
        const named = representedBy(deputyships, one, today).includes(other);
        const names = representedBy(deputyships, other, today).includes(one);
        expect(bound).toBe(named || names);
      }),
    );
  });
});

it('shows a deputy the work of whoever named them, and not of those they stand in for', () => {
  const period = { from: '2022-03-01', until: '2022-03-10' } as const;
  const chain = [
    { absentId: 'anna', deputyId: 'bert', ...period },
    { absentId: 'bert', deputyId: 'cora', ...period },
  ];
  expect(representedBy(chain, 'bert', '2022-03-10')).toEqual(['anna']);
  expect(representedBy(chain, 'cora', '2022-03-05')).toEqual(['bert']);
  expect(representedBy(chain, 'bert', '2022-03-11')).toEqual([]);
  expect(areOnePair(chain, 'anna', 'cora', ['2022-03-05'])).toBe(false);
});
