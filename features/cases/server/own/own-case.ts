import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { judgeAmendment } from '#features/amendment/rules/amendment.ts';
import { type ApprovedSnapshot, amendmentDiff, type Difference } from '#features/amendment/rules/approved-snapshot.ts';
import { AMENDMENTS, type AmendmentRow, endOfAmendment } from '#features/amendment/server/amendment-store.ts';
import { findComments } from '#features/comments/server/comments.ts';
import { correctableLabel, openFieldsOf, openSteps, requestedFiles } from '#features/correction/rules/correction.ts';
import { CORRECTIONS, type CorrectionRow, correctionView } from '#features/correction/server/correction-store.ts';
import { deliverySince } from '#features/letter/server/delivery.ts';
import { findLettersOf, type ListedLetter } from '#features/letter/server/letter-store.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import {
  findObjectable,
  OBJECTIONS,
  type ObjectionRow,
  objectableView,
  objectionView,
} from '#features/objection/server/objection-store.ts';
import type { OwnClosing, OwnMoney, OwnPayout } from '#features/payout/rules/payout-words.ts';
import { listPayouts, type Payout } from '#features/payout/server/store.ts';
import { proposalIri, type RevisionStatus } from '#features/proposal/rules/wire.ts';
import { type DecisionInForce, findDecision } from '#features/proposal/server/desk/revision-store.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { closingsOf } from '#features/reclaim/server/reclaim-store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { maskIban } from '#ground/rules/values/iban.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { type CaseMessage, messagesOf, NOTICE_ACTS, type Notice } from '../../rules/case-messages.ts';
import type { OwnAmendment, OwnCase, OwnCorrection, OwnDecision, OwnLetter } from '../../rules/case-wire.ts';

/** The money of an application's proof of use; undefined before that is submitted. Of the account only the end. */
async function findOwnMoney(
  portal: Pick<Portal, 'db' | 'clock'>,
  proposalId: string,
  status: RevisionStatus | null,
): Promise<OwnMoney | undefined> {
  const { db } = portal;
  const row = await db
    .selectFrom('verification as v')
    .leftJoin('examination as e', (join) => join.onRef('e.verification_id', '=', 'v.id').on('e.ended_at', 'is', null))
    .select(['v.id', 'v.submitted_at', 'v.received_at', 'e.due', 'e.confirmed_at'])
    .where('v.proposal_id', '=', proposalId)
    .executeTakeFirst();
  if (row === undefined || row.submitted_at === null) return undefined;
  return {
    verification: row.id,
    submittedAt: instant(row.submitted_at),
    receivedAt: maybeInstant(row.received_at),
    due: row.due,
    examinedAt: maybeInstant(row.confirmed_at),
    isRevoked: status === 'final_revoked',
    closing: await findClosing(portal, row.id),
    payouts: (await listPayouts(db, row.id)).map(ownPayout),
  };
}

/** The newest, without what only the agency's own work needs. */
async function findClosing(portal: Pick<Portal, 'db' | 'clock'>, verificationId: string): Promise<OwnClosing | null> {
  const newest = (await closingsOf(portal, verificationId)).at(-1);
  if (newest === undefined) return null;
  const { text: _text, effectiveFrom: _from, interestFrom: _since, ...own } = newest;
  return own;
}

function ownPayout(payout: Payout): OwnPayout {
  return {
    id: payout.id,
    state: payout.state,
    amount: payout.amount,
    iban: maskIban(payout.iban),
    proposedAt: instant(payout.proposed_at),
    approvedAt: maybeInstant(payout.approved_at),
    sentAt: maybeInstant(payout.sent_at),
    paidOn: payout.paid_on,
    returnedOn: payout.returned_on,
  };
}

/** The rows of one case that its applicant may know of. */
interface OwnRows {
  decision: DecisionInForce | undefined;
  letters: ListedLetter[];
  corrections: CorrectionRow[];
  amendments: AmendmentRow[];
  objections: ObjectionRow[];
  money: OwnMoney | undefined;
}

