import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { BUDGET_ID, BUDGET_TABLE, type BudgetChangeState } from '#features/cases/rules/extra-acts.ts';
import {
  type ActContext,
  type ActOf,
  type ActOutcome,
  type CaseBase,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import {
  decideProposal,
  draftIn,
  findProposed,
  refusals,
  SHOWN_PROPOSALS,
} from '#features/cases/server/shared/second-person.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import {
  type BudgetLine,
  type BudgetStanding,
  carryOver,
  freeCash,
  freeOfWhole,
  freeOn,
  type Movement,
  WHOLE,
} from '../rules/ledger.ts';
import type { BudgetChange } from '../rules/wire.ts';
import { lockStanding } from './settle.ts';
import { insertEntries, listBound } from './store.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'budget_change.kind': BudgetChange['kind'];
    'budget_change.state': BudgetChange['state'];
  }
}

export type BudgetChangeRow = Selectable<Schema['budget_change']>;

/** Newest first. */
export async function listChanges(db: Db): Promise<BudgetChangeRow[]> {
  return db
    .selectFrom('budget_change')
    .selectAll()
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_PROPOSALS)
    .execute();
}

interface NewChange extends BudgetLine {
  id: string;
  kind: BudgetChangeRow['kind'];
  before: Cents | null;
  amount: Cents;
  reason: string;
  by: string;
  now: Date;
}

async function insertChange(trx: Trx, { made, due, by, now, ...change }: NewChange): Promise<void> {
  await trx
    .insertInto('budget_change')
    .values({ ...change, state: 'proposed', made_year: made, due_year: due, proposed_by: by, proposed_at: now })
    .execute();
}

export interface BudgetCase extends CaseBase<BudgetChangeState> {
  state: BudgetChangeState;
  /** Absent in state `none`. */
  change: BudgetChangeRow | undefined;
}

