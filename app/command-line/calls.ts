import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FILE_ORDER } from '#features/case-file/rules/order.ts';
import type { ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import { DEPUTY_FORM } from '#features/deputies/rules/deputy-form.ts';
import { MESSAGE_TEMPLATE } from '#features/message-templates/rules/message-template.ts';
import { PAPER_FIELDS, PAPER_PROOF_FIELDS } from '#features/paper/rules/fields.ts';
import { POT_PLAN } from '#features/raffle/rules/pot-plan.ts';
import { day, type Fields, group, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { SETTINGS_ORDER } from '#ground/rules/programme/settings.ts';
import { type Desk, type Json, type Method, Refused } from './desk.ts';
import { ACCOUNT, addressOf, findAccount, SUBJECTS } from './find-case.ts';
import type { Subject, Verb } from './verb.ts';

const ROOT = '/api/agency';
const ID = { name: 'id', placeholder: 'Kennung', help: 'Kennung, wie die Liste sie zeigt', example: '0b9f2a54-…' };

/** What narrows a list; each is sent as it is named. */
const FILTERS = {
  text: 'Teil der Nummer oder des Namens',
  state: 'Stand',
  kind: 'Art',
  list: 'Arbeitsliste: mine, unassigned, overdue, on-hold, follow-up',
  assignee: 'Kennung der zuständigen Person',
  receivedFrom: 'Eingang ab diesem Tag',
  receivedTo: 'Eingang bis zu diesem Tag',
  amountFrom: 'Betrag ab so vielen Cent',
  amountTo: 'Betrag bis zu so vielen Cent',
  act: 'Handlung, zum Beispiel proposal.approve',
  officer: 'Name oder Kennung: wer gehandelt hat',
  subject: 'Adresse, um die es ging',
  case: 'Antragsnummer, um die es ging',
  from: 'ab: erster Tag, bei Ziehungen Grenzen in Cent',
  to: 'letzter Tag',
  fuer: 'maschine: ohne deutsches Zahlenformat',
  only: 'refused: nur, was abgelehnt wurde',
  after: 'ab dieser Stelle',
  page: 'Seite',
  itemsPerPage: 'Einträge auf einer Seite, höchstens 100',
  cursor: 'nächste Seite, wie „hydra:next“ sie nennt',
} as const;

const filters = (...names: (keyof typeof FILTERS)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, voluntary(text({ label: FILTERS[name], max: 2000 }))]));

const PAGES = ['page', 'itemsPerPage'] as const;
export const CASES = filters(
  ...(['text', 'state', 'list', 'assignee', 'receivedFrom', 'receivedTo', 'amountFrom', 'amountTo'] as const),
);
const KINDS = filters('kind');

const FILE = text({ label: 'Datei auf dieser Maschine', max: 4096, required: 'Bitte nennen Sie die Datei.' });
/** What no table declares is sent as it is typed: its fields stand in the portal's documentation. */
const body = (label: string) => ({ body: group({ label, fields: {}, required: 'Bitte geben Sie die Angaben an.' }) });
const fields = group({ label: 'Angaben der Handlung', fields: {} });
const NAMED_ACT = { act: text({ label: 'Handlung', max: 100, required: 'Bitte nennen Sie die Handlung.' }), fields };

interface Call {
  words: string;
  method: Method;
  path: string;
  summary: string;
  fields?: Fields | undefined;
}

const call = (words: string, route: string, summary: string, asked?: Fields): Call => {
  const [method, path = ''] = route.split(' ');
  return { words, method: method as Method, path, summary, fields: asked };
};

