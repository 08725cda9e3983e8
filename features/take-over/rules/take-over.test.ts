import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_CIRCUMSTANCES } from '#features/proposal/rules/example-facts.ts';
import { type Circumstances, factsFrom, type ProposalStep } from '#features/proposal/rules/facts.ts';
import { type Journey, journeyIn } from '#features/proposal/rules/journeys.ts';
import { findStep, stepsOf } from '#features/proposal/rules/steps.ts';
import { splitAnswerPath, stepNameOf } from '#features/proposal/rules/wizard.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSilent, leavesOf } from '#ground/rules/fields/leaves.ts';
import { evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { isAnew, isWanted, TAKEN_PARTS } from './scope.ts';
import { type TakenOver, type Takeover, takeOver } from './take-over.ts';

const AROUND: Circumstances = { ...EXAMPLE_CIRCUMSTANCES, programme: EXAMPLE_PROGRAMME };

let made = 0;
const newId = () => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};

/** Everything up to the grant, as it is stored. */
function answered(name: Journey['name'], around = AROUND): Map<number, Answers> {
  const stored = new Map<number, Answers>();
  for (const { step: number, input } of journeyIn(around.programme, name).stops) {
    const step = findStep(around.programme, number);
    if (step === undefined || number > 9) continue;
    const { data } = evaluateBody(step, input, factsFrom(stepsOf(around.programme), stored, around));
    for (const list of ['shareholderCompanies', 'proofs'])
      for (const element of (data[list] ?? []) as { id?: string }[]) element.id = newId();
    stored.set(number, data);
  }
  return stored;
}

function taken(order: Partial<Takeover> = {}): TakenOver {
  const standard = {
    source: answered('single'),
    target: new Map(),
    around: AROUND,
    parts: 'all',
  };
  return takeOver({ ...standard, newId, ...order } as Takeover);
}

function changed(source: Map<number, Answers>, step: number, answers: Answers): Map<number, Answers> {
  return new Map(source).set(step, { ...source.get(step), ...answers });
}

const pathsOf = (list: readonly { propertyPath: string }[]) => list.map(({ propertyPath }) => propertyPath);

describe('what comes along', () => {
  test('the whole application but for what each says for itself, which is named', () => {
    const { steps, anew, invalid, kept } = taken();
    expect([...steps.keys()]).toEqual([1, 2, 3, 5, 6, 7, 8, 9]);
    expect([invalid, kept]).toEqual([[], []]);
    expect(steps.get(6)).toMatchObject({ title: expect.any(String), startDate: null, endDate: null });
    expect(pathsOf(anew)).toEqual(
      expect.arrayContaining([
        'step_0',
        'step_3.employeeCheck',
        'step_4',
        'step_6.startDate',
        'step_6.endDate',
        'step_6.executionNotStarted',
        'step_8.proofs',
        'step_9.approveEconomic',
      ]),
    );
  });

  test('only persons, company and bank', () => {
    const { steps } = taken({ parts: 'master-data' });
    expect([...steps.keys()]).toEqual([1, 2, 3, 9]);
    expect(steps.get(9)).toEqual({
      approveCoPayments: null,
      approveEconomic: null,
      creditApproval: true,
      kfwCreditApproval: false,
      creditBankName: expect.any(String),
    });
  });

  test('in a programme of another kind', () => {
    const around = { ...AROUND, programme: PROGRAMMES['handwerk-digital'] };
    const { steps } = taken({ source: answered('single', around), around, parts: 'master-data' });
    expect(steps.get(0)).toMatchObject({ craft: expect.any(String), isLedByMaster: expect.any(Boolean) });
  });
});

describe('what became invalid is named', () => {
  test('a value the fields refuse today, without the rest of its person', () => {
    const source = answered('single');
    const [first = {}, ...others] = (source.get(1)?.staff ?? []) as Answers[];
    const { steps, invalid } = taken({
      source: changed(source, 1, { staff: [{ ...first, phone: 'keine' }, ...others] }),
    });
    expect(steps.get(1)?.staff).toEqual([{ ...first, phone: null }, ...others]);
    expect(pathsOf(invalid)).toEqual(['step_1.staff[0].phone']);
  });

  test('answers about a value chain, where the new application has none', () => {
    const { steps, invalid } = taken({ source: answered('lead') });
    expect(steps.get(6)).toMatchObject({ valueChainRole: null });
    expect(pathsOf(invalid)).toEqual(expect.arrayContaining(['step_6.valueChainRole', 'step_6.valueChainImprove']));
    const inChain = taken({ source: answered('lead'), target: new Map([[0, answered('lead').get(0) as Answers]]) });
    expect(inChain.steps.get(6)).toMatchObject({ valueChainRole: expect.any(String) });
    expect(pathsOf(inChain.invalid)).toEqual([]);
  });

  test('prices of the other tax rule, once for all lines', () => {
    const source = answered('single');
    const target = new Map([[3, { ...source.get(3), isDeductInputTax: false }]]);
    const { invalid, kept } = taken({ source, target });
    expect(kept).toEqual([3]);
    expect(invalid.filter(({ propertyPath }) => propertyPath === 'step_8.proofs')).toHaveLength(1);
  });
});

