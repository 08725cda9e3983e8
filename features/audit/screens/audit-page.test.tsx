import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPages } from '#ground/screens/testing/show.tsx';
import { Component as AuditPage } from './audit-page.tsx';

const PATH = '/sachbearbeitung/protokoll';
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://portal.example');
    if (pathname.endsWith('/head')) return Response.json({ number: 0, hash: '0'.repeat(64), exported: [] });
    asked.push(searchParams);
    return Response.json({ 'hydra:member': [], 'hydra:totalItems': 0, totalText: '0' });
  });
});
async function open(search = '', count = '0 Einträge') {
  const router = showPages([{ path: PATH, Component: AuditPage }], { at: `${PATH}${search}` });
  await screen.findByText(count);
  return router;
}

const what = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Was/ });
const who = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Wer/ });
const choose = (act: string) => fireEvent.change(what(), { target: { value: act } });
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Suchen' }));

test('what is chosen while a search is on its way stays, and is what the next one looks for', async () => {
  await open();
  choose('proposal.receive');
  const button = screen.getByRole('button', { name: 'Suchen' });
  await act(async () => {
    search();
    choose('proposal.approve');
  });
  await waitFor(() => expect(asked.at(-1)?.get('act')).toBe('proposal.receive'));
  expect(what().value).toBe('proposal.approve');
  expect(screen.getByRole('button', { name: 'Suchen' })).toBe(button);
  search();
  await waitFor(() => expect(asked.at(-1)?.get('act')).toBe('proposal.approve'));
});

test('two searches in a row: the form shows what the list shows', async () => {
  await open();
  await act(async () => {
    choose('proposal.receive');
    search();
    choose('proposal.approve');
    search();
  });
  await waitFor(() => expect(asked.at(-1)?.get('act')).toBe('proposal.approve'));
  expect(what().value).toBe('proposal.approve');
});

test('the way back and "Suche aufheben" take the form along', async () => {
  const router = await open('?act=proposal.receive');
  choose('proposal.approve');
  search();
  await waitFor(() => expect(asked.at(-1)?.get('act')).toBe('proposal.approve'));
  await act(() => router.navigate(-1));
  expect(what().value).toBe('proposal.receive');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Suche aufheben' }));
  });
  expect(what().value).toBe('');
});

test('a name of two words can be typed', async () => {
  await open();
  for (const text of ['Ina', 'Ina ', 'Ina E']) fireEvent.change(who(), { target: { value: text } });
  fireEvent.change(who(), { target: { value: `${who().value.slice(0, -1)} ` } });
  expect(who().value).toBe('Ina  ');
  fireEvent.change(who(), { target: { value: 'Ina Eingang ' } });
  search();
  await waitFor(() => expect(asked.at(-1)?.get('officer')).toBe('Ina Eingang'));
});

test('all of an entry is told in words below it, and a number nobody has is complained about at its field', async () => {
  const entry = {
    ...{ number: 7, at: '2022-03-15T09:00:00Z', kind: 'act', actorKind: 'officer', actorId: 'P', why: 'Wartung' },
    ...{ actorName: 'Petra Programm', actorRoles: ['programme-admin'], act: 'settings.change', subjects: [] },
    ...{ detail: {}, hash: 'ab'.repeat(32) },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://portal.example');
    if (pathname.endsWith('/head')) return Response.json({ number: 7, hash: entry.hash, exported: [] });
    const violations = [{ propertyPath: 'case', message: 'Diese Fördernummer gibt es nicht.' }];
    if (searchParams.get('case') === 'DJ22-1') return Response.json({ violations }, { status: 422 });
    return Response.json({ 'hydra:member': [entry], 'hydra:totalItems': 1, totalText: '1' });
  });
  await open('', '1 Eintrag');
  const table = within(screen.getByRole('table', { name: 'Einträge, der neueste zuerst' }));
  expect(table.getByText('Einstellungen geändert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Einzelheiten zu Eintrag 7' }));
  expect(table.getByText(entry.hash)).toBeTruthy();
  fireEvent.click(screen.getByText('Stand und ausgelagerte Stände'));
  fireEvent.change(screen.getByRole('textbox', { name: /^Fördernummer/ }), { target: { value: 'DJ22-1' } });
  search();
  const number = () => screen.getByRole('textbox', { name: /^Fördernummer/ });
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'));
});
