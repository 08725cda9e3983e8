import type { ActFields } from '#features/cases/server/case-kind.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { reasonWords } from '#features/letter/rules/legal/return-reasons.ts';
import { text } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { PayoutState } from '../rules/acts.ts';
import { actOfStatus } from '../rules/payout.ts';
import type { AppliedStatus } from '../rules/wire.ts';
import { findRun } from './runs.ts';
import {
  findStatus,
  type ReportedStatus,
  readStatusReport,
  type StatusReport,
  UnreadableReport,
} from './status-report.ts';
import { lockPayoutsOf, type Payout } from './store.ts';

const UNREADABLE = 'Diese Datei ist kein Statusbericht der Bank (pain.002).';
const OTHER_FILE = 'Dieser Statusbericht gehört zu einer anderen Überweisungsdatei.';
/** As many characters as a report may have bytes; the body's own limit is lower. */
const REPORT_MAX = 1024 * 1024;
const NEEDS = {
  report: text({
    label: 'Statusbericht',
    max: REPORT_MAX,
    multiline: true,
    required: 'Bitte geben Sie einen Text ein.',
  }),
};

/**
 * Takes the bank's answer to a file (pain.002, sent as text in `report`): what it executed is paid, what it refused has
 * failed or come back, with mails. The same report twice changes nothing the second time. Throws 404 for an unknown file,
 * 422 on `report` for a text that is no answer to it.
 */
export async function applyStatus(
  portal: Portal,
  performer: Performer,
  { runId, fields }: { runId: string; fields: ActFields },
): Promise<AppliedStatus[]> {
  return portal.transaction(async (trx) => {
    if ((await findRun(trx, runId)) === undefined) throw notFound();
    const report = readReport(fields, runId);
    const applied: AppliedStatus[] = [];
    for (const payout of await lockPayoutsOf(trx, runId)) {
      applied.push(await applyOne(portal, trx, performer, payout, findStatus(report, payout.id)));
    }
    return applied;
  });
}

function readReport(fields: ActFields, runId: string): StatusReport {
  const report = read(readSent(NEEDS, fields).report.trim());
  if (report.runId !== runId) throw wrongField('report', OTHER_FILE);
  return report;
}

function read(text: string): StatusReport {
  try {
    return readStatusReport(Buffer.from(text));
  } catch (error) {
    if (error instanceof UnreadableReport) throw wrongField('report', UNREADABLE);
    throw error;
  }
}

async function applyOne(
  portal: Portal,
  trx: Trx,
  performer: Performer,
  { id, state }: Payout,
  found: ReportedStatus | undefined,
): Promise<AppliedStatus> {
  const act = found === undefined ? undefined : actOfStatus(state, found.status);
  const untouched = { payout: id, status: found?.status ?? null, act: null, state };
  if (found === undefined || act === undefined) return untouched;
  const fields = {
    bookedOn: portal.clock.today() satisfies CalendarDay,
    reason: reasonWords(found.reasonCode, found.reasonText),
  };
  const done = await performActIn(portal, trx, performer, { kind: 'payout', id, act, fields, isReported: true });
  return { ...untouched, act, state: done.state as PayoutState };
}
