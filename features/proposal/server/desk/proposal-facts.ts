import { AMENDMENTS, endOfAmendment } from '#features/amendment/server/amendment-store.ts';
import type {
  Decision,
  PrefilledApproval,
  ProposalFacts,
  ProposedDecision,
} from '#features/cases/rules/proceedings-wire.ts';
import { actsFrom } from '#features/cases/rules/table.ts';
import type { Draft } from '#features/cases/server/case-kind.ts';
import { findResults, findReviews } from '#features/cases/server/shared/checks.ts';
import { findSheetSignature, nameOfSender } from '#features/cases/server/shared/handed-in.ts';
import { findNotes } from '#features/cases/server/shared/notes.ts';
import { findComments } from '#features/comments/server/comments.ts';
import { CORRECTIONS, correctionView } from '#features/correction/server/correction-store.ts';
import type { Announcement } from '#features/letter/rules/announcement.ts';
import { caseLetter, findLettersOf } from '#features/letter/server/letter-store.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import {
  findObjectable,
  OBJECTIONS,
  objectableView,
  objectionView,
} from '#features/objection/server/objection-store.ts';
import { findOfficer, withDeputy } from '#features/officers/server/store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Explanation } from '#ground/rules/values/trace.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { PROPOSAL_TABLE } from '../../rules/acts.ts';
import { draftApproval, judgeApproval } from '../../rules/approval.ts';
import { notMetIn } from '../../rules/check-list.ts';
import type { Facts } from '../../rules/facts.ts';
import { traceDeMinimis } from '../../rules/funding/de-minimis-trace.ts';
import { explainFunding, fundingOf, fundingReasonText } from '../../rules/funding/funding.ts';
import { doubtAbout } from '../../rules/region-doubt.ts';
import type { DeMinimisDeclaration } from '../../rules/steps/de-minimis-fields.ts';
import type { ApplicantCompany } from '../../rules/steps/step-02-applicant-company.ts';
import { deMinimisStep } from '../../rules/steps/step-04-de-minimis.ts';
import { stepsOf } from '../../rules/steps.ts';
import { factsOf } from '../circumstances.ts';
import { signedProposal } from '../send-proposal.ts';
import { findSteps } from '../steps/step-store.ts';
import type { ProposalRow } from '../store.ts';
import { appliedFor } from './applied-for.ts';
import { findCaseFiles, type ProposalCase, referencesIn } from './load-proposal.ts';
import { findDecision } from './revision-store.ts';

/** What the check lists have found against an application, and the rules' own way to the figures that are meant. */
export async function denialReasons(
  portal: Portal,
  db: Trx | Portal['db'],
  proposal: ProposalRow,
): Promise<Pick<Extract<Announcement, { act: 'deny' }>, 'notMet' | 'traces'>> {
  const found = notMetIn('proposal', await findResults(db, { kind: 'proposal', caseId: proposal.id }));
  const items = found.map(({ item }) => item);
  const traces: Explanation[] = [];
  if (items.includes('rate') || items.includes('limits')) traces.push(explainFunding(factsOf(portal, proposal)));
  if (items.includes('de-minimis')) traces.push(await deMinimisOf(portal, db, proposal));
  return { notMet: found.map(({ label }) => label), traces };
}

async function deMinimisOf(portal: Portal, db: Trx | Portal['db'], proposal: ProposalRow): Promise<Explanation> {
  const { minimis, isRoadTransport } = await deMinimisDeclared(portal, db, proposal);
  return traceDeMinimis(portal.programme, minimis, { today: portal.clock.today(), isRoadTransport });
}

/** What the application says of other aid. */
export async function deMinimisDeclared(
  portal: Portal,
  db: Trx | Portal['db'],
  proposal: ProposalRow,
): Promise<Pick<DeMinimisDeclaration, 'minimis'> & { isRoadTransport: boolean }> {
  const step = deMinimisStep(portal.programme);
  const stored = (await findSteps(db, proposal.id)).get(step.number) ?? {};
  const { data } = evaluateStored(step, stored, factsOf(portal, proposal));
  const { minimis, isRoadTransport } = data as unknown as DeMinimisDeclaration;
  return { minimis, isRoadTransport: isRoadTransport === true };
}

type StoredSteps = ReadonlyMap<number, Answers>;

/** Beyond the answers of the application nothing is judged: the sending has happened. */
const LAST_STEP = 9;

/** What the rules find in a sent application as they stand today, in words; for the caseworker, nothing follows from it. */
function doubtsAbout(stored: StoredSteps, facts: Facts): string[] {
  const violations = stepsOf(facts.programme)
    .filter(({ number }) => number <= LAST_STEP)
    .flatMap((step) => {
      const data = stored.get(step.number);
      const found = data === undefined ? [] : evaluateStored(step, data, facts).violations;
      return found.map(({ message }) => `${step.texts.title}: ${message}`);
    });
  const funding = fundingOf(facts);
  const reasons = funding.reasons.map((reason) => fundingReasonText(reason, funding, facts));
  return [...new Set([...violations, ...regionDoubts(stored), ...reasons])];
}

