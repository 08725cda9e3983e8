import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signing } from './findings.tsx';

const PROPOSED = {
  act: 'propose-approval',
  proposedBy: 'S',
  proposedByName: 'Stefan Sach',
  proposedAt: '2022-03-18T09:00:00Z',
  content: { grant: 24_300_00, rate: 40, approval: { startDate: '2022-07-01', endDate: '2023-06-30' } },
};

it('before an approval stands who gets how much, and for which time', () => {
  const { container } = render(signing('Muster GmbH', PROPOSED).said);
  const said = container.textContent?.replaceAll('\u00a0', ' ');
  expect(said).toContain('Vorgeschlagen von');
  expect(said).toContain('Muster GmbH');
  expect(said).toContain('24.300,00 €');
  expect(said).toContain('01.07.2022 bis 30.06.2023');
});
