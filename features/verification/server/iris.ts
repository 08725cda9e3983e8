export const VERIFICATIONS = '/api/verifications';
export const VERIFICATION_PROOFS = '/api/verification_proofs';
export const INVOICES = '/api/verification_proof_invoices';

export function verificationIri(id: string): string {
  return `${VERIFICATIONS}/${id}`;
}
