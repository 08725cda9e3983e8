import { describe, expect, it } from 'vitest';
import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { amendmentState, objectionState } from './request-case.ts';

const FILED = { isFiled: true, endedAs: null, proposal: null };

/** What each act that proposes leads to from a state, by the table. */
function proposalsFrom(moves: Readonly<Record<string, string>>): [act: string, state: string][] {
  return Object.entries(moves).filter(([act]) => act.startsWith('propose-'));
}

describe('the state of an amendment', () => {
  it('begins where the table lets it be requested', () => {
    expect(amendmentState({ ...FILED, isFiled: false })).toBe('none');
    expect(amendmentState(FILED)).toBe(AMENDMENT_TABLE.moves.none.request);
  });

  it.each(proposalsFrom(AMENDMENT_TABLE.moves.requested))('after %s it is %s', (proposal, state) => {
    expect(amendmentState({ ...FILED, proposal })).toBe(state);
  });

  it.each(['accepted', 'refused', 'withdrawn', 'lapsed'] as const)(
    'has ended as %s, whatever was proposed',
    (endedAs) => {
      for (const proposal of [null, 'propose-acceptance', 'propose-refusal'])
        expect(amendmentState({ ...FILED, endedAs, proposal })).toBe(endedAs);
    },
  );

  it('counts no proposal of another kind of case', () => {
    expect(amendmentState({ ...FILED, proposal: 'propose-remedy' })).toBe('requested');
  });
});

describe('the state of an objection', () => {
  it('begins where the table lets it be filed', () => {
    expect(objectionState({ ...FILED, isFiled: false })).toBe('none');
    expect(objectionState(FILED)).toBe(OBJECTION_TABLE.moves.none.file);
  });

  it.each(proposalsFrom(OBJECTION_TABLE.moves.filed))('after %s it is %s', (proposal, state) => {
    expect(objectionState({ ...FILED, proposal })).toBe(state);
  });

  it.each(['remedied', 'rejected', 'withdrawn', 'lapsed'] as const)(
    'has ended as %s, whatever was proposed',
    (endedAs) => {
      for (const proposal of [null, 'propose-remedy', 'propose-rejection'])
        expect(objectionState({ ...FILED, endedAs, proposal })).toBe(endedAs);
    },
  );

  it('counts no proposal of another kind of case', () => {
    expect(objectionState({ ...FILED, proposal: 'propose-refusal' })).toBe('filed');
  });
});
