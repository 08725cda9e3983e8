import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import type { FilePurposeName } from '#features/letter/rules/legal/file-law.ts';
import { facts } from '#features/sheet/server/print-sheet.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import { finish, heading, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import type { FileIndex, IndexedDocument } from '../rules/wire.ts';

const NAMESPACE = 'urn:xoev-de:xdomea:schema:3.0.0';
const CODE_LISTS = 'urn:xoev-de:xdomea:codeliste:';
const MESSAGE = 'Aussonderung.Aussonderung.0503';

/** Codes of the list 'dateiformat'; a format it does not know is told in words. */
const FORMATS: Readonly<Record<string, string>> = { pdf: '018', xml: '030' };
const OTHER_FORMAT = '100';
/** Nobody has named who gets it. */
const SOMEBODY = 'nicht angegeben';

const BUILDER = new XMLBuilder({
  attributeNamePrefix: '@',
  format: true,
  ignoreAttributes: false,
  indentBy: '  ',
  suppressBooleanAttributes: false,
});

/** '<id>_Aussonderung.Aussonderung.0503.xml' */
function messageName(fileId: string): string {
  return `${fileId}_${MESSAGE}.xml`;
}

/** XDOMEA names primary documents by a UUID of their own: the same document of the same file has always the same. */
export function documentUuid(fileId: string, key: string): string {
  const hex = createHash('sha256').update(`${fileId} ${key}`).digest('hex');
  // Version 8 of RFC 9562: a value of one's own making.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** The index as message 0503 of XDOMEA 3.0.0; in all of it the order of the elements is that of the schema. */
function xdomeaMessage(index: FileIndex): string {
  return BUILDER.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    [`xdomea:${MESSAGE}`]: {
      '@xmlns:xdomea': NAMESPACE,
      'xdomea:Kopf': head(index),
      'xdomea:Schriftgutobjekt': { 'xdomea:Vorgang': proceeding(index) },
    },
  });
}

function head({ id, madeAt, agency, purpose }: FileIndex) {
  return {
    'xdomea:ProzessID': id,
    'xdomea:Nachrichtentyp': coded('nachrichtentyp', '2.0', '0503'),
    'xdomea:Erstellungszeitpunkt': madeAt,
    'xdomea:Absender': { 'xdomea:Institution': { 'xdomea:Name': agency } },
    'xdomea:Empfaenger': { 'xdomea:Institution': { 'xdomea:Name': purpose.note ?? SOMEBODY } },
    'xdomea:Importbestaetigung': '1',
    'xdomea:RueckmeldungArchivkennung': '0',
    'xdomea:Empfangsbestaetigung': '0',
  };
}

function proceeding(index: FileIndex) {
  const { id, number, subject, company, programme, from, until, documents } = index;
  return {
    'xdomea:Identifikation': { 'xdomea:ID': id },
    'xdomea:AllgemeineMetadaten': {
      'xdomea:Betreff': `${subject}, ${company}`,
      'xdomea:Kennzeichen': number,
      'xdomea:Medium': coded('medium', '1.0', '001'),
    },
    'xdomea:Typ': programme,
    'xdomea:Laufzeit': { 'xdomea:Beginn': from, 'xdomea:Ende': until },
    'xdomea:Dokument': documents.map((document) => documentOf(id, document)),
  };
}

function documentOf(fileId: string, { key, number, name, kind, on, files, leftOut, isBlacked }: IndexedDocument) {
  const remark = leftOut?.text ?? (isBlacked ? 'teilweise geschwärzt' : undefined);
  return {
    'xdomea:Identifikation': {
      'xdomea:ID': documentUuid(fileId, key),
      'xdomea:NummerImUebergeordnetenContainer': String(Number(number)),
    },
    'xdomea:AllgemeineMetadaten': {
      'xdomea:Betreff': name,
      ...(remark === undefined ? {} : { 'xdomea:Bemerkung': remark }),
      'xdomea:Medium': coded('medium', '1.0', '001'),
    },
    'xdomea:DatumDesSchreibens': on,
    'xdomea:Typ': kind,
    ...(files.length === 0 ? {} : { 'xdomea:Version': { 'xdomea:Nummer': '1', 'xdomea:Format': files.map(formatOf) } }),
  };
}

function formatOf({ name, format }: IndexedDocument['files'][number]) {
  const code = FORMATS[format];
  return {
    'xdomea:Name': coded('dateiformat', '1.0', code ?? OTHER_FORMAT),
    ...(code === undefined ? { 'xdomea:SonstigerName': format } : {}),
    'xdomea:Version': 'unbekannt',
    'xdomea:Primaerdokument': { 'xdomea:Dateiname': name },
  };
}

/** A value of one of XDOMEA's lists. */
function coded(list: string, version: string, code: string) {
  return { '@listURI': `${CODE_LISTS}${list}`, '@listVersionID': version, code };
}

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
