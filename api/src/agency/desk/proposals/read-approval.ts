import type { ApprovalDraft } from '@portal/domain/agency/approval.ts';
import { isRecord } from '@portal/domain/fields/answers.ts';
import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import { isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { wrongIn } from '../read-fields.ts';

const NO_LIST = 'Bitte geben Sie zu jedem Nachweis den anerkannten Betrag an.';
const NO_PROOF = 'Diese Zeile nennt keinen Nachweis.';
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in ganzen Cent an.';
const NO_DAY = 'Bitte geben Sie einen Tag wie 2022-03-15 an.';
const NO_ANSWER = 'Bitte geben Sie an, ob der Bonus anerkannt wird.';
const BONUSES = ['valueChain', 'security', 'weakRegion'] as const satisfies readonly (keyof ApprovalDraft['bonuses'])[];

/** The field `approval` as it was sent. Throws 422 that names everything unreadable in it. */
export function readApproval(given: unknown): ApprovalDraft {
  const body = isRecord(given) ? given : {};
  const wrongs: Violation[] = [];
  const draft = {
    proofs: readProofs(body.proofs, wrongs),
    startDate: readDayOf(body, 'startDate', wrongs),
    endDate: readDayOf(body, 'endDate', wrongs),
    bonuses: readBonuses(body.bonuses, wrongs),
  };
  if (wrongs.length > 0) throw wrongIn('approval', wrongs);
  return draft;
}

function readProofs(given: unknown, wrongs: Violation[]): ApprovalDraft['proofs'] {
  if (!Array.isArray(given)) {
    wrongs.push(wrong('proofs', NO_LIST));
    return [];
  }
  return given.flatMap((one: unknown, index) => {
    const { id, admitted } = isRecord(one) ? one : {};
    if (typeof id !== 'string') wrongs.push(wrong(`proofs[${index}].id`, NO_PROOF));
    else if (typeof admitted !== 'number') wrongs.push(wrong(`proofs[${index}].admitted`, NO_AMOUNT));
    else return [{ id, admitted }];
    return [];
  });
}

function readDayOf(body: Record<string, unknown>, name: string, wrongs: Violation[]): string {
  const given = body[name];
  if (typeof given === 'string' && isCalendarDay(given)) return given;
  wrongs.push(wrong(name, NO_DAY));
  return '';
}

function readBonuses(given: unknown, wrongs: Violation[]): ApprovalDraft['bonuses'] {
  const body = isRecord(given) ? given : {};
  for (const name of BONUSES) {
    if (typeof body[name] !== 'boolean') wrongs.push(wrong(`bonuses.${name}`, NO_ANSWER));
  }
  return {
    valueChain: body.valueChain === true,
    security: body.security === true,
    weakRegion: body.weakRegion === true,
  };
}
