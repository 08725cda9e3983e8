import type { AuthorisedPerson } from './fields.ts';

/** A head of department acts for the company; the managing director stands second. */
export const EXAMPLE: AuthorisedPerson = {
  isRegisteredUser: false,
  staff: [
    {
      salutation: 'f',
      title: 'Dr.',
      name: 'Erika',
      lastname: 'Muster',
      func: 1,
      phone: '0228123456',
      email: 'erika.muster@example.org',
      fax: null,
    },
    {
      salutation: 'm',
      title: null,
      name: 'Max',
      lastname: 'Chef',
      func: null,
      phone: '0228123457',
      email: 'max.chef@example.org',
      fax: '0228123499',
    },
  ],
};
