import type { AmendmentFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActContext, ActOf, Draft } from '#features/cases/server/case-kind.ts';
import { applicationMail, letterNotice } from '#features/cases/server/mails.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import { findNotes, noteEffect } from '#features/cases/server/shared/notes.ts';
import { acceptOpenAmendment, findCurrentGrant, type GrantVersion } from '#features/cases/server/store.ts';
import type { Announcement } from '#features/letter/rules/announcement.ts';
import { certifyAid, writeLetter } from '#features/letter/server/write-letter.ts';
import {
  aboutProposal,
  defineProceeding,
  endingOf,
  type ProceedingCase,
  withdrawing,
} from '#features/proceeding/server/proceeding.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import { NEXT_TASK } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { AMENDMENT_TABLE, type AmendmentState } from '../rules/acts.ts';
import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from '../rules/amendment.ts';
import { type ApprovedSnapshot, amendmentDiff, type Difference } from '../rules/approved-snapshot.ts';
import { AMENDMENTS, type AmendmentRow, endOfAmendment } from './amendment-store.ts';

type AmendmentCase = ProceedingCase<AmendmentRow, AmendmentState>;

type Context = ActContext<AmendmentCase>;
type Act<A extends keyof typeof AMENDMENT_TABLE.acts> = ActOf<AmendmentCase, typeof AMENDMENT_TABLE, A>;

const NOT_APPROVED = 'Nur ein bewilligtes Vorhaben kann geändert werden.';
const ALREADY_OPEN = 'Ein Änderungsantrag ist bereits anhängig.';

/** The applicant, or the intake desk for one on paper. */
async function requestAmendment({ portal, trx, row, fields }: Act<'request'>) {
  if (row.owner.proposal.revision_status !== 'final_approved') throw conflict(NOT_APPROVED);
  const { receivedOn, changes, reason } = fields;
  const requested = { changes, reason, requested_at: arrivalOfLetter(portal.clock, receivedOn) };
  await judge(portal, trx, row.owner.id, changes);
  const id = await AMENDMENTS.begin(trx, { proposal_id: row.owner.id, ...requested });
  if (id === undefined) throw conflict(ALREADY_OPEN);
  return { id, detail: { changes: Object.keys(changes) } };
}

interface NextVersion extends GrantVersion {
  /** The grant so far. */
  before: ApprovedSnapshot;
}

/**
 * What the grant would be with these changes: a new version, beside the earlier ones. A proof of use that is begun
 * afterwards is measured by it, one that was begun before keeps its own. Throws 422 below `path` for changes that are
 * impossible or change nothing.
 */
async function nextVersion(
  portal: Portal,
  trx: Trx | Portal['db'],
  proposalId: string,
  changes: AmendmentChanges,
  path: string,
): Promise<NextVersion> {
  const current = await findCurrentGrant(trx, proposalId);
  if (current === undefined) throw new Error(`proposal ${proposalId} has no approved snapshot`);
  const { next, violations: wrongs } = judgeAmendment(current.approved, changes, portal.programme);
  if (wrongs.length > 0)
    throw violations(wrongs.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })));
  if (amendmentDiff(current.approved, next).length === 0) throw violations([wrong(path, NOTHING_CHANGES)]);
  return { version: current.version + 1, before: current.approved, approved: next };
}

/** Throws 409 for an approval taken back meanwhile, 422 below `fields.changes` for what cannot be or changes nothing. */
async function judge(portal: Portal, trx: Trx, proposalId: string, changes: AmendmentChanges) {
  return nextVersion(portal, trx, proposalId, changes, 'fields.changes');
}

/** The caseworker may put the request right: what is proposed is what will be granted. */
async function proposeAcceptance({ portal, trx, row, fields }: Act<'propose-acceptance'>) {
  const { changes, reason } = fields;
  const { version, approved } = await judge(portal, trx, row.owner.proposal.id, changes);
  const detail = { version, grant: approved.sumFundingApproved };
  return { draft: { changes, reason }, detail };
}

async function acceptAmendment(context: Act<'accept'>) {
  const { portal, trx, row, draft, performer, now } = context;
  if (row.owner.proposal.revision_status !== 'final_approved') throw conflict(NOT_APPROVED);
  const { version, before, approved } = await judge(portal, trx, row.owner.proposal.id, changesIn(draft));
  const acceptedBy = nameOf(performer);
  await acceptOpenAmendment(trx, { proposalId: row.owner.proposal.id, version, approved, acceptedBy, now });
  await AMENDMENTS.end(trx, row.id, 'accepted', now);
  await announce(context, { act: 'accept', before, granted: approved, reason: reasonIn(draft) });
  const grant = approved.sumFundingApproved;
  if (grant !== before.sumFundingApproved)
    await certifyAid(portal, trx, { proposal: row.owner.proposal, performer, grant });
  portal.log.event('proposal.amended', { proposal: row.owner.proposal.id, version });
  return { detail: { version, grant: approved.sumFundingApproved } };
}

async function refuseAmendment(context: Act<'refuse'>): Promise<void> {
  const { trx, row, draft, now } = context;
  await AMENDMENTS.end(trx, row.id, 'refused', now);
  await announce(context, { act: 'refuse', reason: reasonIn(draft) ?? '' });
}

async function announce(
  { portal, trx, row, performer }: Pick<Context, 'portal' | 'trx' | 'row' | 'performer'>,
  announced: Announcement,
): Promise<void> {
  const letter = { proposal: row.owner.proposal, performer, announced };
  const letterId = await writeLetter(portal, trx, `amendment.${announced.act}`, letter);
  await AMENDMENTS.change(trx, row.id, { letter_id: letterId });
}

function changesIn(draft: Draft | undefined): AmendmentChanges {
  return (draft?.content.changes ?? {}) as AmendmentChanges;
}

function reasonIn(draft: Draft | undefined): string | null {
  const reason = draft?.content.reason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

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
    'amendment-filed': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Änderungsantrag zum Antrag ${number} eingegangen`, [
        `Ihr Änderungsantrag zum Antrag ${number} ist eingegangen.`,
        NEXT_TASK,
      ]);
    },
    'amendment-accepted': ({ portal, row }, to) => {
      const { proposal } = row.owner;
      return applicationMail(portal, to, proposal.number, `Änderung zum Antrag ${proposal.number} angenommen`, [
        `Ihre Änderung zum Antrag ${proposal.number} ist angenommen.`,
        'Für einen Verwendungsnachweis, den Sie schon begonnen haben, gelten weiter die bisherigen Angaben.',
        letterNotice(portal, proposal),
      ]);
    },
    'amendment-refused': ({ portal, row }, to) => {
      const { proposal } = row.owner;
      return applicationMail(
        portal,
        to,
        proposal.number,
        `Entscheidung über Ihren Änderungsantrag zum Antrag ${proposal.number}`,
        [
          `Ihren Änderungsantrag zum Antrag ${proposal.number} konnten wir leider nicht annehmen. Die Bewilligung gilt unverändert weiter.`,
          letterNotice(portal, proposal),
        ],
      );
    },
  },
  keptAsDraft: ['propose-acceptance', 'propose-refusal'],
  signs: { accept: ['propose-acceptance'], refuse: ['propose-refusal'] },
  dropsDrafts: ['return', 'withdraw', 'lapse'],
  calls: [
    { path: 'amendment', act: 'request', fields: (sent) => ({ ...sent, receivedOn: null }) },
    { path: 'amendment/withdraw', act: 'withdraw', none: 'Es ist kein Änderungsantrag anhängig.' },
  ],
});
