import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRegistration } from './use-registration.ts';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T13:03:00Z'),
);

test('two passwords that differ: the complaint goes whichever of both is mended', async () => {
  const { result } = renderHook(() => useRegistration(() => {}));
  act(() => result.current.form.set('plainPassword', 'Werkbank-Hobel-17'));
  act(() => result.current.form.set('passwordRepeat', 'Werkbank-Hobel-71'));
  await act(() => result.current.form.submit());
  expect(result.current.form.errorOf('passwordRepeat')).toBeDefined();
  act(() => result.current.form.set('plainPassword', 'Werkbank-Hobel-71'));
  expect(result.current.form.errorOf('passwordRepeat')).toBeUndefined();
  expect(result.current.form.errorOf('email')).toBeDefined();
});

test('a number that the browser has put behind the street moves to its field, where that is empty', () => {
  const { result } = renderHook(() => useRegistration(() => {}));
  act(() => result.current.form.set('street', 'Musterstraße 12'));
  act(() => result.current.moveNumber());
  expect(result.current.form.values).toMatchObject({ street: 'Musterstraße', housenumber: '12' });
});
