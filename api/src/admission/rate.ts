/** How many are let in a second, and what is known about how many would be too many. */
export interface Rate {
  perSecond: number;
  /** At which it last proved too much; undefined as long as nothing is known. */
  full: number | undefined;
  /** When it was cut for that; seconds since 1970. */
  cutAt: number;
  /** Since when there is too much without a break. */
  pressedSince: number | undefined;
}

/** What a second has shown; `isUsed`: as many came in as the rate allowed. */
interface Second {
  pressure: number;
  isUsed: boolean;
}

/** To begin with: what a small machine can just do. */
const FIRST = 15;
const BOUNDS = { least: 1, most: 500 };
/** Pressure below which there is room for more. */
const ROOM = 0.7;
/** By how much a second while nothing is known, below what was too much, and near it. */
const MORE = { unknown: 1.05, below: 1.08, near: 1.02 };
const NEAR = 0.8;
/** By pressure: just full, or far beyond. */
const CUTS = { full: 0.75, farBeyond: 0.5 };
const FAR_BEYOND = 2;
/** Seconds until a change is felt: whoever is let in makes most of the load after reading a page and typing a password. */
const ECHO = 15;

export function firstRate(now: number): Rate {
  return { perSecond: FIRST, full: undefined, cutAt: now, pressedSince: now };
}

/**
 * The rate a second later. It grows while there is room, and is cut when there is too much, once and not again before the
 * cut can be felt, as the Internet's senders do: without that patience it would swing between standstill and flood.
 */
export function nextRate(rate: Rate, { pressure, isUsed }: Second, now: number): Rate {
  if (pressure >= 1) return press({ ...rate, pressedSince: rate.pressedSince ?? now }, pressure, now);
  // Before an opening nobody is let in: a rate that grew meanwhile would let in everybody at once.
  const perSecond = pressure < ROOM && isUsed ? bounded(rate.perSecond * growth(rate)) : rate.perSecond;
  return { ...rate, perSecond, pressedSince: undefined };
}

function press(rate: Rate & { pressedSince: number }, pressure: number, now: number): Rate {
  const { perSecond, cutAt, pressedSince } = rate;
  if (now - cutAt < ECHO) return rate;
  const share = pressure >= FAR_BEYOND ? CUTS.farBeyond : CUTS.full;
  // What began before the rate was felt is not its doing, like the crowd that was inside when the waiting room closed.
  const full = pressedSince - cutAt < ECHO ? rate.full : perSecond;
  return { ...rate, perSecond: bounded(perSecond * share), full, cutAt: now };
}

function growth({ perSecond, full }: Rate): number {
  if (full === undefined) return MORE.unknown;
  return perSecond < full * NEAR ? MORE.below : MORE.near;
}

function bounded(perSecond: number): number {
  return Math.min(Math.max(perSecond, BOUNDS.least), BOUNDS.most);
}