const AROUNDS: readonly Circumstances[] = [
  AROUND,
  { ...AROUND, programme: PROGRAMMES['handwerk-digital'] },
  { ...AROUND, today: '2023-11-02' },
];
const NAMES: readonly Journey['name'][] = ['single', 'lead', 'partner'];
const two = fc.constantFrom(
  ...AROUNDS.flatMap((around) =>
    NAMES.flatMap((from) =>
      NAMES.map((into) => ({ around, source: answered(from, around), target: answered(into, around) })),
    ),
  ),
);
const numbers = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
const orders = fc
  .record({ two, source: numbers, target: numbers, parts: fc.constantFrom(...TAKEN_PARTS) })
  .map(({ two: { around, ...whole }, source, target, parts }): Takeover => {
    const only = (stored: Map<number, Answers>, steps: number[]) =>
      new Map([...stored].filter(([step]) => steps.includes(step)));
    return { source: only(whole.source, source), target: only(whole.target, target), around, parts, newId };
  });

/** Non-empty answers by the name they stand under in the whole application. */
function said(step: ProposalStep, data: Answers | undefined): string[] {
  return leavesOf(step.fields, data ?? {})
    .filter((leaf) => !isSilent(leaf))
    .map(({ path }) => path);
}

describe('whatever is taken into whatever', () => {
  test('nothing that was answered is touched', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps } = takeOver(order);
        for (const step of order.target.keys()) expect(steps.has(step)).toBe(false);
      }),
    );
  });

  test('what is filled stands as a save would leave it, and nothing in it is wrong', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps } = takeOver(order);
        const all = new Map([...order.target, ...steps]);
        const facts = factsFrom(stepsOf(order.around.programme), all, order.around);
        for (const [number, data] of steps) {
          const step = findStep(order.around.programme, number) as ProposalStep;
          const judged = evaluateStored(step, data, facts);
          expect(judged.data).toEqual(data);
          expect(judged.violations.filter(({ kind }) => kind === 'wrong')).toEqual([]);
        }
      }),
    );
  });

  test('every answer asked for comes along unchanged, or it or its step is named', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps, kept, invalid, anew } = takeOver(order);
        const named = [...invalid, ...anew].map(({ propertyPath }) => splitAnswerPath(propertyPath));
        for (const step of stepsOf(order.around.programme)) {
          const { number } = step;
          const own = stepNameOf(order.around.programme, number);
          if (kept.includes(number) || own === undefined) continue;
          const arrived = new Set(said(step, steps.get(number)));
          for (const path of said(step, order.source.get(number))) {
            const top = path.split(/[.[]/, 1)[0] ?? '';
            if (!isWanted(own, top, order.parts) || arrived.has(path)) continue;
            const places = named.filter((one) => one?.step === number).map((one) => one?.propertyPath ?? '');
            expect(
              places.some((one) => one === '' || path.startsWith(one)),
              `${number}.${path}`,
            ).toBe(true);
          }
        }
      }),
    );
  });

  test('what each application says for itself never comes along, nor an address of the earlier one', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps, ids } = takeOver(order);
        for (const [number, data] of steps) {
          const step = findStep(order.around.programme, number) as ProposalStep;
          const own = stepNameOf(order.around.programme, number);
          for (const leaf of leavesOf(step.fields, data).filter((one) => !isSilent(one))) {
            expect(leaf.field.kind === 'checkbox' && leaf.field.required !== undefined).toBe(false);
            expect(own !== undefined && isAnew(own, leaf.path)).toBe(false);
          }
        }
        const text = JSON.stringify([...steps]);
        for (const old of ids.keys()) expect(text).not.toContain(old);
      }),
    );
  });

  test('taking the same again takes nothing', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps } = takeOver(order);
        const again = takeOver({ ...order, target: new Map([...order.target, ...steps]) });
        expect([...again.steps.keys()]).toEqual([]);
      }),
    );
  });
});
