import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#features/audit/rules/roles.ts';
import type { FollowUp, NamedPerson } from '#features/desk/rules/wire.ts';
import { deputyOf } from '#features/officers/server/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { COUNTED, type Counted, countedTo } from '#ground/server/hydra/collection.ts';
import type { Db } from '#ground/server/portal.ts';
import type { StateName } from '../../rules/all-tables.ts';
import { ASSIGNABLE, type ListedKindName, type Load, type SortName, type WorkList } from '../../rules/work-list.ts';
import { followUpColumn } from '../shared/notes.ts';
import { type CaseOrder, type Cursor, SORTS } from './cursor.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'work_list.kind': ListedKindName;
  }
}

/** What is looked for; everything given must fit. */
export interface CaseFilter {
  kind?: ListedKindName | undefined;
  /** Of that kind. */
  state?: string | undefined;
  list?: WorkList | undefined;
  /** Id of an officer. */
  assignee?: string | undefined;
  /** First and last Berlin day of the receipt, as instants; the second exclusive. */
  receivedFrom?: Date | undefined;
  receivedUntil?: Date | undefined;
  amountFrom?: Cents | undefined;
  amountTo?: Cents | undefined;
  /** Beginnings of words of number, company or place. */
  text?: string | undefined;
  /** A whole number with its check digit. */
  number?: string | undefined;
  /** There is something to do now. */
  isDoable?: true;
}

/** Whose list it is, and as of when. */
export interface Viewpoint {
  officerId: string;
  today: CalendarDay;
  /** The own id and those of whom this person stands in for. */
  work: readonly string[];
  /** A signature that is missing is late to this person. */
  mindsSignatures: boolean;
}

export interface ListedCase {
  kind: ListedKindName;
  id: string;
  number: string;
  companyName: string;
  place: string;
  state: StateName<ListedKindName>;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Who stands in for the assignee today. */
  deputy: NamedPerson | null;
  /** This person's own. */
  followUp: FollowUp | null;
  receivedAt: Date | null;
  dueOn: CalendarDay | null;
  amount: Cents;
  isOpen: boolean;
  onHold: boolean;
  awaitsSignature: boolean;
  inObjection: boolean;
  inAmendment: boolean;
  /** The application came on paper. */
  onPaper: boolean;
  /** The sort key, for the cursor. */
  key: string;
  /** Cases that fit; null: not counted. */
  total: Counted | null;
}

export interface CasePage {
  order: CaseOrder;
  after?: Cursor | undefined;
  limit: number;
  counted: boolean;
}

/** One page in one query, keyset by keyset: the hundredth page costs what the first does. */
export async function listWork(
  db: Db,
  filter: CaseFilter,
  viewpoint: Viewpoint,
  { order, after, limit, counted }: CasePage,
): Promise<ListedCase[]> {
  const conditions = conditionsOf(filter, viewpoint);
  const direction = sql.raw(order.direction);
  const key = keyOf(order.by);
  const from = sourceOf(filter.list, viewpoint);
  // Numbers, not parameters: for a page of unknown length the database would plan anew each time.
  const page = sql.lit(limit);
  const rowsOf = (source: RawBuilder<unknown>, more: readonly Condition[]) => sql`
      select w.kind, w.id, w.proposal_id as "proposalId", w.number, w.company_name as "companyName", w.place, w.state,
        w.assignee_id as "assigneeId", w.received_at as "receivedAt", w.due_on as "dueOn", w.amount,
        w.is_open as "isOpen", w.on_hold as "onHold", ${AWAITS_SIGNATURE} as "awaitsSignature", w.in_objection as "inObjection",
        w.in_amendment as "inAmendment", ${key}::text as key, ${key} as sort_key
      from ${source} where ${together(more)}
      order by ${key} ${direction}, w.id ${direction}
      limit ${page}`;
  // No more of each than its place in the order: ten thousand whole rows would not fit into the memory of a query.
  const indexed = together([...conditions, ...piecesOf(filter)]);
  const found = sql`(select ${key} as sort_key, w.id from ${from} where ${indexed} limit ${sql.lit(COUNTED + 1)})`;
  const few = sql`(
      select found.id from found where ${together([ARE_FEW, ...behind(after, FOUND_KEY, FOUND_ID)])}
      order by ${FOUND_KEY} ${direction}, ${FOUND_ID} ${direction} limit ${page}
    ) as few join work_list w on w.id = few.id`;
  const ordered = [...conditions, ...behind(after, key, CASE_ID)];
  const parts = isSought(filter)
    ? {
        before: sql`with found as materialized ${found}, counted as materialized (select count(*) as cases from found)`,
        rows: sql`(${rowsOf(few, [])}) union all (${rowsOf(from, [...ordered, sql`not ${ARE_FEW}`])})`,
        total: sql`(select cases from counted)`,
      }
    : { before: sql``, rows: rowsOf(from, ordered), total: sql`(select count(*) from ${found} as found)` };
  const { rows } = await sql<Omit<ListedCase, 'total'> & { total: number | null }>`
    ${parts.before}
    select page.*, (select o.name from officer o where o.id = page."assigneeId") as "assigneeName",
      exists (select from paper_application a
        where a.proposal_id = page."proposalId" and a.subject = 'application') as "onPaper",
      ${deputyOf(sql`page."assigneeId"`, viewpoint.today)} as deputy,
      ${counted ? parts.total : sql`null::int8`} as total, ${followUpColumn(sql`page.id`, viewpoint.officerId)}
    from (${parts.rows}) as page
    order by page.sort_key ${direction}, page.id ${direction}`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, total: total === null ? null : countedTo(total) }));
}

