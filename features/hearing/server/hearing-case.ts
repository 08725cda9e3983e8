import type { Review } from '#features/cases/rules/checks/wire.ts';
import type { HearingFacts } from '#features/cases/rules/proceedings/wire.ts';
import { findReviews } from '#features/cases/server/shared/check-store.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { aboutProposal, defineProceeding, endingOf } from '#features/proceeding/server/proceeding.ts';
import { findCaseFiles } from '#features/proposal/server/desk/file-store.ts';
import { findVerificationOfProposal } from '#features/verification/server/store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { instant } from '#ground/server/hydra/instant.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { HEARING_TABLE } from '../rules/acts.ts';
import { hearingsOffered } from '../rules/hearing.ts';
import { answer, extend, type HearingCase, openHearing } from './hearing-acts.ts';
import { HEARINGS, type HearingRow, hearingView } from './hearing-store.ts';
import { answeredMail, cancelledMail, extendedMail, openedMail } from './mails.ts';

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
    'hearing-opened': ({ portal, row, fields }, to) => openedMail(portal, to, row.owner.proposal, fields),
    'hearing-extended': ({ portal, row }, to) => extendedMail(portal, to, row.owner.proposal),
    'hearing-answered': ({ portal, row }, to) => answeredMail(portal, to, row.owner.proposal),
    'hearing-cancelled': ({ portal, row }, to) => cancelledMail(portal, to, row.owner.proposal),
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
