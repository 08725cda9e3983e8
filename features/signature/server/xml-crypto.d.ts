/** What is used of xml-crypto. Its own types bring the browser's with them, which a server must not see. */
interface Options {
  publicCert?: import('node:crypto').KeyObject;
  getCertFromKeyInfo?: () => null;
  privateKey?: string | Buffer;
  signatureAlgorithm?: string;
  canonicalizationAlgorithm?: string;
  getKeyInfoContent?: () => string;
}

export class SignedXml {
  constructor(options: Options);
  SignatureAlgorithms: Record<string, unknown>;
  HashAlgorithms: Record<string, unknown>;
  loadSignature(signature: string): void;
  checkSignature(xml: string): boolean;
  /** Canonical, of each reference; only after `checkSignature` has succeeded. */
  getSignedReferences(): string[];
  addReference(reference: { xpath: string; transforms: string[]; digestAlgorithm: string; isEmptyUri?: boolean }): void;
  computeSignature(xml: string, options: { location: { reference: string; action: 'append' } }): void;
  getSignedXml(): string;
}
