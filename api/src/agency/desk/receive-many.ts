import { wrong } from '@portal/domain/fields/violation.ts';
import { isProposalNumber } from '@portal/domain/proposal/proposal-number.ts';
import { Problem, violations } from '../../hydra/problem.ts';
import type { Portal } from '../../platform/portal.ts';
import { findProposalId } from '../store.ts';
import type { ActFields } from './case-kind.ts';
import { performAct } from './perform-act.ts';
import type { Performer } from './performer.ts';
import { readDay } from './read-fields.ts';

export interface Receipt {
  /** As typed or scanned. */
  number: string;
  ok: boolean;
  /** Why not; null for one that was noted. */
  message: string | null;
}

const MOST = 200;
const NO_LIST = `Bitte geben Sie 1 bis ${MOST} Nummern an.`;
const MISTYPED = 'Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern.';
const UNKNOWN = 'Einen Antrag mit dieser Nummer gibt es nicht.';
const TWICE = 'Diese Nummer steht zweimal in der Liste.';

/**
 * The arrival of many signed sheets on one day: each number is answered for itself, and what is wrong with one keeps no
 * other from being noted. Throws 422 for no list and no day.
 */
export async function receiveMany(portal: Portal, performer: Performer, fields: ActFields): Promise<Receipt[]> {
  const receivedOn = readDay(fields, 'receivedOn');
  const receipts: Receipt[] = [];
  const seen = new Set<string>();
  for (const typed of readNumbers(fields.numbers)) {
    const number = numberIn(typed);
    const message = seen.has(number) ? TWICE : await receiveOne(portal, performer, number, receivedOn);
    seen.add(number);
    receipts.push({ number: typed, ok: message === null, message });
  }
  return receipts;
}

function readNumbers(given: unknown): string[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST)
    throw violations([wrong('fields.numbers', NO_LIST)]);
  return given.map(String);
}

/** The code on the sheet holds the number before its checksum, which the scanner types along. */
function numberIn(typed: string): string {
  return (typed.split('|', 1)[0] ?? '').trim().toUpperCase();
}

async function receiveOne(
  portal: Portal,
  performer: Performer,
  number: string,
  receivedOn: string,
): Promise<string | null> {
  if (!isProposalNumber(number)) return MISTYPED;
  const id = await findProposalId(portal.db, number);
  if (id === undefined) return UNKNOWN;
  try {
    await performAct(portal, performer, { kind: 'proposal', id, act: 'receive', fields: { receivedOn } });
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return error.violations?.[0]?.message ?? error.description;
  }
}
