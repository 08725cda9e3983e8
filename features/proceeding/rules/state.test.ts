import { describe, expect, it } from 'vitest';
import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { HEARING_TABLE } from '#features/cases/rules/extra-acts.ts';
import { type ActTable, actsOf, statesOf } from '#features/cases/rules/table.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { proceedingState } from './state.ts';

const FILED = { isBegun: true, endedAs: null, proposal: null };

const TABLES: readonly [table: ActTable, open: string | undefined][] = [
  [CORRECTION_TABLE, CORRECTION_TABLE.moves.none.request],
  [AMENDMENT_TABLE, AMENDMENT_TABLE.moves.none.request],
  [OBJECTION_TABLE, OBJECTION_TABLE.moves.none.file],
  [HEARING_TABLE, HEARING_TABLE.moves.none.open],
];

describe.each(TABLES)('the state of a proceeding: $subject', (table, open) => {
  const proposals = actsOf(table).filter((act) => act.startsWith('propose-'));

  it('begins where the table lets it begin', () => {
    expect(proceedingState(table, { ...FILED, isBegun: false })).toBe('none');
    expect(proceedingState(table, FILED)).toBe(open);
  });

  it('waits for its second person once something is proposed', () => {
    for (const proposal of proposals) {
      expect(proceedingState(table, { ...FILED, proposal })).toBe(table.moves[open ?? '']?.[proposal]);
    }
  });

  it('has ended as it was ended, whatever was proposed', () => {
    const ends = statesOf(table).filter((state) => state !== 'none');
    for (const endedAs of ends) {
      for (const proposal of [null, ...proposals])
        expect(proceedingState(table, { ...FILED, endedAs, proposal })).toBe(endedAs);
    }
  });

  it('counts no proposal of another kind of case', () => {
    expect(proceedingState(table, { ...FILED, proposal: 'propose-revocation' })).toBe(open);
  });
});
