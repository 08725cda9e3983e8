import { randomBytes, randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/actor.ts';
import { commitmentOf, draw, listHashOf, SEED_BYTES } from '#features/raffle/rules/draw.ts';
import { NODE_CRYPTO, newPseudonym } from '#features/raffle/server/node-crypto.ts';
import { openPot } from '#features/raffle/server/open-pot.ts';
import { changePot, findPotsByDrawMonth, writeRanking } from '#features/raffle/server/pot-store.ts';
import { insertEntry } from '#features/raffle/server/store.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { Situation } from '../situation.ts';
import { at } from './desk.ts';

export interface PlantedEntry {
  situation: Situation;
  actor: Actor;
  /** Absent where a programme draws no lots. */
  raffleId?: string;
}

interface Entry extends PlantedEntry {
  raffleId: string;
  pseudonym: string;
}

const PUBLIC_VALUE = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';
const DAY_MS = 86_400_000;
const QUOTAS = 500;

/**
 * Enters every situation into its pot and draws the pots of the past, so that whoever is to lose loses. `grantPot`: the
 * month of the grants whose period has just ended.
 */
export async function plantEntries(
  portal: Portal,
  actors: ReadonlyMap<Situation, Actor>,
  grantPot: string,
): Promise<PlantedEntry[]> {
  if (!hasLottery(portal.programme)) return [...actors].map(([situation, actor]) => ({ situation, actor }));
  await ensurePot(portal, grantPot);
  const planted: PlantedEntry[] = [];
  for (const month of new Set([grantPot, '2022-01', '2022-02', '2022-03'])) {
    const situations = [...actors].filter(([{ pot, grant }]) => (grant === undefined ? pot : grantPot) === month);
    planted.push(...(await plantPot(portal, month, situations)));
  }
  return planted;
}

/** The calendar of the programme may begin after the month. */
async function ensurePot(portal: Portal, month: string): Promise<void> {
  if ((await findPotsByDrawMonth(portal.db, month)).length > 0) return;
  const [firstDay, lastDay] = [`${month}-01`, `${month}-24`];
  await openPot(at(portal, `${firstDay}T00:00:00+01:00`), { firstDay, lastDay, quotas: QUOTAS });
}

async function plantPot(
  portal: Portal,
  month: string,
  members: readonly (readonly [Situation, Actor])[],
): Promise<PlantedEntry[]> {
  const pot = await portal.db
    .selectFrom('raffle_pot')
    .selectAll()
    .where('day_of_raffle', '=', `${month}-25`)
    .executeTakeFirstOrThrow();
  const entries: Entry[] = members.map(([situation, actor]) => ({
    situation,
    actor,
    raffleId: randomUUID(),
    pseudonym: newPseudonym(),
  }));
  const entered = new Date(pot.raffle_begin.getTime() + 8 * DAY_MS);
  await portal.transaction(async (trx) => {
    for (const { situation, actor, raffleId, pseudonym } of entries) {
      const { companyId, accountId } = actor;
      const chain = situation.valueChain ?? false;
      await insertEntry(trx, {
        id: raffleId,
        potId: pot.id,
        companyId,
        accountId,
        month: `${month}-01`,
        isValueChain: chain,
        pseudonym,
        now: entered,
      });
    }
    if (pot.raffle_end > portal.clock.now()) return;
    await plantDraw(trx, pot, entries);
  });
  return entries;
}

async function plantDraw(db: Trx, pot: { id: string; raffle_end: Date }, entries: readonly Entry[]): Promise<void> {
  const pseudonyms = entries.map((entry) => entry.pseudonym);
  const quotas = entries.filter(({ situation }) => situation.lost !== true).length;
  const seed = await seedFor(entries, quotas);
  const ranking = await draw(NODE_CRYPTO, { seed, pseudonyms, publicValue: PUBLIC_VALUE, quotas });
  const drawn_at = new Date(pot.raffle_end.getTime() + DAY_MS / 2);
  const commitment = await commitmentOf(NODE_CRYPTO, seed);
  await db
    .updateTable('raffle_pot')
    .set({ seed: Buffer.from(seed), commitment, quotas })
    .where('id', '=', pot.id)
    .execute();
  await changePot(db, pot.id, {
    list_hash: await listHashOf(NODE_CRYPTO, pseudonyms),
    frozen_at: pot.raffle_end,
    frozen_by: 'Demo Eins',
    public_value: PUBLIC_VALUE,
    drawn_at,
    drawn_by: 'Demo Zwei',
  });
  await writeRanking(db, pot.id, ranking);
}

/** Looks for a seed by which exactly the losers of the story lose: honest draws do not know their outcome. */
async function seedFor(entries: readonly Entry[], quotas: number): Promise<Uint8Array> {
  const pseudonyms = entries.map(({ pseudonym }) => pseudonym);
  const losers = new Set(entries.filter(({ situation }) => situation.lost).map(({ pseudonym }) => pseudonym));
  for (;;) {
    const seed = new Uint8Array(randomBytes(SEED_BYTES));
    const ranking = await draw(NODE_CRYPTO, { seed, pseudonyms, publicValue: PUBLIC_VALUE, quotas });
    if (ranking.every(({ won, pseudonym }) => won !== losers.has(pseudonym))) return seed;
  }
}