/** Kind, id and number of every case of a view, in its order: part of another query. */
export function casesOf(filter: CaseFilter, viewpoint: Viewpoint, order: CaseOrder): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  return sql`
    select w.kind, w.id, w.number from ${sourceOf(filter.list, viewpoint)}
    where ${together([...conditionsOf(filter, viewpoint), ...piecesOf(filter)])}
    order by ${keyOf(order.by)} ${direction}, w.id ${direction}`;
}

type Condition = RawBuilder<unknown>;

const CASE_ID = sql.ref('w.id');
const FOUND_KEY = sql.ref('found.sort_key');
const FOUND_ID = sql.ref('found.id');
/** All that fit were counted. */
const ARE_FEW = sql`(select cases from counted) <= ${sql.lit(COUNTED)}`;

/**
 * Looked for by what no order of the list knows. Few that fit are found first and put in order then; of many the order leads
 * to the next ones soon. The database knows too little of words and stretches to tell which: for a word nobody has it went
 * through a million cases in their order.
 */
function isSought({ list, text, receivedFrom, receivedUntil, amountFrom, amountTo }: CaseFilter): boolean {
  return (
    list !== 'follow-up' && [text, receivedFrom, receivedUntil, amountFrom, amountTo].some((one) => one !== undefined)
  );
}

