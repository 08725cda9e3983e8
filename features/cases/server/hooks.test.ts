import { beforeAll, expect, it } from 'vitest';
import { FEATURES } from '#app/server/features.ts';
import { buildAccount } from '#app/server/testing/builders.ts';
import { buildGrant } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { CaseActs } from './case-acts.ts';
import type { CaseFeature } from './case-feature.ts';
import { actName } from './case-kind.ts';
import { twoOfficers } from './testing/two-officers.ts';

const ACT = 'proposal.approve';
const told: string[] = [];
let refusal: string | undefined;

/** Looks at what an approval has written, when it is asked and when the act is done. */
function watching(name: string): CaseFeature {
  return {
    name,
    hooks: {
      beforeEffect: async (act) => {
        if (actName(act.row.kind, act.act) !== ACT) return undefined;
        told.push(`${name} before: ${await written(act.trx)}`);
        return async () => {
          told.push(`${name} after: ${await written(act.trx)}`);
          if (refusal !== undefined) throw conflict(refusal);
        };
      },
    },
  };
}

async function written(db: Db | Trx): Promise<string> {
  const found = {
    decision: await db.selectFrom('revision').select('id').execute(),
    money: await db.selectFrom('budget_entry').select('id').where('act', '=', ACT).execute(),
    record: await recorded(db, { act: ACT }),
  };
  const names = Object.entries(found).flatMap(([name, rows]) => (rows.length === 0 ? [] : [name]));
  return names.length === 0 ? 'nothing' : names.join(', ');
}

const test = usePortal({ features: [watching('first'), ...FEATURES, watching('last')] });
let id: string;

beforeAll(async () => {
  id = await buildGrant(test, await buildAccount(test), false);
});

it('what a feature refuses when an act is written leaves nothing of the act', async () => {
  refusal = 'Das geht nicht.';
  await expect((await twoOfficers(test)).approve(id)).rejects.toMatchObject({ status: 409, message: refusal });
  expect(await written(test.portal.db)).toBe('nothing');
  refusal = undefined;
  told.length = 0;
});

it('features are asked in the order of their list before the effect, and called behind it: then money, and last the record', async () => {
  await (await twoOfficers(test)).sign({ kind: 'proposal', id, act: 'approve' });
  expect(told).toEqual([
    'first before: nothing',
    'last before: nothing',
    'first after: decision',
    'last after: decision, money',
  ]);
  expect(await written(test.portal.db)).toBe('decision, money, record');
});

it('two kinds of case of one name are one too many', () => {
  const twice = [
    { name: 'one', cases: [PROPOSAL_CASE] },
    { name: 'other', cases: [PROPOSAL_CASE] },
  ];
  expect(() => new CaseActs(twice)).toThrow('two kinds of case are called proposal');
});
