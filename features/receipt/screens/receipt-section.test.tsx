import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Part as CopySection } from '#features/copies/screens/copy-section.tsx';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { Part as ReceiptSection } from './receipt-section.tsx';

vi.mock('#ground/screens/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

const RECEIPT = { id: 'R', what: 'Antrag eingereicht', subject: 'DJ22-1', at: '2022-03-15T09:00:00Z' };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.mocked(saveFile).mockClear();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.endsWith('/receipts') ? Response.json({ receipts: [RECEIPT] }) : new Response('PK');
  });
});

const show = (section: ReactNode) => showPages([{ path: '/', element: section }]);

test.each([
  ['proposal', '/api/proposals/ID/copy', 'Antrag-DJ22-1.zip'],
  ['verification', '/api/verifications/ID/copy', 'Verwendungsnachweis-DJ22-1.zip'],
] as const)('a %s is downloaded whole as a file of its name', async (of, address, name) => {
  show(<CopySection of={of} id="ID" number="DJ22-1" level={2} />);
  const section = screen.getByRole('region', { name: 'Kopie für Ihre Unterlagen' });
  fireEvent.click(within(section).getByRole('button', { name: `Alles herunterladen: ${name}` }));
  expect(await within(section).findByText(`Heruntergeladen: ${name}`)).toBeTruthy();
  expect(saveFile).toHaveBeenCalledWith(expect.anything(), name);
  expect(asked).toEqual([address]);
});

test('each receipt is downloaded as PDF and JSON, and where it is checked stands beside it', async () => {
  show(<ReceiptSection of="proposal" id="ID" />);
  const line = (await screen.findByText('Antrag eingereicht: DJ22-1')).closest('li') as HTMLElement;
  for (const [kind, name] of [
    ['PDF', 'quittung-R.pdf'],
    ['JSON', 'quittung-R.json'],
  ] as const) {
    fireEvent.click(within(line).getByRole('button', { name: `Quittung als ${kind}: ${name}` }));
    await within(line).findByText(`Heruntergeladen: ${name}`);
  }
  expect(asked).toEqual(['/api/action/proposal/ID/receipts', '/api/receipts/R/pdf', '/api/receipts/R']);
  expect(screen.getByRole('link', { name: 'Quittung prüfen' }).getAttribute('href')).toBe('/quittung');
});
