import {
  type ActContext,
  type ActOf,
  type ActOutcome,
  type CaseBase,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { isPeriodOver, letterState, refusePosting, refuseService } from '#features/letter/rules/delivery.ts';
import { announcementDay, isServed } from '#features/letter/rules/legal/announcement.ts';
import { announces } from '#features/letter/server/letter-store.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { paymentDay } from '#features/reclaim/rules/reclaim.ts';
import { nextReminder } from '#features/reclaim/rules/repayment.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { conflict, Problem } from '#ground/server/hydra/problem.ts';
import type { FileTaker } from '#ground/server/linked-files.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { LETTER_TABLE, type LetterState } from '../rules/acts.ts';
import { letterPostedMail, letterServedMail, postingUndoneMail } from './mails.ts';
import { changeLetters, findLetterRow, findUnretrieved, type LetterRow } from './post-store.ts';

/**
 * Records the first time a company retrieves a letter, since a period begins with it (§ 41 Abs. 2a VwVfG). Only a person who may
 * act for the company counts, not a colleague who may only read. Does nothing for files that are no letters.
 */
export async function noteRetrieval(portal: Portal, { accountId, mayAct }: FileTaker, mediaId: string): Promise<void> {
  if (!mayAct) return;
  const letter = await findUnretrieved(portal.db, mediaId);
  if (letter === undefined) return;
  const retrieved = { kind: 'letter', id: letter.id, act: 'retrieve', fields: {} } as const;
  const performer = await portal.acts.performerFor(portal.db, accountId);
  await performAct(portal, performer, retrieved).catch((error: unknown) => {
    // Somebody else of the company has taken it in the same moment.
    if (!(error instanceof Problem)) throw error;
  });
}

export interface LetterCase extends CaseBase<LetterState> {
  state: LetterState;
  letter: LetterRow;
}

type Act<A extends keyof typeof LETTER_TABLE.acts> = ActOf<LetterCase, typeof LETTER_TABLE, A>;
type Context = ActContext<LetterCase>;

const OVER =
  'Die Frist, die mit der Aufgabe begann, ist abgelaufen. Der Vermerk kann nicht mehr zurückgenommen werden.';
const TO_BE_SERVED = 'Dieses Schreiben wird mit Nachweis zugestellt. Bitte wählen Sie „Zur Zustellung geben“.';
const NOT_TO_BE_SERVED = 'Dieses Schreiben geht mit der einfachen Post. Bitte wählen Sie „Als aufgegeben vermerken“.';
const TAKEN = 'Das Schreiben ist schon abgerufen.';

async function loadLetter(
  portal: Pick<Portal, 'clock'>,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<LetterCase | undefined> {
  if (!isUuid(id)) return undefined;
  const letter = await findLetterRow(db, id, { lock });
  return letter === undefined ? undefined : letterCaseOf(portal, letter);
}

export function letterCaseOf({ clock }: Pick<Portal, 'clock'>, letter: LetterRow): LetterCase {
  const { id, accountId, companyId } = letter;
  return { id, state: letterState(wayOf(letter), clock.today()), accountId, companyId, drafts: [], letter };
}

function wayOf({ delivery, createdAt, printedAt, postedOn, announcedOn }: LetterRow) {
  return { delivery, writtenOn: dayOf(createdAt), isPrinted: printedAt !== null, postedOn, announcedOn };
}

async function print({ trx, row, performer, now }: Context): Promise<ActOutcome> {
  await changeLetters(trx, [row.id], { printed_at: now, printed_by: performer.id });
  return proofOf(row);
}

async function undoPrint({ trx, row }: Act<'undo-print'>): Promise<ActOutcome> {
  await changeLetters(trx, [row.id], { printed_at: null, printed_by: null });
  return proofOf(row);
}

async function post({ portal, trx, row, performer, fields, now }: Act<'post'>): Promise<ActOutcome> {
  const { postedOn } = fields;
  const { letter } = row;
  if (isServed(letter.delivery)) throw conflict(TO_BE_SERVED);
  const refused = refusePosting(wayOf(letter), postedOn, portal.clock.today());
  if (refused !== undefined) throw wrongField('postedOn', refused);
  const announcedOn = announces(letter.act) ? announcementDay('post', postedOn) : null;
  const posted = { posted_on: postedOn, posted_at: now, posted_by: performer.id };
  await changeLetters(trx, [row.id], { ...posted, announced_on: announcedOn });
  await beginPeriods(portal, trx, row.id, announcedOn);
  return proofOf(row, { postedOn, announcedOn });
}

/** Handed over for its service: the day is proved by what comes back. */
async function serve({ portal, trx, row, performer, fields, now }: Act<'serve'>): Promise<ActOutcome> {
  const { postedOn } = fields;
  const { letter } = row;
  if (!isServed(letter.delivery)) throw conflict(NOT_TO_BE_SERVED);
  const refused = refusePosting(wayOf(letter), postedOn, portal.clock.today());
  if (refused !== undefined) throw wrongField('postedOn', refused);
  await changeLetters(trx, [row.id], { posted_on: postedOn, posted_at: now, posted_by: performer.id });
  return proofOf(row, { postedOn });
}

async function noteService({ portal, trx, row, fields }: Act<'note-service'>): Promise<ActOutcome> {
  const { servedOn } = fields;
  const { letter } = row;
  const refused = refuseService(wayOf(letter), servedOn, portal.clock.today());
  if (refused !== undefined) throw wrongField('servedOn', refused);
  const announcedOn = announcementDay(letter.delivery, servedOn);
  await changeLetters(trx, [row.id], { announced_on: announcedOn });
  return proofOf(row, { announcedOn });
}

/** Takes back a posting that was noted by mistake, and with it the day of announcement and the period that ran from it. */
async function undoPost({ portal, trx, row }: Act<'undo-post'>): Promise<ActOutcome> {
  const { letter } = row;
  if (letter.postedOn === null || isPeriodOver(letter, portal.clock.today())) throw conflict(OVER);
  await changeLetters(trx, [row.id], { posted_on: null, posted_at: null, posted_by: null, announced_on: null });
  await beginPeriods(portal, trx, row.id, null);
  return proofOf(row, { postedOn: letter.postedOn, announcedOn: letter.announcedOn });
}

/** The first download: it announces a letter that waits for it, and is proof of what has reached the company otherwise. */
async function retrieve({ portal, trx, row, now }: Context): Promise<ActOutcome> {
  const { letter } = row;
  if (letter.retrievedAt !== null) throw conflict(TAKEN);
  const isAnnounced = row.state === 'in-portal' && announces(letter.act);
  const announcedOn = isAnnounced ? announcementDay('portal', portal.clock.today()) : null;
  await changeLetters(trx, [row.id], { retrieved_at: now, ...(announcedOn !== null && { announced_on: announcedOn }) });
  if (isAnnounced) await beginPeriods(portal, trx, row.id, announcedOn);
  return proofOf(row, { announcedOn });
}

/** Of what the letter asks back: the last day to pay, and when to remind of it; none where it is not announced. */
async function beginPeriods({ clock }: Portal, trx: Trx, id: string, announcedOn: CalendarDay | null): Promise<void> {
  const dueOn = announcedOn === null ? null : paymentDay(announcedOn);
  const remindOn = dueOn === null ? null : nextReminder(dueOn, clock.today());
  await trx
    .updateTable('closing_decision')
    .set({ due_on: dueOn, remind_on: remindOn })
    .where('letter_id', '=', id)
    .where('kind', '=', 'reclaim')
    .execute();
}

/** What the record keeps as proof: which letter by its content, and what follows for its periods. */
function proofOf({ letter }: LetterCase, days: { postedOn?: CalendarDay; announcedOn?: CalendarDay | null } = {}) {
  const { announcedOn = null } = days;
  const until = announcedOn === null ? {} : { objectionUntil: objectionUntil(announcedOn) };
  return { detail: { letter: letter.act, content: hashOf(letter.content), ...days, ...until } };
}

/** A letter on its way is worked on like a case: the same table, the same record. */
export const LETTER_CASE = defineCase({
  name: 'letter',
  table: LETTER_TABLE,
  load: loadLetter,
  about: ({ letter }) => [iriOf('/api/agency/proposals', letter.proposalId)],
  facts: async () => ({}),
  closed: ({ letter }) => [
    isServed(letter.delivery) ? 'post' : 'serve',
    ...(letter.retrievedAt === null ? [] : (['retrieve'] as const)),
  ],
  effects: {
    print,
    'undo-print': undoPrint,
    post,
    serve,
    'note-service': noteService,
    'undo-post': undoPost,
    retrieve,
  },
  mails: {
    'letter-posted': ({ portal, row, fields }, to) => letterPostedMail(portal, to, row.letter, fields.postedOn),
    'letter-served': ({ portal, row, fields }, to) => letterServedMail(portal, to, row.letter, fields.servedOn),
    'letter-posting-undone': ({ portal, row, fields }, to) => postingUndoneMail(portal, to, row.letter, fields.reason),
  },
});
