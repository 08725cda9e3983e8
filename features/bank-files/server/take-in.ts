import { createHash, randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { PAYOUT_TABLE, type PayoutState } from '#features/payout/rules/acts.ts';
import { bankReference, findReferredId } from '#features/payout/server/credit-transfer.ts';
import { hasOrdered, type Payer } from '#features/payout/server/store.ts';
import { refuseRepayment } from '#features/reclaim/rules/repayment.ts';
import { VERIFICATION_TABLE, type VerificationCaseState } from '#features/verification/rules/acts.ts';
import { missing, wrong } from '#ground/rules/fields/violation.ts';
import { UNREAD_ENTRY } from '#ground/rules/files/camt.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import {
  type BankLine,
  type BankMovement,
  type KnownPayout,
  type KnownReclaim,
  matchMovements,
} from '../rules/bank-movements.ts';
import type { BookedLine } from '../rules/wire.ts';
import {
  type LeftOutOfReport,
  RefusedAccountReport,
  type ReportFault,
  readAccountReports,
  unpackReports,
} from './account-report.ts';
import {
  findNamed,
  findNotedKeys,
  insertEntry,
  type ListedBankFile,
  listOpenReclaims,
  lockVerifications,
  type NamedPayout,
  type OpenReclaimRow,
  readContent,
} from './store.ts';

/** What follows from a file as things stand now, and the proofs of use it would change. Four queries, however long it is. */
export interface Matched {
  lines: BankLine[];
  verifications: readonly string[];
}

export async function matchFile(
  portal: Pick<Portal, 'clock'>,
  db: Db | Trx,
  movements: readonly BankMovement[],
  payer: Payer,
): Promise<Matched> {
  const idsIn = (references: readonly (string | null)[]) => [
    ...new Set(references.flatMap((one) => findReferredId(one ?? '') ?? [])),
  ];
  const payouts = await findNamed(db, {
    payouts: idsIn(movements.map(({ endToEndId }) => endToEndId)),
    runs: idsIn(movements.map(({ batchId }) => batchId)),
  });
  const today = portal.clock.today();
  const lines = matchMovements(movements, {
    payouts: payouts.map((one) => knownPayout(one, payer)),
    reclaims: (await listOpenReclaims(db)).map((one) => knownReclaim(one, today)),
    noted: await findNotedKeys(
      db,
      movements.map(({ key }) => key),
    ),
    today,
  });
  return { lines, verifications: verificationsOf(lines, payouts) };
}

function verificationsOf(lines: readonly BankLine[], payouts: readonly NamedPayout[]): string[] {
  const ofPayout = new Map(payouts.map((one) => [one.id, one.verification_id]));
  const subjects = lines.flatMap(({ outcome, subject }) => (outcome === 'ready' && subject !== null ? [subject] : []));
  return [...new Set(subjects.map((id) => ofPayout.get(id) ?? id))];
}

function knownPayout(row: NamedPayout, payer: Payer): KnownPayout {
  return {
    ...{ id: row.id, state: row.state, amount: row.amount, iban: row.iban, number: row.number },
    reference: bankReference(row.id),
    runReference: row.run_id === null ? null : bankReference(row.run_id),
    companyName: row.company_name,
    paidOn: row.paid_on,
    returnedOn: row.returned_on,
    isOrderer: hasOrdered(payer, row),
  };
}

function knownReclaim({ verification_id, number, company_name, parts, repayments }: OpenReclaimRow, today: string) {
  return {
    ...{ verification: verification_id, number, companyName: company_name, repaid: repayments },
    refuse: (one, earlier) => refuseRepayment({ parts, repayments: [...repayments, ...earlier] }, one, today)?.text,
  } satisfies KnownReclaim;
}

const NOTHING = 'Bitte wählen Sie mindestens eine Buchung, die vermerkt werden soll.';
const CHANGED =
  'Seit der Vorschau hat sich etwas geändert. Vermerkt ist nichts. Bitte sehen Sie sich die Vorschau noch einmal an.';
const GONE = 'Diese Datei wird nicht mehr aufbewahrt. Bitte lesen Sie sie noch einmal ein.';

type Ready = BankLine & { act: NonNullable<BankLine['act']>; subject: string };

/**
 * Notes the chosen bookings of a file by the acts that are typed otherwise, all of them or none. Throws 422 at `keys` where
 * nothing is chosen, 409 where one of them cannot be noted any more, and whatever an act refuses.
 */
export async function bookLines(
  portal: Portal,
  performer: Performer,
  file: ListedBankFile,
  body: Readonly<Record<string, unknown>>,
): Promise<BookedLine[]> {
  const keys = new Set(Array.isArray(body.keys) ? body.keys.filter((one) => typeof one === 'string') : []);
  if (keys.size === 0) throw violations([missing('keys', NOTHING)]);
  if (!file.isKept) throw conflict(GONE);
  const { movements } = readBankFile(portal, await readContent(portal.db, file.id));
  return portal.transaction(async (trx) => {
    await lockVerifications(trx, (await matchFile(portal, trx, movements, performer)).verifications);
    const { lines } = await matchFile(portal, trx, movements, performer);
    const chosen = lines.filter(isReady).filter(({ key }) => keys.has(key));
    if (chosen.length < keys.size) throw conflict(CHANGED);
    const booked: BookedLine[] = [];
    for (const line of chosen) booked.push(await bookOne(portal, trx, performer, file, line));
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'bank-file.booked',
      subjects: [iriOf(BANK_FILES, file.id)],
      detail: { sha256: file.sha256, booked: booked.length },
    });
    return booked;
  });
}

