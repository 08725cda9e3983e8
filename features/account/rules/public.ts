/** What other features may use of this one; the rest is its own business. */
export {
  askedBeside,
  isVerifiable,
  readVouched,
  readVouchedRegistration,
  VERIFIABLE,
  type Verifiable,
  type Vouched,
  vouchedEntries,
} from './identity.ts';
export { REGISTRATION_FIELDS } from './registration.ts';
