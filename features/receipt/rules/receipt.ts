/** A receipt in the company's list. */
export interface ListedReceipt {
  id: string;
  what: string;
  subject: string;
  by: string;
  at: string;
}

export interface CompanyReceipts {
  receipts: readonly ListedReceipt[];
}

/**
 * Receipts a company can check without trusting the portal (docs/decisions/0049).
 *
 * Bytes:
 * - signed text of a statement or head: its JSON without blanks, keys sorted, as UTF-8. Both are flat.
 * - signatures: Ed25519 over the signed text, base64url without padding.
 * - leaf: SHA-256(0x00 ‖ signed text of the statement); node: SHA-256(0x01 ‖ left ‖ right) (RFC 9162, 2.1.1), in hex.
 */
export const RECEIPT_FORMAT = 'receipt/1';

/** What the portal says happened. Instants are ISO 8601 in UTC. */
export interface ReceiptStatement {
  id: string;
  /** The portal's origin: there its keys are published. */
  portal: string;
  programme: string;
  act: string;
  /** `act` in words. */
  what: string;
  subject: string;
  company: string;
  by: string;
  at: string;
  /** SHA-256 in hex of the frozen answers, the file or the letter. */
  contentHash: string;
  /** Place in the log, from 0. */
  place: number;
  /** When it came into the log. */
  sealedAt: string;
  /** Id of the key it is signed with. */
  key: string;
}

/** The log as of one instant. */
export interface ReceiptHead {
  /** Berlin day. */
  day: string;
  at: string;
  /** Receipts in the log. */
  size: number;
  /** Root of the tree in hex. */
  root: string;
  key: string;
  signature: string;
}

/** The file a company keeps. */
export interface Receipt {
  format: typeof RECEIPT_FORMAT;
  statement: ReceiptStatement;
  signature: string;
  head: ReceiptHead;
  /** From the leaf's sibling up to the root's child, in hex. */
  path: readonly string[];
}

/** A published key (JWK members of an OKP key) with the time in which it signs. */
export interface ReceiptKey {
  kid: string;
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  validFrom: string;
  validUntil: string;
}

/** What the portal publishes about one place; `head` is null as long as no published head holds it. */
export interface PublishedPlace {
  head: ReceiptHead | null;
  path: readonly string[];
}

/** The bytes a signature or leaf is made of. */
export function signedText(content: ReceiptStatement | Omit<ReceiptHead, 'signature'>): string {
  return JSON.stringify(content, Object.keys(content).sort());
}

/** The file's text: one line, so that it can be found again inside a PDF. */
export function receiptText(receipt: Receipt): string {
  const { format, statement, signature, head, path } = receipt;
  return JSON.stringify({ format, statement, signature, head, path });
}
