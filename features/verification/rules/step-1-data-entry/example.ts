/** A new person acts for the company, at a new address. */
export const EXAMPLE = {
  hasNewAddress: true,
  newAddress: {
    salutation: 'f' as const,
    title: null,
    firstName: 'Erika',
    lastName: 'Muster',
    position: 0 as const,
    email: 'erika.muster@example.org',
    phone: '0228123456',
    fax: null,
    street: 'Hauptstraße',
    houseNumber: '1',
    plz: '53113',
    city: 'Bonn',
    state: 'Nordrhein-Westfalen' as const,
    stateConfirmed: null,
  },
};
