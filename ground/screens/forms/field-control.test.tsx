import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '#ground/rules/fields/field.ts';
import { FieldControl } from './field-control.tsx';

test('a text that is too long is told, however short it may be (2-application §5)', () => {
  const field = text({ label: 'Postleitzahl', max: 5 });
  const common = { name: 'postcode', label: field.label };
  render(<FieldControl {...{ field, common }} value="123456" onChange={() => {}} />);
  expect(screen.getByText('1 Zeichen zu viel: Bitte kürzen Sie den Text.')).toBeTruthy();
});
