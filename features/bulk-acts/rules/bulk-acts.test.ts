import { expect, it } from 'vitest';
import type { ActTable } from '#features/cases/rules/table.ts';
import { LISTED_KINDS } from '#features/cases/rules/work-list.ts';
import { bulkActs } from './bulk-acts.ts';

it('is what a desk does every day to many cases', () => {
  expect(bulkActs().map(({ act }) => act)).toEqual([
    ...['receive', 'assign', 'note', 'message', 'end-follow-up', 'request-correction'],
  ]);
});

it('decides nothing, proposes nothing and asks the same of every kind', () => {
  for (const { act, rule, kinds } of bulkActs()) {
    expect(rule.secondPerson ?? rule.ownProposal ?? false, act).toBe(false);
    expect(act, act).not.toMatch(/^(propose|approve|deny|revoke|send|settle|examine)/);
    for (const kind of kinds) {
      const { acts }: ActTable = LISTED_KINDS[kind].table;
      expect(Object.keys(acts[act]?.needs ?? {}), `${kind} ${act}`).toEqual(Object.keys(rule.needs ?? {}));
    }
  }
});