/** The table of weak regions only warns: the answer counts (decisions §4). */
function regionDoubts(stored: StoredSteps): string[] {
  const company = stored.get(2) as ApplicantCompany | undefined;
  return (company?.addresses ?? []).flatMap(({ postcode, isWeak }) => doubtAbout(isWeak, postcode) ?? []);
}

/** Everything the caseworker decides by: the application as the applicant sees it, and what the agency has noted. */
export async function proposalFacts(
  portal: Portal,
  { id, proposal, assignee, drafts, state }: ProposalCase,
): Promise<ProposalFacts> {
  const { db } = portal;
  const stored = await findSteps(db, id);
  const steps = stepsView(portal, proposal, stored);
  const corrections = await CORRECTIONS.list(db, id);
  const comments = await findComments(db, id);
  const amendments = await AMENDMENTS.list(db, id);
  const letters = await findLettersOf(db, id);
  const signature = await findSheetSignature(db, signedProposal(id));
  const checked = { kind: 'proposal', caseId: id } as const;
  const answers = isChecked(state) ? await portal.acts.answers(portal, db, checked) : {};
  return {
    number: proposal.number,
    companyName: proposal.company_name,
    company: iriOf('/api/companies', proposal.company_id),
    submittedAt: maybeInstant(proposal.submitted_at),
    submittedBy: await nameOfSender(db, proposal),
    receivedAt: maybeInstant(proposal.received_at),
    requestedGrant: proposal.sum_dij_funding,
    assignee: await withDeputy(portal, assignee),
    steps,
    references: await referencesIn(db, steps),
    files: await findCaseFiles(db, id),
    signature,
    doubts: proposal.submitted_at === null ? [] : doubtsAbout(stored, factsOf(portal, proposal)),
    reviews: await findReviews(db, checked, answers),
    notes: await findNotes(db, 'proposal', id),
    comments,
    approval: state === 'in-check' ? await prefilled(portal, proposal) : null,
    proposed: await draftViews(db, drafts),
    decision: await decisionView(portal, id),
    verification: proposal.verification_id,
    letters: letters.map((one) => caseLetter(portal, one)),
    corrections: corrections.map((row) => correctionView(portal.programme, row, comments)),
    amendments: amendments.map((row) => ({
      ...{ id: row.id, requestedAt: instant(row.requested_at), version: row.version },
      ...endOfAmendment(row),
    })),
    objections: (await OBJECTIONS.list(db, id)).map(objectionView),
    objectable: (await findObjectable(db, id)).map(objectableView),
    hearings: await portal.acts.hearings(db, id),
  };
}

/** Where nothing is checked any more, what was found then stands with the results. */
function isChecked(state: ProposalCase['state']): boolean {
  return actsFrom(PROPOSAL_TABLE, state).includes('check');
}

/** The answers by step, as the applicant's own calls show them. */
function stepsView(
  portal: Portal,
  proposal: ProposalRow,
  stored: ReadonlyMap<number, Answers>,
): ProposalFacts['steps'] {
  const facts = factsOf(portal, proposal);
  const shown = stepsOf(portal.programme).flatMap((step) => {
    const data = stored.get(step.number);
    if (data === undefined) return [];
    return [[`step_${step.number}`, step.toWire(evaluateStored(step, data, facts).data, facts)]];
  });
  return Object.fromEntries(shown);
}

/** The form of the approval, filled in as applied for, with what follows from it. */
async function prefilled(portal: Portal, proposal: ProposalRow): Promise<PrefilledApproval> {
  const { applied, full } = await appliedFor(portal, portal.db, proposal);
  const draft = draftApproval(applied);
  const { calculation, violations } = judgeApproval(draft, applied);
  const described = full.proofs.map(({ id, description, provider, totalSum }) => ({
    id,
    description,
    provider,
    totalSum,
  }));
  return {
    draft,
    applied: { ...applied, facts: withoutProgramme(applied.facts) },
    proofs: described,
    rate: calculation.result.fq,
    grant: calculation.result.step3,
    obstacles: violations.map(({ message }) => message),
  };
}

/** The programme is the same everywhere; whoever calculates puts it back. */
function withoutProgramme({ programme: _programme, ...facts }: Facts): Omit<Facts, 'programme'> {
  return facts;
}

async function draftViews(db: Db, drafts: readonly Draft[]): Promise<ProposedDecision[]> {
  return Promise.all(
    drafts.map(async ({ act, proposedBy, proposedAt, content }) => ({
      act,
      proposedBy,
      proposedByName: await nameOf(db, proposedBy),
      proposedAt: instant(proposedAt),
      content,
    })),
  );
}

/** Of an officer; on the command line the name itself was given. */
async function nameOf(db: Db, proposedBy: string): Promise<string> {
  return (isUuid(proposedBy) ? (await findOfficer(db, proposedBy))?.name : undefined) ?? proposedBy;
}

async function decisionView({ db }: Portal, id: string): Promise<Decision | null> {
  const decision = await findDecision(db, id);
  if (decision === undefined) return null;
  const { status, decidedAt, decidedBy, reason, announcedOn } = decision;
  return {
    ...{ status, decidedBy, reason, announcedOn },
    decidedAt: instant(decidedAt),
    objectionUntil: announcedOn === null ? null : objectionUntil(announcedOn),
  };
}
