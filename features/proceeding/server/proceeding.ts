import type { AgencyTableName } from '#features/cases/rules/all-tables.ts';
import { proceedingState } from '#features/cases/rules/case-states.ts';
import type { CaseFacts } from '#features/cases/rules/case-wire.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import {
  type ActContext,
  type ActFields,
  type CaseBase,
  type CaseKind,
  type CaseSpec,
  type Consequence,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import { loadProposalCase, type ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import type { DayField } from '#ground/rules/fields/field.ts';
import type { Voluntary } from '#ground/rules/fields/given.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProceedingRow, ProceedingStore } from './proceeding-store.ts';

const TOO_SHORT = 'Die Frist muss mindestens bis morgen reichen.';

/** The last day: the applicant has at least one whole one. Throws 422. */
export function untilIn({ clock }: Pick<Portal, 'clock'>, { until }: { until: CalendarDay }): CalendarDay {
  if (until < addDays(clock.today(), 1)) throw wrongField('until', TOO_SHORT);
  return until;
}

type Extending<C extends ProceedingCase<ProceedingRow>> = ActContext<C, { until: DayField }>;

/** Prolongs a period, also one that has run out. Throws 422 for a day that is no later than its last one until now. */
export function extending<C extends ProceedingCase<ProceedingRow>>(
  store: Pick<ProceedingStore<ProceedingRow, never>, 'extend'>,
  refuse: (context: Extending<C>) => Promise<void>,
) {
  return async (context: Extending<C>): Promise<{ detail: { until: CalendarDay } }> => {
    const { portal, trx, row, fields } = context;
    await refuse(context);
    const running = row.record?.until;
    if (running !== undefined && fields.until <= running) throw wrongField('until', notLater(running));
    const until = untilIn(portal, fields);
    await store.extend(trx, row.id, until);
    return { detail: { until } };
  };
}

function notLater(running: CalendarDay): string {
  return `Die Frist läuft bis zum ${formatDay(running)}. Bitte nennen Sie einen späteren Tag.`;
}

/** Ends every proceeding of a kind whose last day has passed, by the portal's clock. */
export async function closeOverdue(portal: Portal, { name: kind, store }: Proceeding): Promise<void> {
  for (const id of await store.listOverdue(portal.db, portal.clock.today())) {
    try {
      await performAct(portal, SYSTEM, { kind, id, act: 'expire', fields: {} });
    } catch (error) {
      // Answered or taken back at the last moment.
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** A proceeding with the application it is about. `S`: the states of its table. */
export interface ProceedingCase<R extends ProceedingRow, S extends string = string> extends CaseBase<S> {
  /** Absent in state `none`: then the id is that of the application there is to be one about. */
  record: R | undefined;
  owner: ProposalCase;
}

/** A call of the company, which is an act on a proceeding. */
export interface ProceedingCall {
  /** Below /api/action/proposal/{id}: 'amendment/withdraw' */
  path: string;
  act: string;
  /** What the act is done with, of what was sent; absent: with nothing. */
  fields?(sent: ActFields, portal: Portal): ActFields;
  /** Said where none is open; absent: the act begins one. */
  none?: string;
  /** Where several can be open: the field that names one, and what is said where it does not. */
  which?: { field: string; missing: string };
}

type StatesOf<T extends ActTable> = keyof T['states'] & string;
type SpecOf<K extends AgencyTableName, R extends ProceedingRow, T extends ActTable> = CaseSpec<
  K,
  ProceedingCase<R, StatesOf<T>>,
  T
>;

/** One kind of proceeding as data: what it shares with the others is not said again. */
interface ProceedingSpec<K extends AgencyTableName, R extends ProceedingRow, T extends ActTable>
  extends Omit<SpecOf<K, R, T>, 'load' | 'overdue' | 'about'>,
    Partial<Pick<SpecOf<K, R, T>, 'about'>> {
  store: ProceedingStore<R, StatesOf<T>>;
  calls: readonly ProceedingCall[];
}

export interface Proceeding extends CaseKind {
  name: AgencyTableName;
  store: Pick<ProceedingStore<ProceedingRow, string>, 'listOpen' | 'listOverdue'>;
  calls: readonly ProceedingCall[];
}

export function defineProceeding<K extends AgencyTableName, R extends ProceedingRow, T extends ActTable>(
  spec: ProceedingSpec<K, R, T>,
): Proceeding {
  const { store, calls, ...own } = spec;
  const kind = defineCase<K, ProceedingCase<R, StatesOf<T>>, T>({
    about: ({ owner }) => [proposalOf(owner)],
    ...own,
    load: (portal, db, id, options) => load(spec, portal, db, id, options),
    overdue: (portal, row) => overdue(spec.name, portal, row),
  });
  return Object.assign(kind, { name: spec.name, store, calls });
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
async function load<K extends AgencyTableName, R extends ProceedingRow, T extends ActTable>(
  { name, table, store, keptAsDraft = [] }: ProceedingSpec<K, R, T>,
  ...[portal, db, id, options]: Parameters<SpecOf<K, R, T>['load']>
): Promise<ProceedingCase<R, StatesOf<T>> | undefined> {
  const proposalId = (await store.find(db, id))?.proposal_id ?? id;
  const owner = await loadProposalCase(portal, db, proposalId, options);
  if (owner === undefined) return undefined;
  const record = id === proposalId ? undefined : await store.find(db, id);
  const isProposed = record !== undefined && keptAsDraft.length > 0;
  const drafts = isProposed ? await findDrafts(db, { kind: name, caseId: id }) : [];
  const endedAs = record === undefined ? null : store.endOf(record);
  const marks = { isBegun: record !== undefined, endedAs, proposal: drafts[0]?.act ?? null };
  const { accountId, companyId } = owner;
  return { id, state: proceedingState(table, marks), accountId, companyId, drafts, record, owner };
}

/** Its last day has passed: whoever acts finds it ended. */
function overdue(
  kind: AgencyTableName,
  { clock }: Portal,
  { id, record }: ProceedingCase<ProceedingRow>,
): Consequence | undefined {
  const isOver = record?.closed_at === null && record.until !== undefined && record.until < clock.today();
  return isOver ? { kind, id, act: 'expire', fields: {} } : undefined;
}

function proposalOf({ id }: ProposalCase): string {
  return iriOf('/api/agency/proposals', id);
}

/** What the facts of every proceeding say of its application. */
export function aboutProposal(
  owner: ProposalCase,
): Pick<CaseFacts['correction'], 'proposal' | 'number' | 'companyName'> {
  const { number, company_name: companyName } = owner.proposal;
  return { proposal: proposalOf(owner), number, companyName };
}

/** Effects of acts that only end a proceeding, in one way or another. */
export function endingOf<E extends string>(store: Pick<ProceedingStore<ProceedingRow, E>, 'end'>) {
  return (as: E) =>
    async ({ trx, row, now }: ActContext<CaseBase>): Promise<void> =>
      store.end(trx, row.id, as, now);
}

/** Taken back by the company; on paper it counts from its stamp. `subject`: what is taken back, which no letter can precede. */
export function withdrawing<R extends ProceedingRow>(
  store: Pick<ProceedingStore<R, 'withdrawn'>, 'end'>,
  subject: (record: R) => { what: string; since: CalendarDay },
) {
  return async (context: ActContext<ProceedingCase<R>, { receivedOn: Voluntary<DayField> }>): Promise<void> => {
    const { portal, trx, row, fields } = context;
    const came = arrivalOfLetter(portal.clock, fields.receivedOn, row.record && subject(row.record));
    await store.end(trx, row.id, 'withdrawn', came);
  };
}
