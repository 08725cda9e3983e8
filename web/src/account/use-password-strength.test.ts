import { PASSWORD_TEXT } from '@portal/domain/account/password.ts';
import { REGISTRATION_FORM_FIELDS } from '@portal/domain/account/registration.ts';
import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkPassword } from './account-api.ts';
import { usePasswordStrength } from './use-password-strength.ts';

vi.mock('./account-api.ts', () => ({ checkPassword: vi.fn() }));

const EMPTY = emptyAnswers(REGISTRATION_FORM_FIELDS);
const typed = (plainPassword: string) => ({ ...EMPTY, plainPassword });

beforeEach(() => {
  vi.mocked(checkPassword).mockReset();
});

it('says nothing before anything is typed, and at once what the form of a password lacks', () => {
  const { result, rerender } = renderHook(usePasswordStrength, { initialProps: EMPTY });
  expect(result.current).toBeUndefined();
  rerender(typed('kurz'));
  expect(result.current).toBe(PASSWORD_TEXT.tooShort);
  expect(checkPassword).not.toHaveBeenCalled();
});

it('asks the server after a rest, with nothing else filled in, and tells both answers', async () => {
  vi.mocked(checkPassword).mockResolvedValueOnce(PASSWORD_TEXT.guessable).mockResolvedValueOnce(undefined);
  const { result, rerender } = renderHook(usePasswordStrength, { initialProps: typed('aaaaaaaaaaaaaaaa') });
  expect(result.current).toBe(PASSWORD_TEXT.checking);
  await waitFor(() => expect(result.current).toBe(PASSWORD_TEXT.guessable), { timeout: 3000 });
  rerender(typed('Kiesel Wolke Laterne 77'));
  await waitFor(() => expect(result.current).toBe(PASSWORD_TEXT.strong), { timeout: 3000 });
  expect(checkPassword).toHaveBeenCalledTimes(2);
});

it('says nothing where the server does not answer', async () => {
  vi.mocked(checkPassword).mockRejectedValue(new Error('away'));
  const { result } = renderHook(usePasswordStrength, { initialProps: typed('Kiesel Wolke Laterne 77') });
  await waitFor(() => expect(checkPassword).toHaveBeenCalled(), { timeout: 3000 });
  await waitFor(() => expect(result.current).toBeUndefined());
});