/** The case as its applicant may see it: nothing of notes, reviews and who works on it. */
export async function ownCase(portal: Portal, proposal: ProposalRow): Promise<Omit<OwnCase, 'times'>> {
  const { db } = portal;
  const rows = await readRows(portal, proposal);
  const first = rows.decision === undefined ? undefined : await findFirstGrant(db, proposal.id);
  const newest = rows.amendments.find(({ approved }) => approved !== null)?.approved ?? first;
  return {
    decision: rows.decision === undefined ? null : decisionView(rows.decision),
    grant: newest === undefined ? null : { ...newest, answers: {} },
    letters: rows.letters.map(letterView),
    delivery: deliverySince(proposal.portal_delivery_since),
    corrections: await correctionsView(portal, rows.corrections),
    amendments: ownAmendments(portal, rows.amendments, first),
    objections: rows.objections.map(objectionView),
    objectable: (await findObjectable(db, proposal.id)).map(objectableView),
    hearings: await portal.acts.hearings(db, proposal.id),
    money: rows.money ?? null,
    messages: await readMessages(portal, proposal, rows),
  };
}

async function readRows(portal: Portal, { id, revision_status }: ProposalRow): Promise<OwnRows> {
  const { db } = portal;
  return {
    decision: await findDecision(db, id),
    letters: await findLettersOf(db, id),
    corrections: await CORRECTIONS.list(db, id),
    amendments: await AMENDMENTS.list(db, id),
    objections: await OBJECTIONS.list(db, id),
    money: await findOwnMoney(portal, id, revision_status),
  };
}

/** As it was decided, before any amendment. */
async function findFirstGrant(db: Db, proposalId: string): Promise<ApprovedSnapshot | undefined> {
  const row = await db
    .selectFrom('revision')
    .select('approved')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  return (row?.approved as ApprovedSnapshot | null | undefined) ?? undefined;
}

function decisionView({ status, announcedOn, delivery, reason }: DecisionInForce): OwnDecision {
  const until = announcedOn === null ? null : objectionUntil(announcedOn);
  return { status, announcedOn, delivery, reason, objectionUntil: until };
}

function letterView({ id, title, delivery, postedOn, announcedOn, ...letter }: ListedLetter): OwnLetter {
  const { createdAt, retrievedAt, mediaId } = letter;
  return {
    ...{ id, title, delivery, postedOn, announcedOn },
    writtenOn: dayOf(createdAt),
    retrievedOn: retrievedAt === null ? null : dayOf(retrievedAt),
    media: mediaId === null ? null : iriOf(MEDIA, mediaId),
  };
}

/** Of the open request also what has been done about it. */
async function correctionsView({ db, programme }: Portal, rows: readonly CorrectionRow[]): Promise<OwnCorrection[]> {
  const open = rows.find(({ state }) => state === 'open');
  const answered = open === undefined ? new Set() : await answeredPaths(db, open);
  const [first] = rows;
  const comments = first === undefined ? [] : await findComments(db, first.proposal_id);
  return rows.map((row) => {
    const view = correctionView(programme, row, comments);
    if (row !== open) return view;
    return { ...view, answered: row.fields.filter((path) => answered.has(path)) };
  });
}

