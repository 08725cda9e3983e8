import type { Actor } from '#features/access/server/bearer.ts';
import { isRecord, readAnswers } from '#ground/rules/fields/answers.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import { idFrom } from '#ground/server/hydra/iri.ts';
import { accessDenied, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { ENTRY_FIELDS, NO_POT } from '../rules/entry.ts';
import type { PotEntry } from './enter-pot.ts';
import { entryRefused } from './entry-refusal.ts';
import { POTS } from './present.ts';

/**
 * The body of POST /api/raffles. After the programme's end nothing of it matters: 403. Throws 403 for another company,
 * 422 without a pot, 400 for what is no pot's IRI.
 */
export function readPotEntry(portal: Pick<Portal, 'programme' | 'clock'>, actor: Actor, body: unknown): PotEntry {
  if (isEnded(portal.programme, portal.clock.today())) throw entryRefused(endReason(portal.programme));
  const given = isRecord(body) ? body : {};
  const { data, violations: wrongs } = readAnswers(ENTRY_FIELDS, { isValueChain: given.isValueChain });
  if (wrongs.length > 0) throw violations(wrongs);
  if (given.rafflePot === undefined || given.rafflePot === null) throw violations([missing('rafflePot', NO_POT)]);
  if (isForeign(given.company, actor)) throw accessDenied();
  return { potId: idFrom(given.rafflePot, POTS), isValueChain: data.isValueChain === true };
}

/** Without `company` the first one of the account enters (contract §6.1). */
function isForeign(company: unknown, actor: Actor): boolean {
  return company !== undefined && company !== null && idFrom(company, '/api/companies') !== actor.companyId;
}
