import { type ReadCertificate, readCertificates } from './cms/certificate.ts';
import type { Chain } from './cms/chain.ts';
import { type ServiceState, stateAt, type TrustService } from './read-list.ts';
import type { AcceptedIssuer, Trust } from './trust.ts';

/** Trust with its certificates read. */
export interface OpenedTrust {
  /** Named by the operator one by one: they count at any time, for signatures and for time stamps. */
  anchors: readonly ReadCertificate[];
  accepted: readonly AcceptedIssuer[];
  /** From the imported lists: they count for their own kind, and by their state at the time asked about. */
  services: readonly OpenedService[];
}

interface OpenedService {
  service: TrustService;
  certificates: readonly ReadCertificate[];
}

export function openTrust({ anchors, accepted, services = [] }: Trust): OpenedTrust {
  const opened = services.map((service) => ({ service, certificates: readCertificates(service.certificates) }));
  return { anchors: readCertificates(anchors), accepted, services: opened };
}

/** The certificates at which a chain for this kind of service may end. */
export function anchorsFor(kind: TrustService['kind'], { anchors, services }: OpenedTrust): ReadCertificate[] {
  return [
    ...anchors,
    ...services.filter(({ service }) => service.kind === kind).flatMap(({ certificates }) => certificates),
  ];
}

/**
 * What the lists say of the service that a chain ends at, at an instant. 'named': the operator named the anchor himself;
 * undefined: on the list, but not by then.
 */
export function listedState(
  chain: Chain,
  kind: TrustService['kind'],
  { anchors, services }: OpenedTrust,
  at: Date,
): ServiceState | 'named' | undefined {
  const end = chain.at(-1) as ReadCertificate;
  if (anchors.some(({ der }) => der.equals(end.der))) return 'named';
  const states = services
    .filter(({ service, certificates }) => service.kind === kind && certificates.some(({ der }) => der.equals(end.der)))
    .flatMap(({ service }) => stateAt(service, at) ?? []);
  return states.find(({ isGranted }) => isGranted) ?? states[0];
}
