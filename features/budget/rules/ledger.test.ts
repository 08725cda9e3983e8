import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BudgetStanding,
  type Claim,
  carryOver,
  findShortfall,
  freeCash,
  freeOn,
  grantableOn,
  type HeldLine,
  heldOn,
  isLimited,
  type LineStanding,
  type Movement,
  movementsTo,
} from './ledger.ts';
import { lineText, shortfallText } from './wire.ts';

const NONE = { reserved: 0, bound: 0, paid: 0, reclaimed: 0 };
const line = (made: number, due: number, more: Partial<LineStanding> = {}): LineStanding => ({
  ...{ made, due, authority: 0, ...NONE },
  ...more,
});
const standing = (lines: readonly LineStanding[], whole: number | null = null): BudgetStanding => ({
  ...{ whole, lines, isWholeDeclared: false },
});
const take = (made: number, due: number, amount: number): Movement => ({
  ...{ made, due, source: 'free', target: 'reserved', amount },
});

/** What movements leave of what was held. */
function after(held: readonly HeldLine[], movements: readonly Movement[]): HeldLine[] {
  const lines = new Map(held.map((one) => [`${one.made} ${one.due}`, { ...one }]));
  for (const { made, due, source, target, amount } of movements) {
    const own = lines.get(`${made} ${due}`) ?? { made, due, ...NONE };
    if (source in own) own[source as 'bound'] -= amount;
    if (target in own) own[target as 'bound'] += amount;
    lines.set(`${made} ${due}`, own);
  }
  return [...lines.values()];
}

const total = (held: readonly HeldLine[], key: keyof typeof NONE) => held.reduce((all, one) => all + one[key], 0);

describe('what is free', () => {
  it('is cash of a year less everything due in it, and authority less what was made of it', () => {
    const lines = [line(2022, 2022, { authority: 100, bound: 30 }), line(2022, 2023, { authority: 50, reserved: 20 })];
    expect([freeOn(lines, { made: 2022, due: 2022 }), freeOn(lines, { made: 2022, due: 2023 })]).toEqual([70, 30]);
    // The year has cash of its own now: both must hold.
    const later = [...lines, line(2023, 2023, { authority: 25 })];
    expect([freeCash(later, 2023), freeOn(later, { made: 2022, due: 2023 })]).toEqual([5, 5]);
    expect(freeOn(lines, { made: 2023, due: 2024 })).toBe(0);
  });

  it('is none of an authority whose year is over, and is the cash that is left', () => {
    const lines = [line(2022, 2022, { authority: 900, bound: 100 }), line(2022, 2023, { authority: 900, bound: 100 })];
    const free = (year: number) => lines.map((one) => grantableOn(lines, one, year));
    expect(free(2022)).toEqual([800, 800]);
    expect(free(2023)).toEqual([800, 0]);
  });

  it('is refused beyond the last cent, and nowhere where nobody has entered a budget', () => {
    const lines = [line(2022, 2023, { authority: 100, bound: 60 })];
    expect(findShortfall(standing(lines), [take(2022, 2023, 40)])).toBeUndefined();
    expect(findShortfall(standing(lines), [take(2022, 2023, 41)])).toEqual({
      ...{ made: 2022, due: 2023, missing: 1, available: 40 },
    });
    expect(findShortfall(standing(lines), [take(2022, 2024, 1)])).toMatchObject({ due: 2024, missing: 1 });
    expect(findShortfall(standing([line(2022, 2023, { bound: 60 })]), [take(2022, 2023, 1)])).toBeUndefined();
    expect(isLimited(standing([line(2022, 2023, { bound: 60 })]))).toBe(false);
    expect(findShortfall(standing([line(2022, 2023, { bound: 60 })], 100), [take(2022, 2024, 41)])).toMatchObject({
      ...{ made: 0, due: 0, missing: 1, available: 40 },
    });
  });

  it('counts what the same act gives back', () => {
    const lines = [line(2022, 2023, { authority: 100, reserved: 100 }), line(2023, 2023, { authority: 100 })];
    const back: Movement = { made: 2022, due: 2023, source: 'reserved', target: 'free', amount: 100 };
    expect(findShortfall(standing(lines), [back, { ...take(2023, 2023, 100), target: 'bound' }])).toBeUndefined();
  });

  it('says what is missing in which year', () => {
    const said = shortfallText({ made: 2022, due: 2023, missing: 1_000_00, available: 500_00 });
    expect(said.replaceAll('\u00a0', ' ')).toBe(
      'Das Geld reicht nicht: Es fehlen 1.000,00 € (Verpflichtungsermächtigung aus 2022 für 2023; frei sind noch 500,00 €). Die Programmverwaltung kann das Budget ändern.',
    );
    expect([lineText({ made: 0, due: 0 }), lineText({ made: 2022, due: 2022 })]).toEqual([
      'Gesamtrahmen des Programms',
      'Haushaltsmittel 2022',
    ]);
    expect(shortfallText({ made: 0, due: 0, missing: 1, available: -5 })).toContain('frei ist nichts mehr');
  });
});

