/** What other features may use of this one; the rest is its own business. */
export { bookedAmount } from './booked-amount.ts';
export { CAMT_MESSAGES, type CamtBooking, camtBookings, saidOf } from './camt.ts';
export { trueReference } from './references.ts';
export type { XmlReader } from './xml-reader.ts';
