/** What other features may use of this one; the rest is its own business. */

export type { XmlReader } from './camt.ts';
export { bookedAmount, CAMT_MESSAGES, type CamtBooking, camtBookings, saidOf, trueReference } from './camt.ts';