describe('a grant', () => {
  const year = { made: 2022, due: 2023 };
  const move = (held: readonly HeldLine[], claim: Partial<Claim>, before: Pick<Claim, 'due'> = year) =>
    movementsTo(held, { ...year, ...NONE, ...claim }, before);

  it('is reserved, bound, paid, asked back and released', () => {
    let held: HeldLine[] = [];
    const steps = [
      { reserved: 100 },
      { bound: 100 },
      { bound: 20, paid: 80 },
      { paid: 80 },
      { paid: 50, reclaimed: 30 },
    ];
    const names = steps.map((claim) => {
      const movements = move(held, claim);
      held = after(held, movements);
      return movements.map(({ source, target, amount }) => `${source} ${target} ${amount}`);
    });
    expect(names).toEqual([
      ['free reserved 100'],
      ['reserved bound 100'],
      ['bound paid 80'],
      ['bound free 20'],
      ['paid reclaimed 30'],
    ]);
    expect(move(held, { paid: 50, reclaimed: 30 })).toEqual([]);
  });

  it('binds in the year it is signed in, moves on with a later end, and stays where it was carried', () => {
    const reserved = [{ made: 2021, due: 2023, ...NONE, reserved: 100 }];
    expect(after(reserved, move(reserved, { bound: 100 })).filter((one) => heldOn(one) > 0)).toEqual([
      { made: 2022, due: 2023, ...NONE, bound: 100 },
    ]);
    const bound = [{ made: 2022, due: 2023, ...NONE, bound: 100 }];
    expect(after(bound, move(bound, { due: 2024, bound: 100 })).filter((one) => heldOn(one) > 0)).toEqual([
      { made: 2022, due: 2024, ...NONE, bound: 100 },
    ]);
    // A payment that comes back after the end has moved is bound where it was paid from: it takes nothing of the later year.
    const paid = [{ made: 2022, due: 2023, ...NONE, paid: 100 }];
    expect(move(paid, { due: 2024, bound: 100 }, { due: 2024 })).toEqual([
      { made: 2022, due: 2023, source: 'paid', target: 'bound', amount: 100 },
    ]);
    expect(move([{ made: 2024, due: 2024, ...NONE, bound: 100 }], { bound: 100 })).toEqual([]);
    // A year that is over has nothing to give.
    expect(move([], { made: 2025, bound: 1 })).toEqual([
      { made: 2025, due: 2025, source: 'free', target: 'bound', amount: 1 },
    ]);
  });

  const euro = fc.integer({ min: 0, max: 1_000 });
  const held = fc.record({ reserved: euro, bound: euro, paid: euro, reclaimed: euro });
  const place = fc.record({ made: fc.integer({ min: 2020, max: 2023 }), ahead: fc.integer({ min: 0, max: 2 }) });

  it('comes to what it should hold from wherever it was, and no account goes below nothing on the way', () => {
    const lines = fc.uniqueArray(fc.tuple(place, held), {
      maxLength: 4,
      selector: ([one]) => `${one.made} ${one.ahead}`,
    });
    fc.assert(
      fc.property(lines, held, place, fc.integer({ min: 2020, max: 2025 }), (given, wanted, { made, ahead }, was) => {
        const before = given.map(([at, sums]) => ({ made: at.made, due: at.made + at.ahead, ...sums }));
        const claim = { made, due: made + ahead, ...wanted };
        const movements = movementsTo(before, claim, { due: was });
        movements.reduce<HeldLine[]>((now, movement) => {
          const next = after(now, [movement]);
          expect(movement.amount).toBeGreaterThan(0);
          expect(next.every((one) => Math.min(one.reserved, one.bound, one.paid, one.reclaimed) >= 0)).toBe(true);
          return next;
        }, before);
        const left = after(before, movements);
        for (const key of ['reserved', 'bound', 'paid', 'reclaimed'] as const)
          expect(total(left, key)).toBe(wanted[key]);
        expect(movementsTo(left, claim, claim)).toEqual([]);
      }),
    );
  });
});

describe('what a year leaves to the next', () => {
  it('takes its bound money with it, and of the free cash what is named', () => {
    const bound = [
      { made: 2022, due: 2023, grant: 'A', bound: 40 },
      { made: 2023, due: 2023, grant: 'B', bound: 10 },
      { made: 2023, due: 2024, grant: 'C', bound: 99 },
    ];
    const movements = carryOver(bound, { from: 2023, rest: 5 });
    const named = movements.map(({ made, due, source, target, amount, grant }) => [
      made,
      due,
      source,
      target,
      amount,
      grant,
    ]);
    expect(named).toEqual([
      [2022, 2023, 'bound', 'free', 40, 'A'],
      [2023, 2023, 'bound', 'free', 10, 'B'],
      [2023, 2023, 'free', 'carried', 55, null],
      [2024, 2024, 'carried', 'free', 55, null],
      [2024, 2024, 'free', 'bound', 40, 'A'],
      [2024, 2024, 'free', 'bound', 10, 'B'],
    ]);
    expect(carryOver([], { from: 2023, rest: 0 })).toEqual([]);
  });
});
