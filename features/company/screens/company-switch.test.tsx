import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Membership } from '../rules/wire.ts';
import { CompanySwitch } from './company-switch.tsx';
import { loadMemberships } from './people-api.ts';

vi.mock('./people-api.ts', () => ({ loadMemberships: vi.fn() }));

const CLIENTS = Array.from(
  { length: 200 },
  (_, index): Membership => ({ id: `company-${index}`, name: `Mandant ${index}`, role: 'tax-adviser' }),
);

it('finds one of 200 companies by its name, each with an address of its own', async () => {
  vi.mocked(loadMemberships).mockResolvedValue({ companies: CLIENTS });
  render(<CompanySwitch onClose={() => {}} />);
  expect(await screen.findAllByRole('link')).toHaveLength(20);
  screen.getByText('20 von 200 Unternehmen. Tippen Sie weiter, um die Liste zu kürzen.');
  fireEvent.change(screen.getByLabelText('Unternehmen suchen'), { target: { value: 'Mandant 177' } });
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Mandant 177 (Steuerberatung)');
  expect(link.getAttribute('href')).toBe('/f/company-177/');
  fireEvent.change(screen.getByLabelText('Unternehmen suchen'), { target: { value: 'Niemand' } });
  screen.getByText('Kein Unternehmen gefunden.');
});

it('says that the list could not be loaded', async () => {
  vi.mocked(loadMemberships).mockRejectedValue(new Error('away'));
  render(<CompanySwitch onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Ihre Unternehmen konnten nicht geladen werden');
});
