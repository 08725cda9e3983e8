import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadStepDefinition } from '../step-definitions.ts';
import { numberedTitle } from '../wizard-texts.ts';
import { MissingAnswers } from './missing-answers.tsx';

const EMPTY = 'Bitte füllen Sie dieses Feld aus.';
const FOUND = [
  { propertyPath: 'invalid', message: 'Der Schritt „Personen“ ist nicht vollständig.' },
  { propertyPath: 'step_7.competitivenes', message: EMPTY },
  { propertyPath: 'step_1.staff[1].phone', message: EMPTY },
];

beforeAll(async () => {
  await Promise.all([1, 7].map(loadStepDefinition));
});

test('lists by step what is missing, with the name of its field, and leads there', () => {
  const onGo = vi.fn();
  render(<MissingAnswers violations={FOUND} attempt={0} onGo={onGo} />);
  screen.getByRole('heading', { level: 2, name: 'Vor dem Einreichen fehlen 2 Angaben' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([numberedTitle(1), numberedTitle(7)]);
  const [phone, effect] = screen.getAllByRole('link');
  expect(phone?.textContent).toMatch(/2, .*Telefon/);
  expect(effect?.textContent).not.toBe(EMPTY);
  if (phone) fireEvent.click(phone);
  if (effect) fireEvent.click(effect);
  expect(onGo.mock.calls).toEqual([
    [1, 'staff[1].phone'],
    [7, 'competitivenes'],
  ]);
});

test('takes the focus with each refused attempt, not before', () => {
  const { rerender } = render(<MissingAnswers violations={FOUND} attempt={0} onGo={vi.fn()} />);
  const list = screen.getByRole('region');
  expect(document.activeElement).not.toBe(list);
  rerender(<MissingAnswers violations={FOUND} attempt={1} onGo={vi.fn()} />);
  expect(document.activeElement).toBe(list);
});

test('is nothing where only the whole application is refused', () => {
  const { container } = render(<MissingAnswers violations={FOUND.slice(0, 1)} attempt={1} onGo={vi.fn()} />);
  expect(container.textContent).toBe('');
});
