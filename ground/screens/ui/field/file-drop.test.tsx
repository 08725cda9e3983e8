import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import { formatBytes } from './file-list.tsx';

const noop = () => undefined;
const BASE: FileDropProps = {
  name: 'bank',
  label: 'Kontoauszug',
  files: [],
  maxBytes: 5 * 1024 * 1024,
  onFiles: noop,
  onCancel: noop,
  onRetry: noop,
  onDelete: noop,
};

test('the limits stand there before anything is chosen', () => {
  render(<FileDrop {...BASE} maxCount={3} />);
  expect(screen.getByText('PDF, höchstens 5 MB je Datei, bis zu 3 Dateien')).toBeDefined();
});

test('chosen and dropped files are handed on', () => {
  const onFiles = vi.fn();
  const { container } = render(<FileDrop {...BASE} onFiles={onFiles} />);
  const file = new File(['%PDF-'], 'Angebot.pdf');
  const zone = container.querySelector('.file-drop__zone');
  if (zone === null) throw new Error('no drop zone');
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
});

test('each state has its words and its actions', () => {
  const onRetry = vi.fn();
  const files: FileDropProps['files'] = [
    { id: 'a', name: 'A.pdf', size: 900, state: 'uploading', progress: 0.5 },
    { id: 'b', name: 'B.pdf', size: 900, state: 'done' },
    { id: 'c', name: 'C.pdf', size: 900, state: 'failed', reason: 'Keine Verbindung', mayRetry: true },
    { id: 'd', name: 'D.pdf', size: 900, state: 'failed', reason: 'D.pdf ist zu groß' },
    { id: 'e', name: 'B.pdf', size: 900, state: 'left-out', reason: 'Dateiname bereits vorhanden' },
  ];
  render(<FileDrop {...BASE} files={files} onRetry={onRetry} />);
  expect(screen.getByText('Wird hochgeladen: 50 %')).toBeDefined();
  expect(screen.getByText('Fehler: D.pdf ist zu groß')).toBeDefined();
  expect(screen.getByText('Achtung: Dateiname bereits vorhanden')).toBeDefined();
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Dateien auswählen: Kontoauszug',
    'Abbrechen: A.pdf',
    'Löschen: B.pdf',
    'Erneut versuchen: C.pdf',
    'Löschen: C.pdf',
    'Löschen: D.pdf',
    'Löschen: B.pdf',
  ]);
  fireEvent.click(screen.getByText('Erneut versuchen'));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('c');
});

test('what changed is read out, and nothing else', () => {
  const file = (name: string, state: 'uploading' | 'done' | 'deleting', progress?: number) =>
    ({ id: name, name, size: 1, state, progress }) as const;
  const spoken = () => screen.getByRole('status').textContent;
  const { rerender } = render(<FileDrop {...BASE} files={[file('a.pdf', 'done')]} />);
  expect(spoken()).toBe('');
  rerender(<FileDrop {...BASE} files={[file('a.pdf', 'done'), file('b.pdf', 'uploading', 0)]} />);
  expect(spoken()).toBe('b.pdf: Wird hochgeladen.');
  rerender(<FileDrop {...BASE} files={[file('a.pdf', 'done'), file('b.pdf', 'uploading', 0.5)]} />);
  expect(spoken()).toBe('b.pdf: Wird hochgeladen.');
  rerender(<FileDrop {...BASE} files={[file('a.pdf', 'done'), file('b.pdf', 'done')]} />);
  expect(spoken()).toBe('b.pdf: Hochgeladen.');
  rerender(<FileDrop {...BASE} files={[file('a.pdf', 'deleting'), file('b.pdf', 'done')]} />);
  rerender(<FileDrop {...BASE} files={[file('b.pdf', 'done')]} />);
  expect(spoken()).toBe('a.pdf: Gelöscht.');
  const reason = 'Die Datei "c.pdf" hat keinen Inhalt.';
  rerender(<FileDrop {...BASE} files={[{ id: 'c', name: 'c.pdf', size: 0, state: 'failed', reason }]} />);
  expect(spoken()).toBe(`c.pdf: Fehler: ${reason}`);
});

test('after a deletion the focus goes to the next row, after the last one to the button', () => {
  const row = (id: string) => ({ id, name: `${id}.pdf`, size: 1, state: 'done' as const });
  const { rerender } = render(<FileDrop {...BASE} files={[row('a'), row('b')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Löschen: a.pdf' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Löschen: b.pdf');
  rerender(<FileDrop {...BASE} files={[row('b')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Löschen: b.pdf' }));
  expect(document.activeElement?.textContent).toBe('Dateien auswählen');
});

test('after the deletion of the only file the focus goes to the button once it is back', () => {
  const file = { id: 'a', name: 'a.pdf', size: 1, state: 'done' as const };
  const { rerender } = render(<FileDrop {...BASE} maxCount={1} files={[file]} />);
  const button = screen.getByRole('button', { name: 'Löschen: a.pdf' });
  button.focus();
  fireEvent.click(button);
  rerender(<FileDrop {...BASE} maxCount={1} files={[{ ...file, state: 'deleting' }]} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<FileDrop {...BASE} maxCount={1} files={[]} />);
  expect(document.activeElement?.textContent).toBe('Datei auswählen');
});

test('a full list takes no more', () => {
  render(<FileDrop {...BASE} maxCount={1} files={[{ id: 'a', name: 'A.pdf', size: 1, state: 'done' }]} />);
  expect(screen.queryByText('Datei auswählen')).toBeNull();
});

test.each([
  [0, '0\u00a0KB'],
  [1, '1\u00a0KB'],
  [482_133, '471\u00a0KB'],
  [4_912_133, '4,7\u00a0MB'],
  [5 * 1024 * 1024, '5\u00a0MB'],
  [5 * 1024 * 1024 + 1, '5,1\u00a0MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
