import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { Why } from './why.tsx';

const GRANT: Explanation = {
  title: 'Zuschuss',
  sentence: '40 % von 100,00 € sind 40,00 €.',
  lines: [
    { label: 'Gesamtsumme', value: { cents: 10_000 }, from: 'Angabe in „Finanzierungsplan“' },
    { label: 'Förderquote', value: { percent: 40 }, from: 'Fördersätze' },
    { label: 'Stand', value: { day: '2022-03-15' }, from: 'heute' },
    { label: 'Zuschuss', value: { cents: 4_000 }, from: 'errechnet' },
  ],
};

test('the sentence stands there at once, the table comes when somebody asks', async () => {
  render(<Why of={GRANT} />);
  expect(screen.getByText(GRANT.sentence)).toBeTruthy();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();

  const question = screen.getByText('Warum? Zuschuss Schritt für Schritt');
  const details = question.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = await screen.findByRole('table', { name: 'Zuschuss Schritt für Schritt' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'Was und woherWert',
    'Gesamtsumme Angabe in „Finanzierungsplan“100,00 €',
    'Förderquote Fördersätze40 %',
    'Stand heute15.03.2022',
    'Zuschuss errechnet40,00 €',
  ]);
});
