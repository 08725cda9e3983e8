import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a locked button is reachable, says why and does not act', () => {
  const onPress = vi.fn();
  const onLockedPress = vi.fn();
  const reason = 'Bitte füllen Sie zuerst alle Felder aus.';
  render(
    <Button onPress={onPress} lockedBecause={reason} onLockedPress={onLockedPress}>
      Weiter
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Weiter' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(onLockedPress).toHaveBeenCalledExactlyOnceWith(reason);
});

test('a locked submit button does not submit', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" lockedBecause="Noch nicht.">
        Senden
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a busy button keeps both texts in place and ignores a second press', () => {
  const onPress = vi.fn();
  const { rerender } = render(
    <Button busy={false} onPress={onPress}>
      Speichern
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Button busy onPress={onPress}>
      Speichern
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Wird gespeichert …').className).toBe('');
  expect(screen.getByText('Speichern').className).toBe('button__label--hidden');
});
