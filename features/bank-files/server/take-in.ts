import { createHash, randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { UNREAD_ENTRY } from '#ground/rules/bank/camt.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { formatIban } from '#ground/rules/values/iban.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { BankMovement } from '../rules/bank-movements.ts';
import {
  type LeftOutOfReport,
  RefusedAccountReport,
  type ReportFault,
  readAccountReports,
  unpackReports,
} from './account-report.ts';
import { keepFile } from './store.ts';

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
    const file = { id: randomUUID(), name, sha256, content, now: portal.clock.now(), takenBy: performer.id };
    const id = await keepFile(trx, file);
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'bank-file.taken-in',
      subjects: [iriOf(BANK_FILES, id)],
      detail: { name, sha256, movements: movements.length },
    });
    return id;
  });
}
