import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { DOMParser, XMLSerializer, type XmlElement } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { isStrongKey } from './cms/algorithms.ts';
import { ListRefused } from './read-list.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const ROOT = /^<(?:[\w-]+:)?TrustServiceStatusList[\s>]/;
const DOCUMENT_TYPE = /<!(DOCTYPE|ENTITY)/i;
/** Bytes. */
const LARGEST = 32 * 1024 * 1024;

export interface VerifiedList {
  /** What was signed, canonical: nothing else of the file may be read. */
  xml: string;
  signer: X509Certificate;
}

/**
 * Verifies a list's own signature (ETSI TS 119 612, 5.7.1) by one of the named certificates: the one in the file only says
 * which of them is meant. Throws ListRefused.
 */
export function verifyList(xml: string, signers: readonly X509Certificate[]): VerifiedList {
  if (Buffer.byteLength(xml) > LARGEST) throw new ListRefused('Die Liste ist größer als 32 MB.');
  if (DOCUMENT_TYPE.test(xml)) throw new ListRefused('Die Liste enthält einen Dokumenttyp, das ist nicht erlaubt.');
  const signature = signatureOf(xml);
  const named = namedCertificate(signature);
  const signer = signers.find((one) => named !== undefined && one.raw.equals(named.raw));
  if (signer === undefined || !isStrongKey(signer.publicKey)) {
    throw new ListRefused(
      `Die Liste ist mit einem Zertifikat signiert, das nicht benannt ist: ${named?.subject.replaceAll('\n', ', ') ?? 'keines'}.`,
    );
  }
  const signed = checked(xml, signature, signer);
  const root = signed.filter((part) => ROOT.test(part));
  if (root.length !== 1) throw new ListRefused('Die Signatur umfasst nicht die ganze Liste.');
  return { xml: root[0] as string, signer };
}

/** The signature that is a child of the root, and the only one there. */
function signatureOf(xml: string): XmlElement {
  const problems: string[] = [];
  const errorHandler = (_level: string, message: string) => void problems.push(message);
  const root = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')?.documentElement;
  if (root == null || problems.length > 0) throw new ListRefused('Die Datei ist kein lesbares XML.');
  const children = Array.from({ length: root.childNodes.length }, (_, index) => root.childNodes[index] as XmlElement);
  const signatures = children.filter((child) => child.namespaceURI === DSIG && child.localName === 'Signature');
  const [first] = signatures;
  if (first === undefined) throw new ListRefused('Die Liste ist nicht signiert.');
  if (signatures.length > 1) throw new ListRefused('Die Liste trägt mehr als eine Signatur.');
  return first;
}

function namedCertificate(signature: XmlElement): X509Certificate | undefined {
  const written = signature.getElementsByTagNameNS(DSIG, 'X509Certificate')[0]?.textContent ?? '';
  try {
    return new X509Certificate(Buffer.from(written, 'base64'));
  } catch {
    return undefined;
  }
}

function checked(xml: string, signature: XmlElement, { publicKey }: X509Certificate): string[] {
  const signed = new SignedXml({ publicCert: publicKey, getCertFromKeyInfo: () => null });
  Object.assign(signed.SignatureAlgorithms, ECDSA);
  Object.assign(signed.HashAlgorithms, { 'http://www.w3.org/2001/04/xmldsig-more#sha384': Sha384 });
  for (const weak of WEAK) {
    delete (signed.SignatureAlgorithms as Record<string, unknown>)[weak];
    delete (signed.HashAlgorithms as Record<string, unknown>)[weak];
  }
  try {
    signed.loadSignature(new XMLSerializer().serializeToString(signature));
    if (!signed.checkSignature(xml)) throw new Error('does not hold');
    return signed.getSignedReferences();
  } catch (cause) {
    throw new ListRefused('Die Signatur der Liste hält nicht: sie ist verändert, beschädigt oder zu schwach.', {
      cause,
    });
  }
}

const WEAK = [`${DSIG}rsa-sha1`, `${DSIG}hmac-sha1`, `${DSIG}sha1`];

class Sha384 {
  getAlgorithmName = () => 'http://www.w3.org/2001/04/xmldsig-more#sha384';
  getHash = (xml: string) => createHash('sha384').update(xml, 'utf8').digest('base64');
}

/** ECDSA as XML has it (RFC 6931, 2.3.6): both numbers one after the other. */
const ECDSA = Object.fromEntries(
  ['sha256', 'sha384', 'sha512'].map((hash) => {
    const name = `http://www.w3.org/2001/04/xmldsig-more#ecdsa-${hash}`;
    class Ecdsa {
      getAlgorithmName = () => name;
      getSignature = (): never => {
        throw new Error('lists are verified here, not made');
      };
      verifySignature = (material: string, key: KeyObject, value: string): boolean =>
        verify(hash, Buffer.from(material, 'utf8'), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(value, 'base64'));
    }
    return [name, Ecdsa];
  }),
);
