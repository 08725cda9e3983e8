import { randomBytes } from 'node:crypto';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Programme, StepName } from '#ground/rules/programme/programme.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { makeCode } from '../../rules/steps/step-00-application-form.ts';
import { stepNameOf } from '../../rules/wizard.ts';
import { changeProposal, type ProposalRow } from '../store.ts';
import { refreshCompleteness } from './derived.ts';
import { tellPartners } from './value-chain.ts';
import { findLeadByCode, replaceCodeUse } from './value-chain-store.ts';

/** What saving a step does beside storing its answers. Only steps that own other rows have one. */
export interface StepEffect {
  /** Adds to the body what the applicant cannot write. */
  prepare?(portal: Portal, proposal: ProposalRow, body: Answers): Promise<Answers>;
  /** Rules only the database can judge. */
  check?(portal: Portal, proposal: ProposalRow, data: Answers): Promise<Violation[]>;
  /** Writes the other rows, inside the save's transaction. */
  apply?(portal: Portal, trx: Trx, proposal: ProposalRow, data: Answers): Promise<void>;
}

const UNKNOWN_CODE = 'Diesen WSK-Code gibt es nicht. Bitte prüfen Sie den Code mit Ihrem Lead-Partner.';
const OWN_CODE =
  'Dieser WSK-Code gehört zu einem Antrag Ihres eigenen Unternehmens. Bitte geben Sie den Code Ihres Lead-Partners an.';

/** Step 0: a lead gets a code when it saves, a partner's code must be a lead's of another company (decisions §4). */
const applicationForm: StepEffect = {
  async prepare(_portal, proposal, body) {
    const code = proposal.given_code ?? (isLead(body) ? makeCode(randomBytes(16)) : null);
    return { ...body, givenCode: code };
  },
  async check({ db }, proposal, { leadCode }) {
    if (typeof leadCode !== 'string') return [];
    // A code whose lead has left is refused by the step's own rule.
    if (leadCode === proposal.lost_lead_code) return [];
    const lead = await findLeadByCode(db, leadCode);
    if (lead === undefined) return [wrong('leadCode', UNKNOWN_CODE)];
    return lead.companyId === proposal.company_id ? [wrong('leadCode', OWN_CODE)] : [];
  },
  async apply(portal, trx, proposal, data) {
    const { leadCode, givenCode } = data;
    await replaceCodeUse(trx, proposal.id, typeof leadCode === 'string' ? leadCode : null);
    await tellPartners(portal, trx, proposal, isLead(data));
    // Its steps were judged while the code had no lead.
    if (proposal.lost_lead_code !== null) await refreshCompleteness(portal, trx, proposal.id);
    if (proposal.given_code !== null || typeof givenCode !== 'string') return;
    await changeProposal(trx, proposal.id, { given_code: givenCode }, portal.clock.now());
  },
};

function isLead({ isValueChain, isLead: lead }: Answers): boolean {
  return String(isValueChain) === 'true' && String(lead) === 'true';
}

const EFFECTS: Partial<Record<StepName, StepEffect>> = { 'application-form': applicationForm };

export function effectOf(programme: Programme, step: number): StepEffect | undefined {
  const name = stepNameOf(programme, step);
  return name && EFFECTS[name];
}
