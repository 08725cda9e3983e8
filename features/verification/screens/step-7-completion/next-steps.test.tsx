import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NextSteps } from './step.tsx';

it.each([
  ['received', 'Wir prüfen jetzt Ihre Angaben.'],
  ['paid', 'Als Letztes erhalten Sie den Schlussbescheid.'],
  ['reclaim', 'Bitte zahlen Sie den Betrag zurück.'],
  ['closed', 'Sie müssen nichts mehr tun.'],
] as const)('says what comes next where it is %s, not that it will be examined and paid', (standing, text) => {
  render(<NextSteps isMissingPaper={false} standing={standing} />);
  expect(screen.getByText(new RegExp(text))).toBeDefined();
  expect(screen.queryByText(/Nach der Prüfung zahlen wir/)).toBeNull();
});

it('speaks of the examination to come before the sheet has arrived', () => {
  render(<NextSteps isMissingPaper={false} standing={null} />);
  expect(screen.getByText(/Nach der Prüfung zahlen wir/)).toBeDefined();
});
