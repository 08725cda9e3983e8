import type { Recipient } from '#features/access/server/members.ts';
import type { AmendmentFacts } from '#features/cases/rules/proceedings-wire.ts';
import { letterNotice } from '#features/cases/server/mails.ts';
import { findNotes, noteEffect } from '#features/cases/server/shared/notes.ts';
import { findCurrentGrant } from '#features/cases/server/store.ts';
import { aboutProposal, defineProceeding, endingOf, withdrawing } from '#features/proceeding/server/proceeding.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';
import { AMENDMENT_TABLE } from '../rules/acts.ts';
import { type AmendmentChanges, judgeAmendment } from '../rules/amendment.ts';
import { amendmentDiff, type Difference } from '../rules/amendment-diff.ts';
import {
  type AmendmentCase,
  acceptAmendment,
  changesIn,
  proposeAcceptance,
  reasonIn,
  refuseAmendment,
  requestAmendment,
} from './acts.ts';
import { AMENDMENTS, endOfAmendment } from './amendment-store.ts';

async function facts(portal: Portal, row: AmendmentCase): Promise<AmendmentFacts> {
  const { id, record, owner } = row;
  return {
    ...aboutProposal(owner),
    requestedAt: maybeInstant(record?.requested_at ?? null),
    reason: record?.reason ?? null,
    ...(await changesView(portal, row)),
    ...endOfAmendment(record),
    version: record?.version ?? null,
    notes: await findNotes(portal.db, 'amendment', id),
  };
}

/** What was asked for and what is proposed, each beside the grant as it stands. */
async function changesView(portal: Portal, { record, owner, drafts }: AmendmentCase) {
  // Before one is requested it stands beside the form; after its end there is nothing to compare any more.
  const isOpen = record === undefined || record.closed_at === null;
  const before = isOpen ? await findCurrentGrant(portal.db, owner.id) : undefined;
  const differencesOf = (changes: AmendmentChanges): Difference[] =>
    before === undefined
      ? []
      : amendmentDiff(before.approved, judgeAmendment(before.approved, changes, portal.programme).next);
  const proposed = drafts.find(({ act }) => act === 'propose-acceptance');
  const refusal = drafts.find(({ act }) => act === 'propose-refusal');
  const changes = record?.changes ?? null;
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

const ended = endingOf(AMENDMENTS);

export const AMENDMENT_CASE = defineProceeding({
  name: 'amendment',
  table: AMENDMENT_TABLE,
  store: AMENDMENTS,
  moneyOf: ({ owner }) => owner.id,
  facts,
  effects: {
    request: requestAmendment,
    note: noteEffect('amendment'),
    'propose-acceptance': proposeAcceptance,
    accept: acceptAmendment,
    refuse: refuseAmendment,
    withdraw: withdrawing(AMENDMENTS, ({ requested_at }) => ({
      what: 'dem Änderungsantrag',
      since: dayOf(requested_at),
    })),
    lapse: ended('lapsed'),
  },
  mails: {
    'amendment-filed': ({ portal, row }, to) => amendmentFiledMail(portal, to, row.owner.proposal),
    'amendment-accepted': ({ portal, row }, to) => amendmentAcceptedMail(portal, to, row.owner.proposal),
    'amendment-refused': ({ portal, row }, to) => amendmentRefusedMail(portal, to, row.owner.proposal),
  },
  writesDraft: ['propose-acceptance', 'propose-refusal'],
  signs: { accept: ['propose-acceptance'], refuse: ['propose-refusal'] },
  dropsDrafts: ['return', 'withdraw', 'lapse'],
  calls: [
    { path: 'amendment', act: 'request', fields: (sent) => ({ ...sent, receivedOn: null }) },
    { path: 'amendment/withdraw', act: 'withdraw', none: 'Es ist kein Änderungsantrag anhängig.' },
  ],
});

type Sender = Pick<Portal, 'config' | 'programme' | 'clock'>;
type Numbered = Pick<ProposalRow, 'id' | 'number'>;
type Decided = Numbered & Pick<ProposalRow, 'portal_delivery_since'>;

function amendmentFiledMail(portal: Sender, to: Recipient, { number }: Numbered): Mail {
  const text = letter(portal, to, [`Ihr Änderungsantrag zum Antrag ${number} ist eingegangen.`, NEXT_TASK]);
  return {
    to: to.email,
    subject: `Änderungsantrag zum Antrag ${number} eingegangen`,
    text,
    next: { application: number },
  };
}

function amendmentAcceptedMail(portal: Sender, to: Recipient, proposal: Decided): Mail {
  const text = letter(portal, to, [
    `Ihre Änderung zum Antrag ${proposal.number} ist angenommen.`,
    'Für einen Verwendungsnachweis, den Sie schon begonnen haben, gelten weiter die bisherigen Angaben.',
    letterNotice(portal, proposal),
  ]);
  return { to: to.email, subject: `Änderung zum Antrag ${proposal.number} angenommen`, text };
}

function amendmentRefusedMail(portal: Sender, to: Recipient, proposal: Decided): Mail {
  const text = letter(portal, to, [
    `Ihren Änderungsantrag zum Antrag ${proposal.number} konnten wir leider nicht annehmen. Die Bewilligung gilt unverändert weiter.`,
    letterNotice(portal, proposal),
  ]);
  return { to: to.email, subject: `Entscheidung über Ihren Änderungsantrag zum Antrag ${proposal.number}`, text };
}
