import { randomUUID } from 'node:crypto';
import { wrong } from '@portal/domain/fields/violation.ts';
import { conflict, violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { lockCaseFor } from './lock-case.ts';
import { endProceeding, insertProceeding } from './store.ts';

/** An objection against a decision, or a change of an approved project. Both bar the beginning of a proof of use. */
type Kind = 'objection' | 'amendment';

const ACTS = { objection: 'object', amendment: 'amend' } as const;
const NAMES = { objection: 'Widerspruch', amendment: 'Änderungsantrag' } as const;
const MAX_OUTCOME = 500;

interface Proceeding {
  proposalId: string;
  /** How an open one ended; absent: a new one is opened. */
  outcome: string | undefined;
}

/** Opens one, or ends the open one with its outcome. Throws 409 where there is one already, or none to end. */
export async function noteProceeding(portal: Portal, kind: Kind, { proposalId, outcome }: Proceeding): Promise<void> {
  const ended = outcome === undefined ? undefined : readOutcome(outcome);
  await portal.db.transaction().execute(async (trx) => {
    const now = portal.clock.now();
    const proposal = await lockCaseFor(trx, proposalId, ACTS[kind]);
    const isOpen = kind === 'objection' ? proposal.in_objection : proposal.in_amendment;
    if (ended === undefined) {
      if (isOpen) throw conflict(`Ein ${NAMES[kind]} ist bereits anhängig.`);
      await insertProceeding(trx, kind, { id: randomUUID(), proposalId, now });
    } else if (!(await endProceeding(trx, kind, { proposalId, outcome: ended, now }))) {
      throw conflict(`Ein ${NAMES[kind]} ist nicht anhängig.`);
    }
  });
}

/** How a proceeding ended, trimmed. Throws 422 on `--outcome` for none and for an unreadable one. */
export function readOutcome(typed: string): string {
  const outcome = typed.normalize('NFC').trim();
  if (outcome !== '' && outcome.length <= MAX_OUTCOME && outcome.isWellFormed()) return outcome;
  throw violations([wrong('--outcome', `Bitte nennen Sie den Ausgang in höchstens ${MAX_OUTCOME} Zeichen.`)]);
}
