import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnResubmission } from '#features/cases/rules/case-wire.ts';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { ProofQuestions, ResubmissionReason } from './resubmission-parts.tsx';

const question = (path: string, label: string, text: string) => ({ id: path, path, label, text });
const ASKED: OwnResubmission = {
  reason: 'Bitte ergänzen Sie die Rechnungen.',
  questions: [
    question('proofs.A.invoices.I', 'Nachweis 1, Rechnung 1', 'Welches Gerät?'),
    question('proofs.A', 'Nachweis 1', 'Ist das alles?'),
    question('proofs.B', 'Nachweis 2', 'Und hier?'),
    question('step_2.digitisation', 'Unternehmensentwicklung', 'Welche Stellen?'),
  ],
};

function show(part: 'reason' | 'questions') {
  vi.stubGlobal('fetch', async () => Response.json(ASKED));
  render(withQueries(part === 'reason' ? <ResubmissionReason id="V" /> : <ProofQuestions id="V" proof="A" />));
}

const titles = async () =>
  (await screen.findAllByRole('heading')).map((heading) => heading.textContent?.replace('Hinweis: ', ''));

test('why invoices are asked for stands above all, with what is asked of no single proof', async () => {
  show('reason');
  expect(await titles()).toEqual(['Darum bitten wir Sie', 'Unsere Frage zu: Unternehmensentwicklung']);
  expect(screen.getByText('Welche Stellen?')).toBeTruthy();
});

test('what is asked of a proof and its invoices stands at the proof', async () => {
  show('questions');
  expect(await titles()).toEqual(['Unsere Frage zu: Nachweis 1, Rechnung 1', 'Unsere Frage dazu']);
  expect(screen.getByText('Welches Gerät?')).toBeTruthy();
});
