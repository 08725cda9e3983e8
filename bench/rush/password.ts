/** Of every planted account. */
export const PASSWORD = 'Werkbank-Laterne-2022';
