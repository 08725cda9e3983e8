import type { Receipt } from '#features/desk/rules/wire.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { receivedOn as arrivedOn } from '../rules/act-fields.ts';
import type { ActFields } from './case-kind.ts';
import type { Performer } from './performer.ts';
import { readSheetCode, receiveSheet } from './receive-sheet.ts';

const MOST = 200;
const NO_LIST = `Bitte geben Sie 1 bis ${MOST} Nummern an.`;
const TWICE = 'Diese Nummer steht zweimal in der Liste.';

/**
 * The arrival of many signed sheets on one day: each number is answered for itself, and what is wrong with one keeps no
 * other from being noted. Throws 422 for no list and no day.
 */
export async function receiveMany(portal: Portal, performer: Performer, fields: ActFields): Promise<Receipt[]> {
  const { receivedOn } = readSent({ receivedOn: arrivedOn }, fields);
  const receipts: Receipt[] = [];
  const seen = new Set<string>();
  for (const typed of readNumbers(fields.numbers)) {
    const code = readSheetCode(typed);
    // A company can send both its sheets in one envelope: the checksums tell them apart.
    const key = `${code.number}|${code.checksum ?? ''}`;
    receipts.push(
      seen.has(key)
        ? { number: typed, ok: false, message: TWICE, case: null }
        : { number: typed, ...(await receiveSheet(portal, performer, code, receivedOn)) },
    );
    seen.add(key);
  }
  return receipts;
}

function readNumbers(given: unknown): string[] {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST)
    throw violations([wrong('fields.numbers', NO_LIST)]);
  return given.map(String);
}
