import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Header, NavLink } from './header.tsx';

function open(): HTMLElement {
  const nav = (
    <>
      <NavLink to="/">Startseite</NavLink>
      <NavLink to="/antrag">Antragsübersicht</NavLink>
    </>
  );
  render(<Header nav={nav} />, { wrapper: MemoryRouter });
  const toggle = screen.getByRole('button', { name: 'Menü' });
  toggle.focus();
  fireEvent.click(toggle);
  return screen.getByRole('dialog', { name: 'Menü' });
}

it('opens the menu as a drawer that Escape closes, and gives the focus back', () => {
  const drawer = open();
  const toggle = screen.getByText('Menü').closest('button');
  expect(toggle?.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(drawer, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(toggle);
});

it('keeps the focus inside', () => {
  const drawer = open();
  const closer = within(drawer).getByRole('button', { name: 'Schließen' });
  const last = within(drawer).getByRole('link', { name: 'Antragsübersicht' });
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(closer);
  fireEvent.keyDown(closer, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});

it('closes when a link is followed', () => {
  const drawer = open();
  fireEvent.click(within(drawer).getByRole('link', { name: 'Antragsübersicht' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
