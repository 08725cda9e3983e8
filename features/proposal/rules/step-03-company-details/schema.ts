import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { perProgramme } from '#ground/rules/programme/programme.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { defineStep, type Facts } from '../facts.ts';
import { ELIGIBLE_TEXTS, findBand, headcountReason } from '../funding/eligible.ts';
import { HEADINGS } from '../headings.ts';
import { isOtherLegalForm, legalFormIn } from '../legal-forms.ts';
import { type CompanyDetails, fieldsOf, SHAREHOLDER_PATH, STANDALONE, TAX_RULE } from './fields.ts';
import { foundedTooLongAgo, TEXTS } from './texts.ts';

/** Where the answers of this step are stored. */
const NUMBER = 3;

/** Whether net prices count: what later acts read from a stored application. */
export function isInputTaxDeducted(stored: Readonly<Record<number, unknown>>): boolean {
  return restoreAnswers({ isDeductInputTax: TAX_RULE }, stored[NUMBER]).isDeductInputTax === true;
}

/** The shareholder companies the server has stored, which step 4 may then refer to. */
function shareholdersOf(data: CompanyDetails): { id: string; name: string }[] {
  return data.shareholderCompanies.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name: name ?? '' }]));
}

const SECTIONS = [
  {
    title: 'Rechtsform und Branche',
    fields: ['isCommunalCompany', 'legalForm', 'otherLegalForm', 'sectorKey'],
  },
  {
    title: 'Register und Kammern',
    fields: [
      'hasHRGNumber',
      'hRGNumber',
      'hasTradeRegistered',
      'tradeLicenceNumber',
      'isCraftCompany',
      'craftNumber',
      'isFreelance',
      'taxNumber',
    ],
  },
  { title: 'Gründung und Steuern', fields: ['isFoundedLast2Y', 'dateFounded', 'isDeductInputTax'] },
  { title: 'Beteiligungen', fields: ['companyType', 'shareholderCompanies'] },
  { title: 'Mitarbeitende', fields: ['employeesCount', 'employeeCheck'] },
] as const;

/**
 * Rules beyond the single field (2-application §4 and §5, step 3). Answers that make the company ineligible are kept, so
 * that they can be seen and corrected, but bar the way.
 */
function checkCompany(data: CompanyDetails, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (data.isCommunalCompany === true) violations.push(missing('isCommunalCompany', ELIGIBLE_TEXTS.communal));
  if (findBand(facts.programme, data.employeesCount)?.eligible === false) {
    violations.push(missing('employeesCount', headcountReason(facts.programme)));
  }
  return data.isFoundedLast2Y === true ? [...violations, ...checkFounding(data.dateFounded, facts)] : violations;
}

function checkFounding(dateFounded: string | null, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (dateFounded !== null && dateFounded > facts.today) {
    violations.push(wrong('dateFounded', TEXTS.foundedInFuture));
  }
  if (dateFounded !== null && dateFounded < addMonths(facts.today, -facts.programme.foundedRecentlyMonths)) {
    violations.push(wrong('dateFounded', foundedTooLongAgo(facts.programme)));
  }
  if (facts.files.balanceSheet === 0) violations.push(missing('balanceSheet', TEXTS.balanceSheetMissing));
  return violations;
}

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

/** Which sizes of company there are, and how long one counts as new, differ by programme. */
export const companyDetailsStep = perProgramme((programme) =>
  defineStep({
    number: NUMBER,
    texts: HEADINGS['company-details'],
    fields: fieldsOf(programme),
    sections: SECTIONS,
    asked: {
      otherLegalForm: (data) => isOtherLegalForm(data.legalForm),
      hRGNumber: (data) => data.hasHRGNumber === true,
      tradeLicenceNumber: (data) => data.hasTradeRegistered === true,
      craftNumber: (data) => data.isCraftCompany === true,
      taxNumber: (data) => data.isFreelance === true,
      dateFounded: (data) => data.isFoundedLast2Y === true,
      shareholderCompanies: (data) => data.companyType !== null && data.companyType !== STANDALONE,
    },
    begin: (data, { companyName }) => ({ ...data, legalForm: data.legalForm ?? legalFormIn(companyName) }),
    check: checkCompany,
    contributes: (data, facts) => ({
      employeesCount: findBand(facts.programme, data.employeesCount)?.eligible === true ? data.employeesCount : null,
      isDeductInputTax: data.isDeductInputTax,
      isFoundedLast2Y: data.isFoundedLast2Y === true,
      shareholders: shareholdersOf(data),
    }),
    toWire: (data, facts): Answers => ({
      ...data,
      companyName: facts.companyName,
      companyUrl: facts.companyUrl,
      shareholderCompanies: data.shareholderCompanies.map((company) =>
        company.id === undefined ? company : { '@id': `${SHAREHOLDER_PATH}/${company.id}`, ...company },
      ),
    }),
    example: EXAMPLE,
  }),
);
