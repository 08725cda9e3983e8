import { hashOf } from '#ground/server/content-hash.ts';
import { VERIFICATION_RULES_VERSION } from '../rules/rules-version.ts';
import type { LoadedVerification } from './load-verification.ts';

/** Step 7 is filled in after the transmission, the comment of a resubmission after the submission. */
const LATER = ['downloaded', 'documentTransmission', 'resubmitComment'];

/** SHA-256 in hex over number, answers, accounts, invoices and files, keys in order: what the sheet's signature binds to. */
export function contentHash({ row, proofs, invoices, links }: LoadedVerification): string {
  const form = Object.fromEntries(Object.entries(row.form).filter(([name]) => !LATER.includes(name)));
  const content = {
    number: row.number,
    rulesVersion: VERIFICATION_RULES_VERSION,
    form,
    proofs: proofs.map(({ id, proof_id, account }) => ({ id, proof: proof_id, account })),
    invoices: invoices.map(({ id, verification_proof_id, media_id, meta }) => ({
      id,
      proof: verification_proof_id,
      media: media_id,
      meta,
    })),
    files: links.map(({ linked_resource, sha256 }) => `${linked_resource} ${sha256}`).sort(),
  };
  return hashOf(content);
}
