import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { type NewPassword, usePasswordStrength } from './use-password-strength.ts';

const ask = vi.fn<NewPassword['ask']>();
const typed = (password: string | null): NewPassword => ({ typed: password, email: null, ask });

/** Long enough for the server to be asked, and its answer to be shown. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(500));

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});

it('says nothing before anything is typed, and at once what the form of a password lacks', () => {
  const { result, rerender } = renderHook(usePasswordStrength, { initialProps: typed(null) });
  expect(result.current).toBeUndefined();
  rerender(typed('kurz'));
  expect(result.current).toBe(PASSWORD_TEXT.tooShort);
  expect(ask).not.toHaveBeenCalled();
});

it('asks the server after a rest, with nothing else filled in, and tells both answers', async () => {
  ask.mockResolvedValueOnce(PASSWORD_TEXT.guessable).mockResolvedValueOnce(undefined);
  const { result, rerender } = renderHook(usePasswordStrength, { initialProps: typed('aaaaaaaaaaaaaaaa') });
  expect(result.current).toBe(PASSWORD_TEXT.checking);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(ask).not.toHaveBeenCalled();
  await rest();
  expect(result.current).toBe(PASSWORD_TEXT.guessable);
  rerender(typed('Kiesel Wolke Laterne 77'));
  await rest();
  expect(result.current).toBe(PASSWORD_TEXT.strong);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('says nothing where the server does not answer', async () => {
  ask.mockRejectedValue(new Error('away'));
  const { result } = renderHook(usePasswordStrength, { initialProps: typed('Kiesel Wolke Laterne 77') });
  await rest();
  expect(ask).toHaveBeenCalledOnce();
  expect(result.current).toBeUndefined();
});