/** Every call of the desk that is no act of a table. The test compares it with the portal's routes. */
export const CALLS: readonly Call[] = [
  call('me show', 'GET /me', 'zeigt, wer angemeldet ist'),
  call('case list', 'GET /cases', 'zeigt Fälle', { ...CASES, ...KINDS, ...filters('itemsPerPage', 'cursor') }),
  call('case export', 'GET /cases/export.csv', 'gibt Fälle als CSV aus', { ...CASES, ...KINDS }),
  call('case assign', 'POST /cases/assign', 'weist viele Fälle zu', body('{"cases":["/api/agency/…"],"assignee":"…"}')),
  call('bulk list', 'GET /bulk', 'zeigt die eigenen Sammelbearbeitungen'),
  call(
    'bulk begin',
    'POST /bulk',
    'zeigt, was eine Handlung an vielen Fällen täte',
    body('{"act":…,"cases":[…],"fields":{…}}'),
  ),
  call('bulk show', 'GET /bulk/:id', 'zeigt eine Sammelbearbeitung', filters('after', 'only')),
  call('bulk confirm', 'POST /bulk/:id/confirm', 'führt eine Sammelbearbeitung aus'),
  call('bulk stop', 'POST /bulk/:id/stop', 'hält eine Sammelbearbeitung an'),
  call('day show', 'GET /day', 'zeigt den eigenen Tag'),
  call('to-sign list', 'GET /to_sign', 'zeigt, was auf eine zweite Person wartet'),
  call('unpaid list', 'GET /unpaid', 'zeigt, was geprüft und nicht ausgezahlt ist'),
  call('dashboard show', 'GET /dashboard', 'zeigt Zahlen über alle Fälle'),
  call('ministry csv', 'GET /ministry/:table/csv', 'gibt eine Tabelle des Geldes als CSV aus', filters('fuer')),
  call('budget show', 'GET /budget', 'zeigt den Haushalt'),
  call(
    'receipt add',
    'POST /receipts',
    'vermerkt den Eingang vieler Blätter',
    body('{"numbers":[…],"receivedOn":"…"}'),
  ),
  call('template list', 'GET /templates', 'zeigt Vorlagen für Nachrichten'),
  call('template add', 'POST /templates', 'legt eine Vorlage an', MESSAGE_TEMPLATE),
  call('template remove', 'DELETE /templates/:id', 'löscht eine Vorlage'),
  call('deputy list', 'GET /deputies', 'zeigt, wer wen vertritt'),
  call('deputy add', 'POST /deputies', 'trägt eine Vertretung ein', {
    ...DEPUTY_FORM,
    absent: voluntary(DEPUTY_FORM.absent),
  }),
  call('deputy end', 'POST /deputies/:id/acts/end', 'beendet eine Vertretung'),
  call('officer colleagues', 'GET /officers', 'zeigt, wem Fälle zugewiesen werden können'),
  call('account show', 'GET /accounts/:account', 'zeigt ein Benutzerkonto mit seinen E-Mails'),
  call('paper list', 'GET /paper_applications', 'zeigt Anträge auf Papier'),
  call('paper add', 'POST /paper_applications', 'nimmt einen Antrag auf Papier auf', PAPER_FIELDS),
  call(
    'paper proof',
    'POST /paper_applications/:id/proof_of_use',
    'nimmt einen Nachweis auf Papier auf',
    PAPER_PROOF_FIELDS,
  ),
  call('paper enter', 'POST /paper_applications/:id/enter', 'öffnet, was auf Papier kam, zum Abtippen'),
  call('paper hand-in', 'POST /paper_applications/:id/hand-in', 'reicht ein, was abgetippt ist'),
  call('paper scan', 'POST /paper_applications/:id/scan', 'legt einen Scan dazu', { file: FILE }),
  call('proposal scan', 'POST /proposals/:proposal/scan', 'legt den Scan eines Briefs zum Fall', { file: FILE }),
  call(
    'proposal preview',
    'POST /proposals/:proposal/previews/:act',
    'zeigt ein Schreiben vor der Handlung',
    NAMED_ACT,
  ),
  call(
    'amendment preview',
    'POST /amendments/:amendment/previews/:act',
    'zeigt ein Schreiben vor der Handlung',
    NAMED_ACT,
  ),
  call(
    'objection preview',
    'POST /objections/:objection/previews/:act',
    'zeigt ein Schreiben vor der Handlung',
    NAMED_ACT,
  ),
  call(
    'verification preview',
    'POST /verifications/:verification/previews/:act',
    'zeigt ein Schreiben vor der Handlung',
    NAMED_ACT,
  ),
  call('verification doubts', 'GET /verifications/:verification/invoice-doubts', 'zeigt, was an Rechnungen auffällt'),
  call('case-file show', 'GET /proposals/:proposal/file', 'zeigt, was in die Akte kommt, und fertige Akten'),
  call('case-file make', 'POST /proposals/:proposal/file', 'stellt die Akte eines Falls zusammen', FILE_ORDER),
  call('case-file download', 'GET /case_files/:id/download', 'lädt eine fertige Akte herunter'),
  call('media download', 'GET /media/:id/download', 'lädt eine Datei herunter'),
  call('media invoice', 'GET /media/:id/invoice', 'zeigt, was eine elektronische Rechnung sagt'),
  call('signature report', 'GET /media/:id/signature/report', 'gibt den Prüfbericht einer Unterschrift aus'),
  call(
    'signature revocation',
    'POST /media/:id/signature/revocations',
    'ergänzt eine Sperrauskunft (OCSP-Antwort oder Sperrliste) zu einem unterschriebenen Blatt',
    { file: FILE },
  ),
  call('letter list', 'GET /letters', 'zeigt Schreiben auf dem Weg zur Post', filters('state', 'text')),
  call(
    'letter batch',
    'POST /letters/batch',
    'gibt viele Schreiben als ein PDF aus',
    body('{"letters":[…],"isDuplex":true}'),
  ),
  call('letter act', 'POST /letters/acts/:act', 'tut etwas mit vielen Schreiben', {
    ...NAMED_ACT,
    ...body('{"letters":[…]}'),
  }),
  call('letter-text list', 'GET /letter_texts', 'zeigt alle Textbausteine der Schreiben mit ihrer Fassung'),
  call('letter-text show', 'GET /letter_texts/:letter-text', 'zeigt einen Textbaustein, wie er in Kraft ist'),
  call(
    'letter-text preview',
    'POST /letter_texts/:letter-text/preview',
    'zeigt ein Schreiben mit einem neuen Text',
    body('{"text":"…"}'),
  ),
  call('payout-run list', 'GET /payout_runs', 'zeigt Überweisungsdateien', filters(...PAGES)),
  call('payout-run add', 'POST /payout_runs', 'erstellt eine Überweisungsdatei', {
    executeOn: voluntary(day({ label: 'Tag der Ausführung' })),
  }),
  call('payout-run show', 'GET /payout_runs/:id', 'zeigt eine Überweisungsdatei'),
  call('payout-run file', 'GET /payout_runs/:id/file', 'gibt eine Überweisungsdatei aus, einmal'),
  call('payout-run status', 'POST /payout_runs/:id/status', 'nimmt den Statusbericht der Bank auf', { report: FILE }),
  call('bank-file list', 'GET /bank_files', 'zeigt Dateien der Bank', filters(...PAGES)),
  call('bank-file add', 'POST /bank_files', 'nimmt eine Datei der Bank auf', { file: FILE }),
  call('bank-file show', 'GET /bank_files/:id', 'zeigt eine Datei der Bank'),
  call('bank-file file', 'GET /bank_files/:id/file', 'lädt eine Datei der Bank herunter'),
  call('bank-file book', 'POST /bank_files/:id/bookings', 'bucht Zeilen einer Datei der Bank', body('Buchungen')),
  call('raffle show', 'GET /pots/:raffle', 'zeigt einen Lostopf'),
  call('raffle open', 'POST /pots', 'eröffnet einen Lostopf', POT_PLAN),
  call('sample list', 'GET /verification_samples', 'zeigt Stichproben'),
  call('sample candidates', 'GET /verification_samples/candidates', 'zeigt, woraus gezogen würde', filters('from')),
  call(
    'sample prepare',
    'POST /verification_samples',
    'bereitet eine Stichprobe vor',
    body('{"classes":[{"from":0,"percent":10}]}'),
  ),
  call('sample show', 'GET /verification_samples/:sample', 'zeigt eine Stichprobe'),
  call('settings show', 'GET /settings', 'zeigt die Einstellungen mit ihren Änderungen'),
  call('settings change', 'PUT /settings', 'ändert die Einstellungen', SETTINGS_ORDER),
  call('account list', 'GET /accounts', 'sucht Benutzerkonten', filters('text', 'state', ...PAGES)),
  call(
    'audit search',
    'GET /audit',
    'sucht im Bearbeitungsprotokoll, neueste zuerst',
    filters('text', 'act', 'kind', 'officer', 'subject', 'case', 'from', 'to', ...PAGES),
  ),
  call('audit show', 'GET /audit/:number', 'zeigt einen Eintrag des Bearbeitungsprotokolls'),
  call('audit head', 'GET /audit/head', 'zeigt den Stand des Bearbeitungsprotokolls'),
  call(
    'job list',
    'GET /jobs',
    'zeigt Aufträge, die endgültig gescheitert sind, die letzten zuerst',
    filters(...PAGES),
  ),
  call('clock show', 'GET /clock', 'zeigt die Uhr der Demonstration'),
  call('clock set', 'POST /clock', 'stellt die Uhr der Demonstration', {
    to: text({ label: 'Zeitpunkt mit Zeitzone', max: 40 }),
  }),
];

