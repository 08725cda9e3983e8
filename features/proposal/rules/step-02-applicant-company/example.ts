import type { ApplicantCompany } from './fields.ts';

/** Headquarters in Bonn, implementation in a structurally weak region. */
export const EXAMPLE: ApplicantCompany = {
  companyUrl: 'https://www.muster-gmbh.example',
  inGermany: true,
  identical: false,
  addresses: [
    {
      street: 'Hauptstraße',
      housenumber: '1',
      postcode: '53113',
      city: 'Bonn',
      state: 'Nordrhein-Westfalen',
      stateConfirmed: null,
      isWeak: null,
    },
    {
      street: 'Am Hafen',
      housenumber: '12a',
      postcode: '17489',
      city: 'Greifswald',
      state: 'Mecklenburg-Vorpommern',
      stateConfirmed: null,
      isWeak: true,
    },
  ],
};
