import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { ApiError } from '../../api/api-error.ts';
import { formInMemory } from '../../testing/forms.tsx';
import { withQueries } from '../../testing/show.tsx';
import { FormProvider } from '../form-context.ts';
import { FileUploads } from './file-uploads.tsx';

const uploadFile = vi.hoisted(() => vi.fn());
const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../../browser/save-file.ts', () => ({ saveFile }));
vi.mock('./upload-request.ts', () => ({ uploadFile }));

const NAME = 'wiederholt.pdf';
const MEDIA = { '@id': '/api/media/M', id: 'M', fileName: NAME, fileSize: 9, downloadUrl: '/download' };

let statuses: { list: number; remove: number };
/** The list of files as it is asked for. */
let list: () => Promise<object[]>;
const asked: string[] = [];

beforeEach(() => {
  statuses = { list: 200, remove: 204 };
  list = async () => [];
  asked.length = 0;
  uploadFile.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace(/\?.*/, '')}`);
    if (method === 'DELETE') return new Response(null, { status: statuses.remove });
    if (path.startsWith('/api/media?'))
      return Response.json({ 'hydra:member': await list() }, { status: statuses.list });
    if (path === '/download') return new Response('%PDF-1.7\n');
    return Response.json({ '@id': '/api/media_links/L' }, { status: 201 });
  });
});

function show() {
  const form = formInMemory({ definition: { fields: {} } as never, facts: {} });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const uploads = <FileUploads purpose="balanceSheet" proposalId="P" item="I" name="file" label="Eröffnungsbilanz" />;
  render(withQueries(<FormProvider value={form}>{uploads}</FormProvider>, client));
  return client;
}

async function choose(...files: File[]) {
  const zone = (await screen.findByRole('group', { name: /Eröffnungsbilanz/ })).querySelector('input[type=file]');
  if (zone === null) throw new Error('no file can be chosen');
  fireEvent.change(zone, { target: { files } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is no PDF, empty or there already is refused before it is sent, with its own sentence', async () => {
  uploadFile.mockResolvedValue(MEDIA);
  show();
  for (const [name, content, message] of [
    ['bilanz.txt', 'Bilanz', FILE_MESSAGES.unsupported('bilanz.txt')],
    ['falsch.pdf', 'Das ist kein PDF.', FILE_MESSAGES.wrongFormat('falsch.pdf')],
    ['leer.pdf', '', FILE_MESSAGES.empty('leer.pdf')],
  ] as const) {
    await choose(new File([content], name));
    await screen.findByText(`Fehler: ${message}`);
  }
  expect(uploadFile).not.toHaveBeenCalled();
  await choose(new File(['%PDF-1.7\n'], NAME));
  await screen.findByText('Hochgeladen');
  await choose(new File(['%PDF-1.7\n'], NAME));
  await screen.findByText(`Achtung: ${FILE_MESSAGES.duplicate}`);
  expect(uploadFile).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /^Erneut versuchen/ })).toBeNull();
});

test('what the server refuses is not tried again, and can be put away', async () => {
  const message = `Die Datei "${NAME}" enthält aktive Inhalte.`;
  uploadFile.mockRejectedValue(new ApiError(422, { violations: [{ propertyPath: 'file', message }] }));
  show();
  await choose(new File(['%PDF-1.7\n'], NAME));
  await screen.findByText(`Fehler: ${message}`);
  expect(screen.queryByRole('button', { name: /^Erneut versuchen/ })).toBeNull();
  press(`Löschen: ${NAME}`);
  await vi.waitFor(() => expect(screen.queryByText(NAME)).toBeNull());
});

test('an upload that fails stays in sight, is repeated, fetched, and deleted at the second try', async () => {
  uploadFile.mockRejectedValueOnce(new ApiError(503));
  uploadFile.mockResolvedValue(MEDIA);
  show();
  await choose(new File(['%PDF-1.7\n'], NAME));
  await screen.findAllByText(new RegExp(FILE_MESSAGES.uploadFailed));
  press(`Erneut versuchen: ${NAME}`);
  await screen.findByText('Hochgeladen');
  press(`Herunterladen: ${NAME}`);
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), NAME));
  statuses.remove = 500;
  press(`Löschen: ${NAME}`);
  await screen.findAllByText(new RegExp(FILE_MESSAGES.deleteFailed));
  expect(screen.getByText('Hochgeladen')).toBeTruthy();
  statuses.remove = 204;
  press(`Löschen: ${NAME}`);
  await screen.findAllByText(FILE_MESSAGES.deleted);
  expect(screen.queryByText('Hochgeladen')).toBeNull();
});

test('a list that was asked for before a deletion does not bring the file back', async () => {
  list = async () => [MEDIA];
  const client = show();
  await screen.findByText('Hochgeladen');
  const late = Promise.withResolvers<object[]>();
  list = () => late.promise;
  void client.invalidateQueries();
  press(`Löschen: ${NAME}`);
  await screen.findAllByText(FILE_MESSAGES.deleted);
  late.resolve([MEDIA]);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Hochgeladen')).toBeNull();
});

test('the list of files cannot be loaded, then it is', async () => {
  statuses.list = 503;
  show();
  await screen.findByText(FILE_MESSAGES.listFailed);
  statuses.list = 200;
  press('Erneut laden');
  await screen.findByRole('group', { name: /Eröffnungsbilanz/ });
  expect(screen.queryByText(FILE_MESSAGES.listFailed)).toBeNull();
});
