import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#features/audit/rules/roles.ts';
import { ACT_TABLES, type ActTableName } from './all-tables.ts';
import { type ActRequest, decideAct, needsOf } from './decide-act.ts';
import { type Actor, type ActTable, actsFrom, actsOf, statesOf } from './table.ts';
import { EXPECTED } from './tables.expected.ts';

const ACTORS: readonly Actor[] = [...ROLES, 'applicant', 'system'];
const NAMES = Object.keys(ACT_TABLES) as ActTableName[];
const ALL_FIELDS = null;

function tableOf(name: ActTableName): ActTable {
  return ACT_TABLES[name];
}

function request(over: Partial<ActRequest<string>>, table?: ActTable): ActRequest<string> {
  const proposedBy = table?.acts[over.act ?? '']?.ownProposal ? 'a' : 'b';
  return { state: '', roles: ACTORS, act: '', fields: ALL_FIELDS, officerId: 'a', proposedBy, ...over };
}

interface ExpectedCell {
  by: string[];
  next: string;
  /** Whose proposal it is about: of another person, or one's own. */
  proposal: '2nd' | 'own' | undefined;
}

/** 'state act' → what the expectation says. */
function expectedCells(name: ActTableName): Map<string, ExpectedCell> {
  const cells = new Map<string, ExpectedCell>();
  for (const line of EXPECTED[name].split('\n').filter((one) => one.trim() !== '')) {
    const [acts = '', who = '', steps = ''] = line.split(' | ').map((part) => part.trim());
    const by = who.replace(/ \(\w+\)$/, '').split(', ');
    const proposal = /\((2nd|own)\)$/.exec(who)?.[1] as ExpectedCell['proposal'];
    for (const step of steps.split('; ')) {
      const [from = '', to] = step.split(' → ');
      for (const state of from.split(', '))
        for (const act of acts.split(', ')) cells.set(`${state} ${act}`, { by, next: to ?? state, proposal });
    }
  }
  return cells;
}

/** Every state × act × actor of a table, answered in one word. */
function matrix(name: ActTableName, answer: (cell: { state: string; act: string; actor: Actor }) => string): string[] {
  const table = tableOf(name);
  return statesOf(table).flatMap((state) =>
    actsOf(table).flatMap((act) =>
      ACTORS.map((actor) => `${state} | ${act} | ${actor} | ${answer({ state, act, actor })}`),
    ),
  );
}

describe.each(NAMES)('the table %s', (name) => {
  const table = tableOf(name);
  const expected = expectedCells(name);

  it('says in every cell what is expected', () => {
    const decided = matrix(name, ({ state, act, actor }) => {
      const decision = decideAct(table, request({ state, act, roles: [actor] }, table));
      return decision.allowed ? decision.next : decision.because;
    });
    const mayEver = (act: string, actor: Actor) =>
      [...expected].some(([key, { by }]) => key.endsWith(` ${act}`) && by.includes(actor));
    const wanted = matrix(name, ({ state, act, actor }) => {
      if (!mayEver(act, actor)) return 'role';
      return expected.get(`${state} ${act}`)?.next ?? 'unknown';
    });
    expect(decided).toEqual(wanted);
  });

  it('asks for a second person, or for who proposed, exactly where it is expected', () => {
    for (const state of statesOf(table)) {
      for (const act of actsFrom(table, state)) {
        const own = decideAct(table, request({ state, act, proposedBy: 'a' }));
        const none = decideAct(table, request({ state, act, proposedBy: null }));
        const others = decideAct(table, request({ state, act, proposedBy: 'b' }));
        const proposal = expected.get(`${state} ${act}`)?.proposal;
        expect([state, act, own.allowed, others.allowed, none.allowed]).toEqual([
          ...[state, act, proposal !== '2nd', proposal !== 'own', proposal === undefined],
        ]);
        if (!others.allowed)
          expect(others).toMatchObject({ because: 'other-person', text: expect.stringMatching(/\.$/) });
        if (!own.allowed) expect(own).toMatchObject({ because: 'same-person', text: expect.stringMatching(/\.$/) });
        if (!none.allowed) expect(none.because).toBe('unknown');
      }
    }
  });

  it('has no act that can never be done, and leads only to states of its own', () => {
    const used = new Set(statesOf(table).flatMap((state) => actsFrom(table, state)));
    expect([...used].sort()).toEqual(actsOf(table).sort());
    for (const { next } of expected.values()) expect(statesOf(table)).toContain(next);
  });

  it('names every missing field, and nothing else is missing', () => {
    for (const state of statesOf(table)) {
      for (const act of actsFrom(table, state)) {
        const needs = needsOf(table.acts[act]?.needs);
        const decision = decideAct(table, request({ state, act, fields: {} }, table));
        if (needs.length === 0) expect(decision.allowed).toBe(true);
        else expect(decision).toMatchObject({ because: 'missing', fields: needs });
      }
    }
  });

  it('never lets who proposed approve, whatever roles that person holds and whatever is sent', () => {
    const anyRequest = fc.record({
      state: fc.constantFrom(...statesOf(table)),
      act: fc.constantFrom(...actsOf(table)),
      roles: fc.subarray([...ACTORS]),
      officerId: fc.uuid(),
      fields: fc.constantFrom(ALL_FIELDS, {}),
    });
    fc.assert(
      fc.property(anyRequest, (one) => {
        const decision = decideAct(table, { ...one, proposedBy: one.officerId.toUpperCase() });
        expect(decision.allowed && table.acts[one.act]?.secondPerson).not.toBe(true);
      }),
    );
  });

  it('never leads to an unknown state and answers any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statesOf(table)),
        fc.oneof(fc.string(), fc.constantFrom(...actsOf(table))),
        (state, act) => {
          const decision = decideAct(table, request({ state, act }));
          if (decision.allowed) expect(statesOf(table)).toContain(decision.next);
          else expect(decision.text).toMatch(/\.$/);
        },
      ),
    );
  });
});

describe('a refusal', () => {
  it('tells the role first: who may never do it learns nothing of the case', () => {
    const decision = decideAct(ACT_TABLES.proposal, {
      ...request({ act: 'approve', roles: ['service-desk'] }),
      state: 'withdrawn',
    });
    expect(decision).toEqual({
      allowed: false,
      because: 'role',
      text: 'Ihre Rolle erlaubt nicht: Bewilligung unterschreiben.',
    });
  });

  it('names act and state', () => {
    expect(decideAct(ACT_TABLES.proposal, { ...request({ act: 'approve' }), state: 'submitted' })).toEqual({
      allowed: false,
      because: 'unknown',
      text: 'Das ist im jetzigen Stand nicht möglich: Bewilligung unterschreiben. Stand (Antrag): eingereicht.',
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('knows no act %s', (act) => {
    expect(decideAct(ACT_TABLES.payout, { ...request({ act }), state: 'proposed' })).toMatchObject({
      because: 'unknown',
    });
  });

  it.each([
    ['', true],
    ['  ', true],
    [null, true],
    [undefined, true],
    [[], true],
    [{}, true],
    [false, false],
    [0, false],
    ['x', false],
    [['x'], false],
  ])('takes %j as missing: %s', (value, isMissing) => {
    const base = { ...request({ act: 'require-check', fields: { checkRequired: value } }), state: 'editable' as const };
    expect(decideAct(ACT_TABLES.verification, base).allowed).toBe(!isMissing);
  });
});
