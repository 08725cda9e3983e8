import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
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
export function messageName(fileId: string): string {
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
export function xdomeaMessage(index: FileIndex): string {
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
