import type { Review } from '#features/cases/rules/checks.ts';
import { HEARING_TABLE, type HearingState } from '#features/cases/rules/extra-acts.ts';
import type { HearingFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActOf } from '#features/cases/server/case-kind.ts';
import { applicationMail } from '#features/cases/server/mails.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { findReviews } from '#features/cases/server/shared/checks.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { hearingLetter } from '#features/letter/rules/other-letters.ts';
import { HEARING } from '#features/letter/server/letter-store.ts';
import { keepLetter, letterFrame } from '#features/letter/server/write-letter.ts';
import {
  aboutProposal,
  defineProceeding,
  endingOf,
  extending,
  type ProceedingCase,
  untilIn,
} from '#features/proceeding/server/proceeding.ts';
import { burdensIn } from '#features/proposal/rules/acts.ts';
import { findCaseFiles } from '#features/proposal/server/desk/load-proposal.ts';
import { findVerificationOfProposal } from '#features/verification/server/store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { instant } from '#ground/server/clock.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import { NEXT_TASK } from '#ground/server/mail.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { hearingsOffered } from '../rules/hearing.ts';
import { HEARINGS, type HearingRow, hearingView } from './hearing-store.ts';

type HearingCase = ProceedingCase<HearingRow, HearingState>;

type Act<A extends keyof typeof HEARING_TABLE.acts> = ActOf<HearingCase, typeof HEARING_TABLE, A>;

const IS_OPEN = 'Zu diesem Antrag läuft schon eine Anhörung.';
const IS_DECIDED = 'Über den Gegenstand dieser Anhörung ist schon entschieden.';
const NO_PROOF = 'Zu diesem Antrag gibt es noch keinen Verwendungsnachweis.';

async function openHearing({ portal, trx, row, performer, fields, now }: Act<'open'>) {
  const { owner } = row;
  const { purpose, reason } = fields;
  if (!burdensIn(owner.state).includes(purpose)) {
    throw wrongField('purpose', `Im jetzigen Stand des Antrags steht das nicht an: ${HEARING_PURPOSES[purpose]}.`);
  }
  if (purpose === 'cut' && (await findVerificationOfProposal(trx, owner.id)) === undefined)
    throw wrongField('purpose', NO_PROOF);
  const until = untilIn(portal, fields);
  const hearing = { proposal_id: owner.id, purpose, state: 'open', reason, until, opened_at: now } as const;
  const id = await HEARINGS.begin(trx, hearing);
  if (id === undefined) throw conflict(IS_OPEN);
  const frame = await letterFrame(portal, trx, { proposal: owner.proposal, performer });
  await keepLetter(portal, trx, {
    act: HEARING,
    proposal: owner.proposal,
    performer,
    content: hearingLetter(frame, { purpose, reason, until }),
  });
  return { id, detail: { purpose, until } };
}

const extend = extending<HearingCase>(HEARINGS, async ({ trx, row }) => {
  if (row.record?.decided_at !== null) throw conflict(IS_DECIDED);
  const open = await HEARINGS.findOpen(trx, row.owner.id);
  if (open !== undefined && open.id !== row.id) throw conflict(IS_OPEN);
});

/** On paper it counts from its stamp. */
async function answer({ portal, trx, row, fields }: Act<'answer'>): Promise<void> {
  const { id, record } = row;
  const { receivedOn, text } = fields;
  const subject = record && { what: 'der Anhörung', since: dayOf(record.opened_at) };
  const came = arrivalOfLetter(portal.clock, receivedOn, subject);
  await HEARINGS.change(trx, id, { state: 'answered', answer: text, closed_at: came });
}

const NO_HEARING = 'Es läuft keine Anhörung.';
const ended = endingOf(HEARINGS);

