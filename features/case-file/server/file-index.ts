import type { FilePurposeName } from '#features/letter/rules/legal/file-law.ts';
import { facts } from '#features/sheet/server/print-sheet.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import { finish, heading, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import type { FileIndex, IndexedDocument } from '../rules/wire.ts';
import { messageName, xdomeaMessage } from './xdomea.ts';

/** The index of a file, for people and for programs. Both sort before the documents. */
export async function indexFiles(index: FileIndex, at: Date): Promise<ArchivedFile[]> {
  const message = isTransfer(index.purpose.name)
    ? [{ name: messageName(index.id), at, bytes: [Buffer.from(xdomeaMessage(index))] }]
    : [];
  return [
    ...message,
    { name: '000 Inhaltsverzeichnis.json', at, bytes: [Buffer.from(`${JSON.stringify(index, null, 2)}\n`)] },
    { name: '000 Inhaltsverzeichnis.pdf', at, bytes: [await printIndex(index, at)] },
  ];
}

/** It goes to another office's system, or to the archive: then it has the shape of an XDOMEA message. */
export function isTransfer(purpose: FilePurposeName): boolean {
  return purpose === 'transfer';
}

async function printIndex(index: FileIndex, at: Date): Promise<Buffer> {
  const title = `Akte ${index.number}: Inhaltsverzeichnis`;
  const pdf = newDocument({ title, subject: index.purpose.label, createdAt: at });
  heading(pdf, 1, title);
  facts(pdf, [
    ['Antragstellerin', index.company],
    ['Förderprogramm', index.programme],
    ['Behörde', index.agency],
    ['Zeitraum', `${formatDay(index.from)} bis ${formatDay(index.until)}`],
    ['Zweck', `${index.purpose.label} (${index.purpose.law})`],
    ...(index.purpose.note === null ? [] : [['Verlangt durch', index.purpose.note] as const]),
    ['Geschwärzt', index.blacked.length === 0 ? 'nichts' : index.blacked.join(', ')],
  ]);
  heading(pdf, 2, 'Dokumente in zeitlicher Reihenfolge');
  table(pdf, {
    columns: [
      { title: 'Nr.', share: 1 },
      { title: 'Vom', share: 2 },
      { title: 'Dokument', share: 5 },
      { title: 'Art', share: 3 },
      { title: 'Dateien', share: 4 },
    ],
    rows: index.documents.map(indexRow),
  });
  heading(pdf, 2, 'Prüfsummen');
  paragraph(pdf, 'SHA-256 jeder Datei: Wer sie nachrechnet, sieht, dass nichts verändert wurde.');
  const files = index.documents.flatMap((document) => document.files);
  if (files.length > 0)
    table(pdf, {
      columns: [
        { title: 'Datei', share: 3 },
        { title: 'SHA-256', share: 4 },
      ],
      // A hash has no blank to break at.
      rows: files.map(({ name, sha256 }) => [name, `${sha256.slice(0, 32)} ${sha256.slice(32)}`]),
    });
  return finish(pdf, title);
}

function indexRow({ number, on, name, kind, files, leftOut, isBlacked }: IndexedDocument): string[] {
  const held = files.map(({ format }) => format.toUpperCase()).join(' und ');
  const parts = [held, ...(isBlacked ? ['teilweise geschwärzt'] : [])];
  const shown = leftOut?.text ?? parts.join(', ');
  return [number, formatDay(on), name, kind, shown];
}
