import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { resendConfirmation } from './account-api.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

vi.mock('./account-api.ts', () => ({ resendConfirmation: vi.fn() }));

it.each([
  [new ApiError(429, { 'hydra:description': 'Versuchen Sie es spätestens in 5 Stunden noch einmal.' }), /in 5 Stunden/],
  [new ApiError(500), /in einigen Minuten/],
])('says how long to wait where the server knows it', async (error, text) => {
  vi.mocked(resendConfirmation).mockRejectedValue(error);
  render(<ResendConfirmation email="e@m.de" />);
  fireEvent.click(screen.getByRole('button', { name: /E-Mail erneut senden/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});
