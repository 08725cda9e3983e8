import type { CompanyDetails } from './fields.ts';

/** An established company with a partner company that applies for itself. */
export const EXAMPLE: CompanyDetails = {
  isCommunalCompany: false,
  hasHRGNumber: true,
  hRGNumber: 'HRB 12345',
  hasTradeRegistered: true,
  tradeLicenceNumber: 'GA 4711',
  isCraftCompany: false,
  craftNumber: null,
  isFreelance: false,
  taxNumber: null,
  legalForm: '/api/legal_forms/3',
  otherLegalForm: null,
  isFoundedLast2Y: false,
  dateFounded: null,
  sectorKey: '/api/sector_keys/6201',
  isDeductInputTax: true,
  companyType: 1,
  shareholderCompanies: [
    {
      name: 'Mutter AG',
      legalForm: '/api/legal_forms/5',
      otherLegalForm: null,
      city: 'Bonn',
      intendsProposal: false,
    },
  ],
  employeesCount: 11,
  employeeCheck: true,
};

/** A young freelance business of another legal form, standing alone. It needs a balance sheet. */
export const EXAMPLE_FOUNDED_RECENTLY: CompanyDetails = {
  ...EXAMPLE,
  hasHRGNumber: false,
  hRGNumber: null,
  hasTradeRegistered: false,
  tradeLicenceNumber: null,
  isFreelance: true,
  taxNumber: '205/5123/4567',
  legalForm: '/api/legal_forms/99',
  otherLegalForm: 'Stille Gesellschaft',
  isFoundedLast2Y: true,
  dateFounded: '2021-05-01',
  isDeductInputTax: false,
  companyType: 0,
  shareholderCompanies: [],
  employeesCount: 3,
};
