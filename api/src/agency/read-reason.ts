import { wrong } from '@portal/domain/fields/violation.ts';
import { violations } from '../hydra/problem.ts';

const MAX_REASON = 2000;

/** A reason as typed, trimmed. Throws 422 on `--reason` for none and for an unreadable one. `what`: 'die Ablehnung'. */
export function readReason(typed: string, what: string): string {
  const reason = typed.normalize('NFC').trim();
  if (reason !== '' && reason.length <= MAX_REASON && !reason.includes('\0') && reason.isWellFormed()) return reason;
  throw violations([wrong('--reason', `Bitte begründen Sie ${what} in höchstens ${MAX_REASON} Zeichen.`)]);
}
