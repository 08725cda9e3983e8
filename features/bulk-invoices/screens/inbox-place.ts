import type { FilePlace } from '#ground/screens/forms/files/media.ts';

/** Where files wait until they are said to be invoices of a proof. */
export function inboxPlace(verificationId: string): FilePlace {
  return { purpose: 'invoiceInbox', ids: { item: verificationId } };
}
