import { iriOf } from '../hydra/iri.ts';
import { item, type JsonLd } from '../hydra/item.ts';
import { embeddedApplication } from '../raffle/public.ts';
import type { CompanyRow, ProfileRaffle, ProfileRow } from './profile-store.ts';

/** Body of account-profile, contract §5.2. */
export function presentProfile({ companies, raffles, ...person }: ProfileRow): Record<string, unknown> {
  return { ...person, companies: companies.map(presentCompany), raffles: raffles.map(presentRaffle) };
}

export function presentCompany({ id, name, addresses }: CompanyRow): JsonLd {
  return item('Company', iriOf('/api/companies', id), { id, name, addresses }, { embedded: true });
}

function presentRaffle({ id, potId, application, ...entry }: ProfileRaffle): JsonLd {
  const proposal = embeddedApplication(application);
  const body = { id, rafflePot: iriOf('/api/raffle_pots', potId), ...entry, proposal };
  return item('Raffle', iriOf('/api/raffles', id), body, { embedded: true });
}
