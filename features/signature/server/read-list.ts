import { attributeOf, elementsAt, parseXml, textAt, textOf, UnreadableXml, type XmlNode } from '#ground/server/xml.ts';

/** A list of ETSI TS 119 612: a nation's, or the one of all lists (LOTL). */
export interface TrustList {
  /** 'DE', or 'EU' for the list of lists. */
  territory: string;
  sequence: number;
  issued: Date;
  /** Undefined: the list is closed and stays as it is. */
  nextUpdate: Date | undefined;
  /** Who signs the other lists, by territory: certificates in DER. */
  pointers: readonly { territory: string; certificates: readonly Buffer[] }[];
  services: readonly TrustService[];
}

export interface TrustService {
  provider: string;
  name: string;
  kind: 'CA/QC' | 'TSA/QTST';
  certificates: readonly Buffer[];
  /** From now back in time. */
  history: readonly ServiceState[];
}

/** What held of a service from an instant on. */
export interface ServiceState {
  from: Date;
  isGranted: boolean;
  /** What its certificates are for; undefined where the list does not say. */
  uses: readonly ('signatures' | 'seals' | 'web')[] | undefined;
  overrides: readonly Override[];
}

/** Some of its certificates are not what they say (ETSI TS 119 612, 5.5.9.2). */
interface Override {
  qualifiers: readonly string[];
  criteria: Criteria;
}

export interface Criteria {
  needs: 'all' | 'atLeastOne' | 'none';
  /** Of the key usage, by name and whether it must be set. */
  keyUsage: readonly { bit: string; isSet: boolean }[];
  /** Each set: all of them must stand in the certificate. */
  policies: readonly (readonly string[])[];
  inner: readonly Criteria[];
  /** A criterion that is not known here: nothing fits it. */
  isUnknown: boolean;
}

const KINDS: Readonly<Record<string, TrustService['kind']>> = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'CA/QC',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'TSA/QTST',
};
const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/';
/** Since July 2016 'granted'; before that the words of the directive of 1999. */
const GRANTED = new Set(['granted', 'undersupervision', 'supervisionincessation', 'accredited']);
const USES = { ForeSignatures: 'signatures', ForeSeals: 'seals', ForWebSiteAuthentication: 'web' } as const;

/** Why a list does not count; the sentence an operator reads. */
export class ListRefused extends Error {}

/** Reads what `verifyList` has found to be signed. Throws ListRefused. */
export function readList(xml: string): TrustList {
  try {
    const [root] = elementsAt(parseXml(xml), 'TrustServiceStatusList');
    if (root === undefined) throw new UnreadableXml();
    return listOf(root);
  } catch (error) {
    if (error instanceof UnreadableXml) throw new ListRefused('Die Liste hat nicht den Aufbau einer Vertrauensliste.');
    throw error;
  }
}

function listOf(root: XmlNode): TrustList {
  const scheme = ['SchemeInformation'];
  const next = textAt(root, ...scheme, 'NextUpdate', 'dateTime');
  return {
    territory: required(textAt(root, ...scheme, 'SchemeTerritory')).trim(),
    sequence: Number(required(textAt(root, ...scheme, 'TSLSequenceNumber'))),
    issued: dateOf(required(textAt(root, ...scheme, 'ListIssueDateTime'))),
    nextUpdate: next === null ? undefined : dateOf(next),
    pointers: elementsAt(root, ...scheme, 'PointersToOtherTSL', 'OtherTSLPointer').map(pointerOf),
    services: elementsAt(root, 'TrustServiceProviderList', 'TrustServiceProvider').flatMap(servicesOf),
  };
}

function pointerOf(pointer: XmlNode): TrustList['pointers'][number] {
  const territory = textAt(pointer, 'AdditionalInformation', 'OtherInformation', 'SchemeTerritory');
  const identities = elementsAt(pointer, 'ServiceDigitalIdentities', 'ServiceDigitalIdentity');
  return { territory: territory?.trim() ?? '', certificates: identities.flatMap(certificatesIn) };
}

