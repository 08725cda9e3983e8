import { missingInFull, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { type ApplicationForm, FIELDS } from './fields.ts';
import { TEXTS } from './texts.ts';

/** Stored answers that a body cannot change: the server puts in what is stored before evaluating. */
export const READ_ONLY = ['givenCode'] as const;

function isLeadPartner(data: ApplicationForm): boolean {
  return data.isValueChain === true && data.isLead === true;
}

/**
 * A quota given in connection with a value chain admits no application of a single company (2-application §2, step 0). The
 * code of a lead that has left stays where it was typed and bars the way on (decisions §9).
 */
function checkApplicationForm(
  { isValueChain, leadCode }: Pick<ApplicationForm, 'isValueChain' | 'leadCode'>,
  { valueChainForced, lostLeadCode }: Facts,
): Violation[] {
  if (valueChainForced && isValueChain === false) return [wrong('isValueChain', TEXTS.forced)];
  const isLost = leadCode !== null && leadCode === lostLeadCode;
  return isLost ? [missingInFull('leadCode', TEXTS.leadHasLeft)] : [];
}

/** A lead partner with one linked company. The code's check character fits. */
export const EXAMPLE: ApplicationForm = {
  isValueChain: true,
  isLead: true,
  leadCode: null,
  givenCode: 'K7M2QXAB3',
  linkedCompanies: [{ name: 'Partner AG', location: 'Köln' }],
};

/** A company that applies alone. */
export const EXAMPLE_SINGLE: ApplicationForm = {
  isValueChain: false,
  isLead: null,
  leadCode: null,
  givenCode: null,
  linkedCompanies: [],
};

/** A partner in the chain of the lead above. */
export const EXAMPLE_PARTNER: ApplicationForm = {
  isValueChain: true,
  isLead: false,
  leadCode: 'K7M2QXAB3',
  givenCode: null,
  linkedCompanies: [],
};

/** The combination rules of the specification (2-application §3, step 0) are these four conditions. */
export const STEP_0 = defineStep({
  number: 0,
  texts: HEADINGS['application-form'],
  fields: FIELDS,
  sections: [
    { title: 'Antragsform', fields: ['isValueChain', 'isLead', 'leadCode'] },
    { title: 'Partner der Wertschöpfungskette', fields: ['givenCode', 'linkedCompanies'] },
  ],
  asked: {
    isLead: (data) => data.isValueChain === true,
    leadCode: (data) => data.isValueChain === true && data.isLead === false,
    givenCode: isLeadPartner,
    linkedCompanies: isLeadPartner,
  },
  /** A quota of a value chain fixes the answer to Ja; with a lottery, everybody else has applied for a quota alone. */
  begin: (data, { programme, valueChainForced }) => {
    const drawn = hasLottery(programme) ? false : null;
    return { ...data, isValueChain: valueChainForced || (data.isValueChain ?? drawn) };
  },
  check: checkApplicationForm,
  contributes: (data) => ({ isValueChain: data.isValueChain === true, isLead: isLeadPartner(data) }),
  /** Without a value chain the wire says `isLead: false`, although the question was never asked. */
  toWire: (data, facts) => ({
    ...data,
    isLead: data.isValueChain === false ? false : data.isLead,
    valueChainForced: facts.valueChainForced,
  }),
  example: EXAMPLE,
});