/** What in an address is found by the name people have for it. */
const PARAMETER = /:([\w-]+)/;

function isKind(name: string): name is ActTableName {
  return Object.hasOwn(SUBJECTS, name);
}

function subjectOf(name: string): Subject {
  if (isKind(name)) return SUBJECTS[name];
  return name === 'account' ? ACCOUNT : { ...ID, name };
}

function verbOf({ words, method, path, summary, fields: asked = {} }: Call): Verb {
  const [noun = '', verb = ''] = words.split(' ');
  const named = PARAMETER.exec(path)?.[1];
  const subject = named === undefined || named === 'act' ? undefined : subjectOf(named);
  const isSearch = method === 'GET' && subject === undefined && asked.text !== undefined;
  const places = 'file' in asked ? ['file'] : isSearch ? ['text'] : 'to' in asked && noun === 'clock' ? ['to'] : [];
  const run: Verb['run'] = async (desk, sent, typed) => {
    const { act, ...more } = sent;
    const from = PARAMETER.exec(path);
    const place = from === null ? `${ROOT}${path}` : await placed(desk, path, from, typed);
    const address = place.replace('/:act', `/${encodeURIComponent(String(act))}`);
    if (method === 'GET') return desk.call(method, `${address}${queryOf(path.includes(':act') ? more : sent)}`);
    return desk.call(method, address, await bodyOf(path.includes(':act') ? more : sent, asked));
  };
  return { noun, verb, summary, subject, fields: asked, plain: places, run };
}

