import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { labelled, ServerInMemory, showPage } from './testing/applicant-in-memory.tsx';

vi.mock('#features/pages/screens/load-step-questions.ts', () => ({
  loadStepQuestions: () => Promise.reject(new Error('away')),
}));

test('a step can be filled in though its questions do not come', async () => {
  await showPage(new ServerInMemory(3), '/antrag/P');
  await screen.findByRole('button', { name: labelled('Speichern & Weiter') });
  await screen.findByText(/kommunales/);
  expect(screen.queryByRole('heading', { name: 'Häufige Fragen zu diesem Schritt' })).toBeNull();
});
