import { exampleFacts } from '@portal/domain/proposal/example-facts.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FundingReasons } from './funding-reasons.tsx';

afterEach(cleanup);

function show(changes: Partial<Facts>) {
  const facts = exampleFacts(changes);
  render(<FundingReasons funding={fundingOf(facts)} facts={facts} />);
  return document.getElementById('step3');
}

test('a full grant needs no explanation', () => {
  expect(show({})).toBeNull();
});

test('a grant cut by the de-minimis remainder is explained, and goes on', () => {
  const box = show({ maxDeminimis: 1_800_000 });
  expect(box?.textContent).toContain('18.000,00');
  expect(screen.getByRole('heading', { name: /Zuschuss gekürzt/ })).toBeTruthy();
});

test('without a grant every reason is said, where the error summary leads', () => {
  const box = show({ maxDeminimis: 1_000_000 });
  expect(screen.getByRole('heading', { name: /Antrag nicht förderfähig/ })).toBeTruthy();
  expect(box?.querySelectorAll('p').length).toBe(3);
  expect(box?.tabIndex).toBe(-1);
});
