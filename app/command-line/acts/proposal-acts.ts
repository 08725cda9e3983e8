import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { AMENDMENTS } from '#features/amendment/server/amendment-store.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { type CaseDetail, findCases, getCase, getProposalId, isCaseState } from '#features/cases/server/find-cases.ts';
import { signatureFacts } from '#features/cases/server/sheet-signature.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { OBJECTIONS } from '#features/objection/server/objection-store.ts';
import { PROPOSAL_TABLE, type ProposalCaseState } from '#features/proposal/rules/acts.ts';
import { draftApproval } from '#features/proposal/rules/approval/approval.ts';
import { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
import { findProposal } from '#features/proposal/server/public.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { type Act, type CaseView, defineAct, type Json } from '../act.ts';
import { printFacts, printTable } from '../print.ts';
import { CASE_OPTION, voluntaryOptions } from './declared-options.ts';
import { proceed, proposeOrSign } from './two-people.ts';

const STATES = PROPOSAL_TABLE.states;
const { acts: ACTS } = PROPOSAL_TABLE;
const OUTCOME = { kind: 'text', placeholder: 'Text' } as const;

function readState(text: string | undefined): ProposalCaseState | undefined {
  if (text === undefined || isCaseState(text)) return text;
  throw conflict(`Diesen Stand gibt es nicht. Möglich sind: ${Object.keys(STATES).join(', ')}.`);
}

const LIST = defineAct({
  noun: 'proposal',
  verb: 'list',
  summary: 'sucht Anträge',
  example: 'proposal list --state sent',
  by: CASE_READERS,
  audit: 'read',
  options: {
    text: { kind: 'text', placeholder: 'Text', help: 'Teil der Nummer oder des Unternehmens', subject: true },
    state: { kind: 'text', placeholder: 'Stand', help: Object.keys(STATES).join(', ') },
  },
  run: async (portal, { text, state }) => ({ proposals: await findCases(portal, { text, state: readState(state) }) }),
  text: ({ proposals }) =>
    printTable(
      ['Nummer', 'Unternehmen', 'Stand', 'Schritt', 'Zuschuss'],
      proposals.map(({ number, companyName, state, currentStep, sumDijFunding }) => [
        number,
        companyName,
        STATES[state],
        currentStep,
        formatEuro(sumDijFunding),
      ]),
    ),
});

function printCase(found: Json<CaseDetail>): string {
  return printFacts({
    Nummer: found.number,
    Unternehmen: found.companyName,
    Stand: STATES[found.state],
    Schritt: found.currentStep,
    Zuschuss: formatEuro(found.sumDijFunding),
    'Eingereicht am': printInstant(found.submittedAt),
    'Eingegangen am': printInstant(found.receivedAt),
    ...signatureFacts(found.signature),
    'Entschieden am': printInstant(found.decidedAt),
    'Entschieden von': found.decidedBy,
    Begründung: found.reason,
    Anhängig: pending(found),
    Kennung: found.id,
  });
}

function pending({ inObjection, inAmendment }: Json<CaseDetail>): string | null {
  const open = [...(inObjection ? ['Widerspruch'] : []), ...(inAmendment ? ['Änderungsantrag'] : [])];
  return open.length === 0 ? null : open.join(', ');
}

const SHOW = defineAct({
  noun: 'proposal',
  verb: 'show',
  summary: 'zeigt einen Antrag',
  example: 'proposal show DJ22-0000017',
  by: CASE_READERS,
  audit: 'read',
  options: { proposal: CASE_OPTION },
  run: (portal, { proposal }) => getCase(portal, proposal),
  text: printCase,
});

export const PROPOSAL_VIEW = { see: getCase, text: printCase } as CaseView;

/** What is proposed of a decision where the command line says nothing else: everything as applied for. */
async function asAppliedFor(portal: Portal, id: string) {
  const proposal = await findProposal(portal.db, id);
  if (proposal?.submitted_at === null || proposal === undefined) return {};
  return { approval: draftApproval((await appliedFor(portal, portal.db, proposal)).applied) };
}

type Decision = 'approve' | 'deny' | 'revoke';

function decision(verb: Decision, propose: 'approval' | 'denial' | 'revocation', summary: string): Act {
  const proposing = `propose-${propose}` as const;
  const needs = { ...ACTS[proposing].needs, ...ACTS[verb].needs };
  return defineAct({
    noun: 'proposal',
    verb,
    summary: `${summary}: schlägt es vor oder unterschreibt, was eine andere Person vorgeschlagen hat`,
    example: `proposal ${verb} DJ22-0000017${verb === 'approve' ? '' : ' --reason "Das Vorhaben hat schon begonnen."'}`,
    by: CASE_WORKERS,
    options: { proposal: CASE_OPTION, ...voluntaryOptions(needs) },
    run: async (portal, { proposal, ...values }, { performer }) => {
      const id = await getProposalId(portal, proposal);
      await proposeOrSign(portal, performer, {
        ...{ kind: 'proposal', id, sign: verb, values },
        // Before the sheet has come a denial is one for its lack.
        propose: verb === 'deny' && (await getCase(portal, id)).state === 'submitted' ? 'propose-lapse' : proposing,
        usually: () => (verb === 'approve' ? asAppliedFor(portal, id) : {}),
      });
      return getCase(portal, id);
    },
    text: printCase,
  });
}

const DECISIONS = [
  decision('approve', 'approval', 'bewilligt einen Antrag, ohne andere Angaben wie er eingereicht ist'),
  decision('deny', 'denial', 'lehnt einen Antrag ab'),
  decision('revoke', 'revocation', 'widerruft eine Bewilligung'),
];

const AMEND = defineAct({
  noun: 'proposal',
  verb: 'amend',
  summary: 'vermerkt einen Änderungsantrag, mit --outcome sein Ende',
  example: 'proposal amend DJ22-0000017 --changes \'{"endDate":"2023-12-31"}\' --reason "Lieferverzug."',
  by: CASE_WORKERS,
  options: {
    proposal: CASE_OPTION,
    ...voluntaryOptions({ ...AMENDMENT_TABLE.acts.request.needs, ...AMENDMENT_TABLE.acts.accept.needs }),
    outcome: { ...OUTCOME, help: `Ausgang: ${words(AMENDMENT_TABLE.states, ['accepted', 'refused', 'withdrawn'])}` },
  },
  run: async (portal, { proposal, outcome, ...values }, { performer }) => {
    const proposalId = await getProposalId(portal, proposal);
    const open = await AMENDMENTS.findOpen(portal.db, proposalId);
    await proceed(portal, performer, {
      ...{ kind: 'amendment', proposalId, openId: open?.id, outcome, values, begin: 'request' },
      ends: {
        [AMENDMENT_TABLE.states.accepted]: {
          sign: 'accept',
          propose: 'propose-acceptance',
          usually: () => ({ changes: open?.changes ?? null }),
        },
        [AMENDMENT_TABLE.states.refused]: { sign: 'refuse', propose: 'propose-refusal' },
        [AMENDMENT_TABLE.states.withdrawn]: 'withdraw',
      },
    });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

function words<S extends string>(states: Readonly<Record<S, string>>, some: readonly S[]): string {
  return some.map((state) => states[state]).join(', ');
}

const WHICH =
  'Mehrere Widersprüche sind anhängig. Nennen Sie die Entscheidung, gegen die sich dieser richtet: --decision.';

/** The objection that is pending; of several the one against the decision that is named. */
async function findPending(portal: Portal, proposalId: string, { decision }: Readonly<Record<string, unknown>>) {
  const open = await OBJECTIONS.listOpen(portal.db, proposalId);
  const found = decision === undefined ? open : open.filter(({ letter_id }) => letter_id === decision);
  if (found.length > 1) throw conflict(WHICH);
  return found[0];
}

const OBJECT = defineAct({
  noun: 'proposal',
  verb: 'object',
  summary: 'vermerkt einen Widerspruch, mit --outcome sein Ende',
  example: 'proposal object DJ22-0000017 --day 2022-05-02',
  by: CASE_WORKERS,
  options: {
    proposal: CASE_OPTION,
    ...voluntaryOptions({ ...OBJECTION_TABLE.acts.file.needs, ...OBJECTION_TABLE.acts['propose-rejection'].needs }),
    outcome: { ...OUTCOME, help: `Ausgang: ${words(OBJECTION_TABLE.states, ['remedied', 'rejected', 'withdrawn'])}` },
  },
  run: async (portal, { proposal, outcome, ...values }, { performer }) => {
    const proposalId = await getProposalId(portal, proposal);
    const open = await findPending(portal, proposalId, values);
    await proceed(portal, performer, {
      ...{ kind: 'objection', proposalId, openId: open?.id, outcome, values, begin: 'file' },
      ends: {
        [OBJECTION_TABLE.states.remedied]: { sign: 'remedy', propose: 'propose-remedy' },
        [OBJECTION_TABLE.states.rejected]: { sign: 'reject', propose: 'propose-rejection' },
        [OBJECTION_TABLE.states.withdrawn]: 'withdraw',
      },
    });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

export const PROPOSAL_ACTS: readonly Act[] = [LIST, SHOW, ...DECISIONS, AMEND, OBJECT];
