import type { ApplicationForm } from './fields.ts';

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
