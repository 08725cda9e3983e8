import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/all-tables.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import { Subjects } from './entry-table.tsx';

const OTHERS = ['paper_applications', 'companies', 'officers', 'media', 'bank_files', 'payout_runs'];

function shown(iri: string): string {
  render(<Subjects subjects={[iri]} />, { wrapper: MemoryRouter });
  return screen.getByRole('listitem').textContent ?? '';
}

test.each(Object.keys(ACT_TABLES) as ActTableName[])('an entry about %s says what that is in German', (kind) => {
  const said = shown(`${casePath(kind)}/4f441ce2-eafb-4231-9a0c-79da07b7989e`);
  expect(said).toBe(kind === 'budget' ? 'Änderung des Haushalts' : ACT_TABLES[kind].subject);
});

test.each(OTHERS)('so does one about %s, which is no case', (segment) => {
  expect(shown(`/api/agency/${segment}/1`)).toMatch(/^[A-ZÄÖÜ]/);
});
