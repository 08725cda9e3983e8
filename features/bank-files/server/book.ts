import { recordAct } from '#features/audit/server/record.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { PAYOUT_TABLE, type PayoutState } from '#features/payout/rules/acts.ts';
import { VERIFICATION_TABLE, type VerificationCaseState } from '#features/verification/rules/acts.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { BankLine } from '../rules/bank-movements.ts';
import type { BookedLine } from '../rules/wire.ts';
import { matchFile } from './match-file.ts';
import { insertEntry, type ListedBankFile, lockVerifications, readContent } from './store.ts';
import { BANK_FILES, readBankFile } from './take-in.ts';

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