/** The address with what it is about in its place. */
async function placed(desk: Desk, path: string, from: RegExpExecArray, typed: string): Promise<string> {
  const [found, name = ''] = from;
  if (name === 'act') return `${ROOT}${path}`;
  const rest = path.slice(from.index + found.length);
  if (isKind(name)) return `${await addressOf(desk, name, typed)}${rest}`;
  if (name === 'account') return `${await findAccount(desk, typed)}${rest}`;
  return `${ROOT}${path.slice(0, from.index)}${encodeURIComponent(typed)}${rest}`;
}

function queryOf(sent: Json): string {
  const query = new URLSearchParams(
    Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** A file goes as a form, the bank's report as text in its field, the rest as JSON. */
async function bodyOf(sent: Json, asked: Fields): Promise<object> {
  const { body: whole, fields: acting, ...more } = sent;
  if ('report' in asked) return { report: await read(sent.report).then((bytes) => bytes.toString('utf8')) };
  if (!('file' in asked)) return { ...more, ...(whole as object | undefined), ...(acting as object | undefined) };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await read(sent.file))], basename(String(sent.file))));
  return form;
}

async function read(path: unknown): Promise<Buffer> {
  return readFile(String(path)).catch(() => {
    throw new Refused(`Die Datei ${path} lässt sich nicht lesen.`);
  });
}

export const CALL_VERBS: readonly Verb[] = CALLS.map(verbOf);
