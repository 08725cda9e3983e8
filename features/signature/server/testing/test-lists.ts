import { SignedXml } from 'xml-crypto';
import { rsaKeys } from '../demo-authority.ts';
import type { Identity } from '../issue-certificate.ts';
import { authority } from './test-evidence.ts';

export interface ListedService {
  kind?: 'CA/QC' | 'TSA/QTST';
  identity: Identity;
  /** From now back in time: since when, and in which state. */
  history?: readonly (readonly [from: string, status: string])[];
  /** XML of the extensions of the present state. */
  extensions?: string;
}

export interface ListWish {
  territory?: string;
  sequence?: number;
  nextUpdate?: string;
  services?: readonly ListedService[];
  /** Who signs the lists of other territories. */
  pointers?: readonly (readonly [territory: string, signer: Identity])[];
}

/** Sign lists; the second one nobody has named. */
export const LIST_SIGNER = authority('Test List Signer', undefined, { keys: rsaKeys() });
export const OTHER_LIST_SIGNER = authority('Test Other List Signer', undefined, { keys: rsaKeys() });

const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';
export const GRANTED = [['2016-07-01T00:00:00Z', 'granted']] as const;

/** A list as ETSI TS 119 612 wants it, as far as it is read here. */
export function listXml({
  territory = 'DE',
  sequence = 7,
  nextUpdate = '2022-09-01T00:00:00Z',
  ...more
}: ListWish = {}): string {
  const { services = [], pointers = [] } = more;
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" xmlns:tslx="http://uri.etsi.org/02231/v2/additionaltypes#" Id="list"><SchemeInformation>
<TSLSequenceNumber>${sequence}</TSLSequenceNumber><SchemeTerritory>${territory}</SchemeTerritory>
<PointersToOtherTSL>${pointers.map(pointerXml).join('')}</PointersToOtherTSL>
<ListIssueDateTime>2022-03-01T00:00:00Z</ListIssueDateTime><NextUpdate><dateTime>${nextUpdate}</dateTime></NextUpdate>
</SchemeInformation><TrustServiceProviderList><TrustServiceProvider>
<TSPInformation><TSPName><Name xml:lang="en">Test Provider</Name></TSPName></TSPInformation>
<TSPServices>${services.map(serviceXml).join('')}</TSPServices>
</TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`;
}

function pointerXml([territory, signer]: readonly [string, Identity]): string {
  return `<OtherTSLPointer><ServiceDigitalIdentities>${identityXml(signer)}</ServiceDigitalIdentities><AdditionalInformation><OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation></AdditionalInformation></OtherTSLPointer>`;
}

function serviceXml({ kind = 'CA/QC', identity, history = GRANTED, extensions = '' }: ListedService): string {
  const [now, ...before] = history.map(
    ([from, status]) =>
      `<ServiceStatus>${STATUS}${status}</ServiceStatus><StatusStartingTime>${from}</StatusStartingTime>`,
  );
  const names = `<ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${kind}</ServiceTypeIdentifier><ServiceName><Name xml:lang="en">Test ${kind}</Name></ServiceName>${identityXml(identity)}`;
  const earlier = before.map((state) => `<ServiceHistoryInstance>${names}${state}</ServiceHistoryInstance>`).join('');
  return `<TSPService><ServiceInformation>${names}${now}<ServiceInformationExtensions>${extensions}</ServiceInformationExtensions></ServiceInformation><ServiceHistory>${earlier}</ServiceHistory></TSPService>`;
}

function identityXml({ der }: Identity): string {
  return `<ServiceDigitalIdentity><DigitalId><X509Certificate>${der.toString('base64')}</X509Certificate></DigitalId></ServiceDigitalIdentity>`;
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs a list as its operator does: enveloped, over the whole document. */
export function signList(xml: string, signer: Identity = LIST_SIGNER, xpath = '/*'): string {
  const signed = new SignedXml({
    privateKey: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
    getKeyInfoContent: () => `<X509Data><X509Certificate>${signer.der.toString('base64')}</X509Certificate></X509Data>`,
  });
  signed.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    isEmptyUri: xpath === '/*',
  });
  signed.computeSignature(xml, { location: { reference: '/*', action: 'append' } });
  return signed.getSignedXml();
}

export function pemOf({ der }: Identity): string {
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
