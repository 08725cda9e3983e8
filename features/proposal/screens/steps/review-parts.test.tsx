import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { PARTNER_STATE_TEXTS } from '../../rules/value-chain.ts';
import type { StepBody } from '../../rules/wire.ts';
import { loadStepDefinition } from '../step-definitions.ts';
import { numberedTitle } from '../wizard-texts.ts';
import { MissingAnswers, Partners } from './review-parts.tsx';

const NAMED = [{ name: 'Kette AG' }, { name: 'Fräserei Beispiel' }, { name: 'Lackwerk Muster' }];
const show = (body: object) => render(<Partners body={body as StepBody} />);

test('says of each partner how far its application is, and how many of those named are not there yet', () => {
  const partners = [
    { companyName: 'Kette AG', proposalId: 'DJ22-0000127', state: 'sent' },
    { companyName: 'Fräserei Beispiel', proposalId: 'DJ22-0000128', state: 'filling-in' },
  ];
  show({ partners, linkedCompanies: NAMED });
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual([PARTNER_STATE_TEXTS.sent, PARTNER_STATE_TEXTS['filling-in']]);
  screen.getByText('Kette AG (DJ22-0000127)');
  screen.getByText('Genannt haben Sie 3 Unternehmen. Ihren WSK-Code verwenden bisher 2.');
});

test('says that nobody uses the code yet', () => {
  show({ partners: [], linkedCompanies: NAMED });
  expect(screen.queryAllByRole('definition')).toEqual([]);
  screen.getByText('Genannt haben Sie 3 Unternehmen. Ihren WSK-Code verwenden bisher 0.');
});

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
