import type { AuditActor } from '#features/audit/rules/audit.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import { amountCell, BYTE_ORDER_MARK, csvLine, dayCell, shownCell, textCell } from '#ground/server/spreadsheet/csv.ts';
import { LISTED_KINDS, stateLabel } from '../../rules/work-list.ts';
import { listedIri } from './present-case.ts';
import type { CaseQuery } from './read-case-query.ts';
import { type ListedCase, listWork, type Viewpoint } from './store.ts';

/** Cases read, recorded and sent at a time. */
const BATCH = 1000;

const COLUMNS: readonly (readonly [title: string, cell: (listed: ListedCase) => string])[] = [
  ['Art', ({ kind }) => shownCell(LISTED_KINDS[kind].label)],
  ['Nummer', ({ number }) => shownCell(number)],
  ['Unternehmen', ({ companyName }) => shownCell(companyName)],
  ['Ort', ({ place }) => shownCell(place)],
  ['Stand', ({ kind, state }) => shownCell(stateLabel(kind, state))],
  ['Zuständig', ({ assigneeName }) => shownCell(assigneeName ?? '')],
  ['Eingang', ({ receivedAt }) => dayCell(receivedAt === null ? null : dayOf(receivedAt))],
  ['Fällig am', ({ dueOn }) => dayCell(dueOn)],
  ['Betrag in Euro', ({ amount }) => amountCell(amount)],
  ['Wartet auf andere', ({ onHold }) => yesNo(onHold)],
  ['Widerspruch', ({ inObjection }) => yesNo(inObjection)],
  ['Änderungsantrag', ({ inAmendment }) => yesNo(inAmendment)],
  ['Auf Papier', ({ onPaper }) => yesNo(onPaper)],
];

function yesNo(value: boolean): string {
  return value ? 'ja' : 'nein';
}

/**
 * The whole list as CSV, batch by batch: neither the list nor a transaction is held. What each batch shows is on record
 * before it is sent.
 */
export async function* exportCases(
  portal: Portal,
  actor: AuditActor,
  { filter, order, asked }: CaseQuery,
  viewpoint: Viewpoint,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => textCell(title)));
  let last: ListedCase | undefined;
  do {
    const after = last === undefined ? undefined : { ...order, key: last.key, id: last.id };
    const batch = await listWork(portal.db, filter, viewpoint, { order, after, limit: BATCH, counted: false });
    if (batch.length === 0) return;
    await recordRead(portal, { actor, act: 'cases.export', subjects: batch.map(listedIri), detail: { filter: asked } });
    yield batch.map((listed) => csvLine(COLUMNS.map(([, cell]) => cell(listed)))).join('');
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last !== undefined);
}
