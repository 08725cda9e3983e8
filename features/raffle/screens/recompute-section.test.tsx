import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toHex } from '#ground/rules/values/bytes.ts';
import { commitmentOf, draw, listHashOf, sortedPseudonyms } from '../rules/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT, procedureLink } from '../rules/protocol.ts';
import type { PotBody } from '../rules/wire.ts';
import { BROWSER_CRYPTO, RecomputeSection } from './recompute-section.tsx';

const VALUE = '3 11 19 24 38 42';
const PSEUDONYMS = ['7QK2-M4XD', '0RTF-9C3H', 'ZZ91-AB22'];

let served: DrawProtocol;

/** A draw that fits together, as anybody can make one. */
async function drawn(seedByte: number, publicValue = VALUE, quotas = 1): Promise<DrawProtocol> {
  const seed = new Uint8Array(32).fill(seedByte);
  return {
    format: PROTOCOL_FORMAT,
    programme: 'Digital Jetzt',
    pot: { id: 'p', raffleBegin: '', raffleEnd: '', dayOfRaffle: '2022-03-25', quotas },
    commitment: await commitmentOf(BROWSER_CRYPTO, seed),
    listHash: await listHashOf(BROWSER_CRYPTO, PSEUDONYMS),
    frozenAt: '',
    drawnAt: '',
    publicSource: '',
    publicValue,
    seed: toHex(seed),
    entries: sortedPseudonyms(PSEUDONYMS),
    ranking: await draw(BROWSER_CRYPTO, { seed, pseudonyms: PSEUDONYMS, publicValue, quotas }),
  };
}

/** The page as the mailed link opens it; the portal's own figures say whatever the served protocol says. */
function open(hash: string) {
  const { commitment, listHash, publicValue, pot } = served;
  const body = {
    id: 'p',
    commitment,
    listHash,
    publicValue,
    quotas: pot.quotas,
    publicSource: 'Zahlen',
    dayOfRaffle: '',
  };
  render(<RecomputeSection pot={body as PotBody} link={hash} />);
}

function mailed({ commitment, listHash, pot }: DrawProtocol): string {
  return new URL(procedureLink('https://portal.example.org', 'p', { commitment, listHash, quotas: pot.quotas })).hash;
}

function recompute(value: string) {
  fireEvent.change(screen.getByLabelText('Öffentlicher Wert'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: /^Ziehung nachrechnen/ }));
}

beforeEach(async () => {
  served = await drawn(1);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(served), { headers: { 'content-type': 'application/ld+json' } })),
  );
});
test('with the mailed link and the drawn value a draw is found right', async () => {
  open(mailed(served));
  recompute(VALUE);
  expect(await screen.findByText('Die Ziehung ist richtig')).toBeTruthy();
});

test('without anything from before the draw nothing is said to be right', async () => {
  open('');
  fireEvent.click(screen.getByRole('button', { name: /^Ziehung nachrechnen/ }));
  expect(await screen.findByText(/4 Angaben/)).toBeTruthy();
  expect(screen.getByLabelText('Prüfsumme der Liste').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Die Ziehung ist richtig')).toBeNull();
});

test.each([
  ['another seed', () => drawn(2)],
  ['another value', () => drawn(1, '1 2 3 4 5 6')],
  ['another number of quotas', () => drawn(1, VALUE, 2)],
])('a portal that publishes a whole new draw from %s is found out', async (_name, forge) => {
  const link = mailed(served);
  served = await forge();
  open(link);
  recompute(VALUE);
  expect(await screen.findByText('Nicht richtig: Protokoll des Portals')).toBeTruthy();
});
