import { draftApproval } from '@portal/domain/agency/approval/approval.ts';
import { CASE_READERS, CASE_WORKERS } from '@portal/domain/agency/audit/roles.ts';
import { PROPOSAL_TABLE, type ProposalCaseState } from '@portal/domain/agency/tables/proposal.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { conflict } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { findProposal } from '../proposal/store.ts';
import { type Act, type ActOption, defineAct, type Json } from './act.ts';
import { findAmendments } from './desk/amendments/amendment-store.ts';
import { findObjections } from './desk/objections/objection-store.ts';
import { performAct } from './desk/perform-act.ts';
import { appliedFor } from './desk/proposals/applied-for.ts';
import { type CaseDetail, findCases, getCase, getProposalId, isCaseState } from './find-cases.ts';
import { printFacts, printInstant, printTable } from './print.ts';
import { proceed } from './proceedings.ts';
import { readJson } from './read-json.ts';
import { signatureFacts } from './sheet-signature.ts';
import { proposeOrSign } from './two-people.ts';

const PROPOSAL = {
  kind: 'text',
  placeholder: 'Nummer|Kennung',
  help: 'Antragsnummer oder Kennung',
  required: true,
  subject: true,
} as const satisfies ActOption;

const STATES = PROPOSAL_TABLE.states;
const OUTCOME = { kind: 'text', placeholder: 'Text' } as const;
const REASON = {
  kind: 'text',
  placeholder: 'Text',
  help: 'Begründung, mit dem Vorschlag',
} as const satisfies ActOption;
const ANNOUNCED = {
  kind: 'day',
  placeholder: 'Tag',
  help: 'Tag der Bekanntgabe, mit der Unterschrift; sonst heute',
} as const satisfies ActOption;

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
  options: { proposal: PROPOSAL },
  run: (portal, { proposal }) => getCase(portal, proposal),
  text: printCase,
});

const RECEIVE = defineAct({
  noun: 'proposal',
  verb: 'receive',
  summary: 'vermerkt den Eingang des unterschriebenen Blatts',
  example: 'proposal receive DJ22-0000017 --day 2022-04-05',
  by: CASE_WORKERS,
  options: { proposal: PROPOSAL, day: { kind: 'day', placeholder: 'Tag', help: 'Tag des Eingangs; sonst heute' } },
  run: async (portal, { proposal, day }, { performer }) => {
    const id = await getProposalId(portal, proposal);
    const fields = { receivedOn: day ?? portal.clock.today() };
    await performAct(portal, performer, { kind: 'proposal', id, act: 'receive', fields });
    return getCase(portal, id);
  },
  text: printCase,
});

/** What is proposed of a decision where the command line says nothing else: everything as applied for. */
async function asAppliedFor(portal: Portal, id: string) {
  const proposal = await findProposal(portal.db, id);
  if (proposal?.submitted_at === null || proposal === undefined) return {};
  return { approval: draftApproval((await appliedFor(portal, portal.db, proposal)).applied) };
}

function decision(verb: 'approve' | 'deny' | 'revoke', propose: string, summary: string): Act {
  return defineAct({
    noun: 'proposal',
    verb,
    summary: `${summary}: schlägt es vor oder unterschreibt, was eine andere Person vorgeschlagen hat`,
    example: `proposal ${verb} DJ22-0000017${verb === 'approve' ? '' : ' --reason "Das Vorhaben hat schon begonnen."'}`,
    by: CASE_WORKERS,
    options: { proposal: PROPOSAL, reason: REASON, announced: ANNOUNCED },
    run: async (portal, { proposal, reason, announced }, { performer }) => {
      const id = await getProposalId(portal, proposal);
      await proposeOrSign(portal, performer, {
        ...{ kind: 'proposal', id, sign: verb, reason, announcedOn: announced },
        // Before the sheet has come a denial is one for its lack.
        propose: verb === 'deny' && (await getCase(portal, id)).state === 'submitted' ? 'propose-lapse' : propose,
        fields: () => (verb === 'approve' ? asAppliedFor(portal, id) : {}),
      });
      return getCase(portal, id);
    },
    text: printCase,
  });
}

const DECISIONS = [
  decision('approve', 'propose-approval', 'bewilligt einen Antrag, wie er eingereicht ist'),
  decision('deny', 'propose-denial', 'lehnt einen Antrag ab'),
  decision('revoke', 'propose-revocation', 'widerruft eine Bewilligung'),
];

const AMEND = defineAct({
  noun: 'proposal',
  verb: 'amend',
  summary: 'vermerkt einen Änderungsantrag, mit --outcome sein Ende',
  example: 'proposal amend DJ22-0000017 --changes \'{"endDate":"2023-12-31"}\' --reason "Lieferverzug."',
  by: CASE_WORKERS,
  options: {
    proposal: PROPOSAL,
    changes: { kind: 'text', placeholder: 'JSON', help: 'was sich ändern soll' },
    reason: REASON,
    outcome: { ...OUTCOME, help: 'Ausgang: angenommen, abgelehnt, zurückgezogen' },
    announced: ANNOUNCED,
  },
  run: async (portal, { proposal, changes, reason, outcome, announced }, { performer }) => {
    const proposalId = await getProposalId(portal, proposal);
    const open = (await findAmendments(portal.db, proposalId)).find(({ closed_at }) => closed_at === null);
    const fields = changes === undefined ? {} : { changes: readJson('--changes', changes) };
    await proceed(portal, performer, {
      ...{ kind: 'amendment', proposalId, openId: open?.id, outcome, reason, announcedOn: announced },
      begin: { act: 'request', fields },
      ends: {
        angenommen: {
          sign: 'accept',
          propose: 'propose-acceptance',
          fields: { changes: open?.changes ?? null, ...fields },
        },
        abgelehnt: { sign: 'refuse', propose: 'propose-refusal', fields: {} },
        zurückgezogen: 'withdraw',
      },
    });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

const OBJECT = defineAct({
  noun: 'proposal',
  verb: 'object',
  summary: 'vermerkt einen Widerspruch, mit --outcome sein Ende',
  example: 'proposal object DJ22-0000017 --day 2022-05-02',
  by: CASE_WORKERS,
  options: {
    proposal: PROPOSAL,
    day: { kind: 'day', placeholder: 'Tag', help: 'Tag des Eingangs; sonst heute' },
    reason: REASON,
    outcome: { ...OUTCOME, help: 'Ausgang: abgeholfen, zurückgewiesen, zurückgenommen' },
    announced: ANNOUNCED,
  },
  run: async (portal, { proposal, day, reason, outcome, announced }, { performer }) => {
    const proposalId = await getProposalId(portal, proposal);
    const open = (await findObjections(portal.db, proposalId)).find(({ closedAt }) => closedAt === null);
    await proceed(portal, performer, {
      ...{ kind: 'objection', proposalId, openId: open?.id, outcome, reason, announcedOn: announced },
      begin: { act: 'file', fields: { filedOn: day ?? portal.clock.today() } },
      ends: {
        abgeholfen: { sign: 'remedy', propose: 'propose-remedy', fields: {} },
        zurückgewiesen: { sign: 'reject', propose: 'propose-rejection', fields: {} },
        zurückgenommen: 'withdraw',
      },
    });
    return getCase(portal, proposalId);
  },
  text: printCase,
});

export const PROPOSAL_ACTS: readonly Act[] = [LIST, SHOW, RECEIVE, ...DECISIONS, AMEND, OBJECT];
