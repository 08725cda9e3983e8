import { ecKeys } from '../demo-authority.ts';
import type { MessageWish } from '../sign-sheet.ts';
import { acceptedWith, type GoodFile } from './good-files.ts';
import {
  CA,
  CLOCK,
  FALSE_CA,
  ocspResponse,
  originalName,
  person,
  RESPONDER,
  RSA_CA,
  revocationArchive,
  revocationList,
  SIGNED_AT,
  SIGNER,
  timeStamp,
  timeStampToken,
} from './test-evidence.ts';
import { SHEET } from './test-sheets.ts';
import { appendStore, appendTimeStamp, sign } from './test-signature.ts';
import { Base, stream } from './test-update.ts';

const LATER = new Date('2022-03-18T00:00:00Z');

function stamped(message: Partial<MessageWish> = {}): Buffer {
  return sign(SHEET, { message: { unsigned: (signature) => timeStamp(signature, SIGNED_AT), ...message } });
}

const GOOD = { about: SIGNER, issuer: CA };
const FORGED = { about: SIGNER, issuer: { ...CA, privateKey: ecKeys().privateKey }, revokedAt: SIGNED_AT };
const FALSE_RESPONDER = person(FALSE_CA, { extendedUsages: ['1.3.6.1.5.5.7.3.9'] });
const FULL = { isTimestamped: true, revocation: 'good', provisional: false } as const;

/** The metadata of the sheet, written anew as programs do that note each change there. */
function newMetadata(): Record<number, string> {
  const { file } = new Base(SHEET);
  const metadata = file.catalog(0)?.entries.get('Metadata');
  if (metadata?.kind !== 'reference') throw new Error('no metadata');
  return { [metadata.number]: stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>') };
}

/** Good signatures with what tells of their time and of revocation. */
export const GOOD_EVIDENCE: readonly GoodFile[] = [
  ...acceptedWith(
    { isTimestamped: true, revocation: 'unknown', provisional: true, signedAt: SIGNED_AT.toISOString() },
    { 'a time stamp': () => stamped() },
  ),
  ...acceptedWith(
    { isTimestamped: true, signedAt: SIGNED_AT.toISOString() },
    {
      'a time stamp in its original form': () =>
        stamped({ unsigned: (signature) => timeStamp(signature, SIGNED_AT, CLOCK, originalName(CLOCK)) }),
      'a time stamp over the document': () => appendTimeStamp(sign(SHEET)),
    },
  ),
  ...acceptedWith(
    { isTimestamped: false },
    {
      'a time stamp that names another certificate counts as none': () =>
        stamped({ unsigned: (signature) => timeStamp(signature, SIGNED_AT, CLOCK, originalName(SIGNER)) }),
      'a time stamp of nobody counts as none': () =>
        stamped({ unsigned: (signature) => timeStamp(signature, LATER, SIGNER) }),
      'a time stamp over something else counts as none': () =>
        stamped({ unsigned: () => timeStamp(Buffer.from('x'), LATER) }),
      'a time stamp of nobody over the document proves nothing': () =>
        appendTimeStamp(sign(SHEET), { cms: (parts) => timeStampToken(Buffer.concat(parts), SIGNED_AT, SIGNER) }),
    },
  ),
  ...acceptedWith(FULL, {
    'OCSP in the store': () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD)] }),
    'OCSP by an appointed responder': () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD, RESPONDER)] }),
    'a revocation list in the store': () => appendStore(stamped(), { crls: [revocationList(GOOD)] }),
    'answers in the signature': () =>
      stamped({ attributes: [revocationArchive([revocationList(GOOD)], [ocspResponse(GOOD)])] }),
    'revoked after the time stamp': () =>
      appendStore(stamped(), { crls: [revocationList({ ...GOOD, revokedAt: LATER })] }),
    'new properties with the validation data': () =>
      appendStore(stamped(), { ocsps: [ocspResponse(GOOD)] }, { objects: newMetadata() }),
    'store, time stamp, and store again': () =>
      appendStore(appendTimeStamp(appendStore(stamped(), { ocsps: [ocspResponse(GOOD)] })), {
        crls: [revocationList(GOOD)],
      }),
  }),
  ...acceptedWith(
    { revocation: 'unknown' },
    {
      'OCSP by somebody else says nothing': () => appendStore(stamped(), { ocsps: [ocspResponse(GOOD, SIGNER)] }),
      'an answer from long ago says nothing': () =>
        appendStore(stamped(), { crls: [revocationList({ ...GOOD, from: new Date('2021-01-01') })] }),
      'answers by forgers say nothing': () =>
        appendStore(stamped(), { crls: [revocationList(FORGED)], ocsps: [ocspResponse(FORGED)] }),
      'an answer by a responder of nobody': () =>
        appendStore(stamped(), { ocsps: [ocspResponse({ ...GOOD, revokedAt: SIGNED_AT }, FALSE_RESPONDER)] }),
      'OCSP about another certificate': () =>
        appendStore(stamped(), { ocsps: [ocspResponse({ about: SIGNER, issuer: RSA_CA }, CA)] }),
      'a part of a revocation list': () =>
        appendStore(stamped(), { crls: [revocationList({ ...GOOD, isPart: true })] }),
    },
  ),
  ...acceptedWith(
    { isTimestamped: true },
    { 'expired after the time stamp': () => stamped({ signer: person(CA, { notAfter: LATER }) }) },
  ),
];
