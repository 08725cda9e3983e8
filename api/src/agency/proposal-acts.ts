import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { conflict } from '../hydra/problem.ts';
import { type Act, type ActOption, defineAct, type Json } from './act.ts';
import { approveProposal } from './approve-proposal.ts';
import { CASE_STATE_LABEL, type CaseState } from './case-state.ts';
import { denyProposal } from './deny-proposal.ts';
import { type CaseDetail, findCases, getCase, getProposalId } from './find-cases.ts';
import { printFacts, printInstant, printTable } from './print.ts';
import { noteProceeding } from './proceedings.ts';
import { receiveProposal } from './receive-proposal.ts';
import { revokeProposal } from './revoke-proposal.ts';
import { signatureFacts } from './sheet-signature.ts';

const PROPOSAL = {
  kind: 'text',
  placeholder: 'Nummer|Kennung',
  help: 'Antragsnummer oder Kennung',
  required: true,
  subject: true,
} as const satisfies ActOption;

const OFFICER = {
  kind: 'text',
  placeholder: 'Name',
  help: 'wer entscheidet',
  required: true,
} as const satisfies ActOption;

function isState(text: string): text is CaseState {
  return Object.hasOwn(CASE_STATE_LABEL, text);
}

function readState(text: string | undefined): CaseState | undefined {
  if (text === undefined || isState(text)) return text;
  throw conflict(`Diesen Stand gibt es nicht. Möglich sind: ${Object.keys(CASE_STATE_LABEL).join(', ')}.`);
}

const LIST = defineAct({
  noun: 'proposal',
  verb: 'list',
  summary: 'sucht Anträge',
  example: 'proposal list --state sent',
  audit: 'read',
  options: {
    text: { kind: 'text', placeholder: 'Text', help: 'Teil der Nummer oder des Unternehmens', subject: true },
    state: { kind: 'text', placeholder: 'Stand', help: Object.keys(CASE_STATE_LABEL).join(', ') },
  },
  run: async (portal, { text, state }) => ({ proposals: await findCases(portal, { text, state: readState(state) }) }),
  text: ({ proposals }) =>
    printTable(
      ['Nummer', 'Unternehmen', 'Stand', 'Schritt', 'Zuschuss'],
      proposals.map(({ number, companyName, state, currentStep, sumDijFunding }) => [
        number,
        companyName,
        CASE_STATE_LABEL[state],
        currentStep,
        formatEuro(sumDijFunding),
      ]),
    ),
});

function printCase(found: Json<CaseDetail>): string {
  return printFacts({
    Nummer: found.number,
    Unternehmen: found.companyName,
    Stand: CASE_STATE_LABEL[found.state],
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
  audit: 'read',
  options: { proposal: PROPOSAL },
  run: (portal, { proposal }) => getCase(portal, proposal),
  text: printCase,
});

const RECEIVE = defineAct({
  noun: 'proposal',
  verb: 'receive',
  summary: 'vermerkt den Eingang des unterschriebenen Blatts',
  example: 'proposal receive DJ22-0000017 --day 2022-04-05',
  options: { proposal: PROPOSAL, day: { kind: 'day', placeholder: 'Tag', help: 'Tag des Eingangs; sonst heute' } },
  run: async (portal, { proposal, day }) => {
    await receiveProposal(portal, { proposalId: await getProposalId(portal, proposal), day });
    return getCase(portal, proposal);
  },
  text: printCase,
});

const APPROVE = defineAct({
  noun: 'proposal',
  verb: 'approve',
  summary: 'bewilligt einen Antrag, wie er eingereicht ist',
  example: 'proposal approve DJ22-0000017 --officer "Anna Amt"',
  options: { proposal: PROPOSAL, officer: OFFICER },
  run: async (portal, { proposal, officer }) => {
    const proposalId = await getProposalId(portal, proposal);
    const { answers: _answers, ...approved } = await approveProposal(portal, { proposalId, officer });
    return { proposal: await getCase(portal, proposalId), approved };
  },
  text: ({ proposal, approved }) =>
    `${printCase(proposal)}\n${printFacts({
      Zeitraum: `${formatDay(approved.startDate)} bis ${formatDay(approved.endDate)}`,
      Förderquote: `${approved.fundingRatio} %`,
      Investitionen: formatEuro(approved.sumInvestApproved),
    })}`,
});

const DENY = defineAct({
  noun: 'proposal',
  verb: 'deny',
  summary: 'lehnt einen Antrag ab',
  example: 'proposal deny DJ22-0000017 --officer "Anna Amt" --reason "Das Vorhaben hat schon begonnen."',
  options: {
    proposal: PROPOSAL,
    officer: OFFICER,
    reason: { kind: 'text', placeholder: 'Text', help: 'Begründung für den Antragsteller', required: true },
  },
  run: async (portal, { proposal, officer, reason }) => {
    const proposalId = await getProposalId(portal, proposal);
    await denyProposal(portal, { proposalId, officer, reason });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

const REVOKE = defineAct({
  noun: 'proposal',
  verb: 'revoke',
  summary: 'widerruft eine Bewilligung',
  example: 'proposal revoke DJ22-0000017 --officer "Anna Amt" --reason "Das Vorhaben wurde nicht begonnen."',
  options: {
    proposal: PROPOSAL,
    officer: OFFICER,
    reason: { kind: 'text', placeholder: 'Text', help: 'Begründung für den Antragsteller', required: true },
  },
  run: async (portal, { proposal, officer, reason }) => {
    const proposalId = await getProposalId(portal, proposal);
    await revokeProposal(portal, { proposalId, officer, reason });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

function proceeding(verb: 'amend' | 'object', kind: 'amendment' | 'objection', summary: string): Act {
  return defineAct({
    noun: 'proposal',
    verb,
    summary,
    example: `proposal ${verb} DJ22-0000017 --outcome "zurückgenommen"`,
    options: {
      proposal: PROPOSAL,
      outcome: { kind: 'text', placeholder: 'Text', help: 'Ausgang, wenn das Verfahren endet' },
    },
    run: async (portal, { proposal, outcome }) => {
      const proposalId = await getProposalId(portal, proposal);
      await noteProceeding(portal, kind, { proposalId, outcome });
      return getCase(portal, proposalId);
    },
    text: printCase,
  });
}

const AMEND = proceeding('amend', 'amendment', 'vermerkt einen Änderungsantrag, mit --outcome sein Ende');
const OBJECT = proceeding('object', 'objection', 'vermerkt einen Widerspruch, mit --outcome sein Ende');

export const PROPOSAL_ACTS: readonly Act[] = [LIST, SHOW, RECEIVE, APPROVE, DENY, REVOKE, AMEND, OBJECT];