function servicesOf(provider: XmlNode): TrustService[] {
  const name = germanOr(elementsAt(provider, 'TSPInformation', 'TSPName', 'Name'));
  return elementsAt(provider, 'TSPServices', 'TSPService').flatMap((service) => {
    const [current] = elementsAt(service, 'ServiceInformation');
    const kind = KINDS[current === undefined ? '' : (textAt(current, 'ServiceTypeIdentifier')?.trim() ?? '')];
    if (current === undefined || kind === undefined) return [];
    const certificates = elementsAt(current, 'ServiceDigitalIdentity').flatMap(certificatesIn);
    const earlier = elementsAt(service, 'ServiceHistory', 'ServiceHistoryInstance');
    const history = [current, ...earlier].map(stateOf).toSorted((a, b) => b.from.getTime() - a.from.getTime());
    return [
      { provider: name, name: germanOr(elementsAt(current, 'ServiceName', 'Name')), kind, certificates, history },
    ];
  });
}

function stateOf(information: XmlNode): ServiceState {
  const status = required(textAt(information, 'ServiceStatus')).trim();
  const extensions = elementsAt(information, 'ServiceInformationExtensions', 'Extension');
  const uses = extensions
    .flatMap((one) => elementsAt(one, 'AdditionalServiceInformation', 'URI'))
    .flatMap((uri) => USES[textOf(uri)?.trim().split('/').at(-1) as keyof typeof USES] ?? []);
  return {
    from: dateOf(required(textAt(information, 'StatusStartingTime'))),
    isGranted: status.startsWith(STATUS) && GRANTED.has(status.slice(STATUS.length)),
    uses: uses.length === 0 ? undefined : uses,
    overrides: extensions.flatMap((one) => elementsAt(one, 'Qualifications', 'QualificationElement')).map(overrideOf),
  };
}

function overrideOf(element: XmlNode): Override {
  const qualifiers = elementsAt(element, 'Qualifiers', 'Qualifier').flatMap(
    (one) => attributeOf(one, 'uri')?.split('/').at(-1) ?? [],
  );
  const [criteria] = elementsAt(element, 'CriteriaList');
  return { qualifiers, criteria: criteriaOf(criteria ?? {}) };
}

function criteriaOf(list: XmlNode): Criteria {
  const needs = attributeOf(list, 'assert');
  const policies = elementsAt(list, 'PolicySet').map((set) =>
    elementsAt(set, 'PolicyIdentifier', 'Identifier').flatMap(
      (one) =>
        textOf(one)
          ?.trim()
          .replace(/^urn:oid:/i, '') ?? [],
    ),
  );
  const others = elementsAt(list, 'otherCriteriaList');
  return {
    needs: needs === 'atLeastOne' || needs === 'none' ? needs : 'all',
    keyUsage: elementsAt(list, 'KeyUsage', 'KeyUsageBit').map((bit) => ({
      bit: attributeOf(bit, 'name') ?? '',
      isSet: textOf(bit)?.trim() === 'true',
    })),
    policies,
    inner: elementsAt(list, 'CriteriaList').map(criteriaOf),
    isUnknown: others.length > 0,
  };
}

function certificatesIn(identity: XmlNode): Buffer[] {
  return elementsAt(identity, 'DigitalId', 'X509Certificate').map((one) => Buffer.from(textOf(one) ?? '', 'base64'));
}

function germanOr(names: readonly XmlNode[]): string {
  const german = names.find((name) => attributeOf(name, 'xml:lang') === 'de' || attributeOf(name, 'lang') === 'de');
  const chosen = german ?? names[0];
  return (chosen === undefined ? null : textOf(chosen))?.trim() ?? '';
}

function dateOf(text: string): Date {
  const date = new Date(text.trim());
  if (Number.isNaN(date.getTime())) throw new UnreadableXml();
  return date;
}

function required(text: string | null): string {
  if (text === null) throw new UnreadableXml();
  return text;
}

/** What held of the service at an instant; undefined: it was not on the list yet. */
export function stateAt({ history }: TrustService, at: Date): ServiceState | undefined {
  return history.find(({ from }) => from <= at);
}
