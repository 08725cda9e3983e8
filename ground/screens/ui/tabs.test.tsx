import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'edit', label: 'In Bearbeitung' },
  { id: 'check', label: 'In Prüfung', disabled: true },
  { id: 'done', label: 'Abgeschlossen' },
];

function Form() {
  const [selected, setSelected] = useState('edit');
  return (
    <Tabs label="Anträge" tabs={TABS} selected={selected} onSelect={setSelected}>
      Inhalt {selected}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () =>
  screen.getAllByRole('tab').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;

test('one tab stop only: the selected tab', () => {
  render(<Form />);
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1]);
});

test('arrows reach a disabled tab without choosing it, and wrap around', () => {
  render(<Form />);
  fireEvent.keyDown(tab('In Bearbeitung'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('In Prüfung'));
  expect(selected()).toBe('In Bearbeitung');
  fireEvent.keyDown(tab('In Prüfung'), { key: 'ArrowRight' });
  expect(selected()).toBe('Abgeschlossen');
  fireEvent.keyDown(tab('Abgeschlossen'), { key: 'ArrowRight' });
  expect(selected()).toBe('In Bearbeitung');
});

test('Home and End go to the ends', () => {
  render(<Form />);
  fireEvent.keyDown(tab('In Bearbeitung'), { key: 'End' });
  expect(document.activeElement).toBe(tab('Abgeschlossen'));
  fireEvent.keyDown(tab('Abgeschlossen'), { key: 'Home' });
  expect(selected()).toBe('In Bearbeitung');
});

test('a disabled tab does not answer to a click', () => {
  render(<Form />);
  fireEvent.click(tab('In Prüfung'));
  expect(selected()).toBe('In Bearbeitung');
});

test('the panel is named by its tab', () => {
  render(<Form />);
  fireEvent.click(tab('Abgeschlossen'));
  expect(screen.getByRole('tabpanel', { name: 'Abgeschlossen' }).textContent).toBe('Inhalt done');
});
