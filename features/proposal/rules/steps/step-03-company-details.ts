import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '#ground/rules/contract/wire.ts';
import { restoreAnswers } from '#ground/rules/fields/answers.ts';
import {
  type Answers,
  checkbox,
  choice,
  type DataOf,
  day,
  list,
  reference,
  text,
  yesNo,
} from '#ground/rules/fields/field.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { type Programme, perProgramme } from '#ground/rules/programme/programme.ts';
import { addMonths } from '#ground/rules/values/calendar-arithmetic.ts';
import { readCompanyName } from '#ground/rules/values/contact.ts';
import { defineStep, type Facts } from '../facts.ts';
import { COMMUNAL, ELIGIBLE_TEXTS, findBand, headcountOf, headcountReason } from '../funding/eligible.ts';
import { HEADINGS } from '../headings.ts';
import { isOtherLegalForm, legalFormIn } from '../legal-forms.ts';

const QUESTION = 'Bitte beantworten Sie diese Frage.';
const OTHER_LEGAL_FORM = text({
  label: 'Welche sonstige Rechtsform?',
  max: 200,
  required: 'Bitte nennen Sie die Rechtsform.',
});
const LEGAL_FORM = reference({
  label: 'Rechtsform',
  to: LEGAL_FORM_PATH,
  required: 'Bitte wählen Sie die Rechtsform aus.',
});

/** Standalone companies have no shareholder company to name. */
export const STANDALONE = 0;

const SHAREHOLDER_PATH = '/api/companies';

const SHAREHOLDER = {
  name: text({
    label: 'Name des Unternehmens',
    max: 200,
    autocomplete: 'off',
    required: 'Bitte geben Sie den Unternehmensnamen an.',
    read: readCompanyName,
  }),
  legalForm: LEGAL_FORM,
  otherLegalForm: OTHER_LEGAL_FORM,
  city: text({ label: 'Ort', max: 200, autocomplete: 'off', required: 'Bitte geben Sie den Ort an.' }),
  intendsProposal: yesNo({
    label: 'Will dieses Unternehmen selbst einen Antrag stellen?',
    required: QUESTION,
  }),
};

const REGISTERS = {
  hasHRGNumber: checkbox({ label: 'Das Unternehmen steht im Handelsregister oder Genossenschaftsregister.' }),
  hRGNumber: text({
    label: 'Registernummer',
    hint: 'Zum Beispiel HRB 12345.',
    max: 100,
    required: 'Bitte geben Sie die Registernummer an.',
  }),
  hasTradeRegistered: checkbox({ label: 'Das Unternehmen hat ein Gewerbe angemeldet.' }),
  tradeLicenceNumber: text({
    label: 'Nummer der Gewerbeanmeldung',
    hint: 'Sie steht auf dem Gewerbeschein, den die Gemeinde ausstellt.',
    max: 100,
    required: 'Bitte geben Sie die Nummer der Gewerbeanmeldung an.',
  }),
  isCraftCompany: checkbox({ label: 'Das Unternehmen ist ein Handwerksbetrieb.' }),
  craftNumber: text({
    label: 'Nummer der Handwerksrolle',
    hint: 'Sie steht auf der Handwerkskarte.',
    max: 100,
    required: 'Bitte geben Sie die Nummer der Handwerksrolle an.',
  }),
  isFreelance: checkbox({ label: 'Die Tätigkeit ist freiberuflich.' }),
  taxNumber: text({
    label: 'Steuernummer',
    hint: 'Sie steht auf jedem Bescheid des Finanzamts.',
    max: 100,
    required: 'Bitte geben Sie die Steuernummer an.',
  }),
};

const TAX_RULE = yesNo({
  label: 'Ist das Unternehmen zum Vorsteuerabzug berechtigt?',
  hint: 'Davon hängt ab, ob Netto- oder Bruttopreise zählen.',
  required: QUESTION,
});

const SHAREHOLDING = {
  companyType: choice({
    label: 'Welcher Unternehmenstyp trifft zu?',
    options: [
      { value: STANDALONE, label: 'Eigenständiges Unternehmen (unter 25 %)' },
      { value: 1, label: 'Partnerunternehmen (25 % bis unter 50 %)' },
      { value: 2, label: 'Verbundenes Unternehmen (ab 50 %)' },
    ],
    required: QUESTION,
  }),
  shareholderCompanies: list({
    label: 'Partner- und verbundene Unternehmen',
    itemLabel: 'Unternehmen',
    max: 50,
    addressed: SHAREHOLDER_PATH,
    required: 'Bitte nennen Sie mindestens ein Partner- oder verbundenes Unternehmen.',
    fields: SHAREHOLDER,
    asked: { otherLegalForm: (company) => isOtherLegalForm(company.legalForm) },
  }),
};

const fieldsOf = ({ bands, foundedRecentlyMonths }: Programme) => ({
  isCommunalCompany: COMMUNAL,
  legalForm: LEGAL_FORM,
  otherLegalForm: OTHER_LEGAL_FORM,
  sectorKey: reference({
    label: 'Branchenschlüssel',
    hint: 'Suchen Sie nach der Nummer oder der Bezeichnung.',
    to: SECTOR_KEY_PATH,
    required: 'Bitte wählen Sie den Branchenschlüssel aus.',
  }),
  ...REGISTERS,
  isFoundedLast2Y: yesNo({
    label: `Wurde das Unternehmen in den letzten ${foundedRecentlyMonths} Monaten gegründet?`,
    required: QUESTION,
  }),
  dateFounded: day({
    label: 'Gründungsdatum',
    hint: 'Zum Beispiel 27.3.2021.',
    required: 'Bitte geben Sie das Gründungsdatum an.',
  }),
  isDeductInputTax: TAX_RULE,
  ...SHAREHOLDING,
  employeesCount: headcountOf(bands),
  employeeCheck: checkbox({
    label: 'Ich bestätige, dass die Zahl der Mitarbeitenden richtig ermittelt ist.',
    required: 'Bitte bestätigen Sie diese Angabe.',
  }),
});

export type CompanyDetails = DataOf<ReturnType<typeof fieldsOf>>;

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
    violations.push(wrong('dateFounded', 'Das Gründungsdatum darf nicht in der Zukunft liegen.'));
  }
  if (dateFounded !== null && dateFounded < addMonths(facts.today, -facts.programme.foundedRecentlyMonths)) {
    const { foundedRecentlyMonths } = facts.programme;
    violations.push(
      wrong('dateFounded', `Das Gründungsdatum muss in den letzten ${foundedRecentlyMonths} Monaten liegen.`),
    );
  }
  if (facts.files.balanceSheet === 0)
    violations.push(missing('balanceSheet', 'Sie müssen mindestens eine Datei hochladen'));
  return violations;
}

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
  }),
);