function isReady(line: BankLine): line is Ready {
  return line.outcome === 'ready' && line.act !== null && line.subject !== null;
}

async function bookOne(
  portal: Portal,
  trx: Trx,
  performer: Performer,
  { id: fileId }: ListedBankFile,
  line: Ready,
): Promise<BookedLine> {
  const now = portal.clock.now();
  if (!(await insertEntry(trx, { fileId, line, now, notedBy: performer.id }))) throw conflict(CHANGED);
  const { key, act, subject: id, amount, bookedOn, reason, number, companyName } = line;
  const of = act === 'note-repayment' ? ({ kind: 'verification', amount } as const) : ({ kind: 'payout' } as const);
  const fields = { bookedOn, ...('amount' in of ? { amount } : {}), ...(reason === null ? {} : { reason }) };
  const { state } = await performActIn(portal, trx, performer, { kind: of.kind, id, act, fields, isReported: true });
  return { key, act, amount, number: number ?? '', companyName: companyName ?? '', state: labelOf(of.kind, state) };
}

function labelOf(kind: 'payout' | 'verification', state: string): string {
  return kind === 'payout'
    ? PAYOUT_TABLE.states[state as PayoutState]
    : VERIFICATION_TABLE.states[state as VerificationCaseState];
}

export const BANK_FILES = '/api/agency/bank_files';

const TEXTS: Readonly<Record<ReportFault, (iban: string) => string>> = {
  'document-type': () =>
    'Diese Datei enthält einen Dokumenttyp (DOCTYPE). Dateien einer Bank haben keinen; eingelesen wird sie deshalb nicht.',
  unreadable: () => 'Diese Datei ist beschädigt oder unvollständig. Bitte rufen Sie sie bei der Bank noch einmal ab.',
  'other-kind': () =>
    'Diese Datei ist weder ein Kontoauszug (camt.053) noch eine Umsatzanzeige (camt.054). Bitte wählen Sie eine solche Datei der Bank.',
  mt940: () =>
    'Das ist ein Kontoauszug im Format MT940. Das Portal liest camt.053 und camt.054; beides stellt Ihre Bank ebenfalls bereit.',
  'same-day': () =>
    'Das ist eine Umsatzanzeige des laufenden Tages (camt.052). Ihre Buchungen sind noch nicht endgültig. Bitte wählen Sie den Kontoauszug (camt.053) oder die Umsatzanzeige (camt.054).',
  'other-version': () =>
    'Diese Version der Datei kennt das Portal nicht. Es liest camt.053 und camt.054 in den Versionen 02, 04 und 08.',
  'other-account': (iban) => `Diese Datei gehört zu einem anderen Konto. Ausgezahlt wird von ${formatIban(iban)}.`,
  'too-large': () =>
    'Diese Datei ist zu groß. Zusammen dürfen die Auszüge ausgepackt 8 MB haben. Bitte teilen Sie sie auf.',
  'too-many': () => 'Diese Datei hat zu viele Umsätze oder Auszüge. Bitte teilen Sie sie auf.',
  archive: () => 'Dieses ZIP-Archiv ist beschädigt oder verschlüsselt. Bitte packen Sie es neu.',
  'archive-content': () =>
    'In diesem ZIP-Archiv liegt kein Kontoauszug (camt.053) und keine Umsatzanzeige (camt.054) dieses Kontos.',
};

/** The movements of the treasury's own account in a file, and German sentences about what was not read of it. */
export interface ReadBankFile {
  movements: BankMovement[];
  leftOut: string[];
}

/** Throws 422 at `file`, in a sentence. */
export function readBankFile({ programme }: Pick<Portal, 'programme'>, content: Uint8Array): ReadBankFile {
  const { iban } = programme.payout.debtor;
  try {
    const { movements, leftOut } = readAccountReports(unpackReports(content), iban);
    return { movements, leftOut: leftOut.map((one) => sentenceOf(one, iban)) };
  } catch (error) {
    if (error instanceof RefusedAccountReport) throw violations([wrong('file', TEXTS[error.fault](iban))]);
    throw error;
  }
}

function sentenceOf(one: LeftOutOfReport, iban: string): string {
  if ('fault' in one) return `${one.file}: ${TEXTS[one.fault](iban)}`;
  return `Ein Umsatz ist nicht lesbar, weil ${UNREAD_ENTRY[one.lacks]}: ${one.text}. Bitte vermerken Sie ihn am Fall, wenn er dorthin gehört.`;
}

/** Keeps a file of the bank that can be read; nothing follows from it yet. Throws 422 at `file`. */
export async function takeIn(
  portal: Portal,
  performer: Performer,
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const { movements } = readBankFile(portal, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return portal.transaction(async (trx) => {
    const taken = { taken_at: portal.clock.now(), taken_by: performer.id };
    // The same content again is the file that is there.
    const { id } = await trx
      .insertInto('bank_file')
      .values({ id: randomUUID(), name, sha256, content, size: content.byteLength, ...taken })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ content }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'bank-file.taken-in',
      subjects: [iriOf(BANK_FILES, id)],
      detail: { name, sha256, movements: movements.length },
    });
    return id;
  });
}
