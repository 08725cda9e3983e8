import { instant, maybeInstant } from '#ground/server/clock.ts';
import { type Creation, creation, item, type Node } from '#ground/server/hydra/item.ts';
import { publicValueKind } from '../rules/public-source.ts';
import type { EntryBody, PotBody } from '../rules/wire.ts';
import type { PublicPot } from './pot-store.ts';
import { type EntryRow, embeddedApplication } from './store.ts';

export const POTS = '/api/raffle_pots';
const RAFFLES = '/api/raffles';

export function potIri(id: string): string {
  return `${POTS}/${id}`;
}

export function raffleIri(id: string): string {
  return `${RAFFLES}/${id}`;
}

/** A pot as everybody may see it (contract §6.1), with what makes its draw verifiable. Never the seed, never officers. */
export function potBody(pot: PublicPot): Omit<PotBody, '@id'> {
  return {
    id: pot.id,
    dayOfRaffle: pot.day_of_raffle,
    raffleBegin: instant(pot.raffle_begin),
    raffleEnd: instant(pot.raffle_end),
    submitBegin: instant(pot.submit_begin),
    submitEnd: instant(pot.submit_end),
    quotas: pot.quotas,
    commitment: pot.commitment,
    frozenAt: maybeInstant(pot.frozen_at),
    listHash: pot.list_hash,
    publicSource: pot.public_source,
    publicKind: publicValueKind(pot.public_kind),
    publicValue: pot.public_value,
    drawnAt: maybeInstant(pot.drawn_at),
  };
}

export function embeddedPot(pot: PublicPot): Node<'RafflePot'> {
  return item('RafflePot', potIri(pot.id), potBody(pot), { embedded: true });
}

/** An entry as its own company sees it (contract §5.2, §6.1). */
export function raffleBody(entry: EntryRow): Omit<EntryBody, '@id'> {
  return {
    id: entry.id,
    rafflePot: potIri(entry.pot_id),
    company: `/api/companies/${entry.company_id}`,
    raffleBegin: instant(entry.raffle_begin),
    raffleEnd: instant(entry.raffle_end),
    submitBegin: instant(entry.submit_begin),
    submitEnd: instant(entry.submit_end),
    valid: entry.valid,
    isValueChain: entry.is_value_chain,
    pseudonym: entry.pseudonym,
    rank: entry.rank,
    proposal: embeddedApplication(entry.application),
  };
}

/** The answer to an entry that was made. */
export function entryCreated(entry: EntryRow): Creation<Node<'Raffle'>> {
  return creation('Raffle', raffleIri(entry.id), raffleBody(entry));
}

export function embeddedRaffle(entry: EntryRow): Node<'Raffle'> {
  return item('Raffle', raffleIri(entry.id), raffleBody(entry), { embedded: true });
}
