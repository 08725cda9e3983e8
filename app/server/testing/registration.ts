import type { TestPortal } from './test-portal.ts';

/** What somebody sends who registers. */
export function registration(email: string, more: object = {}): object {
  const address = { street: 'Hauptstr.', housenumber: '1', postcode: '53113', city: 'Bonn' };
  return {
    ...{ username: email, email, salutation: 'f', title: null, firstName: 'Erika', lastName: 'Muster', position: null },
    ...{ phone: '0228 123456', companies: [{ name: 'Muster GmbH', addresses: [address] }] },
    ...more,
  };
}

/** The link to a page of the login in the last mail to somebody; empty where it has none. */
export async function mailedLink(
  test: Pick<TestPortal, 'mails'>,
  page: 'passwort-festlegen' | 'neues-passwort',
  email: string,
): Promise<string> {
  const text = (await test.mails(email)).at(-1)?.text ?? '';
  return new RegExp(`/oauth/${page}/[\\w-]{43}`).exec(text)?.[0] ?? '';
}
