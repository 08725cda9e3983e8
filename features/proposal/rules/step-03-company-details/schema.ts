import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { perProgramme } from '#ground/rules/programme/public.ts';
import { findBand } from '../eligible.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { isOtherLegalForm, legalFormIn } from '../legal-forms.ts';
import { checkCompany } from './check.ts';
import { EXAMPLE } from './example.ts';
import { type CompanyDetails, fieldsOf, SHAREHOLDER_PATH, STANDALONE, TAX_RULE } from './fields.ts';

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