/** Somebody is heard before a decision that burdens them. */
export const HEARING_CASE = defineProceeding({
  name: 'hearing',
  table: HEARING_TABLE,
  store: HEARINGS,
  facts: hearingFacts,
  effects: {
    open: openHearing,
    extend,
    answer,
    expire: ended('expired'),
    cancel: ended('cancelled'),
  },
  mails: {
    'hearing-opened': ({ portal, row, fields: { purpose, reason } }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Anhörung zu Ihrem Antrag ${number}`, [
        `zu Ihrem Antrag ${number} prüfen wir: ${HEARING_PURPOSES[purpose]}. Vorher hören wir Sie an.`,
        `Der Grund: ${reason}`,
        NEXT_TASK,
        'Sie können Unterlagen beifügen. Die Frist endet um 23:59 Uhr. Brauchen Sie mehr Zeit? Dann fragen Sie uns bitte vor dem Ende der Frist.',
      ]);
    },
    'hearing-extended': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Ihr Antrag ${number}: Frist der Anhörung verlängert`, [
        `die Frist der Anhörung zu Ihrem Antrag ${number} ist verlängert.`,
        NEXT_TASK,
      ]);
    },
    'hearing-answered': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Ihr Antrag ${number}: Ihre Stellungnahme ist eingegangen`, [
        `Ihre Stellungnahme zum Antrag ${number} ist eingegangen. Wir berücksichtigen sie bei unserer Entscheidung.`,
        NEXT_TASK,
      ]);
    },
    'hearing-cancelled': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Ihr Antrag ${number}: Die Anhörung ist beendet`, [
        `die Anhörung zu Ihrem Antrag ${number} ist beendet. Sie müssen dazu nichts mehr schreiben.`,
        NEXT_TASK,
      ]);
    },
  },
  // Nobody but the desk says that something came on another day.
  calls: [{ path: 'hearing', act: 'answer', none: NO_HEARING, fields: (sent) => ({ ...sent, receivedOn: null }) }],
});

async function hearingFacts(portal: Portal, { record, owner }: HearingCase): Promise<HearingFacts> {
  const { db } = portal;
  const proof = await findVerificationOfProposal(db, owner.id);
  const verification = proof?.id ?? null;
  return {
    ...aboutProposal(owner),
    ...(record === undefined ? {} : hearingView(record)),
    begin: {
      purposes: hearingsOffered(owner.state, proof?.case_state ?? null),
      reason: record === undefined ? await draftedReason(portal, owner.id, verification) : null,
    },
    files: record === undefined ? [] : await filesOf(db, record),
    verification,
  };
}

/** What was handed in before another one began. */
async function filesOf(db: Db, { proposal_id, opened_at }: HearingRow): Promise<CaseFile[]> {
  const began = (await HEARINGS.list(db, proposal_id)).map((one) => Date.parse(instant(one.opened_at)));
  const since = Date.parse(instant(opened_at));
  const end = Math.min(...began.filter((at) => at > since));
  return (await findCaseFiles(db, proposal_id)).filter(({ linkedResource, keywords, uploadedAt }) => {
    const at = Date.parse(uploadedAt);
    return findPurpose(linkedResource, keywords) === 'hearing' && at >= since && at < end;
  });
}

/** What the checks have found against the company, as a first draft; null where they found nothing. */
async function draftedReason({ db }: Portal, proposalId: string, verification: string | null): Promise<string | null> {
  const lists = [await findReviews(db, { kind: 'proposal', caseId: proposalId })];
  if (verification !== null) lists.push(await findReviews(db, { kind: 'verification', caseId: verification }));
  const found = lists.flatMap(({ content, arithmetic }) => [...findings(content), ...findings(arithmetic)]);
  return found.length === 0 ? null : found.join('\n');
}

function findings({ items }: Review): string[] {
  return items.flatMap(({ label, result, remark }) =>
    result === 'not-met'
      ? [`Nach unserer Prüfung trifft nicht zu: ${label}${remark === null ? '' : ` ${remark}`}`]
      : [],
  );
}
