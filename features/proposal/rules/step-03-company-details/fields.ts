import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '#ground/rules/contract/lookups.ts';
import { checkbox, choice, type DataOf, day, list, reference, text, yesNo } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { readCompanyName } from '#ground/rules/values/contact/name.ts';
import { COMMUNAL, headcountOf } from '../funding/eligible.ts';
import { isOtherLegalForm } from '../legal-forms.ts';

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

export const SHAREHOLDER_PATH = '/api/companies';

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

export const TAX_RULE = yesNo({
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

export const fieldsOf = ({ bands, foundedRecentlyMonths }: Programme) => ({
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
