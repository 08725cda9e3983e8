import type { AmendmentFacts } from '#features/cases/rules/proceedings/wire.ts';
import { defineCase } from '#features/cases/server/case-kind.ts';
import { noteEffect } from '#features/cases/server/shared/note.ts';
import { findNotes } from '#features/cases/server/shared/note-store.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { instant, maybeInstant } from '#ground/server/hydra/instant.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AMENDMENT_TABLE } from '../rules/acts.ts';
import { type AmendmentChanges, judgeAmendment } from '../rules/amendment.ts';
import { amendmentDiff, type Difference } from '../rules/amendment-diff.ts';
import {
  type AmendmentCase,
  acceptAmendment,
  changesIn,
  lapse,
  loadAmendment,
  proposeAcceptance,
  reasonIn,
  refuseAmendment,
  requestAmendment,
  withdrawAmendment,
} from './acts.ts';
import { endOf } from './amendment-store.ts';
import { amendmentAcceptedMail, amendmentFiledMail, amendmentRefusedMail } from './mails.ts';

async function facts(portal: Portal, row: AmendmentCase): Promise<AmendmentFacts> {
  const { id, amendment, proposal } = row;
  return {
    proposal: iriOf('/api/agency/proposals', proposal.id),
    number: proposal.number,
    companyName: proposal.company_name,
    requestedAt: maybeInstant(amendment?.requested_at ?? null),
    reason: amendment?.reason ?? null,
    ...(await changesView(portal, row)),
    ...endOf(amendment),
    version: amendment?.version ?? null,
    notes: await findNotes(portal.db, 'amendment', id),
  };
}

/** What was asked for and what is proposed, each beside the grant as it stands. */
async function changesView(portal: Portal, { amendment, proposal, drafts }: AmendmentCase) {
  // Before one is requested it stands beside the form; after its end there is nothing to compare any more.
  const isOpen = amendment === undefined || amendment.closed_at === null;
  const before = isOpen ? await findCurrentGrant(portal.db, proposal.id) : undefined;
  const differencesOf = (changes: AmendmentChanges): Difference[] =>
    before === undefined
      ? []
      : amendmentDiff(before.approved, judgeAmendment(before.approved, changes, portal.programme).next);
  const proposed = drafts.find(({ act }) => act === 'propose-acceptance');
  const refusal = drafts.find(({ act }) => act === 'propose-refusal');
  const changes = amendment?.changes ?? null;
  return {
    grant: before === undefined ? null : { ...before.approved, answers: {} },
    changes,
    differences: changes === null ? [] : differencesOf(changes),
    proposed:
      proposed === undefined
        ? null
        : {
            at: instant(proposed.proposedAt),
            proposedBy: proposed.proposedBy,
            differences: differencesOf(changesIn(proposed)),
            changes: changesIn(proposed),
            reason: reasonIn(proposed),
          },
    refusal: refusal === undefined ? null : { proposedBy: refusal.proposedBy, reason: reasonIn(refusal) },
  };
}

export const AMENDMENT_CASE = defineCase({
  name: 'amendment',
  table: AMENDMENT_TABLE,
  load: loadAmendment,
  moneyOf: ({ proposal }) => proposal.id,
  about: ({ proposal }) => [iriOf('/api/agency/proposals', proposal.id)],
  facts,
  effects: {
    request: requestAmendment,
    note: noteEffect('amendment'),
    'propose-acceptance': proposeAcceptance,
    accept: acceptAmendment,
    refuse: refuseAmendment,
    withdraw: withdrawAmendment,
    lapse,
  },
  mails: {
    'amendment-filed': ({ portal, row }, to) => amendmentFiledMail(portal, to, row.proposal),
    'amendment-accepted': ({ portal, row }, to) => amendmentAcceptedMail(portal, to, row.proposal),
    'amendment-refused': ({ portal, row }, to) => amendmentRefusedMail(portal, to, row.proposal),
  },
  proposals: ['propose-acceptance', 'propose-refusal'],
  signs: { accept: ['propose-acceptance'], refuse: ['propose-refusal'] },
  drops: ['return', 'withdraw', 'lapse'],
});
