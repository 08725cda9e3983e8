import { type Selectable, sql } from 'kysely';
import { findPurpose, type LinkTarget } from '#ground/rules/files/purposes.ts';
import { endReason, isEnded } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { LinkedItem, LinkTargets } from '#ground/server/linked-files.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { SEND_STEP, SENT, WITHDRAWN } from '../rules/wizard.ts';
import { isFileRequested, type OpenCorrection, openCorrection } from './steps/correction-access.ts';
import { refreshCompleteness } from './steps/derived.ts';

const STEP_OF_PROOFS = 8;

/** An application and its proofs, as files are linked to them. */
export function proposalFiles(portal: Portal): LinkTargets {
  return {
    '/api/proposals': async (trx, id) => {
      const row = await trx
        .selectFrom('proposal')
        .select([...STATE, CORRECTION, DECISION, HEARD_UNTIL])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row === undefined ? undefined : proposalItem({ portal, trx, row }, '/api/proposals');
    },
    '/api/proofs': async (trx, id) => {
      const row = await trx
        .selectFrom('step_item as i')
        .innerJoin('proposal', 'proposal.id', 'i.proposal_id')
        .select([...STATE, CORRECTION, DECISION])
        .where('i.id', '=', id)
        .where('i.step', '=', STEP_OF_PROOFS)
        .where('i.removed_at', 'is', null)
        .forUpdate('proposal')
        .executeTakeFirst();
      return row === undefined ? undefined : proposalItem({ portal, trx, row }, '/api/proofs');
    },
  };
}

const STATE = ['proposal.id', 'proposal.company_id', 'proposal.current_step'] as const;
const CORRECTION = openCorrection(sql.ref('proposal.id')).as('open_correction');
const DECISION = sql<boolean>`exists (select from revision r where r.proposal_id = proposal.id)`.as('is_decided');

/** Last day on which somebody who is heard can answer, with files; null: nobody is. */
const HEARD_UNTIL = sql<CalendarDay | null>`(
  select h.until::text from hearing h where h.proposal_id = proposal.id and h.state = 'open')`.as('heard_until');

interface ProposalState extends Pick<Selectable<Schema['proposal']>, 'id' | 'company_id' | 'current_step'> {
  open_correction: OpenCorrection | null;
  is_decided: boolean;
  heard_until?: CalendarDay | null;
}

const WITHDRAWN_REASON = 'Der Antrag ist zurückgezogen. Sie können seine Dateien nicht mehr ändern.';
const DECIDED_REASON = 'Über den Antrag ist entschieden. Sie können seine Dateien nicht mehr ändern.';
const SUBMITTED_REASON = 'Der Antrag ist eingereicht. Sie können seine Dateien nicht mehr ändern.';

const NOT_HEARD = 'Es läuft keine Anhörung. Sie können hier keine Dateien beifügen.';

interface Locked {
  portal: Portal;
  trx: Trx;
  row: ProposalState;
}

/**
 * Once submitted, an application keeps its files, save those the agency has asked for again; between submitting and sending
 * only the signed sheet comes and goes.
 */
function proposalItem({ portal, trx, row }: Locked, collection: LinkTarget): LinkedItem {
  const { programme, clock } = portal;
  return {
    companyId: row.company_id,
    proposalId: row.id,
    refresh: () => refreshCompleteness(portal, trx, row.id),
    refusal(keywords) {
      if (isEnded(programme, clock.today())) return endReason(programme);
      if (row.current_step === WITHDRAWN) return WITHDRAWN_REASON;
      const purpose = findPurpose(`${collection}/${row.id}`, keywords);
      if (purpose === 'hearing') return clock.today() <= (row.heard_until ?? '') ? undefined : NOT_HEARD;
      if (row.is_decided) return DECIDED_REASON;
      if (isFileRequested(portal, row, purpose)) return undefined;
      const isSheet = purpose === 'signedSheet';
      const isOpen = row.current_step < (isSheet ? SENT : SEND_STEP);
      return isOpen ? undefined : SUBMITTED_REASON;
    },
  };
}