function together(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whose cases to see again is asked of the follow-ups: they are few, and the list is in their order. */
function sourceOf(list: WorkList | undefined, { officerId }: Viewpoint): RawBuilder<unknown> {
  if (list !== 'follow-up') return sql`work_list w`;
  return sql`follow_up f join work_list w on w.id = f.case_id and f.officer_id = ${officerId}::uuid`;
}

function keyOf(by: SortName): RawBuilder<unknown> {
  return sql.ref(`${by === 'followUpOn' ? 'f' : 'w'}.${SORTS[by].column}`);
}

/** What comes after a page, by the key and id of each row. */
function behind(after: Cursor | undefined, key: RawBuilder<unknown>, id: RawBuilder<unknown>): Condition[] {
  if (after === undefined) return [];
  const { type } = SORTS[after.by];
  const comparison = sql.raw(after.direction === 'asc' ? '>' : '<');
  return [sql`(${key}, ${id}) ${comparison} (${after.key}::text::${sql.raw(type)}, ${after.id}::uuid)`];
}

function conditionsOf(filter: CaseFilter, viewpoint: Viewpoint): Condition[] {
  const { kind, state, assignee, receivedFrom, receivedUntil, amountFrom, amountTo, text, number } = filter;
  const given: [unknown, () => Condition][] = [
    [kind, () => sql`w.kind = ${kind}`],
    [state, () => sql`w.state = ${state}`],
    [assignee, () => sql`w.assignee_id = ${assignee}::uuid and w.is_open`],
    // Those without a receipt stand behind all days.
    [receivedFrom, () => sql`w.received_key >= ${receivedFrom} and w.received_key < 'infinity'`],
    [receivedUntil, () => sql`w.received_key < ${receivedUntil}`],
    [amountFrom, () => sql`w.amount >= ${amountFrom}`],
    [amountTo, () => sql`w.amount <= ${amountTo}`],
    [text, () => hasWords(text ?? '')],
    [number, () => sql`w.number = ${number}`],
  ];
  const asked = given.flatMap(([value, condition]) => (value === undefined ? [] : [condition()]));
  return [
    ...asked,
    ...(filter.list === undefined ? [] : listConditions(filter.list, viewpoint)),
    ...(filter.isDoable
      ? [sql`not (w.on_hold and w.due_key >= ${viewpoint.today}::date)`, sql`not ${AWAITS_SIGNATURE}`]
      : []),
  ];
}

/**
 * Whether a row has every word. The database would guess from words how many rows have them, and leave the order of a list for a
 * wrong guess; of a `coalesce` it assumes every second.
 */
function hasWords(text: string): Condition {
  return sql`coalesce(w.words like all (search_patterns(${text})), false)`;
}

/** What an index tells of the words: rows that may have them, and no others have. For finding them, not for walking along an order. */
function piecesOf({ text }: CaseFilter): Condition[] {
  return text === undefined ? [] : [sql`w.search @@ case_search(${text})`];
}

/** Something about the case itself, or a request of its company, is proposed and waits for another person. */
export const AWAITS_SIGNATURE = sql<boolean>`(
  w.kind = 'payout' and w.state = 'proposed'
  or exists (select from decision_draft d where d.kind = w.kind and d.case_id = w.id)
  or w.in_amendment and exists (select from decision_draft d join amendment a on a.id = d.case_id
    where d.kind = 'amendment' and a.proposal_id = w.id and a.closed_at is null)
  or w.in_objection and exists (select from decision_draft d join objection o on o.id = d.case_id
    where d.kind = 'objection' and o.proposal_id = w.id and o.closed_at is null))`;

/** Nobody has it, and somebody can get it. */
export const TO_ASSIGN = sql<boolean>`(
  w.is_open and w.assignee_id is null and w.kind || ' ' || w.state = any(${[...ASSIGNABLE]}::text[]))`;

function listConditions(list: WorkList, { officerId, today, work, mindsSignatures }: Viewpoint): Condition[] {
  const open = sql`w.is_open`;
  switch (list) {
    case 'mine':
      return [
        open,
        work.length === 1 ? sql`w.assignee_id = ${officerId}::uuid` : sql`w.assignee_id = any(${[...work]}::uuid[])`,
      ];
    case 'unassigned':
      return [TO_ASSIGN];
    case 'overdue':
      return [open, sql`w.due_key < ${today}::date`, ...(mindsSignatures ? [] : [sql`not ${AWAITS_SIGNATURE}`])];
    case 'on-hold':
      return [open, sql`w.on_hold`];
    case 'follow-up':
      // All of them: see `sourceOf`.
      return [];
  }
}

export interface ListedOfficer {
  id: string;
  name: string;
  roles: Role[];
  deputy: NamedPerson | null;
}

/** Active ones who hold one of the roles, by name. */
export async function listOfficersWith(db: Db, roles: readonly Role[], today: CalendarDay): Promise<ListedOfficer[]> {
  return db
    .selectFrom('officer')
    .select(['id', 'name', 'roles', deputyOf(sql`officer.id`, today).as('deputy')])
    .where('is_active', '=', true)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Caseworkers who are there, with the open cases each has: whoever is stood in for gets nothing new. */
export async function countLoads(db: Db, today: CalendarDay): Promise<Load[]> {
  const people = await listOfficersWith(db, ['caseworker'], today);
  const rows = await db
    .selectFrom('work_list')
    .select(['assignee_id', sql<number>`count(*)::int`.as('open')])
    .where('is_open', '=', true)
    .where('assignee_id', 'is not', null)
    .groupBy('assignee_id')
    .execute();
  const open = new Map(rows.map((row) => [row.assignee_id, row.open]));
  return people.filter(({ deputy }) => deputy === null).map(({ id }) => ({ id, open: open.get(id) ?? 0 }));
}
