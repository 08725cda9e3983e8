import { toHex } from '#ground/rules/values/bytes.ts';
import type { Portal } from '#ground/server/portal.ts';
import { draw, sortedPseudonyms } from '../rules/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT } from '../rules/protocol.ts';
import { NODE_CRYPTO } from './node-crypto.ts';
import { findPot, findPseudonyms, type PotRow } from './pot-store.ts';

type DrawnPot = PotRow & { drawn_at: Date; frozen_at: Date; list_hash: string; public_value: string };

function isDrawn(pot: PotRow): pot is DrawnPot {
  return pot.drawn_at !== null && pot.frozen_at !== null && pot.list_hash !== null && pot.public_value !== null;
}

/** The published protocol, made anew from what is stored; undefined before the draw, when the seed is still secret. */
export async function findProtocol(
  portal: Pick<Portal, 'db' | 'programme'>,
  potId: string,
): Promise<DrawProtocol | undefined> {
  const pot = await findPot(portal.db, potId);
  if (pot === undefined || !isDrawn(pot)) return undefined;
  const pseudonyms = await findPseudonyms(portal.db, potId);
  const { seed, public_value: publicValue, quotas } = pot;
  return {
    format: PROTOCOL_FORMAT,
    programme: portal.programme.name,
    pot: {
      id: pot.id,
      raffleBegin: pot.raffle_begin.toISOString(),
      raffleEnd: pot.raffle_end.toISOString(),
      dayOfRaffle: pot.day_of_raffle,
      quotas,
    },
    commitment: pot.commitment,
    listHash: pot.list_hash,
    frozenAt: pot.frozen_at.toISOString(),
    drawnAt: pot.drawn_at.toISOString(),
    publicSource: pot.public_source ?? '',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(pseudonyms),
    ranking: await draw(NODE_CRYPTO, { seed, pseudonyms, publicValue, quotas }),
  };
}
