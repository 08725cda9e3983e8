import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { PROPOSAL_TABLE, type ProposalCaseState } from '#features/proposal/rules/acts.ts';
import { isProposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { signedProposal } from '#features/proposal/server/public.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSheetSignature } from './sheet-signature.ts';
import { type CaseRow, findCase, findProposalId, listCases } from './store.ts';

export interface CaseSummary {
  id: string;
  number: string;
  companyName: string;
  state: ProposalCaseState;
  currentStep: number;
  /** Cents. */
  sumDijFunding: number;
  submittedAt: Date | null;
  receivedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  inObjection: boolean;
  inAmendment: boolean;
}

/** Applications, newest first. `text`: part of number or company; `state`: only those in it. */
export async function findCases(
  portal: Pick<Portal, 'db'>,
  { text, state }: { text?: string | undefined; state?: ProposalCaseState | undefined } = {},
): Promise<CaseSummary[]> {
  const all = (await listCases(portal.db, text)).map(summaryOf);
  return state === undefined ? all : all.filter((one) => one.state === state);
}

export interface CaseDetail extends CaseSummary {
  signature: CaseSignature | null;
}

/** Throws 409 with the reason for an unknown or mistyped number. */
export async function getCase({ db }: Pick<Portal, 'db'>, typed: string): Promise<CaseDetail> {
  const id = await getProposalId({ db }, typed);
  const row = await findCase(db, id);
  if (row === undefined) throw conflict(`Einen Antrag „${typed}“ gibt es nicht.`);
  return { ...summaryOf(row), signature: await findSheetSignature(db, signedProposal(id)) };
}

/** By funding reference number, as the intake desk types it from the sheet, or by id. */
export async function getProposalId(portal: Pick<Portal, 'db'>, typed: string): Promise<string> {
  if (isUuid(typed)) return typed.toLowerCase();
  const number = typed.trim().toUpperCase();
  if (!isProposalNumber(number))
    throw conflict(`„${typed}“ ist keine gültige Antragsnummer. Bitte prüfen Sie die Ziffern.`);
  const id = await findProposalId(portal.db, number);
  if (id === undefined) throw conflict(`Einen Antrag „${typed}“ gibt es nicht.`);
  return id;
}

function summaryOf(row: CaseRow): CaseSummary {
  return {
    id: row.id,
    number: row.number,
    companyName: row.company_name,
    state: stateOf(row),
    currentStep: row.current_step,
    sumDijFunding: row.sum_dij_funding,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    reason: row.reason,
    inObjection: row.in_objection,
    inAmendment: row.in_amendment,
  };
}

function stateOf({ state, withdrawn_at: withdrawnAt }: CaseRow): ProposalCaseState {
  if (state !== null && isCaseState(state)) return state;
  return withdrawnAt === null ? 'in-progress' : 'withdrawn';
}

export function isCaseState(text: string): text is ProposalCaseState {
  return Object.hasOwn(PROPOSAL_TABLE.states, text);
}
