import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exampleFacts } from '../../rules/example-facts.ts';
import type { Facts } from '../../rules/facts.ts';
import { fundingOf } from '../../rules/funding/funding.ts';
import { StepMove } from '../step-props.ts';
import { FundingReasons } from './step-09-grant.tsx';

const moved: number[] = [];
afterEach(() => {
  moved.length = 0;
});

function show(changes: Partial<Facts>) {
  const facts = exampleFacts(changes);
  render(
    <StepMove value={(step) => moved.push(step)}>
      <FundingReasons funding={fundingOf(facts)} facts={facts} />
    </StepMove>,
  );
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
  expect(box?.textContent).toContain('Es fehlen 7.000,00\u00a0€ De-minimis-Spielraum.');
  expect(box?.textContent).toContain('Der Mindestbetrag für Anträge mit Modul 1 ist 17.000,00\u00a0€.');
  expect(box?.tabIndex).toBe(-1);
});

test('too small a plan: what is missing, by which rate and rule, and the way to the step that can mend it', () => {
  const box = show({ sumInvestOverall: 2_000_000, security: true });
  const text = box?.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Es fehlen 8.000,00 € Zuschuss.');
  expect(text).toContain('20.000,00 € Gesamtsumme mal 45 % ergeben 9.000,00 €.');
  expect(text).toContain('40 % für 11 bis 50 Mitarbeitende, 5 % für IT-Sicherheit.');
  expect(text).toContain('Nötig ist eine Gesamtsumme von mindestens 37.778,00 €.');
  fireEvent.click(screen.getByRole('button', { name: 'Zu Schritt 9: Finanzierungsplan' }));
  expect(moved).toEqual([8]);
});