async function readMessages(
  { db, programme }: Portal,
  { id, received_at }: ProposalRow,
  rows: OwnRows,
): Promise<CaseMessage[]> {
  const { decision, letters, money } = rows;
  const subjects = [iriOf('/api/agency/proposals', id), proposalIri(id)];
  return messagesOf({
    receivedAt: maybeInstant(received_at),
    decision: decision === undefined ? null : { ...decision, decidedAt: instant(decision.decidedAt) },
    letters: letters.map(({ createdAt, ...letter }) => ({ ...letter, createdAt: instant(createdAt) })),
    corrections: rows.corrections.map((row) => ({
      requestedAt: instant(row.requested_at),
      reason: row.reason,
      until: row.until,
      labels: row.fields.map((path) => correctableLabel(programme, path) ?? path),
      state: row.state,
      closedAt: maybeInstant(row.closed_at),
    })),
    amendments: rows.amendments.map(({ requested_at, closed_at, outcome }) => ({
      openedAt: instant(requested_at),
      closedAt: maybeInstant(closed_at),
      outcome,
    })),
    objections: rows.objections.map(({ filed_at, closed_at, outcome }) => ({
      openedAt: instant(filed_at),
      closedAt: maybeInstant(closed_at),
      outcome,
    })),
    notices: await findNotices(db, subjects),
    payouts: money?.payouts ?? [],
  });
}

/** What the record holds of mails to the applicant that left no row of their own. `subjects`: addresses of the application. */
async function findNotices(db: Db, subjects: readonly string[]): Promise<Notice[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'why', sql<string | null>`detail ->> 'until'`.as('until')])
    .where(sql<boolean>`subjects && ${[...subjects]}::text[]`)
    .where('kind', '=', 'act')
    .where('act', 'in', NOTICE_ACTS)
    .execute();
  return rows.map(({ at, act, why, until }) => ({ at: instant(at), act, reason: why, until }));
}

/** The amendments with what each changes, beside the grant it was asked for upon. `first`: as decided; newest first. */
function ownAmendments(
  { programme }: Pick<Portal, 'programme'>,
  rows: readonly AmendmentRow[],
  first: ApprovedSnapshot | undefined,
): OwnAmendment[] {
  return rows.map((row, index) => {
    const before = rows.slice(index + 1).find(({ approved }) => approved !== null)?.approved ?? first;
    return {
      id: row.id,
      requestedAt: instant(row.requested_at),
      reason: row.reason,
      ...endOfAmendment(row),
      differences: before === undefined ? [] : differencesOf(programme, row, before),
    };
  });
}

/** Of an accepted one what was granted, which need not be what was asked for. */
function differencesOf(
  programme: Portal['programme'],
  { approved, changes }: AmendmentRow,
  before: ApprovedSnapshot,
): Difference[] {
  if (approved !== null) return amendmentDiff(before, approved);
  return changes === null ? [] : amendmentDiff(before, judgeAmendment(before, changes, programme).next);
}

/** Paths of an open request that the applicant has done something about: an answer that differs, a file that is new. */
async function answeredPaths(db: Db, correction: CorrectionRow): Promise<ReadonlySet<string>> {
  const { fields } = correction;
  const changed = openSteps(fields).length === 0 ? [] : await changedFields(db, correction);
  const added = requestedFiles(fields).length === 0 ? [] : await addedFiles(db, correction);
  return new Set([...changed, ...added]);
}

/** Only what was changed is kept in `corrected_step`, as it stood before. */
async function changedFields(db: Db, { id, proposal_id, fields }: CorrectionRow): Promise<string[]> {
  const before = await db
    .selectFrom('corrected_step')
    .select(['step', 'data'])
    .where('correction_id', '=', id)
    .execute();
  if (before.length === 0) return [];
  const now = await findSteps(db, proposal_id);
  return before.flatMap(({ step, data }) =>
    openFieldsOf(step, fields)
      .filter((field) => !isDeepStrictEqual(data[field] ?? null, now.get(step)?.[field] ?? null))
      .map((field) => `step_${step}.${field}`),
  );
}

async function addedFiles(db: Db, { proposal_id, requested_at }: CorrectionRow): Promise<string[]> {
  const links = await db
    .selectFrom('media_link')
    .select(['linked_resource', 'keywords'])
    .where('proposal_id', '=', proposal_id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', requested_at)
    .execute();
  return links.map(({ linked_resource, keywords }) => `files.${findPurpose(linked_resource, keywords)}`);
}