async function loadBudgetChange(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<BudgetCase | undefined> {
  if (id === BUDGET_ID) return budgetCaseOf(id, undefined);
  const change = await findProposed(db, 'budget_change', id, options);
  return change === undefined ? undefined : budgetCaseOf(id, change);
}

/** A change is a proposal of its own: what its second person puts in force. */
export function budgetCaseOf(id: string, change: BudgetChangeRow | undefined): BudgetCase {
  const act = change?.kind === 'line' ? 'propose' : 'propose-carry-over';
  const drafts = change?.state === 'proposed' ? [draftIn(act, change)] : [];
  return { id, state: change?.state ?? 'none', accountId: '', companyId: '', drafts, change };
}

type Context = ActContext<BudgetCase>;
type Act<A extends keyof typeof BUDGET_TABLE.acts> = ActOf<BudgetCase, typeof BUDGET_TABLE, A>;

const BOTH_OR_NONE = 'Geben Sie beide Jahre an, oder keines für das ganze Programm.';
const BEFORE = 'Ausgezahlt wird nicht vor dem Jahr der Bewilligung.';
const SAME = 'Dieser Betrag gilt schon.';
const OUTDATED = 'Das Budget hat sich seit dem Vorschlag geändert. Bitte lehnen Sie ihn ab.';
const NOT_OVER = 'Ausgabereste entstehen erst, wenn das Haushaltsjahr vorbei ist.';
const NOTHING = 'In diesem Jahr ist nichts gebunden und nichts frei.';

function tooFew(held: Cents): string {
  return `Darunter geht es nicht: ${formatEuro(held)} sind schon vergeben.`;
}

/** The first officer: what a line is to have. Whoever confirms it is told where that is less than what is given already. */
async function propose({ portal, trx, fields, performer, now }: Act<'propose'>): Promise<ActOutcome> {
  const { amount, reason } = fields;
  const line = lineIn(fields);
  const standing = await lockStanding(portal, trx);
  const before = authorityOf(standing, line);
  if (before === amount) throw wrongField('amount', SAME);
  const least = leastOf(standing, line);
  if (amount < before && amount < least) throw wrongField('amount', tooFew(least));
  const id = randomUUID();
  await insertChange(trx, { id, kind: 'line', ...line, before, amount, reason, by: performer.id, now });
  return { id, detail: { ...line, before, amount } };
}

function lineIn({ made, due }: Act<'propose'>['fields']): BudgetLine {
  if (made === null && due === null) return WHOLE;
  if (made === null || due === null) throw wrongField(made === null ? 'made' : 'due', BOTH_OR_NONE);
  if (due < made) throw wrongField('due', BEFORE);
  return { made, due };
}

function authorityOf({ whole, lines }: BudgetStanding, { made, due }: BudgetLine): Cents {
  if (due === WHOLE.due) return whole ?? 0;
  return lines.find((line) => line.made === made && line.due === due)?.authority ?? 0;
}

/** What a line cannot go below: all that grants hold of it. */
function leastOf(standing: BudgetStanding, line: BudgetLine): Cents {
  const free = line.due === WHOLE.due ? (freeOfWhole(standing) ?? 0) : ownFree(standing, line);
  return authorityOf(standing, line) - free;
}

function ownFree({ lines }: BudgetStanding, { made, due }: BudgetLine): Cents {
  return made === due
    ? freeCash(lines, due)
    : freeOn(
        lines.filter((line) => line.made === made),
        { made, due },
      );
}

/** The first officer: what a year that is over leaves to the next one. */
async function proposeCarryOver(context: Act<'propose-carry-over'>): Promise<ActOutcome> {
  const { portal, trx, fields, performer, now } = context;
  const { from, amount, reason } = fields;
  if (from >= yearOf(portal.clock.today())) throw wrongField('from', NOT_OVER);
  const standing = await lockStanding(portal, trx);
  const free = Math.max(0, freeCash(standing.lines, from));
  if (amount > free) throw wrongField('amount', `Frei sind in diesem Jahr ${formatEuro(free)}.`);
  if (amount === 0 && (await listBound(trx, from)).length === 0) throw wrongField('from', NOTHING);
  const id = randomUUID();
  const line = { made: from, due: from };
  await insertChange(trx, { id, kind: 'carry-over', ...line, before: null, amount, reason, by: performer.id, now });
  return { id, detail: { carriedFrom: from, amount } };
}

/** The second officer puts it in force, if nothing it follows from has changed. */
async function confirm({ portal, trx, row, performer, now }: Context): Promise<ActOutcome> {
  const change = presentChange(row);
  const standing = await lockStanding(portal, trx);
  const entries =
    change.kind === 'line'
      ? lineEntries(standing, change).map((movement) => ({ ...movement, grant: null }))
      : await carriedEntries(context(standing, change), trx);
  await insertEntries(trx, { act: 'budget.confirm', by: performer.id, now }, entries);
  await decideProposal(trx, 'budget_change', change.id, { state: 'confirmed', by: performer.id, now, refusal: null });
  const { made_year: made, due_year: due, before, amount } = change;
  return { detail: { made, due, before, amount, proposedBy: change.proposed_by } };
}

function context(standing: BudgetStanding, change: BudgetChangeRow) {
  return { free: freeCash(standing.lines, change.due_year), from: change.due_year, rest: change.amount };
}

/** From nothing where the sum so far is only the programme's own: from here on the ledger says it. */
function lineEntries(standing: BudgetStanding, change: BudgetChangeRow): Movement[] {
  const line = { made: change.made_year, due: change.due_year };
  if (authorityOf(standing, line) !== change.before) throw conflict(OUTDATED);
  const least = leastOf(standing, line);
  if (change.amount < change.before && change.amount < least) throw conflict(tooFew(least));
  const booked = standing.isWholeDeclared && line.due === WHOLE.due ? 0 : change.before;
  const amount = Math.abs(change.amount - booked);
  if (amount === 0) return [];
  const [source, target] = change.amount > booked ? (['outside', 'free'] as const) : (['free', 'outside'] as const);
  return [{ ...line, source, target, amount }];
}

async function carriedEntries({ free, from, rest }: ReturnType<typeof context>, trx: Context['trx']) {
  // Cash that was never there cannot be carried.
  if (rest > Math.max(0, free)) throw conflict(OUTDATED);
  return carryOver(await listBound(trx, from), { from, rest });
}

function presentChange({ change }: BudgetCase): BudgetChangeRow {
  if (change === undefined) throw new Error('there is no change yet');
  return change;
}

const TAKEN_BACK = 'Wer die Änderung vorgeschlagen hat, hat den Vorschlag zurückgenommen.';

export const BUDGET_CASE = defineCase({
  name: 'budget',
  table: BUDGET_TABLE,
  load: loadBudgetChange,
  about: () => ['/api/agency/budget'],
  facts: async () => ({}),
  effects: {
    propose,
    'propose-carry-over': proposeCarryOver,
    confirm,
    ...refusals<BudgetCase>('budget_change', (row) => presentChange(row).id, TAKEN_BACK),
  },
  mails: {},
  signs: { confirm: ['propose', 'propose-carry-over'] },
});
