import { extensionOf, type ReadCertificate, usagesOf } from '../cms/certificate.ts';
import type { Criteria, ServiceState, TrustService } from './read-list.ts';

/** What held of the service at an instant; undefined: it was not on the list yet. */
export function stateAt({ history }: TrustService, at: Date): ServiceState | undefined {
  return history.find(({ from }) => from <= at);
}

/** What the list says of this certificate in place of what it says itself, by the names of ETSI TS 119 612, 5.5.9.2.3. */
export function qualifiersOf(certificate: ReadCertificate, { overrides }: ServiceState): ReadonlySet<string> {
  return new Set(overrides.flatMap(({ qualifiers, criteria }) => (isFitting(certificate, criteria) ? qualifiers : [])));
}

function isFitting(certificate: ReadCertificate, criteria: Criteria): boolean {
  if (criteria.isUnknown) return false;
  const usages = usagesOf(certificate) ?? [];
  const policies = policiesOf(certificate);
  const results = [
    ...criteria.keyUsage.map(({ bit, isSet }) => usages.includes(bit) === isSet),
    ...criteria.policies.map((set) => set.every((policy) => policies.includes(policy))),
    ...criteria.inner.map((inner) => isFitting(certificate, inner)),
  ];
  if (criteria.needs === 'none') return results.every((one) => !one);
  return criteria.needs === 'atLeastOne' ? results.some(Boolean) : results.every(Boolean);
}

function policiesOf(certificate: ReadCertificate): string[] {
  const policies = extensionOf(certificate, '2.5.29.32')?.parsedValue?.certificatePolicies as
    | { policyIdentifier: string }[]
    | undefined;
  return (policies ?? []).map(({ policyIdentifier }) => policyIdentifier);
}
